// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { CustomSttError, type RecognizedSegment, type SttChannel } from './custom-stt-message.js';
import type { WebSocketConstructor } from './socket.js';
export interface SttConnectionOptions {
    /** The address of the server: `ws://…` or `wss://…`. */
    url: string;
    WebSocket: WebSocketConstructor;
    /** The duration of an audio frame. By default, times are measured by the clock, for live audio. */
    frameMs?: number | undefined;
    /** Maximum number of failed connections in a row. */
    retries: number;
    /** Delay before the first retry. Doubles with each further one. */
    retryMs: number;
    /** Timeout to open a connection. */
    connectMs: number;
    /** Maximum amount of audio that waits for a connection. Drops the oldest above it. */
    maxWaitingBytes: number;
    onSegments(segments: RecognizedSegment[]): void;
    /** Called when the connection has failed permanently. */
    onFailure(error: CustomSttError): void;
}
/**
 * The connection to a custom speech-to-text server: sends audio and finally `CloseStream`, and receives results. Closes an idle
 * connection, and opens it again with the next frame. Converts the times of results to positions in the whole audio.
 */
export declare class SttConnection {
    #private;
    constructor(channel: SttChannel, options: SttConnectionOptions);
    get bufferedAmount(): number;
    sendAudio(frame: Uint8Array): void;
    /** Ends the audio. Resolves after the last results of the server. Rejects with a `CustomSttError`. */
    finish(): Promise<void>;
    /** Closes the connection without waiting for results. */
    close(): void;
}
