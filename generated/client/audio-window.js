// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** The unconfirmed frames of a recording, by their index in the stream. */
export class AudioWindow {
    #maxBytes;
    #frames = [];
    #bytes = 0;
    /** The index of the first frame. */
    #first = 0;
    /** The index of the next frame to send. */
    #next = 0;
    constructor(maxBytes) {
        this.#maxBytes = maxBytes;
    }
    get bytes() {
        return this.#bytes;
    }
    /** The index of the first frame. Earlier frames are confirmed or dropped. */
    get first() {
        return this.#first;
    }
    get isEmpty() {
        return this.#frames.length === 0;
    }
    /** When the first frame was recorded, in milliseconds since 1970. Undefined without a frame. */
    get firstAtMs() {
        return this.#frames[0]?.atMs;
    }
    /** Adds a frame. Without space, drops frames that were sent. Returns false if only unsent frames are left. */
    add(frame) {
        while (this.#bytes + frame.byteLength > this.#maxBytes && this.#next > this.#first)
            this.#drop();
        if (this.#bytes + frame.byteLength > this.#maxBytes)
            return false;
        // The caller may reuse the buffer.
        this.#frames.push({ bytes: frame.slice(), atMs: Date.now() });
        this.#bytes += frame.byteLength;
        return true;
    }
    /** The next frame to send. Undefined if all were sent. */
    take() {
        const frame = this.#frames[this.#next - this.#first];
        if (frame)
            this.#next += 1;
        return frame?.bytes;
    }
    /** Removes the frames that the service has confirmed. Returns false if an unconfirmed frame was dropped. */
    confirm(frames) {
        if (frames < this.#first)
            return false;
        while (this.#first < frames && this.#frames.length > 0)
            this.#drop();
        this.#first = frames;
        this.#next = Math.max(this.#next, frames);
        return true;
    }
    /** Sends all frames again. The first frame gets this index. */
    rewind(first) {
        this.#first = first;
        this.#next = first;
    }
    #drop() {
        this.#bytes -= this.#frames.shift()?.bytes.byteLength ?? 0;
        this.#first += 1;
        this.#next = Math.max(this.#next, this.#first);
    }
}
