import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The duties of a process beside serving, as one of those that serve a port together. */
export interface ProcessPlace {
  /** The number of those processes. */
  processes: number;
  /** It does the scheduled work of this machine. */
  isScheduler: boolean;
  /** It was started by a person, and not again after the end of another one: it writes the credentials and welcomes the person. */
  isFirst: boolean;
}

/** Sent by a worker that waits for its place. Sent unasked, the place would come before the worker listens, and be lost. */
const ASKS = 'place';
/** Sent by a worker that serves. */
const READY = 'ready';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A worker that ran for so long begins again with the first pause. */
const STABLE_MS = 60_000;

interface SuperviseOptions {
  workers: number;
  log: Logger;
}

/**
 * Runs workers that serve one port, each on a core. The first starts alone: it migrates the database and creates the first
 * credentials. A worker that dies is started again, after a pause that grows. Resolves with the exit code of this process.
 */
export async function superviseWorkers({ workers, log }: SuperviseOptions): Promise<number> {
  const running = new Map<number, Worker>();
  const stopping = new AbortController();
  const stop = () => {
    const isSecond = stopping.signal.aborted;
    stopping.abort();
    for (const { process: child } of running.values()) child.kill(isSecond ? 'SIGKILL' : 'SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

  /** Runs the worker of a place, again and again. `onReady` is called once. Resolves when it must not run any more. */
  async function keep(place: number, onReady: () => void): Promise<void> {
    let isFirst = true;
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const role: ProcessPlace = { processes: workers, isScheduler: place === 0, isFirst: place === 0 && isFirst };
      const worker = cluster.fork();
      running.set(place, worker);
      const startedAt = performance.now();
      worker.on('message', (message) => {
        if (message === ASKS) worker.send(role);
        if (message !== READY) return;
        isFirst = false;
        onReady();
      });
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
      running.delete(place);
      if (stopping.signal.aborted) return;
      // The worker has said why.
      if (isFirst && place === 0) throw new StartError(code ?? 1);
      pauseMs = performance.now() - startedAt > STABLE_MS ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, MAX_PAUSE_MS);
      log.error({ worker: place, code, signal, pause_ms: pauseMs }, 'a worker has ended; it is started again');
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  try {
    const others: Promise<void>[] = [];
    const startOthers = () => {
      if (others.length > 0) return;
      for (let place = 1; place < workers; place++) others.push(keep(place, () => {}));
    };
    await keep(0, startOthers);
    await Promise.all(others);
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.code;
  }
}

/** The first worker could not start. */
class StartError extends Error {
  readonly code: number;

  constructor(code: number) {
    super('the first worker could not start');
    this.code = code;
  }
}

/** The place of this process. A worker asks the process that started it. */
export async function processPlace(): Promise<ProcessPlace> {
  if (cluster.isPrimary) return { processes: 1, isScheduler: true, isFirst: true };
  const answer = once(process, 'message');
  process.send?.(ASKS);
  const [place] = await answer;
  return place as ProcessPlace;
}

/** A worker tells that it serves. */
export const reportReady = (): void => void process.send?.(READY);

/** A worker calls `onEnd` when the process that started it has died. */
export const watchSupervisor = (onEnd: () => void): void => void process.once('disconnect', onEnd);
