import { DomainError } from '../errors.ts';
import { traceparent } from '../lib/trace.ts';
import { newId } from '../store/ids.ts';
import type { Store } from '../store/store.ts';
import {
  createBoss,
  createQueue,
  DAY_SECONDS,
  limitRetryDelays,
  type QueueOptions,
  queueName,
  recoverOwnJobs,
  Workers,
} from './boss.ts';
import { type JobMap, type JobName, jobNames } from './job-map.ts';
import { createRunner, type JobHandler, type OnGivenUp } from './runner.ts';
import * as turns from './turns.ts';

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
const STOP_TIMEOUT_MS = 10_000;
/** When a user whose queue is full may try again. */
const FULL_RETRY_MS = 10_000;
/** Workers do not poll: they are woken. */
const workOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: DAY_SECONDS,
  includeMetadata: true,
} as const;

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

const tooManyJobs = () =>
  new DomainError(
    'rate_limited',
    `${turns.MAX_WAITING} of your jobs are waiting already. Try again when some are done.`,
    {
      retryAfterMs: FULL_RETRY_MS,
    },
  );
