/** Collects audio until there is enough for a message. Returned samples are copies. */
export class AudioBatch {
  readonly #samples: Int16Array;
  #length = 0;

  constructor(minSamples: number) {
    this.#samples = new Int16Array(Math.max(1, minSamples));
  }

  /** Samples that wait for more. */
  get length(): number {
    return this.#length;
  }

  /** Returns the samples of a message as soon as there are enough. */
  add(pcm: Int16Array): Int16Array | undefined {
    if (this.#length + pcm.length >= this.#samples.length) return this.#take(pcm);
    this.#samples.set(pcm, this.#length);
    this.#length += pcm.length;
    return undefined;
  }

  /** Returns the samples that wait, if any. */
  take(): Int16Array | undefined {
    return this.#length > 0 ? this.#take(EMPTY) : undefined;
  }

  #take(pcm: Int16Array): Int16Array {
    const length = this.#length + pcm.length;
    // A copy, because a socket keeps a reference to what it cannot send yet. From Node's pool, because there are many.
    const { buffer, byteOffset } = Buffer.allocUnsafe(length * Int16Array.BYTES_PER_ELEMENT);
    const message = new Int16Array(buffer, byteOffset, length);
    message.set(this.#samples.subarray(0, this.#length));
    message.set(pcm, this.#length);
    this.#length = 0;
    return message;
  }
}

const EMPTY = new Int16Array(0);
