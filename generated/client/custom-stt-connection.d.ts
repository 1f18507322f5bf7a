// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { CustomSttError, type RecognizedSegment, type SttChannel } from './custom-stt-message.js';
import type { WebSocketConstructor } from './socket.js';
export interface SttConnectionOptions {
    /** Where the server listens: `ws://…` or `wss://…`. */
    url: string;
    WebSocket: WebSocketConstructor;
    /** How long a frame of audio lasts. Left out, times go by when frames are sent, as a microphone's are. */
    frameMs?: number | undefined;
    /** How often in a row a lost connection is opened again. */
    retries: number;
    /** Before the first of them; doubled with each further one. */
    retryMs: number;
    /** How long a server has to open a connection. */
    connectMs: number;
    /** Audio that waits for a connection; the oldest gives way to more. */
    maxWaitingBytes: number;
    onSegments(segments: RecognizedSegment[]): void;
    /** Nothing more comes. */
    onFailure(error: CustomSttError): void;
}
/**
 * The connection to a custom speech-to-text server: audio there, results back, `CloseStream` at the end. A quiet one is closed, and
 * opened again with the next frame; so is one that was lost. What such a server hears has its times in the whole audio.
 */
export declare class SttConnection {
    #private;
    constructor(channel: SttChannel, options: SttConnectionOptions);
    get bufferedAmount(): number;
    sendAudio(frame: Uint8Array): void;
    /** Says that no more audio comes. Resolves when the server has sent its last results. Rejects with a `CustomSttError`. */
    finish(): Promise<void>;
    /** Ends it, whatever is still to come. */
    close(): void;
}
