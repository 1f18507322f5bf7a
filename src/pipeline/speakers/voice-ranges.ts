import { msToSamples } from '../../providers/stt/port.ts';
import type { Stretch } from '../spool/spool-files.ts';

/** A pause within what somebody says; what comes after a longer one is a stretch of its own. */
const PAUSE_MS = 300;

/** Where in a session's audio a voice spoke last, as many seconds as are wanted. */
export class VoiceRanges {
  readonly #maxMs: number;
  #stretches: { startMs: number; endMs: number }[] = [];
  #ms = 0;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Milliseconds noted, and not forgotten for later ones. */
  get ms(): number {
    return this.#ms;
  }

  /** A word was spoken from `startMs` to `endMs` of the session's audio. */
  add(startMs: number, endMs: number): void {
    const last = this.#stretches.at(-1);
    const isContinued = last !== undefined && startMs >= last.startMs && startMs - last.endMs <= PAUSE_MS;
    const fromMs = isContinued ? last.endMs : Math.round(startMs);
    const toMs = Math.round(endMs);
    if (toMs <= fromMs) return;
    this.#ms += toMs - fromMs;
    if (isContinued) last.endMs = toMs;
    else this.#stretches.push({ startMs: fromMs, endMs: toMs });
    this.#forget(this.#ms - this.#maxMs);
  }

  /** Where the audio lies. */
  get samples(): Stretch[] {
    return this.#stretches.map(({ startMs, endMs }) => ({
      fromSample: msToSamples(startMs),
      toSample: msToSamples(endMs),
    }));
  }

  /** What was noted is of no use: the audio is not there any more. */
  clear(): void {
    this.#forget(this.#ms);
  }

  /** The oldest. */
  #forget(ms: number): void {
    for (let rest = ms; rest > 0; ) {
      const [first] = this.#stretches;
      if (!first) return;
      const forgotten = Math.min(rest, first.endMs - first.startMs);
      first.startMs += forgotten;
      this.#ms -= forgotten;
      rest -= forgotten;
      if (first.startMs === first.endMs) this.#stretches.shift();
    }
  }
}
