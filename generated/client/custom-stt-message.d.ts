// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** A segment of speech. `start` and `end` are seconds since the start of the audio. */
export interface RecognizedSegment {
    text: string;
    speaker?: string;
    start?: number;
    end?: number;
}
/** The parameters of the protocol, from the specs. */
export interface SttChannel {
    /** The name of each close code. */
    closeCodes: Readonly<Record<number, string>>;
    /** The connection closes after this time without a message in either direction. */
    inactivityMs: number;
    /** The largest message with results. */
    maxResultBytes: number;
    isResults(message: unknown): message is {
        segments: RecognizedSegment[];
    };
}
/** The speech-to-text server or the connection to the service failed. */
export declare class CustomSttError extends Error {
    /** Segments that the service has not confirmed. */
    readonly unconfirmed: readonly RecognizedSegment[];
    constructor(message: string, unconfirmed?: readonly RecognizedSegment[]);
}
/**
 * The segments of a message. Undefined for ignored messages: bytes, and objects with another `type` than `Results`. Throws a
 * `CustomSttError` for invalid messages.
 */
export declare function readResults(channel: SttChannel, data: unknown): RecognizedSegment[] | undefined;
