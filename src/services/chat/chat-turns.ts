import { DomainError } from '../../errors.ts';
import { Changes } from '../../queue/changes.ts';
import { type Lease, type Leases, leaseKey } from '../../queue/leases.ts';
import type { Database, Unlisten } from '../../store/database-connection.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';

/** Waiting and running answers: of one chat, and of all chats of a user. */
const LIMITS = { ofKey: 6, ofPrefix: 24 };
const RETRY_MS = 5000;
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
export class ChatTurns extends Service<Pick<ServiceDeps, 'store' | 'log'> & { leases: Pick<Leases, 'enter'> }> {
  /** By user. */
  readonly #changes = new Changes();

  /** Listens for the turns that end in other processes. Returns a function to stop. */
  start(database: Pick<Database, 'listen'>): Promise<Unlisten> {
    return this.#changes.listen(database, LEFT);
  }

  /** Leaves when `signal` aborts. Throws `rate_limited` if too many wait. */
  async enter(uid: string, appId: string | null, signal: AbortSignal): Promise<ChatTurn> {
    const limits = { ...LIMITS, prefix: `${leaseKey('chat', uid)}/` };
    const lease = await this.deps.leases.enter(leaseKey('chat', uid, appId ?? ''), limits);
    if (!lease) {
      const detail = 'Too many messages of yours wait for an answer. Try again when one is answered.';
      throw new DomainError('rate_limited', detail, { retryAfterMs: RETRY_MS });
    }
    const left = new AbortController();
    const leave = async () => {
      if (left.signal.aborted) return;
      left.abort(signal.reason);
      signal.removeEventListener('abort', leave);
      await this.#end(uid, lease);
    };
    if (signal.aborted) await leave();
    else signal.addEventListener('abort', leave);
    const isNext = lease.isFirst;
    const ready = isNext && !left.signal.aborted ? Promise.resolve() : this.#wait(uid, lease, left.signal);
    ready.catch(() => {});
    return { isNext, ready, leave };
  }

  async #wait(uid: string, lease: Lease, left: AbortSignal): Promise<void> {
    const watch = this.#changes.watch(uid);
    try {
      while (!(await lease.becomesFirst())) await watch.changed(POLL_MS, left);
      left.throwIfAborted();
    } finally {
      watch.end();
    }
  }

  /** Without it, the lease ends the turn. */
  async #end(uid: string, lease: Lease): Promise<void> {
    const ending = this.deps.store.transaction(async (tx) => {
      await lease.leave(tx);
      await tx.notify(LEFT, uid);
    });
    await ending.catch((err: unknown) => this.deps.log.warn({ err }, 'the turn of a chat could not be stored'));
  }
}
