import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface LintReply {
  id: number;
  lines: string[];
}

/** Lints the specs in a thread that stays warm. */
export class Linter {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (lines: string[]) => void>();
  #last = 0;

  constructor(root: string) {
    this.#worker = new Worker(join(import.meta.dirname, 'lint-worker.ts'), { workerData: { root } });
    this.#worker.on('message', ({ id, lines }: LintReply) => {
      this.#waiting.get(id)?.(lines);
      this.#waiting.delete(id);
    });
  }

  /** What lint finds in the specs as they are saved now, in lines. */
  lint(): Promise<string[]> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker.postMessage(id);
    });
  }
}
