import type { Metronome } from '../clocks/metronome.ts';
import { storeIsLate } from '../endings.ts';
import { within } from '../within.ts';

export interface SessionStepsOptions {
  /** Says when one is due. */
  metronome: Metronome;
  /** How long a step may take before the store counts as away. */
  storeMs: number;
  /** Does what there is to do. */
  step: () => Promise<void>;
  onFailure: (error: unknown) => void;
  /** A step is over, whatever came of it. */
  onSettled: () => void;
}

/** A session's steps, one at a time: one that is due while another is under way follows it at once. */
export class SessionSteps {
  readonly #options: SessionStepsOptions;
  #leave: (() => void) | undefined;
  #current: Promise<void> | undefined;
  #isDue = false;
  #isOver = false;

  constructor(options: SessionStepsOptions) {
    this.#options = options;
  }

  /** The step under way, which never rejects. */
  get current(): Promise<void> | undefined {
    return this.#current;
  }

  /** Takes the first step, and one at each beat from then on. */
  start(): void {
    if (this.#isOver) return;
    this.#leave = this.#options.metronome.join(() => this.take());
    this.take();
  }

  /** Takes a step now, or as soon as the one under way is over. */
  take(): void {
    if (this.#isOver) return;
    this.#isDue = this.#current !== undefined;
    if (this.#isDue) return;
    const { storeMs, step, onFailure, onSettled } = this.#options;
    this.#current = within(storeMs, step(), storeIsLate)
      .catch(onFailure)
      .finally(() => {
        this.#current = undefined;
        onSettled();
        if (this.#isDue) this.take();
      });
  }

  /** No further step is taken; the one under way goes on. */
  stop(): void {
    this.#isOver = true;
    this.#leave?.();
  }
}
