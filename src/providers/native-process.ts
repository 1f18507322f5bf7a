import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

/** Of what native code complains about, the end is enough. */
const MAX_COMPLAINT = 500;

export interface NativeProcessListener<From> {
  onMessage(message: From): void;
  /** It is gone: why, and what it last wrote to stderr, in one line. */
  onEnd(why: string, complaint: string): void;
}

/**
 * A program of ours around native code. On files that anybody may have made, such code can end its process at any moment, so it has one
 * of its own: without the service's environment, as it needs no keys, and gone when the service is.
 */
export class NativeProcess<To extends object, From> {
  readonly #child: ChildProcess;
  readonly #listener: NativeProcessListener<From>;
  readonly #ended = Promise.withResolvers<void>();
  #complaint = '';
  #why: string | undefined;
  #isGone = false;

  constructor(program: URL, listener: NativeProcessListener<From>) {
    this.#listener = listener;
    // Flags of the service's own Node, a debugger's port among them, are not for this one.
    this.#child = fork(fileURLToPath(program), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      env: {},
    });
    this.#child.on('message', (message) => listener.onMessage(message as From));
    this.#child.on('exit', (code, signal) => this.#onExit(signal ? `ended with ${signal}` : `ended with code ${code}`));
    this.#child.on('error', (error) => this.#onExit(`could not be started: ${error.message}`));
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#complaint = (this.#complaint + text).slice(-MAX_COMPLAINT);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  /** Resolves once the process has ended. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  send(message: To): void {
    // A process that is just ending is told of by its exit.
    if (!this.#isGone && this.#child.connected) this.#child.send(message, () => {});
  }

  /** The service's end does not wait for the process, unless something is expected of it. */
  hold(isAwaited: boolean): void {
    for (const handle of [this.#child, this.#child.channel, this.#child.stderr as Socket | null]) {
      if (isAwaited) handle?.ref();
      else handle?.unref();
    }
  }

  /** Ends it; `onEnd` is told this reason. */
  end(why: string): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
  }

  /** Resolves once it has been stopped. */
  async stop(): Promise<void> {
    this.hold(true);
    this.end('was stopped');
    await this.ended;
  }

  #onExit(how: string): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#listener.onEnd(this.#why ?? how, this.#complaint.trim().replaceAll(/\s+/g, ' '));
    this.#ended.resolve();
  }
}
