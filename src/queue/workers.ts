import type { PgBoss, WorkOptions, WorkWithMetadataHandler } from 'pg-boss';
import type { Logger } from 'pino';

interface WorkersOptions<T> {
  boss: PgBoss;
  queue: string;
  options: WorkOptions & { includeMetadata: true };
  run: WorkWithMetadataHandler<T>;
  /** The jobs that run at once. */
  max: number;
  log: Logger;
}

/**
 * The workers of a queue in this process: one for each running job, and one that waits. pg-boss would wake all of them for each job, and
 * each would ask the database.
 */
export class Workers<T> {
  readonly #options: WorkersOptions<T>;
  readonly #waiting = new Set<string>();
  #count = 0;

  constructor(options: WorkersOptions<T>) {
    this.#options = options;
  }

  /** A job may be due. */
  wake(): void {
    const [id] = this.#waiting;
    if (id !== undefined) this.#options.boss.notifyWorker(id);
    else if (this.#count < this.#options.max) this.#add().catch((err: unknown) => this.#onFailure(err));
  }

  async #add(): Promise<void> {
    const { boss, queue, options, run } = this.#options;
    this.#count += 1;
    let id = '';
    const work: WorkWithMetadataHandler<T> = async (jobs) => {
      this.#waiting.delete(id);
      this.wake();
      try {
        return await run(jobs);
      } finally {
        this.#waiting.add(id);
        // Fetches the next job at once. Otherwise pg-boss would wait for a poll between the jobs of a backlog.
        boss.notifyWorker(id);
      }
    };
    id = await boss.work(queue, options, work);
    this.#waiting.add(id);
  }

  #onFailure(err: unknown): void {
    this.#count -= 1;
    this.#options.log.warn({ err, queue: this.#options.queue }, 'a worker of the queue could not be started');
  }
}
