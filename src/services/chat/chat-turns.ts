import { DomainError } from '../../errors.ts';

/** Waiting and running answers: of one chat, and of all chats of a user. */
const MAX_PER_CHAT = 6;
const MAX_PER_USER = 24;
const RETRY_MS = 5000;

/** The turn of an answer. `leave` may be called more than once. */
export interface ChatTurn {
  /** Whether the answer can begin at once. */
  isNext: boolean;
  /** Resolves when the answer can begin. Rejects when the caller leaves. */
  ready: Promise<void>;
  leave(): void;
}

interface Place {
  begin(): void;
}

/** One answer at a time per user and chat; the others wait in turn. */
export class ChatTurns {
  readonly #chats = new Map<string, Place[]>();
  readonly #users = new Map<string, number>();

  /** Leaves when `signal` aborts. Throws `rate_limited` if too many wait. */
  enter(uid: string, appId: string | null, signal: AbortSignal): ChatTurn {
    const key = JSON.stringify([uid, appId]);
    const places = this.#chats.get(key) ?? [];
    const ofUser = this.#users.get(uid) ?? 0;
    if (places.length >= MAX_PER_CHAT || ofUser >= MAX_PER_USER) throw tooMany();
    const { promise: ready, resolve: begin, reject } = Promise.withResolvers<void>();
    ready.catch(() => {});
    const place = { begin };
    this.#chats.set(key, [...places, place]);
    this.#users.set(uid, ofUser + 1);
    if (places.length === 0) begin();
    const leave = () => {
      signal.removeEventListener('abort', leave);
      this.#remove(key, uid, place);
      reject(signal.reason);
    };
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
    return { isNext: places.length === 0, ready, leave };
  }

  #remove(key: string, uid: string, place: Place): void {
    const places = this.#chats.get(key) ?? [];
    if (!places.includes(place)) return;
    const left = places.filter((other) => other !== place);
    if (left.length > 0) this.#chats.set(key, left);
    else this.#chats.delete(key);
    left[0]?.begin();
    const ofUser = (this.#users.get(uid) ?? 1) - 1;
    if (ofUser > 0) this.#users.set(uid, ofUser);
    else this.#users.delete(uid);
  }
}

const tooMany = () =>
  new DomainError('rate_limited', 'Too many messages of yours wait for an answer. Try again when one is answered.', {
    retryAfterMs: RETRY_MS,
  });
