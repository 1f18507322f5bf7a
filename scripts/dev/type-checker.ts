import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TypeProblem } from './type-problems.ts';

export interface CheckRequest {
  id: number;
}

export type CheckReply =
  | { id: number; of: 'service' | 'rest'; problems: TypeProblem[] }
  | { id: number; of: 'outdated' };

export interface TypeCheck {
  /** The mistakes of what runs; undefined where a later check has overtaken this one. */
  service: Promise<TypeProblem[] | undefined>;
  /** Those of tests and tools. */
  rest: Promise<TypeProblem[] | undefined>;
}

/** Checks the project's types in a thread that stays warm. A new check ends the one before. */
export class TypeChecker {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (reply: CheckReply) => void>();
  #last = 0;

  constructor(root: string) {
    this.#worker = new Worker(join(import.meta.dirname, 'type-worker.ts'), { workerData: { root } });
    this.#worker.on('message', (reply: CheckReply) => this.#waiting.get(reply.id)?.(reply));
  }

  check(): TypeCheck {
    const id = ++this.#last;
    const service = Promise.withResolvers<TypeProblem[] | undefined>();
    const rest = Promise.withResolvers<TypeProblem[] | undefined>();
    this.#waiting.set(id, (reply) => {
      if (reply.of === 'service') return service.resolve(reply.problems);
      this.#waiting.delete(id);
      // Without effect where it is known already.
      service.resolve(undefined);
      rest.resolve(reply.of === 'rest' ? reply.problems : undefined);
    });
    this.#worker.postMessage({ id } satisfies CheckRequest);
    return { service: service.promise, rest: rest.promise };
  }
}
