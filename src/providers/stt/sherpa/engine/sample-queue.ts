/** Audio that waits, in order. */
export class SampleQueue {
  readonly #pieces: Int16Array[] = [];

  push(pcm: Int16Array): void {
    this.#pieces.push(pcm);
  }

  /** Takes the next samples, as many as there are. */
  take(length: number): Int16Array {
    const taken = new Int16Array(length);
    let at = 0;
    for (let piece = this.#pieces[0]; piece && at < length; piece = this.#pieces[0]) {
      const part = piece.subarray(0, length - at);
      taken.set(part, at);
      at += part.length;
      if (part.length < piece.length) this.#pieces[0] = piece.subarray(part.length);
      else this.#pieces.shift();
    }
    return taken.subarray(0, at);
  }
}
