// Measurements of the service: code publishes here, and src/observability subscribes, if metrics are on. Without a
// subscriber, publishing costs some nanoseconds. Never a uid, a title or the address of a user in a value.
import { channel } from 'node:diagnostics_channel';
import { DAY_MS } from './time.ts';

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
/** A provider of speech to text was tried for a session or a file. */
export const sttTried = measurement<{ provider: string; outcome: string }>('stt');

/** The seconds since a time of `performance.now()`. */
export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

/** A call of an address outside of this process, with data of a user. */
interface OutboundCall {
  uid: string;
  /** `language_model`, `webhook:memory_created`, `app:ID`. */
  destination: string;
  host: string;
  calls?: number;
  bytes?: number;
  /** Why it failed, in public words. */
  error?: string | undefined;
}

/** The calls to a destination for a user on a day. */
interface CountedCalls {
  uid: string;
  destination: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  host: string;
  calls: number;
  bytes_sent: number;
  last_call_at: Date;
  last_error: string | null;
  last_error_at: Date | null;
}

export type CountCall = (call: OutboundCall) => void;

/** Counts calls in memory, for each user, destination and day. Live audio counts ten times a second, at about 1 us. */
export class CallCounter {
  #counted = new Map<string, CountedCalls>();

  readonly count: CountCall = ({ uid, destination, host, calls = 0, bytes = 0, error }) => {
    const now = new Date();
    const row = this.#rowOf({ uid, destination, host }, now);
    row.host = host;
    row.calls += calls;
    row.bytes_sent += bytes;
    row.last_call_at = now;
    if (error !== undefined) Object.assign(row, { last_error: error, last_error_at: now });
  };

  /** Returns what was counted since the last time. */
  take(): CountedCalls[] {
    const taken = [...this.#counted.values()];
    this.#counted = new Map();
    return taken;
  }

  /** Counts again what could not be stored. */
  putBack(rows: readonly CountedCalls[]): void {
    for (const { calls, bytes_sent, last_call_at, last_error, last_error_at, ...place } of rows) {
      const row = this.#rowOf(place, last_call_at);
      row.calls += calls;
      row.bytes_sent += bytes_sent;
      if (row.last_error === null) Object.assign(row, { last_error, last_error_at });
    }
  }

  #rowOf({ uid, destination, host }: Pick<CountedCalls, 'uid' | 'destination' | 'host'>, at: Date): CountedCalls {
    const key = `${Math.floor(at.getTime() / DAY_MS)}\n${destination}\n${uid}`;
    const known = this.#counted.get(key);
    if (known) return known;
    const day = at.toISOString().slice(0, 10);
    const created = {
      uid,
      destination,
      day,
      host,
      calls: 0,
      bytes_sent: 0,
      last_call_at: at,
      last_error: null,
      last_error_at: null,
    };
    this.#counted.set(key, created);
    return created;
  }
}
