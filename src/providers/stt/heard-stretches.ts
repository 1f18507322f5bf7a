import type { SttResult } from './port.ts';

/** Providers count in frames of their own: less than this between two results is no gap. */
const TOLERANCE_MS = 250;
/** A provider that leaves out silence leaves many gaps; only late results fall into one, and not much later. */
const KNOWN_GAPS = 32;

interface Gap {
  fromMs: number;
  toMs: number;
}

/**
 * Which audio has become final results. A word is where its middle is, and each stretch of audio is heard once: of a result that comes
 * twice, or reaches back into one before it, only what is new is passed on. One that comes late finds its place, as what it is about
 * was left open.
 */
export class HeardStretches {
  #toMs = 0;
  #gaps: Gap[] = [];

  /** What is new in a final result, which counts as heard from now on; undefined where nothing is. */
  fresh(result: SttResult): SttResult | undefined {
    const { startMs, endMs } = result;
    const isOpen = (ms: number) => ms >= this.#toMs || this.#gaps.some(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
    const isNew = endMs > this.#toMs || this.#gaps.some(({ fromMs, toMs }) => startMs < toMs && endMs > fromMs);
    const words = result.words.filter((word) => isOpen((word.startMs + word.endMs) / 2));
    this.#note(startMs, endMs);
    return isNew || words.length > 0 ? { ...result, words } : undefined;
  }

  #note(startMs: number, endMs: number): void {
    this.#gaps = this.#gaps.flatMap(({ fromMs, toMs }) => {
      const before = { fromMs, toMs: Math.min(toMs, startMs) };
      const after = { fromMs: Math.max(fromMs, endMs), toMs };
      return [before, after].filter((rest) => rest.toMs - rest.fromMs > TOLERANCE_MS);
    });
    if (startMs - this.#toMs > TOLERANCE_MS) this.#gaps.push({ fromMs: this.#toMs, toMs: startMs });
    if (this.#gaps.length > KNOWN_GAPS) this.#gaps.shift();
    this.#toMs = Math.max(this.#toMs, endMs);
  }
}
