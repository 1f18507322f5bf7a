import { type Clock, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../store/database-connection.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { type JobMap, type JobName, jobNames, jobPolicies } from './job-map.ts';

export interface EnqueueOptions {
  /** While a job with this key is waiting, another one is not added. */
  singletonKey?: string;
  startAfter?: Date;
  /** Only a process that works this shard runs the job. One must have called `work` for it before. */
  shard?: string;
  /** The group of a job that `work` limits with `perGroup`. */
  group?: string;
}

interface JobTimes {
  createdOn: Date;
  startAfter: Date;
}

export interface JobRun {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  /** When it could be run first. */
  dueAt: Date;
  /** Aborts on timeout, when another process takes the job over, and when this process stops. */
  signal: AbortSignal;
  log: Logger;
}

export type JobHandler<N extends JobName> = (data: JobMap[N], run: JobRun) => Promise<void>;

interface WorkOptions {
  /** The number of jobs that run at once. Default 2. */
  concurrency?: number;
  /** The number of jobs of a group that run at once in this process. Others do not wait for them. */
  perGroup?: number;
  /** A queue of its own for jobs that only one process can run. */
  shard?: string;
}

export interface JobQueue {
  /** Adds a job in the transaction of its cause: it exists if and only if that commits. */
  enqueue<N extends JobName>(tx: Store, name: N, data: JobMap[N], options?: EnqueueOptions): Promise<void>;
  /** Whether a process has worked the shard. Do not call it in a transaction: with the embedded store it would wait for its end. */
  hasShard(name: JobName, shard: string): Promise<boolean>;
  /** Runs jobs of this name in this process. A job whose handler throws is retried later. */
  work<N extends JobName>(name: N, handler: JobHandler<N>, options?: WorkOptions): Promise<void>;
  /** Stops working a shard and deletes its queue. */
  dropShard(name: JobName, shard: string): Promise<void>;
  /** Takes no more jobs and waits for the running ones. Unfinished jobs are retried by another process. */
  stop(options?: { timeoutMs?: number }): Promise<void>;
}

interface QueueOptions {
  database: Database;
  store: Store;
  log: Logger;
  /** The jobs of a dead process are taken over after this time, at least 10 seconds. */
  heartbeatSeconds?: number;
  /** How often dead processes are searched for. */
  superviseSeconds?: number;
  /** How often retries and jobs with `startAfter` are searched for. New jobs are notified by NOTIFY. */
  pollSeconds?: number;
}

const SCHEMA = 'jobs';
const DAY_SECONDS = 86_400;
const MAX_RETRY_DELAY_SECONDS = 3_600;
const STOP_TIMEOUT_MS = 10_000;
const CHECK_RETRY_DELAYS_MS = 15 * 60_000;

/** Starts durable background work: rows in Postgres, managed by pg-boss, run by any process on the database. */
export async function startQueue(options: QueueOptions): Promise<JobQueue> {
  const { database, store, log, heartbeatSeconds = 30, pollSeconds = 5 } = options;
  const boss = createBoss(options);
  await boss.start();
  for (const name of jobNames) await createQueue(boss, name, heartbeatSeconds);
  if (database.kind === 'embedded') await recoverOwnJobs(boss, store);
  const retryDelayCheck = await limitRetryDelays(store, log);
  const workOptions = {
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
  } as const;

  return {
    async enqueue(tx, name, data, { singletonKey = newId(), startAfter, shard, group } = {}) {
      const options = { ...(startAfter && { startAfter }), ...(group !== undefined && { group: { id: group } }) };
      await boss.send(queueName(name, shard), data, { db: tx, singletonKey, ...options });
    },
    hasShard: async (name, shard) => (await boss.getQueue(queueName(name, shard))) !== null,
    async work(name, handler, { concurrency = 2, perGroup, shard } = {}) {
      if (shard !== undefined) await createQueue(boss, name, heartbeatSeconds, shard);
      const run = createRunner(name, handler, log);
      const options = { ...workOptions, ...(perGroup !== undefined && { localGroupConcurrency: perGroup }) };
      for (let count = 0; count < concurrency; count++) {
        let worker = '';
        // Fetches the next job at once. Otherwise pg-boss would wait for a poll between the jobs of a backlog.
        worker = await boss.work(queueName(name, shard), options, (jobs: Parameters<typeof run>[0]) =>
          run(jobs).finally(() => boss.notifyWorker(worker)),
        );
      }
    },
    async dropShard(name, shard) {
      await boss.offWork(queueName(name, shard));
      await boss.deleteQueue(queueName(name, shard));
    },
    async stop({ timeoutMs = STOP_TIMEOUT_MS } = {}) {
      clearInterval(retryDelayCheck);
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
}

/** A monotonic clock, so that setting the system time does not change the pauses of the queue. */
const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

function createBoss({ database, store, log, superviseSeconds = 15 }: QueueOptions): PgBoss {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: {
      executeSql: (text, values) => store.executeSql(text, values),
      async listen(channel, onNotification, onReconnect) {
        const unlisten = await database.listen(channel, onNotification, onReconnect);
        onReconnect();
        return { close: unlisten };
      },
    },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    clock: monotonicClock,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    monitorVacuum: database.kind === 'postgres',
    reindex: database.kind === 'postgres',
  });
  boss.on('error', (error: Error & { queue?: string }) =>
    log.error({ err: error, queue: error.queue }, 'error in the job queue'),
  );
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'warning of the job queue'));
  return boss;
}

const queueName = (name: JobName, shard: string | undefined) => (shard === undefined ? name : `${name}.${shard}`);

/** Creates a queue, or updates the settings of an existing one. */
async function createQueue(boss: PgBoss, name: JobName, heartbeatSeconds: number, shard?: string): Promise<void> {
  const { retries, timeoutSeconds, deadLetter } = jobPolicies[name];
  const queue = queueName(name, shard);
  const settings = {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_DELAY_SECONDS,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
    ...(deadLetter && { deadLetter }),
  };
  // One waiting job per key. `enqueue` gives every job a key.
  await boss.createQueue(queue, { ...settings, policy: 'short' });
  await boss.updateQueue(queue, settings);
  // Fills the settings cache of pg-boss: inside a transaction, the embedded database has no second connection for it.
  await boss.findJobs(queue, { id: newId() });
}

/** Only one process uses the embedded database, so active jobs belong to its previous run: retries them now. */
async function recoverOwnJobs(boss: PgBoss, store: Store): Promise<void> {
  const { rows } = await store.executeSql(
    `UPDATE ${SCHEMA}.job SET heartbeat_on = heartbeat_on - interval '1 day' WHERE state = 'active' RETURNING name`,
  );
  if (rows.length > 0) await boss.supervise();
}

/**
 * Brings retries forward that were scheduled while the system clock was ahead, at the start and every 15 minutes. They are
 * recognized by twice the longest pause, as the clocks of processes differ by minutes.
 */
async function limitRetryDelays(store: Store, log: Logger): Promise<NodeJS.Timeout> {
  const sql = `UPDATE ${SCHEMA}.job SET start_after = now()
    WHERE state = 'retry' AND start_after > now() + make_interval(secs => ${2 * MAX_RETRY_DELAY_SECONDS})`;
  await store.executeSql(sql);
  return setInterval(() => {
    store.executeSql(sql).catch((err: unknown) => log.warn({ err }, 'delayed retries could not be checked'));
  }, CHECK_RETRY_DELAYS_MS).unref();
}

function createRunner<N extends JobName>(name: N, handler: JobHandler<N>, log: Logger) {
  return async ([job]: (Job<JobMap[N]> & JobTimes & { retryCount: number })[]): Promise<void> => {
    if (!job) return;
    const attempt = job.retryCount + 1;
    const jobLog = log.child({ job: name, job_id: job.id, attempt });
    try {
      const dueAt = job.startAfter > job.createdOn ? job.startAfter : job.createdOn;
      await handler(job.data, { id: job.id, attempt, dueAt, signal: job.signal, log: jobLog });
    } catch (error) {
      jobLog.warn({ err: error }, 'job failed');
      // Stored with the job. The original message might quote user data.
      throw new Error('the handler failed: see the log');
    }
  };
}
