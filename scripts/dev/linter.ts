import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface LintReply {
  id: number;
  lines: string[];
}

/** Lints the specs in a thread that stays warm. It is started when something is to be linted: it has much to load. */
export class Linter {
  readonly #root: string;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, (lines: string[]) => void>();
  #last = 0;

  constructor(root: string) {
    this.#root = root;
  }

  /** What lint finds in the specs as they are saved now, in lines. */
  lint(): Promise<string[]> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker ??= this.#start();
      this.#worker.postMessage(id);
    });
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'lint-worker.ts'), { workerData: { root: this.#root } });
    return worker.on('message', ({ id, lines }: LintReply) => {
      this.#waiting.get(id)?.(lines);
      this.#waiting.delete(id);
    });
  }
}
