// Measurements of the service: code publishes here, and src/observability subscribes, if metrics are on. Without a
// subscriber, publishing costs some nanoseconds. Never a uid, a title or the address of a user in a value.
import { channel } from 'node:diagnostics_channel';

/** A value that is published many times. */
export interface Measurement<T> {
  publish(value: T): void;
  subscribe(onValue: (value: T) => void): void;
  unsubscribe(onValue: (value: T) => void): void;
}

const measurement = <T>(name: string) => channel(`earshot.${name}`) as unknown as Measurement<T>;

/** The failure of an operation: a code such as `timeout`. Undefined if it succeeded. */
interface Timed {
  seconds: number;
  error?: string | undefined;
}

/** A request of a client has begun. */
export const requestBegun = measurement<{ method: string }>('http.begun');
/** Its response is sent. `route` is the path in the spec, or of the page; undefined for an unknown path. */
export const requestEnded = measurement<{ method: string; route: string | undefined; status: number; seconds: number }>(
  'http.ended',
);
/** A statement was sent to the database and answered. `operation` is its first word. */
export const statementRun = measurement<Timed & { operation: string }>('db.statement');
/** A connection of the pool was waited for. */
export const connectionAcquired = measurement<{ seconds: number }>('db.connection');
export const jobRun = measurement<Timed & { job: string }>('job');
/** An attempt to deliver a webhook. `delaySeconds`: since what happened, at the first success. */
export const webhookSent = measurement<{ type: string; error?: string | undefined; delaySeconds: number }>('webhook');
/** A request to a language model or an embedding model. Tokens as its server counts them, or estimated. */
export const modelCalled = measurement<
  Timed & {
    operation: 'chat' | 'embeddings';
    model: string;
    inputTokens?: number | undefined;
    outputTokens?: number | undefined;
  }
>('model');
export const toolCalled = measurement<Timed & { tool: string }>('tool');
/** A frame of a live session was decoded and passed to the provider. `delaySeconds`: since it arrived. */
export const frameHandled = measurement<{ delaySeconds: number }>('live.frame');
/** Segments were sent to a live session. `delaySeconds`: since the provider's result. */
export const segmentsSent = measurement<{ delaySeconds: number }>('live.segments');
/** A provider of speech to text was tried for a session or a recording. */
export const sttTried = measurement<{ provider: string; outcome: string }>('stt');

/** The seconds since a time of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
