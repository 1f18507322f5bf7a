import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { hasCode, outages } from '../errors.ts';
import { jobRun, secondsSince } from '../lib/measurements.ts';
import { continueTrace, withSpan } from '../lib/trace.ts';
import type { Store } from '../store/store.ts';
import { type JobMap, type JobName, jobPolicies } from './job-map.ts';
import { SCHEMA } from './turns.ts';

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

/** Records that a job was given up, and why, in words for its user. May be called again after a failure. */
export type OnGivenUp<N extends JobName> = (data: JobMap[N], reason: string, attempts: number) => Promise<void>;

interface RunnerOptions<N extends JobName> {
  name: N;
  handler: JobHandler<N>;
  onGivenUp: OnGivenUp<N> | undefined;
  store: Store;
  log: Logger;
}

/** Fields that the queue adds to the data of a job. */
interface Added {
  /** While traces are on. */
  traceparent?: string;
  /** Its process has ended so often while it ran. */
  interruptions?: number;
}

type FetchedJob<N extends JobName> = JobWithMetadata<JobMap[N] & Added>;

/** A job whose process has ended so often may be the cause. */
const MAX_INTERRUPTIONS = 2;
export const INTERRUPTED = 'The service ended twice while it worked on this';
const FAILED = 'Every attempt failed: see the log of the service';
/** The error that pg-boss stores for a job without a heartbeat. */
const NO_HEARTBEAT = 'job heartbeat timeout';
/** While a worker of a Citus cluster is away, the jobs of its users fail: none is given up for that. */
const ADD_ATTEMPT = `UPDATE ${SCHEMA}.job SET retry_limit = retry_limit + 1 WHERE name = $1 AND id = $2`;
const COUNT_INTERRUPTION = `
  UPDATE ${SCHEMA}.job SET data = data || jsonb_build_object('interruptions', $1::int) WHERE name = $2 AND id = $3`;

/** The error of the last attempt. */
const messageIn = (output: unknown) => (output as { value?: { message?: string } } | null)?.value?.message;

const isDatabaseAway = (error: unknown) => hasCode(error, 'unavailable') && error.detail === outages.database;

const jobAttributes = (name: JobName, id: string, attempt: number) => ({
  'messaging.system': 'pg-boss',
  'messaging.operation.name': 'process',
  'messaging.operation.type': 'process',
  'messaging.destination.name': name,
  'messaging.message.id': id,
  'earshot.job.attempt': attempt,
});

/** Runs a fetched job with its handler. A job that has ended its process twice is given up instead, and so is one whose last attempt fails. */
export function createRunner<N extends JobName>({ name, handler, onGivenUp, store, log }: RunnerOptions<N>) {
  const { retries, deadLetter } = jobPolicies[name];
  /** Counts the end of the process before this attempt, so that another one is the second. */
  async function countInterruptions({ id, name: queue, data, output }: FetchedJob<N>): Promise<number> {
    const { interruptions = 0 } = data;
    if (messageIn(output) !== NO_HEARTBEAT) return interruptions;
    await store.executeSql(COUNT_INTERRUPTION, [interruptions + 1, queue, id]);
    return interruptions + 1;
  }

  return async ([job]: FetchedJob<N>[]): Promise<void> => {
    if (!job) return;
    const attempt = job.retryCount + 1;
    const jobLog = log.child({ job: name, job_id: job.id, attempt });
    const startedAt = performance.now();
    const end = (error?: string) => jobRun.publish({ job: name, error, seconds: secondsSince(startedAt) });
    const { traceparent: parent, interruptions: _, ...data } = job.data;
    const giveUp = async (reason: string) => {
      jobLog.error({ reason }, 'job given up');
      await onGivenUp?.(data as JobMap[N], reason, attempt);
    };
    try {
      const dueAt = job.startAfter > job.createdOn ? job.startAfter : job.createdOn;
      const run = { id: job.id, attempt, dueAt, signal: job.signal, log: jobLog };
      const span = { kind: 'consumer', attributes: jobAttributes(name, job.id, attempt) } as const;
      if ((await countInterruptions(job)) >= MAX_INTERRUPTIONS) {
        await giveUp(INTERRUPTED);
        return end('given up');
      }
      await continueTrace(parent, () => withSpan(`process ${name}`, span, () => handler(data as JobMap[N], run)));
      end();
    } catch (error) {
      end('failed');
      jobLog.warn({ err: error }, 'job failed');
      if (attempt > retries && isDatabaseAway(error)) await store.executeSql(ADD_ATTEMPT, [job.name, job.id]);
      else if (attempt > retries && deadLetter === undefined)
        await giveUp(FAILED).catch((err: unknown) =>
          jobLog.error({ err }, 'that a job was given up could not be stored'),
        );
      // Stored with the job. The original message might quote user data.
      throw new Error('the handler failed: see the log');
    }
  };
}
