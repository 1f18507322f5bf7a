// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The frames of a recording that the service does not hold yet, by their index in the stream. */
export declare class AudioWindow {
    #private;
    constructor(maxBytes: number);
    /** Of the frames that are kept. */
    get bytes(): number;
    /** The index of the first frame that is kept: all before it are held, or given up. */
    get first(): number;
    get isEmpty(): boolean;
    /**
     * Keeps a frame. Where there is no room, frames that were sent give way, since they were heard, and at last the new one is not
     * taken: one that was never sent is not given up for it.
     */
    add(frame: Uint8Array): boolean;
    /** The frame to send next; undefined where all were sent. */
    take(): Uint8Array | undefined;
    /** So many frames of the stream are held. Whether none of the others has been given up. */
    forget(held: number): boolean;
    /** Sends on from the first frame that is kept, which has this index from now on. */
    rewind(first: number): void;
}
