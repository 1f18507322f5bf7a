import type { SttResult } from '../port.ts';

/** Tracks words that an interim result contained and that no final result has covered yet. */
export class UnfinishedWords {
  #fromMs: number | undefined;
  #toMs = 0;

  /** Where the first of them begins; undefined if there are none. */
  get fromMs(): number | undefined {
    return this.#fromMs;
  }

  /** Audio since the first of them. */
  get durationMs(): number {
    return this.#fromMs === undefined ? 0 : this.#toMs - this.#fromMs;
  }

  add({ isFinal, words, startMs, endMs }: SttResult, confirmedMs: number): void {
    if (isFinal && this.#fromMs !== undefined && endMs > this.#fromMs) this.#fromMs = undefined;
    if (this.#fromMs !== undefined) this.#toMs = Math.max(this.#toMs, endMs);
    else if (!isFinal && words.length > 0 && endMs > confirmedMs) {
      this.#fromMs = startMs;
      this.#toMs = endMs;
    }
  }
}
