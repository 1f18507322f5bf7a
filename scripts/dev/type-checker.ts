import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TypeProblem } from './type-problems.ts';
import type { CheckedPart } from './type-program.ts';

export interface CheckRequest {
  id: number;
  /** There is nothing to check: the check before is to end. */
  isEnd?: boolean;
  /** That check may go on with what is not reached by a spec. */
  isReleased?: boolean;
}

export type CheckReply = { id: number; of: CheckedPart; problems: TypeProblem[] } | { id: number; of: 'outdated' };

/** The mistakes of each part, when it is checked; undefined where a later check has overtaken this one. */
export interface TypeCheck extends Record<CheckedPart, Promise<TypeProblem[] | undefined>> {
  /** Lets it go on after `reached`. Without it, the check waits there. */
  goOn(): void;
}

const answer = () => Promise.withResolvers<TypeProblem[] | undefined>();

/** Checks the project's types in a thread that stays warm. A new check ends the one before. */
export class TypeChecker {
  readonly #root: string;
  #worker: Worker | undefined;
  readonly #waiting = new Map<number, (reply: CheckReply) => void>();
  #last = 0;

  constructor(root: string) {
    this.#root = root;
  }

  check(): TypeCheck {
    const id = ++this.#last;
    const [reached, service, rest] = [answer(), answer(), answer()];
    const parts = { reached, service, rest };
    this.#waiting.set(id, (reply) => {
      if (reply.of !== 'outdated') parts[reply.of].resolve(reply.problems);
      if (reply.of === 'reached' || reply.of === 'service') return;
      this.#waiting.delete(id);
      // Without effect where it is known already.
      for (const part of Object.values(parts)) part.resolve(undefined);
    });
    this.#worker ??= this.#start();
    this.#worker.postMessage({ id } satisfies CheckRequest);
    const goOn = () => this.#worker?.postMessage({ id, isReleased: true } satisfies CheckRequest);
    return { reached: reached.promise, service: service.promise, rest: rest.promise, goOn };
  }

  /** Ends the check that is under way, as a new one would: the cores are wanted. */
  stop(): void {
    this.#worker?.postMessage({ id: ++this.#last, isEnd: true } satisfies CheckRequest);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'type-worker.ts'), { workerData: { root: this.#root } });
    return worker.on('message', (reply: CheckReply) => this.#waiting.get(reply.id)?.(reply));
  }
}
