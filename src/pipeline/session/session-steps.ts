import { storeIsLate } from '../endings.ts';
import { within } from '../within.ts';

export interface SessionStepsOptions {
  everyMs: number;
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
  #timer: NodeJS.Timeout | undefined;
  #dueAt = 0;
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

  /** Takes the first step, and one every so often from then on: sessions that begin together have rhythms of their own. */
  start(): void {
    this.#dueAt = performance.now() - this.#options.everyMs * Math.random();
    this.#schedule();
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
    clearTimeout(this.#timer);
  }

  /** The next one is due so long after this one was, however late this one is: on a busy machine the pauses are not to grow. */
  #schedule(): void {
    const now = performance.now();
    this.#dueAt = Math.max(now, this.#dueAt + this.#options.everyMs);
    this.#timer = setTimeout(() => {
      this.#schedule();
      this.take();
    }, this.#dueAt - now);
  }
}
