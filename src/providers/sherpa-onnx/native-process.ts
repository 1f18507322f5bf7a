import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Characters of the process's last output that are kept for the log. */
const MAX_OUTPUT = 500;

/** The first response of a program that loads a model. */
export type LoadResponse = { type: 'loaded' } | { type: 'load_failed'; detail: string };

/**
 * A child process for native code, which can crash on any model file. It gets no environment, because it needs no keys, and ends with
 * the service. The program is one that calls `serveParent`.
 */
export abstract class NativeProcess<Request extends object, Response extends { type: string }> {
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #loaded = Promise.withResolvers<void>();
  #output = '';
  #reason: string | undefined;
  #hasEnded = false;

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
      this.#child.on('exit', (code, signal) => resolve(signal ? `ended with ${signal}` : `ended with code ${code}`));
      this.#child.on('error', (error) => resolve(`could not be started: ${error.message}`));
    }).then((how) => this.#finish(how));
  }

  protected abstract onMessage(message: Exclude<Response, LoadResponse>): void;
  /** The process has ended for this reason. */
  protected abstract onEnd(reason: string): void;

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
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
    if (!this.#hasEnded && this.#child.connected) this.#child.send(message, () => {});
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
    this.#hasEnded = true;
    const output = this.#output.trim().replaceAll(/\s+/g, ' ');
    const reason = `${this.#reason ?? how}${output && ` (${output})`}`;
    this.#loaded.reject(new Error(reason));
    this.onEnd(reason);
  }
}
