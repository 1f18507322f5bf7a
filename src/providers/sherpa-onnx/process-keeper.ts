export interface RestartLimits {
  /** Delay before the next start after a failed start, or after the second early end in a row. It doubles each time … */
  restartDelayMs: number;
  /** … up to this. A process that ran for this long counts as healthy. */
  maxRestartDelayMs: number;
}

interface KeeperOptions<P> {
  /** Rejects if the process cannot be started. Until the next start, `acquire` rejects with the same error. */
  start(signal: AbortSignal): Promise<P>;
  limits: RestartLimits;
  onStarted(process: P, elapsedMs: number): void;
  onEnded(process: P, ranMs: number): void;
  /** Creates the error for callers while a process that ended repeatedly is not started again. */
  endedError(): Error;
  closedError(): Error;
}

/** Keeps one process running: starts it when it is first needed, and again after it ended, with delays if it keeps ending. */
export class ProcessKeeper<P extends { ended: Promise<void>; stop(): Promise<void> }> {
  readonly #options: KeeperOptions<P>;
  readonly #closing = new AbortController();
  #current: Promise<P> | undefined;
  #failedStarts = 0;
  #earlyEnds = 0;
  #blocked: { error: unknown; until: number } | undefined;

  constructor(options: KeeperOptions<P>) {
    this.#options = options;
  }

  async acquire(): Promise<P> {
    if (this.#closing.signal.aborted) throw this.#options.closedError();
    if (this.#blocked && performance.now() < this.#blocked.until) throw this.#blocked.error;
    this.#current ??= this.#start();
    const attempt = this.#current;
    try {
      return await attempt;
    } catch (error) {
      if (this.#current === attempt) this.#current = undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const process = await this.#current?.catch(() => undefined);
    await process?.stop();
  }

  async #start(): Promise<P> {
    const startedAt = performance.now();
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    try {
      const process = await this.#options.start(this.#closing.signal);
      this.#failedStarts = 0;
      this.#options.onStarted(process, elapsedMs());
      void process.ended.then(() => this.#onEnded(process, elapsedMs()));
      return process;
    } catch (error) {
      this.#block(error, this.#failedStarts);
      this.#failedStarts += 1;
      throw error;
    }
  }

  #onEnded(process: P, ranMs: number): void {
    this.#current = undefined;
    if (this.#closing.signal.aborted) return;
    this.#options.onEnded(process, ranMs);
    this.#earlyEnds = ranMs > this.#options.limits.maxRestartDelayMs ? 1 : this.#earlyEnds + 1;
    // The first time may be an accident: the next caller starts another process immediately.
    if (this.#earlyEnds > 1) this.#block(this.#options.endedError(), this.#earlyEnds - 2);
  }

  #block(error: unknown, doublings: number): void {
    const { restartDelayMs, maxRestartDelayMs } = this.#options.limits;
    const delayMs = Math.min(restartDelayMs * 2 ** doublings, maxRestartDelayMs);
    this.#blocked = { error, until: performance.now() + delayMs };
  }
}
