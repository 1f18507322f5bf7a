import type { LoginMethod } from '../../store/logins/browser-sessions-table.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { hashSecret, randomToken } from './secret.ts';

const DAY_MS = 86_400_000;
/** A session ends when it was not used for this time, */
const IDLE_MS = 7 * DAY_MS;
/** and at the latest after this time. */
const LIFE_MS = 30 * DAY_MS;
/** The last use is stored to this precision: most requests write nothing. */
const SEEN_PRECISION_MS = 5 * 60_000;

/** Sessions that were not used since then have ended. */
export const idleSince = (): Date => new Date(Date.now() - IDLE_MS);

/** A logged-in browser. */
export interface BrowserSession {
  uid: string;
  method: LoginMethod;
  createdAt: Date;
}

/** The sessions of browsers after a login. The cookie is a random token, stored as a hash. */
export class BrowserSessionService {
  readonly #store: Store;

  constructor({ store }: Pick<ServiceDeps, 'store'>) {
    this.#store = store;
  }

  /** Starts a session and returns its token. Pass the store of a transaction if there is one. */
  async start(uid: string, method: LoginMethod, tx: Store = this.#store): Promise<string> {
    const token = randomToken();
    const now = new Date();
    const expires_at = new Date(now.getTime() + LIFE_MS);
    await tx.of(uid).browserSessions.insert({
      hash: hashSecret(token),
      method,
      created_at: now,
      seen_at: now,
      expires_at,
    });
    return token;
  }

  async find(token: string): Promise<BrowserSession | undefined> {
    const hash = hashSecret(token);
    const session = await this.#store.system.browserSessions.find(hash, idleSince());
    if (!session) return undefined;
    const { uid, method, created_at: createdAt, seen_at } = session;
    if (Date.now() - seen_at.getTime() > SEEN_PRECISION_MS) await this.#store.system.browserSessions.touch(hash);
    return { uid, method, createdAt };
  }

  async end(token: string): Promise<void> {
    await this.#store.system.browserSessions.delete(hashSecret(token));
  }
}
