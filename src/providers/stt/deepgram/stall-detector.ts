import { msToSamples } from '../port.ts';

/** Less audio than this may correctly get no result. */
const MIN_SAMPLES = msToSamples(1000);

/** Notices that the provider returns no results for the audio that it gets. */
export class StallDetector {
  readonly #stallMs: number;
  /** Samples since the last result, and when the first of them was sent. */
  #samples = 0;
  #since = 0;

  constructor(stallMs: number) {
    this.#stallMs = stallMs;
  }

  addSent(samples: number): void {
    if (this.#samples === 0) this.#since = performance.now();
    this.#samples += samples;
  }

  addResult(): void {
    this.#samples = 0;
  }

  get isStalled(): boolean {
    return this.#samples >= MIN_SAMPLES && performance.now() - this.#since > this.#stallMs;
  }
}
