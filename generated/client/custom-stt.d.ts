// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { CustomSttError, type RecognizedSegment, type SttChannel } from './custom-stt-message.js';
import { type TranscriptSocket } from './custom-stt-transcript.js';
import type { SocketClose, WebSocketConstructor } from './socket.js';
export interface CustomSttOptions {
    /** The address of the speech-to-text server: `ws://…` or `wss://…`. */
    url: string;
    /** The name of the provider, stored with each segment. */
    provider?: string | undefined;
    /** The duration of an audio frame. By default, times are measured by the clock, for live audio. */
    frameMs?: number | undefined;
    /** Maximum number of failed connections in a row, on either side. Default 5. */
    retries?: number | undefined;
    /** Delay before the first retry. Default 500; doubles with each further retry. */
    retryMs?: number | undefined;
    /** Maximum amount of audio that waits for the server. Default 1 MB; drops the oldest above it. */
    maxWaitingBytes?: number | undefined;
    /** Timeout for the service's confirmation of the last segments. Default 30,000. */
    confirmMs?: number | undefined;
}
/** Audio that is transcribed by a custom speech-to-text server, with the results sent to the service. */
export interface CustomStt {
    /** Sends a frame, encoded as agreed with the server. */
    sendAudio(frame: Uint8Array): void;
    /**
     * Ends the audio. Resolves when the server has sent its last results and the service has stored them; the live session stays
     * open. Rejects with a `CustomSttError`, which contains the unconfirmed segments.
     */
    endAudio(): Promise<void>;
    /** Closes both connections. */
    close(): void;
    /** Resolves when both connections are closed: with an error, or with undefined after `close`. Never rejects. */
    readonly closed: Promise<CustomSttError | undefined>;
    /** Bytes that wait to be sent to the server. Slow down if it grows. */
    readonly bufferedAmount: number;
    /** Segments that the service has not confirmed. */
    readonly unconfirmed: RecognizedSegment[];
}
interface LiveSocket extends TranscriptSocket {
    close(): void;
}
interface LiveListeners {
    onServiceStatus?(message: {
        status: string;
        reason?: string;
    }): void;
    onTranscriptSegments?(segments: {
        id: string;
        text: string;
    }[]): void;
    onClose?(close: SocketClose): void;
}
interface CustomSttDeps {
    channel: SttChannel;
    WebSocket: WebSocketConstructor;
    /** Opens a live session for suggested transcripts. `firstAtMs`: when the first of those that wait was said. */
    listen(listeners: LiveListeners, firstAtMs: number | undefined): Promise<LiveSocket>;
}
export { CustomSttError, type RecognizedSegment } from './custom-stt-message.js';
/** Connects a custom speech-to-text server with the service: its results are sent as `suggested_transcript`. */
export declare function customStt({ channel, WebSocket, listen }: CustomSttDeps, options: CustomSttOptions, listeners: LiveListeners): CustomStt;
