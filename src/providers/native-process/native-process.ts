import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

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

/** Characters of the process's last output that are kept for the log. */
const MAX_OUTPUT = 500;

/** The first response of a program that loads a model. */
export type LoadResponse = { type: 'loaded' } | { type: 'load_failed'; detail: string };

/**
 * A child process for native code, which can crash on any model file. It gets no environment, because it needs no keys, and ends with
 * the service. The program is one that calls `serveParent`.
 */
export abstract class NativeProcess<Request extends object, Response extends { type: string }> {
  hasEnded = false;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #loaded = Promise.withResolvers<void>();
  #output = '';
  #reason: string | undefined;

  constructor(program: URL) {
    this.#loaded.promise.catch(() => {});
    this.#child = fork(fileURLToPath(program), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Not the flags of the service's own Node, such as a debugger's port.
      execArgv: [],
      env: {},
    });
    this.#child.on('message', (message) => this.#receive(message as Response));
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#output = (this.#output + text).slice(-MAX_OUTPUT);
    });
    this.ended = new Promise<string>((resolve) => {
      // With its last words read.
      this.#child.on('close', (code, signal) => resolve(signal ? `ended with ${signal}` : `ended with code ${code}`));
      this.#child.on('error', (error) => resolve(`could not be started: ${error.message}`));
    }).then((how) => this.#finish(how));
  }

  protected abstract onMessage(message: Exclude<Response, LoadResponse>): void;
  /** The process has ended for this reason. */
  protected abstract onEnd(reason: string): void;

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Sends the request to load a model. Rejects with an Error that says why the process ended instead. */
  async load(request: Request, timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.end(`did not load the model within ${timeoutMs} ms`), timeoutMs);
    this.send(request);
    await this.#loaded.promise.finally(() => clearTimeout(timer));
    this.setBusy(false);
  }

  /** Kills the process; `onEnd` gets this reason. */
  end(reason: string): void {
    this.#reason ??= reason;
    this.#child.kill('SIGKILL');
  }

  /** Kills the process; resolves when it has ended. */
  async stop(): Promise<void> {
    this.setBusy(true);
    this.end('was stopped');
    await this.ended;
  }

  protected send(message: Request): void {
    // If the process is just ending, its exit reports it.
    if (!this.hasEnded && this.#child.connected) this.#child.send(message, () => {});
  }

  /** The service's exit waits for the process only while it is busy. */
  protected setBusy(isBusy: boolean): void {
    for (const handle of [this.#child, this.#child.channel, this.#child.stderr as Socket | null]) {
      if (isBusy) handle?.ref();
      else handle?.unref();
    }
  }

  #receive(message: Response | LoadResponse): void {
    if (message.type === 'loaded') this.#loaded.resolve();
    else if (message.type === 'load_failed') this.end((message as { detail: string }).detail);
    else this.onMessage(message as Exclude<Response, LoadResponse>);
  }

  #finish(how: string): void {
    this.hasEnded = true;
    const output = this.#output.trim().replaceAll(/\s+/g, ' ');
    const reason = `${this.#reason ?? how}${output && ` (${output})`}`;
    this.#loaded.reject(new Error(reason));
    this.onEnd(reason);
  }
}
