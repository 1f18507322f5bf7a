import { setTimeout } from 'node:timers/promises';
import { DomainError } from '../../errors.ts';
import { continueTrace, withSpan } from '../../lib/trace.ts';
import { failureOf, type ModelFailure } from '../../providers/llm/failure.ts';
import type { Store } from '../../store/store.ts';
import type { LeasedWork, NewWork } from '../../store/unfinished-work/repository.ts';
import type { WorkKind } from '../../store/unfinished-work/table.ts';
import { modelFor } from '../privacy/for-user.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { errorDelayMs, serverDelayMs, shortReason, textDelayMs } from './retry-delays.ts';

interface UnfinishedWorkDeps extends Pick<ServiceDeps, 'store' | 'llm' | 'log'> {
  /** A digest of the settings of the model. */
  settings: string;
  /** `LLM_PARALLEL` */
  parallel: number;
}

interface Turn {
  /** When the work was due. */
  dueAt: Date;
  signal: AbortSignal;
}

/** Does the work of a kind by the language model. */
export type WorkHandlers = Readonly<Record<WorkKind, (work: LeasedWork, signal: AbortSignal) => Promise<void>>>;

/** Rules do the work if the model has not done it after this time. */
const PATIENCE_MS = 3_500;
const POLL_MS = 100;
const RENEW_MS = 10_000;

/**
 * Work for the language model: rules do it at once if the model cannot, and the model does it as soon as it can, the newest first. All
 * processes share the work and what is known of the model's server.
 */
export class UnfinishedWork {
  readonly #deps: UnfinishedWorkDeps;

  constructor(deps: UnfinishedWorkDeps) {
    this.#deps = deps;
  }

  /** Call at each start: after a change of the model's settings, everything that waits is tried again. */
  async open(): Promise<void> {
    const { store, settings } = this.#deps;
    await store.transaction(async (tx) => {
      if (await tx.system.languageModelState.adopt(settings)) await tx.system.unfinishedWork.forgetFailures();
    });
  }

  /** The language model does the work now, or later while `byRules` does it. Without a language model, only `byRules` does. */
  async run(work: NewWork, { dueAt, signal }: Turn, byRules: () => Promise<void>): Promise<void> {
    const { store, parallel } = this.#deps;
    const llm = await modelFor(this.#deps.llm, work.uid);
    const { unfinishedWork } = store.of(work.uid);
    if (llm) {
      await unfinishedWork.add(work);
      const until = performance.now() + Math.min(PATIENCE_MS, dueAt.getTime() + PATIENCE_MS - Date.now());
      for (;;) {
        const state = await unfinishedWork.stateOf(work, parallel);
        if (state === 'finished') return;
        if (state === 'unlikely' || performance.now() >= until) break;
        await setTimeout(POLL_MS, undefined, { signal });
      }
    }
    await byRules();
  }

  /** Tries the model at once with what waits, also after failures. Call it in the transaction that requests the work. */
  retryNow = (tx: Store): Promise<void> => tx.system.languageModelState.retryNow();

  /** Does the newest work that is due. Returns false if there is none. Failures of the model are stored with the work. */
  async finishNext(handlers: WorkHandlers, signal: AbortSignal): Promise<boolean> {
    const { store, parallel } = this.#deps;
    const work = await store.transaction((tx) => tx.system.unfinishedWork.claim(parallel));
    if (!work) return false;
    const lost = new AbortController();
    const { unfinishedWork } = store.of(work.uid);
    const renewal = setInterval(() => {
      unfinishedWork.renew(work).then(
        (isHeld) => isHeld || lost.abort(new Error('another process has taken the work over')),
        () => {},
      );
    }, RENEW_MS);
    try {
      const either = AbortSignal.any([signal, lost.signal]);
      await continueTrace(work.traceparent, () =>
        withSpan(`model work ${work.kind}`, { kind: 'consumer' }, () => handlers[work.kind](work, either)),
      );
      const usesModel = (await modelFor(this.#deps.llm, work.uid)) !== undefined;
      await this.#finish(work, usesModel);
    } catch (error) {
      if (signal.aborted) await unfinishedWork.abandon(work);
      else if (!lost.signal.aborted) await this.#fail(work, error);
    } finally {
      clearInterval(renewal);
    }
    return true;
  }

  /** Rules do the work of a user who has switched the model off, which tells nothing about the model. */
  async #finish(work: LeasedWork, usesModel: boolean): Promise<void> {
    const before = await this.#deps.store.transaction(async (tx) => {
      await tx.of(work.uid).unfinishedWork.finish(work);
      return usesModel ? tx.system.languageModelState.recordSuccess() : undefined;
    });
    if (before?.kind) this.#deps.log.info({ model: this.#deps.llm?.name }, 'the language model can be used again');
  }

  async #fail(work: LeasedWork, error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure) return this.#recordFailure(work, failure);
    const { uid, kind, ref, attempts } = work;
    this.#deps.log.warn({ err: error, uid, kind, ref, attempts }, 'work for the language model failed; will retry');
    const reason = error instanceof DomainError && typeof error.detail === 'string' ? error.detail : 'see the log';
    const next_attempt_at = later(errorDelayMs(attempts));
    await this.#deps.store.of(work.uid).unfinishedWork.release(work, { reason, next_attempt_at, failed: false });
  }

  async #recordFailure(work: LeasedWork, failure: ModelFailure): Promise<void> {
    const { log, llm, store } = this.#deps;
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
    if (pauseMs === undefined) {
      const message = 'the response of the language model cannot be used; rules are used instead';
      log.info({ uid, kind: work.kind, ref, attempts, reason }, message);
    } else if (before?.kind !== kind || before.reason !== reason) {
      const message = 'the language model cannot be used; rules are used until it can (LLM_URL, LLM_MODEL)';
      log.warn({ model: llm?.name, reason, kind }, message);
    }
  }
}

const later = (ms: number) => new Date(Date.now() + ms);
