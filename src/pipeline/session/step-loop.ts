import { withTimeout } from '../../lib/timers.ts';
import type { SharedTicker } from '../clocks/clock.ts';
import { storeTimeout } from '../conversation/pending-conversation.ts';

export interface StepLoopOptions {
  ticker: SharedTicker;
  /** A step that takes longer fails: the store counts as unavailable. */
  storeMs: number;
  step: () => Promise<void>;
  onFailure: (error: unknown) => void;
  /** A step has ended, with or without success. */
  onEnd: () => void;
}

/** Runs a session's steps, one at a time: a step that is due while another runs follows it at once. */
export class StepLoop {
  readonly #options: StepLoopOptions;
  #stop: (() => void) | undefined;
  #current: Promise<void> | undefined;
  #isDue = false;

  constructor(options: StepLoopOptions) {
    this.#options = options;
  }

  /** The running step, which never rejects. */
  get current(): Promise<void> | undefined {
    return this.#current;
  }

  /** Runs the first step, and one at each tick from then on. */
  start(): void {
    this.#stop = this.#options.ticker.join(() => this.runNow());
    this.runNow();
  }

  /** Runs a step now, or as soon as the running one has ended; nothing before `start` and after `stop`. */
  runNow(): void {
    if (!this.#stop) return;
    this.#isDue = this.#current !== undefined;
    if (this.#isDue) return;
    const { storeMs, step, onFailure, onEnd } = this.#options;
    this.#current = withTimeout(storeMs, step(), storeTimeout)
      .catch(onFailure)
      .finally(() => {
        this.#current = undefined;
        onEnd();
        if (this.#isDue) this.runNow();
      });
  }

  /** Runs no further step; the running one continues. */
  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
