import { msToSamples } from '../../providers/stt/port.ts';
import type { Stretch } from '../spool-files.ts';

/** A pause within what somebody says; what comes after a longer one is a stretch of its own. */
const PAUSE_MS = 300;

/** Where in a session's audio a voice spoke: the first seconds of it, as many as are wanted. */
export class SpokenStretches {
  readonly #maxMs: number;
  #stretches: { startMs: number; endMs: number }[] = [];
  #ms = 0;

  constructor(maxMs: number) {
    this.#maxMs = maxMs;
  }

  /** Milliseconds noted so far. */
  get ms(): number {
    return this.#ms;
  }

  /** A word was spoken from `startMs` to `endMs` of the session's audio. */
  add(startMs: number, endMs: number): void {
    const last = this.#stretches.at(-1);
    const isContinued = last !== undefined && startMs >= last.startMs && startMs - last.endMs <= PAUSE_MS;
    const fromMs = isContinued ? last.endMs : Math.round(startMs);
    const toMs = Math.min(Math.round(endMs), fromMs + this.#maxMs - this.#ms);
    if (toMs <= fromMs) return;
    this.#ms += toMs - fromMs;
    if (isContinued) last.endMs = toMs;
    else this.#stretches.push({ startMs: fromMs, endMs: toMs });
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
    this.#stretches = [];
    this.#ms = 0;
  }
}
