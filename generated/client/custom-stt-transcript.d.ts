// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { RecognizedSegment } from './custom-stt-message.js';
/** The part of a live socket that sends transcripts. */
export interface TranscriptSocket {
    sendSuggestedTranscript(payload: {
        segments: RecognizedSegment[];
        stt_provider?: string;
    }): void;
}
/**
 * Forwards recognized segments to live sessions. Keeps each segment until the service has sent it back, and sends it again in
 * the next session otherwise. A segment may be stored twice if the connection is lost just before its confirmation.
 */
export declare class TranscriptForwarder {
    #private;
    constructor(provider: string);
    /** The segments that the service has not confirmed, in order. */
    get unconfirmed(): RecognizedSegment[];
    add(segments: readonly RecognizedSegment[]): void;
    /** Starts sending to a session that is ready. Its times start with the first segment sent. */
    attach(socket: TranscriptSocket): void;
    /** Stops sending, because the session has ended. */
    detach(): void;
    /** Handles segments that the service has stored and sent back. */
    confirm(segments: readonly {
        id: string;
        text: string;
    }[]): void;
    /** Resolves when the service has confirmed all segments, or after `ms`. */
    confirmed(ms: number): Promise<void>;
}
