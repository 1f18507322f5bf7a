import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Where a service serves, and the file of its credentials. */
export interface Serving {
  serving: string;
  credentials: string;
}

/** A service that was started beside the running one and waits to take its place. */
export interface Standby {
  /** Whether all of its code could be loaded. */
  loaded: Promise<boolean>;
  /** Ends the one that runs and serves in its place; undefined where it cannot: it has said why. */
  takeOver(): Promise<Serving | undefined>;
  discard(): void;
}

/** The service under development: at most one serves, and one waits for a save with its packages loaded. */
export class DevService {
  readonly #root: string;
  #serving: ChildProcess | undefined;
  #spare: ChildProcess | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  /** Starts the one that waits for the next save, where there is none: best when nothing else is to be done. */
  keepSpare(): void {
    if (this.#spare && isAlive(this.#spare)) return;
    const script = join(this.#root, 'scripts', 'dev', 'standby.ts');
    this.#spare = spawn(process.execPath, [script], {
      cwd: this.#root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** Loads the service as it is saved. */
  prepare(): Standby {
    this.keepSpare();
    const child = this.#spare as ChildProcess;
    this.#spare = undefined;
    const loaded = nextMessage(child).then((message) => message === 'loaded');
    child.send('load');
    return {
      loaded,
      takeOver: async () => {
        if (!(await loaded)) return undefined;
        await this.stop();
        this.#serving = child;
        const answer = nextMessage(child);
        child.send('go');
        return (await answer) as Serving | undefined;
      },
      discard: () => child.kill('SIGKILL'),
    };
  }

  /** Ends the one that waits, and the one that serves. */
  async close(): Promise<void> {
    this.#spare?.kill('SIGKILL');
    await this.stop();
  }

  /** Ends the one that serves, which first finishes what is under way. */
  async stop(): Promise<void> {
    const child = this.#serving;
    this.#serving = undefined;
    if (!child || !isAlive(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** What a process says next; undefined where it ends before. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}
