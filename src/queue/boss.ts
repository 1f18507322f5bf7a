import { type Clock, PgBoss, type WorkOptions, type WorkWithMetadataHandler } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../store/database-connection.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { type JobName, jobPolicies } from './job-map.ts';
import { SCHEMA } from './turns.ts';

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

export interface QueueOptions {
  database: Database;
  store: Store;
  log: Logger;
  /** The jobs of a dead process are taken over after this time, at least 10 seconds. */
  heartbeatSeconds?: number;
  /** The interval at which dead processes are searched for. */
  superviseSeconds?: number;
  /** The interval at which retries and jobs with `startAfter` are searched for. New jobs are notified by NOTIFY. */
  pollSeconds?: number;
  /** True if this process searches for dead processes, retries and jobs with `startAfter`: one process of a machine is enough. */
  searches?: boolean;
}

export const DAY_SECONDS = 86_400;
const MAX_RETRY_DELAY_SECONDS = 3_600;
/** The interval at which done jobs are deleted that are not kept any longer. */
const MAINTENANCE_SECONDS = 600;
const CHECK_RETRY_DELAYS_MS = 15 * 60_000;

/** A monotonic clock, so that setting the system time does not change the pauses of the queue. */
const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

/** pg-boss with its queues in the schema of the migrations. `onJob` is called for a new job of a queue, with its name. */
export function createBoss(
  { database, store, log, superviseSeconds = 15, searches = true }: QueueOptions,
  onJob: (queue: string) => void,
): PgBoss {
  const boss = new PgBoss({
    schema: SCHEMA,
    // A migration has created it. This role may have no right to.
    createSchema: false,
    db: {
      executeSql: (text, values) => store.executeSql(text, values),
      async listen(channel, _onNotification, onReconnect) {
        const unlisten = await database.listen(channel, onJob, onReconnect);
        onReconnect();
        return { close: unlisten };
      },
    },
    clock: monotonicClock,
    useListenNotify: true,
    schedule: false,
    supervise: searches,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    monitorVacuum: database.hasAutovacuum,
    reindex: database.hasAutovacuum,
  });
  boss.on('error', (error: Error & { queue?: string }) =>
    log.error({ err: error, queue: error.queue }, 'error in the job queue'),
  );
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'warning of the job queue'));
  return boss;
}

export const queueName = (name: JobName, shard: string | undefined) =>
  shard === undefined ? name : `${name}.${shard}`;

/** Creates a queue, or updates the settings of an existing one. */
export async function createQueue(
  boss: PgBoss,
  name: JobName,
  heartbeatSeconds: number,
  shard?: string,
): Promise<void> {
  const { retries, timeoutSeconds, deadLetter, keptSeconds = DAY_SECONDS } = jobPolicies[name];
  const queue = queueName(name, shard);
  const settings = {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_DELAY_SECONDS,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: keptSeconds,
    notify: true,
    ...(deadLetter && { deadLetter }),
  };
  // One waiting job per key. `enqueue` gives every job a key.
  await boss.createQueue(queue, { ...settings, policy: 'short' });
  await boss.updateQueue(queue, settings);
  // Fills the settings cache of pg-boss: inside a transaction, the embedded database has no second connection for it.
  await boss.findJobs(queue, { id: newId() });
}

/** Active jobs belong to the previous process of the database: retries them now, even if it has just supervised their queues. */
export async function recoverOwnJobs(boss: PgBoss, store: Store): Promise<void> {
  const { rows } = await store.executeSql(
    `WITH own AS (
       UPDATE ${SCHEMA}.job SET heartbeat_on = heartbeat_on - interval '1 day' WHERE state = 'active' RETURNING name)
     UPDATE ${SCHEMA}.queue SET monitor_claim_on = now() - interval '1 day' FROM own WHERE queue.name = own.name RETURNING 1`,
  );
  if (rows.length > 0) await boss.supervise();
}

/**
 * Brings retries forward that were scheduled while the system clock was ahead, at the start and every 15 minutes. They are
 * recognized by twice the longest pause, as the clocks of processes differ by minutes.
 */
export async function limitRetryDelays(store: Store, log: Logger): Promise<NodeJS.Timeout> {
  const sql = `UPDATE ${SCHEMA}.job SET start_after = now()
    WHERE state = 'retry' AND start_after > now() + make_interval(secs => ${2 * MAX_RETRY_DELAY_SECONDS})`;
  await store.executeSql(sql);
  return setInterval(() => {
    store.executeSql(sql).catch((err: unknown) => log.warn({ err }, 'delayed retries could not be checked'));
  }, CHECK_RETRY_DELAYS_MS).unref();
}
