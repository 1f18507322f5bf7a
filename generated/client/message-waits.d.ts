// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The callers that wait for a message. */
export declare class MessageWaits {
    #private;
    /** Resolves with the next message of this name that matches. */
    next(name: string, matches: (payload: never) => boolean): Promise<unknown>;
    deliver(name: string, payload: unknown): void;
    /** Rejects all waits. */
    end(error: Error): void;
}
