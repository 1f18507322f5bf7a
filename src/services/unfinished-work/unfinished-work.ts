import { hash } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import { continueTrace, withSpan } from '../../lib/trace.ts';
import { failureOf, type ModelFailure } from '../../providers/llm/failure.ts';
import { Changes } from '../../queue/changes.ts';
import { type Lease, type Leases, leaseKey } from '../../queue/leases.ts';
import type { JobQueue } from '../../queue/queue.ts';
import type { Database, Unlisten } from '../../store/database-connection.ts';
import { NO_MODEL } from '../../store/language-model.ts';
import type { Store } from '../../store/store.ts';
import {
  type LeasedWork,
  type NewWork,
  WORK_LEASES,
  type WorkKey,
  type WorkKind,
  type WorkState,
} from '../../store/unfinished-work.ts';
import { modelFor } from '../privacy/user-providers.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { errorDelayMs, serverDelayMs, shortReason, textDelayMs } from './retry-delays.ts';

interface UnfinishedWorkDeps extends Pick<ServiceDeps, 'store' | 'models' | 'log'> {
  queue: Pick<JobQueue, 'enqueue' | 'bringForward'>;
  leases: Pick<Leases, 'enter'>;
  /** A digest of the settings of the model. */
  settings: () => string;
  /** `LLM_PARALLEL` */
  parallel: number;
}

interface Turn {
  /** When the work was due. */
  dueAt: Date;
  signal: AbortSignal;
}

/** Who makes a record. In place of the model, rules do for a user who has switched it off. */
export interface Making {
  maker: 'model' | 'rules';
  signal: AbortSignal;
}

/** Does the work of a kind by the language model. */
export type WorkHandlers = Readonly<Record<WorkKind, (work: LeasedWork, signal: AbortSignal) => Promise<void>>>;

/** Rules do the work if the model has not done it after this time. */
const PATIENCE_MS = 3_500;
/** After this time, the model does work later that is done once: it has not failed. */
const ONCE_PATIENCE_MS = 5 * MINUTE_MS;
/** The state is read again after this time, also without a notification. */
const RECHECK_MS = 5_000;
/** Work that finds no place, as all of the model's are taken, is tried again after this time. */
const NO_PLACE_MS = 2_000;
/** The notification of all processes when the state of work has changed. The payload is its key; empty: the model's state. */
const CHANGED = 'model_work_changed';

/** Tells whether the settings of the language model have changed. A part of a digest does not tell the key. */
export const digestOfModel = (llm: object | undefined): string =>
  llm ? hash('sha256', JSON.stringify(llm)).slice(0, 16) : NO_MODEL;

const keyOf = ({ uid, kind, ref }: WorkKey) => WORK_LEASES + leaseKey(uid, kind, ref);

/**
 * Work for the language model: rules do it at once if the model cannot, and the model does it as soon as it can, the newest of each user
 * first. All processes share the work and what is known of the model's server. A job of a user does the user's next piece.
 */
export class UnfinishedWork extends Service<UnfinishedWorkDeps> {
  readonly #changes = new Changes();

  /** Call at each start: after a change of the model's settings, everything that waits is tried again. */
  async open(): Promise<void> {
    const { store, settings } = this.deps;
    await store.transaction(async (tx) => {
      if (await tx.system.languageModelState.adopt(settings())) await tx.system.unfinishedWork.forgetFailures();
    });
    await this.enqueueAll();
  }

  /** Listens for the work that other processes do. Returns a function to stop. */
  start(database: Pick<Database, 'listen'>): Promise<Unlisten> {
    return this.#changes.listen(database, CHANGED);
  }

  /** Enqueues a job for each user whose work is not done. */
  async enqueueAll(): Promise<void> {
    const { store } = this.deps;
    for (const uid of await store.system.unfinishedWork.users()) await this.#enqueue(store, uid);
  }

  /** Requests work in the transaction of its cause, whatever failed before. */
  async request(tx: Store, work: NewWork): Promise<void> {
    await tx.of(work.uid).unfinishedWork.addAgain(work);
    await this.#enqueue(tx, work.uid);
  }

  /** Requests all processed conversations of a user that were made by this and took place since. Returns their number. */
  async requestConversations(
    tx: Store,
    uid: string,
    filter: { madeBy: string | null; since: Date | null },
  ): Promise<number> {
    const count = await tx.of(uid).unfinishedWork.addConversations(filter);
    await this.#enqueue(tx, uid);
    return count;
  }

  /** The language model does the work now, or later while `byRules` does it. Without a language model, only `byRules` does. */
  async run(work: NewWork, { dueAt, signal }: Turn, byRules: () => Promise<void>): Promise<void> {
    const patienceMs = Math.min(PATIENCE_MS, dueAt.getTime() + PATIENCE_MS - Date.now());
    const state = await this.#tryModel(work, { patienceMs, parallel: this.deps.parallel, signal });
    if (state !== 'finished') await byRules();
  }

  /** For a result that cannot be replaced: the language model does the work, however long that takes, or `byRules` alone if it cannot. */
  async runOnce(work: NewWork, { signal }: Turn, byRules: () => Promise<void>): Promise<void> {
    const state = await this.#tryModel(work, {
      patienceMs: ONCE_PATIENCE_MS,
      parallel: Number.POSITIVE_INFINITY,
      signal,
    });
    if (state !== 'unlikely') return;
    await this.deps.store.of(work.uid).unfinishedWork.remove(work);
    await byRules();
  }

  /** Requests work, and waits until it is done or unlikely to be, which it also is while as many texts as `parallel` take long. */
  async #tryModel(
    work: NewWork,
    { patienceMs, parallel, signal }: { patienceMs: number; parallel: number; signal: AbortSignal },
  ): Promise<WorkState> {
    const { store, models } = this.deps;
    if (!(await modelFor(models?.llm, work.uid))) return 'unlikely';
    const watch = this.#changes.watch(keyOf(work));
    try {
      await store.transaction(async (tx) => {
        await tx.of(work.uid).unfinishedWork.add(work);
        await this.#enqueue(tx, work.uid);
      });
      const until = performance.now() + patienceMs;
      for (;;) {
        const state = await this.#stateOf(work, parallel);
        const leftMs = until - performance.now();
        if (state !== 'waiting' || leftMs <= 0) return state;
        await watch.changed(Math.min(leftMs, RECHECK_MS), signal);
      }
    } finally {
      watch.end();
    }
  }

  async #stateOf(work: NewWork, parallel: number): Promise<WorkState> {
    const { store } = this.deps;
    const state = await store.of(work.uid).unfinishedWork.stateOf(work, parallel);
    if (state === 'finished') return state;
    const { waitsUntil } = await store.system.languageModelState.availability();
    return waitsUntil ? 'unlikely' : state;
  }

  /** Tries the model at once with what waits, also after failures. Call it in the transaction that requests the work. */
  async retryNow(tx: Store): Promise<void> {
    await tx.system.languageModelState.retryNow();
    await this.deps.queue.bringForward(tx, 'finish-work');
  }

  /** Does the newest work of a user that is due, and enqueues the next. Failures of the model are stored with the work. */
  async finishNext(uid: string, handlers: WorkHandlers, signal: AbortSignal): Promise<void> {
    const { store } = this.deps;
    const { waitsUntil, fails } = await store.system.languageModelState.availability();
    if (waitsUntil) return this.#enqueue(store, uid, waitsUntil);
    const begun = await this.#begin(uid, fails);
    if (!begun) return this.#enqueueNext(uid, NO_PLACE_MS);
    const { work, lease } = begun;
    await this.#enqueueNext(uid);
    try {
      await this.#do(work, lease, handlers, signal);
    } finally {
      await lease.leave();
      await store.notify(CHANGED, keyOf(work));
    }
    await this.#enqueueNext(uid);
  }

  /** The first attempt after a failure of the server is the only one. */
  async #begin(uid: string, fails: boolean): Promise<{ work: LeasedWork; lease: Lease } | undefined> {
    const { store, leases, parallel } = this.deps;
    const { unfinishedWork } = store.of(uid);
    const limits = { ofKey: 1, prefix: WORK_LEASES, ofPrefix: fails ? 1 : parallel };
    for (const due of await unfinishedWork.due(parallel + 1)) {
      const lease = await leases.enter(keyOf({ uid, ...due }), limits);
      if (!lease) continue;
      const work = await unfinishedWork.begin(due, lease.epoch);
      if (work) return { work, lease };
      await lease.leave();
    }
    return undefined;
  }

  async #do(work: LeasedWork, lease: Lease, handlers: WorkHandlers, signal: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, lease.lost]);
    try {
      await continueTrace(work.traceparent, () =>
        withSpan(`model work ${work.kind}`, { kind: 'consumer' }, () => handlers[work.kind](work, either)),
      );
      const usesModel = (await modelFor(this.deps.models?.llm, work.uid)) !== undefined;
      await this.#finish(work, usesModel);
    } catch (error) {
      if (signal.aborted) await this.deps.store.of(work.uid).unfinishedWork.abandon(work);
      else if (!lease.lost.aborted) await this.#fail(work, error);
    }
  }

  /** At most one job of a user waits to run now, and one for later. */
  async #enqueue(tx: Store, uid: string, startAfter?: Date): Promise<void> {
    const singletonKey = `${uid}${startAfter ? '/later' : ''}`;
    const options = { singletonKey, group: 'model', ...(startAfter && { startAfter }) };
    await this.deps.queue.enqueue(tx, 'finish-work', { uid }, options);
  }

  async #enqueueNext(uid: string, afterMs = 0): Promise<void> {
    const { store } = this.deps;
    const dueAt = await store.of(uid).unfinishedWork.nextDueAt();
    if (!dueAt) return;
    const startAfter = new Date(Math.max(dueAt.getTime(), Date.now() + afterMs));
    await this.#enqueue(store, uid, startAfter.getTime() > Date.now() ? startAfter : undefined);
  }

  /** Often done with the answer already, in its transaction. Rules do the work of a user who has switched the model off, which tells nothing about the model. */
  async #finish(work: LeasedWork, usesModel: boolean): Promise<void> {
    const before = await this.deps.store.transaction(async (tx) => {
      await tx.of(work.uid).unfinishedWork.finish(work);
      return usesModel ? tx.system.languageModelState.recordSuccess() : undefined;
    });
    if (!before?.kind) return;
    this.deps.log.info({ model: this.deps.models?.llm?.name }, 'the language model can be used again');
    await this.deps.store.transaction((tx) => this.deps.queue.bringForward(tx, 'finish-work'));
  }

  async #fail(work: LeasedWork, error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure) return this.#recordFailure(work, failure);
    const { uid, kind, ref, attempts } = work;
    this.deps.log.warn({ err: error, uid, kind, ref, attempts }, 'work for the language model failed; will retry');
    const reason = error instanceof DomainError && typeof error.detail === 'string' ? error.detail : 'see the log';
    const next_attempt_at = later(errorDelayMs(attempts));
    await this.deps.store.of(work.uid).unfinishedWork.release(work, { reason, next_attempt_at, failed: false });
  }

  async #recordFailure(work: LeasedWork, failure: ModelFailure): Promise<void> {
    const { log, models, store } = this.deps;
    const { kind } = failure;
    const reason = shortReason(failure.reason);
    const textDelay = textDelayMs(failure, work.attempts);
    const { before, pauseMs } = await store.transaction(async (tx) => {
      let pauseMs: number | undefined;
      const before = await tx.system.languageModelState.recordFailure((failures) => {
        pauseMs = serverDelayMs(failure, failures);
        if (pauseMs === undefined) return { kind: null, reason: null, next_attempt_at: null };
        return { kind, reason, next_attempt_at: later(pauseMs) };
      });
      const next_attempt_at = textDelay ? later(Math.max(textDelay, failure.retryAfterMs ?? 0)) : null;
      await tx.of(work.uid).unfinishedWork.release(work, { reason, next_attempt_at, failed: textDelay === null });
      return { before, pauseMs };
    });
    const { uid, ref, attempts } = work;
    if (pauseMs !== undefined) await store.notify(CHANGED, '');
    if (pauseMs === undefined) {
      const message = 'the response of the language model cannot be used; rules are used instead';
      log.info({ uid, kind: work.kind, ref, attempts, reason }, message);
    } else if (before?.kind !== kind || before.reason !== reason) {
      const { name, isInMachine } = models?.llm ?? {};
      const place = isInMachine ? 'language model in this machine' : 'language model';
      const change = isInMachine ? 'earshot setup' : 'LLM_URL, LLM_MODEL';
      log.warn({ model: name, reason, kind }, `the ${place} cannot be used; rules are used until it can (${change})`);
    }
  }
}

const later = (ms: number) => new Date(Date.now() + ms);
