/** Gathers audio until it is worth a message. Not safe to be read by others: what it hands out is a copy of its own. */
export class AudioBatch {
  readonly #samples: Int16Array;
  readonly #bytes: Uint8Array;
  #length = 0;

  /** A message is worth it from so many samples on. */
  constructor(minSamples: number) {
    this.#samples = new Int16Array(Math.max(1, minSamples));
    this.#bytes = new Uint8Array(this.#samples.buffer);
  }

  /** Samples that wait for others. */
  get length(): number {
    return this.#length;
  }

  /** Takes audio. Answers the message that it makes whole, if it does: PCM16, little-endian. */
  add(pcm: Int16Array): Uint8Array | undefined {
    if (this.#length + pcm.length >= this.#samples.length) return this.#take(pcm);
    this.#samples.set(pcm, this.#length);
    this.#length += pcm.length;
    return undefined;
  }

  /** What waits, if anything. */
  take(): Uint8Array | undefined {
    return this.#length > 0 ? this.#take(NOTHING) : undefined;
  }

  #take(pcm: Int16Array): Uint8Array {
    const waiting = this.#length * 2;
    // A piece of its own, as a socket keeps by reference what it cannot send at once; of the pool, as there are many.
    const piece = Buffer.allocUnsafe(waiting + pcm.byteLength);
    piece.set(this.#bytes.subarray(0, waiting));
    piece.set(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength), waiting);
    this.#length = 0;
    return piece;
  }
}

const NOTHING = new Int16Array(0);
