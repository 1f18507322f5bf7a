import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Start } from './held-postgres.ts';

/** Where a service serves, and the file of its credentials. */
export interface Serving {
  serving: string;
  credentials: string;
}

/** A service that was started beside the running one and waits to take its place. */
export interface Standby {
  /** Whether all of its code could be loaded. */
  loaded: Promise<boolean>;
  /** Serves in place of the one that runs; undefined where it cannot: it has said why, and the one before serves again. */
  takeOver(): Promise<Serving | undefined>;
  discard(): void;
}

/**
 * The service under development: at most one serves, and one waits for a save, having loaded what no spec moves. What they store is kept open by
 * a process of its own.
 */
export class DevService {
  readonly #root: string;
  readonly #onEnd: (how: string) => void;
  readonly #postgres: ChildProcess;
  readonly #start: Promise<Start | undefined>;
  #serving: ChildProcess | undefined;
  #spare: ChildProcess | undefined;

  /** `onEnd` hears of a service that ended by itself, by its exit code or the signal. */
  constructor(root: string, onEnd: (how: string) => void = () => {}) {
    this.#root = root;
    this.#onEnd = onEnd;
    this.#postgres = this.#fork('postgres.ts');
    this.#start = nextMessage(this.#postgres) as Promise<Start | undefined>;
  }

  /** Whether there is something to store in. What is in the way was said. */
  async canStore(): Promise<boolean> {
    return (await this.#start) !== undefined;
  }

  /** Starts the one that waits for the next save, where there is none: best when nothing else is to be done. */
  keepSpare(): void {
    if (this.#spare && isAlive(this.#spare)) return;
    this.#spare = this.#fork('standby.ts');
  }

  /** Whether one serves. */
  get isServing(): boolean {
    return this.#serving !== undefined && isAlive(this.#serving);
  }

  /** Ends the one that waits: what it has loaded is not what is saved now. */
  dropSpare(): void {
    this.#spare?.kill('SIGKILL');
    this.#spare = undefined;
  }

  /** Loads the service as it is saved. */
  prepare(): Standby {
    this.keepSpare();
    const child = this.#spare as ChildProcess;
    this.#spare = undefined;
    const loaded = ask(child, 'load').then((message) => message === 'loaded');
    return {
      loaded,
      takeOver: async () => {
        if (!(await loaded)) return undefined;
        const start = await this.#start;
        if (start === undefined) return undefined;
        return this.#relieve(child, start);
      },
      discard: () => child.kill('SIGKILL'),
    };
  }

  /** Ends the one that waits, the one that serves, and what they store. */
  async close(): Promise<void> {
    this.dropSpare();
    await this.#stop();
    if (!isAlive(this.#postgres)) return;
    const gone = once(this.#postgres, 'exit');
    // One that is just ending has hung up already.
    if (this.#postgres.connected) this.#postgres.disconnect();
    await gone;
  }

  /** Port and database serve one at a time: the one before rests first, and is needed no more only once the next one serves. */
  async #relieve(next: ChildProcess, start: Start): Promise<Serving | undefined> {
    const before = this.#serving;
    if (before) await ask(before, 'rest');
    const serving = await ask(next, start);
    if (serving) {
      this.#serving = next;
      next.once('exit', (code, signal) => this.#serving === next && this.#onEnd(signal ?? `exit code ${code}`));
      // It ends in its own time, and leaves its compiled code for those to come.
      before?.kill('SIGTERM');
    } else if (before) {
      await ask(before, start);
    }
    return serving as Serving | undefined;
  }

  /** Ends the one that serves, which first finishes what is under way. */
  async #stop(): Promise<void> {
    const child = this.#serving;
    this.#serving = undefined;
    if (!child || !isAlive(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  #fork(script: string): ChildProcess {
    return spawn(process.execPath, [join(this.#root, 'scripts', 'dev', script)], {
      cwd: this.#root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** What a process says to that; undefined where it ends before, or has ended. */
async function ask(child: ChildProcess, message: Start | 'load' | 'rest'): Promise<unknown> {
  if (!isAlive(child) || !child.connected) return undefined;
  const answer = nextMessage(child);
  // Where it ends just now, there is no answer.
  child.send(message, () => {});
  return answer;
}

/** What a process says next; undefined where it ends before. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}
