import type { SttResult } from '../port.ts';

/** Providers count in frames of their own: a shorter distance between two results is not a gap. */
const TOLERANCE_MS = 250;
/** Most gaps are silence that the provider leaves out. Only a late result fills one, and it is never very late. */
const MAX_GAPS = 32;

interface Gap {
  fromMs: number;
  toMs: number;
}

/**
 * Removes what final results repeat: results that arrive twice, or overlap with one before. A word belongs to the audio at its
 * middle, and each part of the audio is recognized once. A late result still fills the gap that it left.
 */
export class FinalResults {
  #endMs = 0;
  #gaps: Gap[] = [];

  /** Adds a final result. Returns it without the words that are known already; undefined if it contains nothing new. */
  add(result: SttResult): SttResult | undefined {
    const { startMs, endMs } = result;
    const isNew = endMs > this.#endMs || this.#gaps.some(({ fromMs, toMs }) => startMs < toMs && endMs > fromMs);
    const words = result.words.filter((word) => this.#isMissing((word.startMs + word.endMs) / 2));
    this.#fillGaps(startMs, endMs);
    if (startMs - this.#endMs > TOLERANCE_MS) this.#gaps.push({ fromMs: this.#endMs, toMs: startMs });
    if (this.#gaps.length > MAX_GAPS) this.#gaps.shift();
    this.#endMs = Math.max(this.#endMs, endMs);
    return isNew || words.length > 0 ? { ...result, words } : undefined;
  }

  #isMissing(ms: number): boolean {
    return ms >= this.#endMs || this.#gaps.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
  }

  #fillGaps(startMs: number, endMs: number): void {
    this.#gaps = this.#gaps.flatMap(({ fromMs, toMs }) => {
      const before = { fromMs, toMs: Math.min(toMs, startMs) };
      const after = { fromMs: Math.max(fromMs, endMs), toMs };
      return [before, after].filter((gap) => gap.toMs - gap.fromMs > TOLERANCE_MS);
    });
  }
}
