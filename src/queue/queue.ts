import { isDeepStrictEqual } from 'node:util';
import { type Clock, type Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { type JobMap, type JobName, jobNames, jobPolicies } from './job-map.ts';
import { limitRetries } from './limit-retries.ts';

export interface EnqueueOptions {
  /** While one job with this key waits, another is not added. */
  singletonKey?: string;
  startAfter?: Date;
  /** Only who works this shard of the queue does it. Somebody must have begun to. */
  shard?: string;
}

export interface JobRun {
  id: string;
  /** 1 for the first. */
  attempt: number;
  /** Aborts when the attempt takes too long, another process has taken the job over, or this process ends. */
  signal: AbortSignal;
  log: Logger;
}

export type JobHandler<N extends JobName> = (data: JobMap[N], run: JobRun) => Promise<void>;

export interface WorkOptions {
  /** How many at once; 2 by default. */
  concurrency?: number;
  /** What is done only by this process, as long as it is there, is a queue of its own. */
  shard?: string;
}

export interface JobQueue {
  /** Adds a job, in the transaction of its cause: it exists when, and only when, that commits. */
  enqueue<N extends JobName>(tx: Store, name: N, data: JobMap[N], options?: EnqueueOptions): Promise<void>;
  /** Runs jobs of this name here, several at once. A job whose handler throws is tried again later. */
  work<N extends JobName>(name: N, handler: JobHandler<N>, options?: WorkOptions): Promise<void>;
  /** Nobody works this shard any more, and nothing waits there. */
  dropShard(name: JobName, shard: string): Promise<void>;
  /** Takes no more jobs, and waits for those that run; what is not done by then is done again elsewhere. */
  stop(options?: { timeoutMs?: number }): Promise<void>;
}

interface QueueOptions {
  database: Database;
  store: Store;
  log: Logger;
  /** After how long a dead process's job is taken over, at least 10 seconds. */
  heartbeatSeconds?: number;
  /** How often dead processes are looked for. */
  superviseSeconds?: number;
  /** How often jobs are looked for whose time has come: retries and `startAfter`. New ones are told of by NOTIFY. */
  pollSeconds?: number;
}

/** By this the queue reckons its pauses: they neither end nor grow where somebody sets the time of day. */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

const SCHEMA = 'jobs';
const DAY_SECONDS = 86_400;
const MAX_RETRY_DELAY_SECONDS = 3_600;
const STOP_TIMEOUT_MS = 10_000;

/** Durable background work: rows in Postgres, kept by pg-boss, done by any process of the database. */
export async function startQueue(options: QueueOptions): Promise<JobQueue> {
  const { database, store, log, heartbeatSeconds = 30, superviseSeconds = 15, pollSeconds = 5 } = options;
  const polling = { pollingIntervalSeconds: Math.min(2, pollSeconds), notifyPollingIntervalSeconds: pollSeconds };
  const boss = new PgBoss({
    schema: SCHEMA,
    db: {
      executeSql: (text, values) => store.sql.executeSql(text, values),
      async listen(channel, onNotification, onReconnect) {
        const unlisten = await database.listen(channel, onNotification, onReconnect);
        onReconnect();
        return { close: unlisten };
      },
    },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    clock: steadyClock,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    monitorVacuum: database.kind === 'postgres',
    reindex: database.kind === 'postgres',
  });
  boss.on('error', (error: Error & { queue?: string }) =>
    log.error({ err: error, queue: error.queue }, 'The job queue met an error'),
  );
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'The job queue warns'));
  await boss.start();
  await declareAll(boss, heartbeatSeconds);
  if (database.kind === 'embedded') await takeOverOwnJobs(boss, store);
  const limit = await limitRetries({ store, schema: SCHEMA, maxDelaySeconds: MAX_RETRY_DELAY_SECONDS, log });

  return {
    async enqueue(tx, name, data, { singletonKey = newId(), startAfter, shard } = {}) {
      await boss.send(queueName(name, shard), data, { db: tx.sql, singletonKey, ...(startAfter && { startAfter }) });
    },
    async work(name, handler, { concurrency = 2, shard } = {}) {
      const run = runOne(name, handler, log);
      if (shard !== undefined) await declare(boss, name, heartbeatSeconds, shard);
      const options = { ...polling, includeMetadata: true } as const;
      for (let count = 0; count < concurrency; count++) {
        let worker = '';
        // What is next is looked for at once: by itself pg-boss would let each job of a pile wait for a poll of its own.
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
      limit.stop();
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false });
    },
  };
}

const queueName = (name: JobName, shard: string | undefined) => (shard === undefined ? name : `${name}.${shard}`);

/** Declares the queue of each job that does not stand there yet as it should: what does was read at the start. */
async function declareAll(boss: PgBoss, heartbeatSeconds: number): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of jobNames) {
    const before = found.get(name);
    const isAsItShould = isDeepStrictEqual({ ...before, ...policyOf(name, heartbeatSeconds) }, before);
    if (!isAsItShould) await declare(boss, name, heartbeatSeconds);
  }
}

function policyOf(name: JobName, heartbeatSeconds: number) {
  const { retries, timeoutSeconds, deadLetter } = jobPolicies[name];
  return {
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
}

async function declare(boss: PgBoss, name: JobName, heartbeatSeconds: number, shard?: string): Promise<void> {
  const queue = queueName(name, shard);
  const options = policyOf(name, heartbeatSeconds);
  // One waiting job a key; enqueue gives every job a key.
  await boss.createQueue(queue, { ...options, policy: 'short' });
  await boss.updateQueue(queue, options);
  // Reads the queue's settings now: within a transaction on the embedded database there is no connection left for it.
  await boss.findJobs(queue, { id: newId() });
}

/** Only one process has the embedded database: what is still active was its own before it died. */
async function takeOverOwnJobs(boss: PgBoss, store: Store): Promise<void> {
  const { rows } = await store.sql.executeSql(
    `UPDATE ${SCHEMA}.job SET heartbeat_on = heartbeat_on - interval '1 day' WHERE state = 'active' RETURNING name`,
  );
  if (rows.length > 0) await boss.supervise();
}

function runOne<N extends JobName>(name: N, handler: JobHandler<N>, log: Logger) {
  return async ([job]: (Job<JobMap[N]> & { retryCount: number })[]): Promise<void> => {
    if (!job) return;
    const attempt = job.retryCount + 1;
    const jobLog = log.child({ job: name, job_id: job.id, attempt });
    try {
      await handler(job.data, { id: job.id, attempt, signal: job.signal, log: jobLog });
    } catch (error) {
      jobLog.warn({ err: error }, 'A job failed; it is tried again, if it may be');
      // Only this is kept with the job: an error's own words may quote what a user said.
      throw new Error('the handler failed: see the log');
    }
  };
}
