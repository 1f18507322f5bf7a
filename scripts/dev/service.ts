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

/** The service under development: at most one serves, and at most one waits. */
export class DevService {
  readonly #root: string;
  #serving: ChildProcess | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  prepare(): Standby {
    const script = join(this.#root, 'scripts', 'dev', 'standby.ts');
    const child = spawn(process.execPath, [script], {
      cwd: this.#root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    const loaded = nextMessage(child).then((message) => message === 'loaded');
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

  /** Ends the one that serves, which first finishes what is under way. */
  async stop(): Promise<void> {
    const child = this.#serving;
    this.#serving = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
}

/** What a process says next; undefined where it ends before. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.once('exit', () => resolve(undefined));
    child.once('error', () => resolve(undefined));
  });
}
