import type { BrowserSession } from '../../../generated/types.gen.ts';
import type { Actor, Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { newId } from '../../store/ids.ts';
import type { FoundSession } from '../../store/logins/browser-sessions-repository.ts';
import type { BrowserSessionRecord, LoginMethod } from '../../store/logins/browser-sessions-table.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { everyScope } from './scopes.ts';
import { hashSecret, randomToken } from './secret.ts';

/** A session ends when it was not used for this time, */
const IDLE_MS = 7 * DAY_MS;
/** and at the latest after this time. */
const LIFE_MS = 30 * DAY_MS;
/** The last use is stored to this precision: most requests write nothing. */
const SEEN_PRECISION_MS = 5 * 60_000;
const MAX_USER_AGENT = 300;

/** Sessions that were not used since then have ended. */
export const idleSince = (): Date => new Date(Date.now() - IDLE_MS);

/** A logged-in browser. */
export interface Session {
  uid: string;
  /** The user, with all scopes. */
  actor: Actor;
  method: LoginMethod;
  createdAt: Date;
}

/** The sessions of browsers after a login. The cookie is a random token, stored as a hash. */
export class BrowserSessionService {
  readonly #store: Store;

  constructor({ store }: Pick<ServiceDeps, 'store'>) {
    this.#store = store;
  }

  /** Starts a session and returns its token. */
  async start(uid: string, method: LoginMethod, userAgent?: string): Promise<string> {
    const token = randomToken();
    const now = new Date();
    const expires_at = new Date(now.getTime() + LIFE_MS);
    await this.#store.of(uid).browserSessions.insert({
      hash: hashSecret(token),
      id: newId(),
      method,
      created_at: now,
      seen_at: now,
      expires_at,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    });
    return token;
  }

  async find(token: string): Promise<Session | undefined> {
    const hash = hashSecret(token);
    const found = await this.#store.system.browserSessions.find(hash, idleSince());
    if (!found) return undefined;
    if (Date.now() - found.seen_at.getTime() > SEEN_PRECISION_MS) await this.#store.system.browserSessions.touch(hash);
    return { uid: found.uid, actor: toActor(found), method: found.method, createdAt: found.created_at };
  }

  async end(token: string): Promise<void> {
    await this.#store.system.browserSessions.delete(hashSecret(token));
  }

  /** Lists the caller's sessions, the last used first. */
  async list({ actor: { uid, sessionId } }: Call): Promise<BrowserSession[]> {
    const records = await this.#store.of(uid).browserSessions.list(idleSince());
    return records.map((record) => toBrowserSession(record, sessionId));
  }

  /** Ends the session of the request. */
  async endOwn({ actor: { uid, sessionId = '' } }: Call): Promise<void> {
    await this.#store.of(uid).browserSessions.delete(sessionId);
  }

  /** Ends a session of the caller. Throws `not_found`. */
  async revoke(call: Call, id: string): Promise<void> {
    if (!(await this.#store.of(call.actor.uid).browserSessions.delete(id))) throw notFound('Session');
    call.log.info({ uid: call.actor.uid }, 'browser session revoked');
  }
}

const toActor = ({ uid, id, administrator }: FoundSession): Actor => ({
  uid,
  credential: 'browser_session',
  scopes: everyScope,
  sessionId: id,
  isAdministrator: administrator,
});

const toBrowserSession = (record: BrowserSessionRecord, current: string | undefined): BrowserSession => ({
  id: record.id,
  method: record.method,
  user_agent: record.user_agent,
  current: record.id === current,
  created_at: record.created_at.toISOString(),
  last_used_at: record.seen_at.toISOString(),
  expires_at: record.expires_at.toISOString(),
});
