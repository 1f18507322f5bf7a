// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { RecognizedSegment } from './custom-stt-message.js';
/** A live session's socket, as far as a transcript of one's own concerns it. */
export interface TranscriptSocket {
    sendSuggestedTranscript(payload: {
        segments: RecognizedSegment[];
        stt_provider?: string;
    }): void;
}
/**
 * What was heard, on its way to a live session. It is kept until the service has sent it back, and said again in the next session where
 * one ends before that: nothing is lost, and what was confirmed just when a connection broke may come twice.
 */
export declare class TranscriptForwarder {
    #private;
    constructor(provider: string);
    /** What the service has not confirmed, in the order in which it was heard. */
    get unconfirmed(): RecognizedSegment[];
    heard(segments: readonly RecognizedSegment[]): void;
    /** A session is ready. Its own times begin with what it is told first. */
    attach(socket: TranscriptSocket): void;
    /** The session has ended. */
    detach(): void;
    /** The service has stored segments, and sends them back. */
    confirm(segments: readonly {
        id: string;
        text: string;
    }[]): void;
    /** Resolves when the service has confirmed everything, or after `ms`. */
    settled(ms: number): Promise<void>;
}
