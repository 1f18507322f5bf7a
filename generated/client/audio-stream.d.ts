// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { SocketClose, SocketEvent } from './socket.js';
export interface AudioStreamOptions {
    /** The name of the recording, by which it goes on after a lost connection; made up unless given. */
    streamId?: string | undefined;
    /** So many attempts to connect may fail in a row; 10 unless said otherwise. */
    retries?: number | undefined;
    /** The pause before the first of them; half a second unless said otherwise, doubled with each further one up to `maxRetryMs`. */
    retryMs?: number | undefined;
    /** Ten seconds unless said otherwise. */
    maxRetryMs?: number | undefined;
    /** A connection over which nothing comes for so long is given up; 30 seconds unless said otherwise. The heartbeat comes every 10. */
    maxSilenceMs?: number | undefined;
    /** How much audio is kept that the service does not hold yet; 64 MB unless said otherwise. */
    maxUnheldBytes?: number | undefined;
}
/** What a stream tells beside the messages of its connections. */
export interface AudioStreamListeners {
    /** The connection is lost; the next attempt comes after `delayMs`. */
    onInterrupted?(interruption: {
        reason: string;
        delayMs: number;
    }): void;
    /** The service goes on with the frame of this index. */
    onResumed?(at: {
        frames: number;
    }): void;
    /** So many frames are not held and can no longer be sent again; what is left goes on as another stream. */
    onLost?(lost: {
        frames: number;
    }): void;
}
/** What the service said of a provider that failed, or of none. */
export interface AudioStreamFailure {
    outcome?: string | undefined;
    reason?: string | undefined;
    retryable?: boolean | undefined;
}
/** A stream that ended before it was closed. */
export declare class AudioStreamError extends Error {
    readonly failure: AudioStreamFailure | undefined;
    constructor(message: string, { cause, failure }?: {
        cause?: unknown;
        failure?: AudioStreamFailure | undefined;
    });
}
/** A recording that is streamed over as many connections as it takes. */
export interface AudioStream<Socket> {
    readonly streamId: string;
    /** The connection of the moment, for what is no audio; undefined while there is none. */
    readonly socket: Socket | undefined;
    /** Resolves with the index of the frame to begin with, when the service is ready: 0 but where `streamId` was begun earlier. */
    readonly ready: Promise<number>;
    /** Resolves when it is over: with why, where that was not `close()`. Never rejects. */
    readonly closed: Promise<AudioStreamError | undefined>;
    /** How much audio the service does not hold yet. */
    readonly unheldBytes: number;
    /** Sends a frame at once, or when there is a connection again. Answers false where too much waits already, and it is not taken. */
    sendAudio(frame: Uint8Array): boolean;
    /** Resolves when the service holds all that was sent. Rejects with an `AudioStreamError` where the stream ends before. */
    held(): Promise<void>;
    /** The next message of this name that fits, over whichever connection. Rejects with an `AudioStreamError` where the stream ends before. */
    next(name: string, fits?: (payload: never) => boolean): Promise<unknown>;
    /** Ends it. What is not held yet is not sent again. */
    close(): void;
}
/** What the stream needs of a live socket. */
export interface AckedSocket {
    readonly bufferedAmount: number;
    sendAudio(frame: Uint8Array): void;
    close(): void;
}
export interface AckedListeners {
    onEvent?(event: SocketEvent): void;
    onClose?(close: SocketClose): void;
}
/** Opens a live socket with acknowledgements for a stream of this name. */
export type OpenAckedSocket<Socket> = (streamId: string, listeners: AckedListeners) => Promise<Socket>;
