import { msToSamples } from '../../providers/stt/port.ts';
import type { SampleRange } from '../spool/session-header.ts';

/** A longer pause begins a new range. */
const PAUSE_MS = 300;

/** The ranges of a session's audio in which a voice spoke last, up to a total duration. */
export class VoiceRanges {
  readonly #maxMs: number;
  #ranges: { startMs: number; endMs: number }[] = [];
  #ms = 0;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Their total duration. */
  get ms(): number {
    return this.#ms;
  }

  /** Adds a word that was spoken from `startMs` to `endMs` of the session's audio. */
  add(startMs: number, endMs: number): void {
    const last = this.#ranges.at(-1);
    const isContinued = last !== undefined && startMs >= last.startMs && startMs - last.endMs <= PAUSE_MS;
    const fromMs = isContinued ? last.endMs : Math.round(startMs);
    const toMs = Math.round(endMs);
    if (toMs <= fromMs) return;
    this.#ms += toMs - fromMs;
    if (isContinued) last.endMs = toMs;
    else this.#ranges.push({ startMs: fromMs, endMs: toMs });
    this.#dropOldest(this.#ms - this.#maxMs);
  }

  get samples(): SampleRange[] {
    return this.#ranges.map(({ startMs, endMs }) => ({
      fromSample: msToSamples(startMs),
      toSample: msToSamples(endMs),
    }));
  }

  /** Drops all ranges: their audio is deleted. */
  clear(): void {
    this.#dropOldest(this.#ms);
  }

  #dropOldest(ms: number): void {
    for (let rest = ms; rest > 0; ) {
      const [first] = this.#ranges;
      if (!first) return;
      const dropped = Math.min(rest, first.endMs - first.startMs);
      first.startMs += dropped;
      this.#ms -= dropped;
      rest -= dropped;
      if (first.startMs === first.endMs) this.#ranges.shift();
    }
  }
}
