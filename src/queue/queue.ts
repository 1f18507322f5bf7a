import { type Clock, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import { traceparent } from '../lib/trace.ts';
import type { Database } from '../store/database-connection.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import { type JobMap, type JobName, jobNames, jobPolicies } from './job-map.ts';
import { createRunner, type JobHandler, type OnGivenUp } from './runner.ts';
import * as turns from './turns.ts';
import { Workers } from './workers.ts';

export interface EnqueueOptions {
  /** While a job with this key is waiting, another one is not added. */
  singletonKey?: string;
  startAfter?: Date;
  /** Only a process that works this shard runs the job. One must have called `work` for it before. */
  shard?: string;
  /** Jobs of a group share the limit `perGroup`. Default: those of the user, who take turns. */
  group?: string;
}

interface WorkOptions<N extends JobName> {
  /** The number of jobs that run at once in this process. Default 3. */
  concurrency?: number;
  /** The number of jobs of a user or group that run at once in all processes. Default: one less than `concurrency`, for other users. */
  perGroup?: number;
  /** A queue of its own for jobs that only one process can run. */
  shard?: string;
  onGivenUp?: OnGivenUp<N>;
}

export interface JobQueue {
  /** Adds a job in the transaction of its cause: it exists if and only if that commits. */
  enqueue<N extends JobName>(tx: Store, name: N, data: JobMap[N], options?: EnqueueOptions): Promise<void>;
  /** Rejects with `rate_limited` if too many jobs of the user wait. Call it before what a user requests, not for what follows from it. */
  requireRoom(uid: string, tx?: Store): Promise<void>;
  /** True if there is room for more work in the background, beside what the user may request meanwhile. */
  hasSpareRoom(uid: string): Promise<boolean>;
  /** Runs the jobs that wait for their time now. */
  bringForward(tx: Store, name: JobName): Promise<void>;
  /** Deletes the jobs of a user, those that run as well: their handlers find nothing. Returns their number. */
  removeOf(tx: Store, uid: string): Promise<number>;
  /** True if a process has worked the shard. Do not call it in a transaction: with the embedded store it would wait for its end. */
  hasShard(name: JobName, shard: string): Promise<boolean>;
  /** Runs jobs of this name in this process. A job whose handler throws is retried later. */
  work<N extends JobName>(name: N, handler: JobHandler<N>, options?: WorkOptions<N>): Promise<void>;
  /** Stops working a shard and deletes its queue. */
  dropShard(name: JobName, shard: string): Promise<void>;
  /** Counts the jobs of all processes by name. */
  count(): Promise<JobCount[]>;
  /** Takes no more jobs and waits for the running ones. Unfinished jobs are retried by another process. */
  stop(options?: { timeoutMs?: number }): Promise<void>;
}

export interface JobCount {
  name: JobName;
  /** With those that are tried again. */
  waiting: number;
  active: number;
  failed: number;
  /** Since when the oldest due one waits: since it was added, or since its time if it was added for later. Null if none is due. */
  oldest_at: Date | null;
}

interface QueueOptions {
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

/** A shard's queue has the name of its jobs, a dot and the shard. A retry changes `start_after`, so that it counts from `created_on`. */
const COUNT = `
  SELECT split_part(name, '.', 1) AS name, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
         count(*) FILTER (WHERE state = 'active')::int AS active, count(*) FILTER (WHERE state = 'failed')::int AS failed,
         least(min(created_on) FILTER (WHERE state = 'retry'),
               min(greatest(created_on, start_after)) FILTER (WHERE state = 'created' AND start_after <= now())) AS oldest_at
  FROM ${turns.SCHEMA}.job GROUP BY 1`;
const REMOVE = `DELETE FROM ${turns.SCHEMA}.job WHERE data->>'uid' = $1 RETURNING id`;
/** Sent again, they wake the workers of all processes. */
const TAKE_LATER = `
  DELETE FROM ${turns.SCHEMA}.job WHERE name = $1 AND state = 'created' AND start_after > now()
  RETURNING data, singleton_key AS "singletonKey", group_id AS "groupId"`;
interface LaterJob {
  data: object;
  singletonKey: string;
  groupId: string | null;
}
/** The queues with jobs that can be run now. */
const DUE = `
  SELECT name FROM ${turns.SCHEMA}.queue WHERE EXISTS (
    SELECT FROM ${turns.SCHEMA}.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`;
const DAY_SECONDS = 86_400;
const MAX_RETRY_DELAY_SECONDS = 3_600;
const STOP_TIMEOUT_MS = 10_000;
/** The interval at which done jobs are deleted that are not kept any longer. */
const MAINTENANCE_SECONDS = 600;
/** When a user whose queue is full may try again. */
const FULL_RETRY_MS = 10_000;
/** Workers do not poll: they are woken. */
const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: DAY_SECONDS,
  includeMetadata: true,
} as const;
const CHECK_RETRY_DELAYS_MS = 15 * 60_000;

/** Starts durable background work: rows in Postgres, managed by pg-boss, run by any process on the database. */
export async function startQueue(options: QueueOptions): Promise<JobQueue> {
  const { database, store, log, heartbeatSeconds = 30, pollSeconds = 5, searches = true } = options;
  const workers = new Map<string, { wake(): void }>();
  const boss = createBoss(options, (queue) => workers.get(queue)?.wake());
  await boss.start();
  await turns.prepare(store);
  for (const name of jobNames) await createQueue(boss, name, heartbeatSeconds);
  if (database.hasOneProcess) await recoverOwnJobs(boss, store);
  const retryDelayCheck = searches ? await limitRetryDelays(store, log) : undefined;
  const search = searches ? setInterval(() => void wakeForDueJobs(), pollSeconds * 1000) : undefined;
  async function wakeForDueJobs(): Promise<void> {
    try {
      const { rows } = await store.executeSql(DUE);
      for (const { name } of rows as { name: string }[]) workers.get(name)?.wake();
    } catch (err) {
      log.warn({ err }, 'due jobs could not be searched for; will retry');
    }
  }

  /** The search would be late for a short pause. */
  function wakeAt(queue: string, time: Date): void {
    const ms = time.getTime() - Date.now();
    if (ms < pollSeconds * 1000) setTimeout(() => workers.get(queue)?.wake(), ms + 1).unref();
  }

  async function placeOf(tx: Store, queue: string, uid: string | undefined, group: string | undefined) {
    if (group !== undefined) return { group: { id: group } };
    return uid === undefined ? {} : turns.next(tx, queue, uid);
  }

  return {
    async enqueue(tx, name, data, { singletonKey = newId(), startAfter, shard, group } = {}) {
      const queue = queueName(name, shard);
      const uid = 'uid' in data ? data.uid : undefined;
      const turn = await placeOf(tx, queue, uid, group);
      const options = { ...turn, ...(startAfter && { startAfter }) };
      const parent = traceparent();
      const traced = parent === undefined ? data : { ...data, traceparent: parent };
      await boss.send(queue, traced, { db: tx, singletonKey, ...options });
      if (startAfter) wakeAt(queue, startAfter);
    },
    async requireRoom(uid, tx = store) {
      if (await turns.isFull(tx, uid, turns.MAX_WAITING)) throw tooManyJobs();
    },
    hasSpareRoom: async (uid) => !(await turns.isFull(store, uid, turns.MAX_WAITING / 2)),
    async bringForward(tx, name) {
      const { rows } = await tx.executeSql(TAKE_LATER, [name]);
      for (const { data, singletonKey, groupId } of rows as LaterJob[])
        await boss.send(name, data, { db: tx, singletonKey, ...(groupId !== null && { group: { id: groupId } }) });
    },
    async removeOf(tx, uid) {
      return (await tx.executeSql(REMOVE, [uid])).rows.length;
    },
    hasShard: async (name, shard) => (await boss.getQueue(queueName(name, shard))) !== null,
    async work(name, handler, { concurrency = 3, perGroup = Math.max(1, concurrency - 1), shard, onGivenUp } = {}) {
      if (shard !== undefined) await createQueue(boss, name, heartbeatSeconds, shard);
      const run = createRunner({ name, handler, onGivenUp, store, log });
      const options = { ...workOptions, groupConcurrency: perGroup };
      const queue = queueName(name, shard);
      const pool = new Workers({ boss, queue, options, run, max: concurrency, log });
      workers.set(queue, pool);
      pool.wake();
    },
    async dropShard(name, shard) {
      workers.delete(queueName(name, shard));
      await boss.offWork(queueName(name, shard));
      await boss.deleteQueue(queueName(name, shard));
    },
    async count() {
      const rows = (await store.executeSql(COUNT)).rows as JobCount[];
      const none = { waiting: 0, active: 0, failed: 0, oldest_at: null };
      return jobNames.map((name) => rows.find((row) => row.name === name) ?? { name, ...none });
    },
    async stop({ timeoutMs = STOP_TIMEOUT_MS } = {}) {
      clearInterval(search);
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

function createBoss(
  { database, store, log, superviseSeconds = 15, searches = true }: QueueOptions,
  onJob: (queue: string) => void,
): PgBoss {
  const boss = new PgBoss({
    schema: turns.SCHEMA,
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

const tooManyJobs = () =>
  new DomainError(
    'rate_limited',
    `${turns.MAX_WAITING} of your jobs are waiting already. Try again when some are done.`,
    {
      retryAfterMs: FULL_RETRY_MS,
    },
  );

const queueName = (name: JobName, shard: string | undefined) => (shard === undefined ? name : `${name}.${shard}`);

/** Creates a queue, or updates the settings of an existing one. */
async function createQueue(boss: PgBoss, name: JobName, heartbeatSeconds: number, shard?: string): Promise<void> {
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
async function recoverOwnJobs(boss: PgBoss, store: Store): Promise<void> {
  const { rows } = await store.executeSql(
    `WITH own AS (
       UPDATE ${turns.SCHEMA}.job SET heartbeat_on = heartbeat_on - interval '1 day' WHERE state = 'active' RETURNING name)
     UPDATE ${turns.SCHEMA}.queue SET monitor_claim_on = now() - interval '1 day' FROM own WHERE queue.name = own.name RETURNING 1`,
  );
  if (rows.length > 0) await boss.supervise();
}

/**
 * Brings retries forward that were scheduled while the system clock was ahead, at the start and every 15 minutes. They are
 * recognized by twice the longest pause, as the clocks of processes differ by minutes.
 */
async function limitRetryDelays(store: Store, log: Logger): Promise<NodeJS.Timeout> {
  const sql = `UPDATE ${turns.SCHEMA}.job SET start_after = now()
    WHERE state = 'retry' AND start_after > now() + make_interval(secs => ${2 * MAX_RETRY_DELAY_SECONDS})`;
  await store.executeSql(sql);
  return setInterval(() => {
    store.executeSql(sql).catch((err: unknown) => log.warn({ err }, 'delayed retries could not be checked'));
  }, CHECK_RETRY_DELAYS_MS).unref();
}
