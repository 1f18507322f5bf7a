// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** Who waits for a message that is still to come. */
export declare class MessageWaits {
    #private;
    /** The next message of this name that fits. */
    next(name: string, fits: (payload: never) => boolean): Promise<unknown>;
    tell(name: string, payload: unknown): void;
    /** Nothing comes any more. */
    end(error: Error): void;
}
