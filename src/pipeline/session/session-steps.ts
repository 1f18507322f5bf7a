import { withTimeout } from '../../lib/with-timeout.ts';
import type { SharedTicker } from '../clocks/shared-ticker.ts';
import { storeIsLate } from '../endings.ts';

export interface SessionStepsOptions {
  /** Says when one is due. */
  ticker: SharedTicker;
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
    this.#leave = this.#options.ticker.join(() => this.take());
    this.take();
  }

  /** Takes a step now, or as soon as the one under way is over. */
  take(): void {
    if (this.#isOver) return;
    this.#isDue = this.#current !== undefined;
    if (this.#isDue) return;
    const { storeMs, step, onFailure, onSettled } = this.#options;
    this.#current = withTimeout(storeMs, step(), storeIsLate)
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
