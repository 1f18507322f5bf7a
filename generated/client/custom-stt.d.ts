// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { CustomSttError, type RecognizedSegment, type SttChannel } from './custom-stt-message.js';
import { type TranscriptSocket } from './custom-stt-transcript.js';
import type { SocketClose, WebSocketConstructor } from './socket.js';
export interface CustomSttOptions {
    /** Where the speech-to-text server listens: `ws://…` or `wss://…`. */
    url: string;
    /** Its name, for the record: kept with every segment. */
    provider?: string | undefined;
    /** How long a frame of audio lasts. Left out, times go by when frames are sent, as a microphone's are. */
    frameMs?: number | undefined;
    /** How often in a row a connection that was lost is opened again, to either side; 5 unless said otherwise. */
    retries?: number | undefined;
    /** Before the first of them; half a second unless said otherwise, and doubled with each further one. */
    retryMs?: number | undefined;
    /** Audio that waits while the server is away, in bytes; 1 MB unless said otherwise. The oldest gives way to more. */
    maxWaitingBytes?: number | undefined;
    /** How long the service may take to confirm what it was told last; 30 seconds unless said otherwise. */
    confirmMs?: number | undefined;
}
/** A device's audio on its way through a speech-to-text server of one's own to the service. */
export interface CustomStt {
    /** One frame, encoded as agreed with the server. */
    sendAudio(frame: Uint8Array): void;
    /**
     * Says that no more audio comes. Resolves when the server has sent its last results and the service has stored them; the live
     * session stays open. Rejects with a `CustomSttError`, which has what was not confirmed.
     */
    endAudio(): Promise<void>;
    /** Ends both connections. */
    close(): void;
    /** Resolves when all is over: with what went wrong, or undefined after `close`. Never rejects. */
    readonly closed: Promise<CustomSttError | undefined>;
    /** Bytes that are not on their way to the server yet: slow down where it grows. */
    readonly bufferedAmount: number;
    /** What was heard, and the service has not confirmed. */
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
    /** Opens a live session for a transcript of one's own. */
    listen(listeners: LiveListeners): Promise<LiveSocket>;
}
export { CustomSttError, type RecognizedSegment } from './custom-stt-message.js';
/** Connects a speech-to-text server of one's own with the service: what the server hears is forwarded as `suggested_transcript`. */
export declare function customStt({ channel, WebSocket, listen }: CustomSttDeps, options: CustomSttOptions, listeners: LiveListeners): CustomStt;
