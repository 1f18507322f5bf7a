import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../../errors.ts';
import type { ChatTurnLimits } from '../../store/chat-turns/repository.ts';
import type { Database, Unlisten } from '../../store/database-connection.ts';
import type { ServiceDeps } from '../service-deps.ts';

/** Waiting and running answers: of one chat, and of all chats of a user. */
const LIMITS: ChatTurnLimits = { perChat: 6, perUser: 24 };
const RETRY_MS = 5000;
/** The turns of a process that died end after this time. */
const LEASE_SECONDS = 30;
const RENEW_MS = 10_000;
/** A turn that ended without a notification is noticed after this time. */
const POLL_MS = 5000;

/** The notification of all processes when a turn has ended. The payload is the uid. */
const LEFT = 'chat_turn_left';

/** The turn of an answer. `leave` may be called more than once. */
export interface ChatTurn {
  /** True if the answer can begin at once. */
  isNext: boolean;
  /** Resolves when the answer can begin. Rejects when the caller leaves. */
  ready: Promise<void>;
  leave(): Promise<void>;
}

/** One answer at a time per user and chat, over all processes; the others wait in turn. */
export class ChatTurns {
  readonly #deps: Pick<ServiceDeps, 'store' | 'log'>;
  /** For each user with turns that wait here: aborted when one of the user's turns has ended. */
  readonly #waiting = new Map<string, AbortController>();

  constructor(deps: Pick<ServiceDeps, 'store' | 'log'>) {
    this.#deps = deps;
  }

  /** Listens for the turns that end in other processes. Returns a function to stop. */
  start(database: Pick<Database, 'listen'>): Promise<Unlisten> {
    return database.listen(
      LEFT,
      (uid) => this.#waiting.get(uid)?.abort(),
      () => {
        for (const waiting of this.#waiting.values()) waiting.abort();
      },
    );
  }

  /** Leaves when `signal` aborts. Throws `rate_limited` if too many wait. */
  async enter(uid: string, appId: string | null, signal: AbortSignal): Promise<ChatTurn> {
    const entered = await this.#deps.store.transaction((tx) =>
      tx.of(uid).chatTurns.enter(appId, LIMITS, LEASE_SECONDS),
    );
    if (!entered) throw tooMany();
    const { id, isNext } = entered;
    const left = new AbortController();
    const renewing = setInterval(
      () => void this.#attempt(this.#deps.store.of(uid).chatTurns.renew(id, LEASE_SECONDS)),
      RENEW_MS,
    );
    const leave = async () => {
      if (left.signal.aborted) return;
      left.abort(signal.reason);
      clearInterval(renewing);
      signal.removeEventListener('abort', leave);
      await this.#attempt(this.#end(uid, id));
    };
    if (signal.aborted) await leave();
    else signal.addEventListener('abort', leave);
    const ready = isNext && !left.signal.aborted ? Promise.resolve() : this.#wait(uid, id, left.signal);
    ready.catch(() => {});
    return { isNext, ready, leave };
  }

  async #wait(uid: string, id: string, left: AbortSignal): Promise<void> {
    for (;;) {
      left.throwIfAborted();
      const changed = this.#waiting.get(uid) ?? new AbortController();
      this.#waiting.set(uid, changed);
      if (await this.#deps.store.of(uid).chatTurns.isNext(id)) return left.throwIfAborted();
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any([changed.signal, left]) }).catch(() => {});
      if (this.#waiting.get(uid) === changed) this.#waiting.delete(uid);
    }
  }

  async #end(uid: string, id: string): Promise<void> {
    await this.#deps.store.transaction(async (tx) => {
      await tx.of(uid).chatTurns.leave(id);
      await tx.notify(LEFT, uid);
    });
  }

  /** Without it, the lease ends the turn. */
  async #attempt(work: Promise<void>): Promise<void> {
    await work.catch((err: unknown) => this.#deps.log.warn({ err }, 'the turn of a chat could not be stored'));
  }
}

const tooMany = () =>
  new DomainError('rate_limited', 'Too many messages of yours wait for an answer. Try again when one is answered.', {
    retryAfterMs: RETRY_MS,
  });
