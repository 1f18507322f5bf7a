/** Bytes that are received in pieces, without copies: the memory grows in place, and parts are views of it. */
export class GrowingBytes {
  readonly #buffer: ArrayBuffer;
  #length = 0;

  /** Reserves only address space for `maxBytes`. The caller must not append more. */
  constructor(maxBytes: number) {
    this.#buffer = new ArrayBuffer(0, { maxByteLength: maxBytes });
  }

  get length(): number {
    return this.#length;
  }

  append(piece: Uint8Array): void {
    const needed = this.#length + piece.length;
    if (needed > this.#buffer.byteLength) {
      this.#buffer.resize(Math.min(this.#buffer.maxByteLength, Math.max(needed, 2 * this.#buffer.byteLength)));
    }
    new Uint8Array(this.#buffer, this.#length, piece.length).set(piece);
    this.#length = needed;
  }

  view(from = 0, to = this.#length): Uint8Array {
    return new Uint8Array(this.#buffer, from, to - from);
  }
}
