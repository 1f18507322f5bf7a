/** The frames of a recording that the service does not hold yet, by their index in the stream. */
export class AudioWindow {
  readonly #maxBytes: number;
  #frames: Uint8Array[] = [];
  #bytes = 0;
  /** The index of the first frame that is kept. */
  #first = 0;
  /** The index of the next frame to send. */
  #next = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Of the frames that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The index of the first frame that is kept: all before it are held, or given up. */
  get first(): number {
    return this.#first;
  }

  get isEmpty(): boolean {
    return this.#frames.length === 0;
  }

  /**
   * Keeps a frame. Where there is no room, frames that were sent give way, since they were heard, and at last the new one is not
   * taken: one that was never sent is not given up for it.
   */
  add(frame: Uint8Array): boolean {
    while (this.#bytes + frame.byteLength > this.#maxBytes && this.#next > this.#first) this.#drop();
    if (this.#bytes + frame.byteLength > this.#maxBytes) return false;
    // The caller may fill the same buffer anew.
    this.#frames.push(frame.slice());
    this.#bytes += frame.byteLength;
    return true;
  }

  /** The frame to send next; undefined where all were sent. */
  take(): Uint8Array | undefined {
    const frame = this.#frames[this.#next - this.#first];
    if (frame) this.#next += 1;
    return frame;
  }

  /** So many frames of the stream are held. Whether none of the others has been given up. */
  forget(held: number): boolean {
    if (held < this.#first) return false;
    while (this.#first < held && this.#frames.length > 0) this.#drop();
    this.#first = held;
    this.#next = Math.max(this.#next, held);
    return true;
  }

  /** Sends on from the first frame that is kept, which has this index from now on. */
  rewind(first: number): void {
    this.#first = first;
    this.#next = first;
  }

  #drop(): void {
    this.#bytes -= this.#frames.shift()?.byteLength ?? 0;
    this.#first += 1;
    this.#next = Math.max(this.#next, this.#first);
  }
}
