import type { Logger } from 'pino';
import type { UnfinishedWork, WorkHandlers } from '../services/unfinished-work/unfinished-work.ts';
import type { Database } from '../store/database-connection.ts';
import type { Store } from '../store/store.ts';
import { UNFINISHED_WORK } from '../store/unfinished-work/repository.ts';

interface FinishOptions {
  database: Pick<Database, 'listen' | 'hasOneProcess'>;
  store: Pick<Store, 'of' | 'system'>;
  unfinishedWork: Pick<UnfinishedWork, 'finishNext'>;
  handlers: WorkHandlers;
  /** `LLM_PARALLEL` */
  parallel: number;
  log: Logger;
  /** Finds work whose pause is over, and that of processes that died. */
  pollMs?: number;
  /** True if this process does: one of a machine is enough. */
  polls?: boolean;
}

/**
 * Does the work that waits for the language model. pg-boss limits neither the running jobs of all processes, nor pauses all of them
 * while a server is away. Returns a function that stops.
 */
export async function finishWork(options: FinishOptions): Promise<() => Promise<void>> {
  const { database, store, unfinishedWork, handlers, parallel, log, pollMs = 2000, polls = true } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  let wakes = 0;

  async function work(): Promise<void> {
    try {
      for (let seen = -1; seen !== wakes && !stopping.signal.aborted; ) {
        seen = wakes;
        while (!stopping.signal.aborted && (await unfinishedWork.finishNext(handlers, stopping.signal))) wake();
      }
    } catch (err) {
      log.warn({ err }, 'work for the language model could not be read; will retry');
    }
  }

  /** The database decides how much is done at once. */
  function wake(): void {
    wakes += 1;
    if (stopping.signal.aborted || running.size >= parallel) return;
    const run: Promise<void> = work().finally(() => running.delete(run));
    running.add(run);
  }

  if (database.hasOneProcess) await store.system.unfinishedWork.recoverLeases();
  const unlisten = await database.listen(UNFINISHED_WORK, wake, wake);
  const poll = polls ? setInterval(wake, pollMs) : undefined;
  wake();
  return async () => {
    stopping.abort();
    clearInterval(poll);
    await unlisten();
    await Promise.all(running);
  };
}
