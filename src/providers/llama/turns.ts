/** The use of a model by one request. */
export interface Turn {
  /** Aborted when a request that a person waits for needs the model. */
  readonly preempted: AbortSignal;
  release(): void;
}

interface Waiting {
  isWaitedFor: boolean;
  grant(turn: Turn): void;
}

/** Gives a model to one request at a time. Those that a person waits for come first, and end the turn of others. */
export class Turns {
  readonly #waiting: Waiting[] = [];
  #current: { isWaitedFor: boolean; preempt: AbortController } | undefined;

  /** `isAgain`: its turn was ended by another one. Rejects with the reason of the signal. Who gets a turn releases it. */
  take(isWaitedFor: boolean, isAgain: boolean, signal: AbortSignal): Promise<Turn> {
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    if (signal.aborted) return Promise.reject(signal.reason);
    const leave = () => {
      const at = this.#waiting.indexOf(waiting);
      if (at >= 0) this.#waiting.splice(at, 1);
      reject(signal.reason);
    };
    const waiting: Waiting = {
      isWaitedFor,
      grant(turn) {
        signal.removeEventListener('abort', leave);
        resolve(turn);
      },
    };
    signal.addEventListener('abort', leave, { once: true });
    if (isAgain) this.#waiting.unshift(waiting);
    else this.#waiting.push(waiting);
    this.#next();
    return promise;
  }

  #next(): void {
    const urgent = this.#waiting.findIndex((one) => one.isWaitedFor);
    if (this.#current) {
      if (urgent >= 0 && !this.#current.isWaitedFor) this.#current.preempt.abort();
      return;
    }
    const [next] = this.#waiting.splice(Math.max(0, urgent), 1);
    if (!next) return;
    const current = { isWaitedFor: next.isWaitedFor, preempt: new AbortController() };
    this.#current = current;
    next.grant({
      preempted: current.preempt.signal,
      release: () => {
        if (this.#current !== current) return;
        this.#current = undefined;
        this.#next();
      },
    });
  }
}
