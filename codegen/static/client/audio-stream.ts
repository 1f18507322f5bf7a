import type { SocketClose, SocketEvent } from './socket.ts';

export interface AudioStreamOptions {
  /** The name of the recording, used to continue it after a lost connection. Random by default. */
  streamId?: string | undefined;
  /** Maximum number of failed connections in a row. Default 10. */
  retries?: number | undefined;
  /** Delay before the first retry. Default 500; doubles with each further retry up to `maxRetryMs`. */
  retryMs?: number | undefined;
  /** Default 10,000. */
  maxRetryMs?: number | undefined;
  /** Closes a connection without messages for this time. Default 30,000; the service sends a heartbeat every 10 seconds. */
  maxSilenceMs?: number | undefined;
  /** Maximum amount of unconfirmed audio to keep. Default 64 MB. */
  maxUnheldBytes?: number | undefined;
}

/** Called in addition to the listeners for messages. */
export interface AudioStreamListeners {
  /** The connection was lost; the next attempt is after `delayMs`. */
  onInterrupted?(interruption: { reason: string; delayMs: number }): void;
  /** Connected again, or to a stream of an earlier program: the service continues with the frame of this index. */
  onResumed?(at: { frames: number }): void;
  /** This number of unconfirmed frames was dropped; the remaining frames continue as another stream. */
  onLost?(lost: { frames: number }): void;
}

/** The service's report of a failed or missing provider. */
export interface AudioStreamFailure {
  outcome?: string | undefined;
  reason?: string | undefined;
  /** In words, for people. */
  status_text?: string | undefined;
  retryable?: boolean | undefined;
}

/** The error of a stream that ended before `close()`. */
export class AudioStreamError extends Error {
  readonly failure: AudioStreamFailure | undefined;

  constructor(message: string, { cause, failure }: { cause?: unknown; failure?: AudioStreamFailure | undefined } = {}) {
    super(message, { cause });
    this.name = 'AudioStreamError';
    this.failure = failure;
  }
}

/** A recording that is streamed over several connections if necessary. */
export interface AudioStream<Socket> {
  readonly streamId: string;
  /** The current connection, for messages other than audio. Undefined without a connection. */
  readonly socket: Socket | undefined;
  /** Resolves when the service is ready, with the index of the first frame to send: 0, unless `streamId` is an earlier stream. */
  readonly ready: Promise<number>;
  /** Resolves when the stream has ended: with an error, or with undefined after `close()`. Never rejects. */
  readonly closed: Promise<AudioStreamError | undefined>;
  /** The amount of unconfirmed audio. */
  readonly unheldBytes: number;
  /** Sends a frame now or with the next connection. Returns false, and does not send it, if too much audio is pending. */
  sendAudio(frame: Uint8Array): boolean;
  /** Resolves when the service has confirmed all audio. Rejects with an `AudioStreamError` if the stream ends first. */
  held(): Promise<void>;
  /** Resolves with the next matching message of any connection. Rejects with an `AudioStreamError` if the stream ends first. */
  next(name: string, fits?: (payload: never) => boolean): Promise<unknown>;
  /** Ends the stream. Unconfirmed audio is not sent again. */
  close(): void;
}

/** The parts of a live socket that a stream uses. */
export interface AckedSocket {
  readonly bufferedAmount: number;
  sendAudio(frame: Uint8Array): void;
  close(): void;
}

export interface AckedListeners {
  onEvent?(event: SocketEvent): void;
  onClose?(close: SocketClose): void;
}

/** Opens a live socket with acknowledgements for a stream. `firstAtMs`: when the first unconfirmed frame was recorded. */
export type OpenAckedSocket<Socket> = (
  streamId: string,
  listeners: AckedListeners,
  firstAtMs?: number | undefined,
) => Promise<Socket>;
