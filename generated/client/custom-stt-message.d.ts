// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** A stretch of speech; `start` and `end` in seconds since the audio began. */
export interface RecognizedSegment {
    text: string;
    speaker?: string;
    start?: number;
    end?: number;
}
/** What the contract says of the protocol of such servers. */
export interface SttChannel {
    /** The name of each close code. */
    closeCodes: Readonly<Record<number, string>>;
    /** The connection ends after so long without a message either way. */
    inactivityMs: number;
    /** Of one message with results. */
    maxResultBytes: number;
    isResults(message: unknown): message is {
        segments: RecognizedSegment[];
    };
}
/** Speech-to-text is of no use any more, or what it heard does not get to the service. */
export declare class CustomSttError extends Error {
    /** What was heard, and the service has not confirmed. */
    readonly unconfirmed: readonly RecognizedSegment[];
    constructor(message: string, unconfirmed?: readonly RecognizedSegment[]);
}
/**
 * The segments of a message. Undefined for one that is to be passed over: bytes, and objects of another `type` than `Results`.
 * Throws a `CustomSttError` for what no such server may send.
 */
export declare function readResults(channel: SttChannel, data: unknown): RecognizedSegment[] | undefined;
