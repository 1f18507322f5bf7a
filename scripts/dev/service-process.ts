import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../tasks.ts';
import { say } from './say.ts';

/** The service in a child process. Only one can run, because it holds the port and the data folder. */
export class ServiceProcess {
  #child: ChildProcess | undefined;

  /** Stops the service, then starts it with the code that is saved. Returns its address, or undefined when it did not start. */
  async restart(): Promise<string | undefined> {
    await this.stop();
    const child = fork(join(import.meta.dirname, 'serve.ts'), { cwd: root });
    this.#child = child;
    const exited = once(child, 'exit').then(([code, signal]) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      say(`the service ended (${signal ?? `exit code ${code}`})`);
    });
    const served = once(child, 'message').then(([address]) => String(address));
    return Promise.race([served, exited.then(() => undefined)]);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}
