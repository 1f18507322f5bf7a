import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../tasks.ts';

/** The generators in a child process, which stay loaded between saves. */
export class GeneratorProcess {
  #child: ChildProcess | undefined;

  /** Loads the generators as they are saved and generates. */
  restart(): void {
    this.stop();
    this.#child = fork(join(import.meta.dirname, 'generator.ts'), { cwd: root });
  }

  /** Generates after a change of the specs. */
  generate(): void {
    if (this.#child?.connected) this.#child.send('generate');
    else this.restart();
  }

  stop(): void {
    this.#child?.kill();
  }
}
