// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The unconfirmed frames of a recording, by their index in the stream. */
export declare class AudioWindow {
    #private;
    constructor(maxBytes: number);
    get bytes(): number;
    /** The index of the first frame. Earlier frames are confirmed or dropped. */
    get first(): number;
    get isEmpty(): boolean;
    /** When the first frame was recorded, in milliseconds since 1970. Undefined without a frame. */
    get firstAtMs(): number | undefined;
    /** Adds a frame. Without space, drops frames that were sent. Returns false if only unsent frames are left. */
    add(frame: Uint8Array): boolean;
    /** The next frame to send. Undefined if all were sent. */
    take(): Uint8Array | undefined;
    /** Removes the frames that the service has confirmed. Returns false if an unconfirmed frame was dropped. */
    confirm(frames: number): boolean;
    /** Sends all frames again. The first frame gets this index. */
    rewind(first: number): void;
}
