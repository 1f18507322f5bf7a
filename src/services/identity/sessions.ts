import type { Session } from '../../../generated/types.gen.ts';
import type { Actor, Call } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { DAY_MS, MINUTE_MS } from '../../lib/time.ts';
import { newId } from '../../store/ids.ts';
import type { FoundSession, LoginMethod, NewSession, SessionRecord } from '../../store/logins/sessions.ts';
import type { Store } from '../../store/store.ts';
import { announceSessionsEnded } from '../live/live-notifications.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import { everyScope } from './scopes.ts';
import { hashSecret, randomToken } from './secrets.ts';

/** A session of a browser ends after this time, or sooner if it is not used: see the repository. */
const BROWSER_LIFE_MS = 30 * DAY_MS;
/** The last use is stored to this precision: most requests write nothing. */
const SEEN_PRECISION_MS = 5 * MINUTE_MS;
const MAX_USER_AGENT = 300;

/** Where a session begins. */
export interface SessionOrigin {
  address?: string | undefined;
  userAgent?: string | undefined;
}

/** A logged-in browser. */
export interface BrowserLogin {
  uid: string;
  /** The user, with all scopes. */
  actor: Actor;
  method: LoginMethod;
  createdAt: Date;
}

/** The columns of a new session. */
export const newSession = (method: LoginMethod, { address, userAgent }: SessionOrigin, lifeMs: number) => {
  const created_at = new Date();
  return {
    id: newId(),
    method,
    created_at,
    expires_at: new Date(created_at.getTime() + lifeMs),
    user_agent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    address: address ?? null,
  };
};

/** The sessions of a user: browsers after a login, and programs with user tokens. The cookie of a browser is a random token, stored as a hash. */
export class SessionService extends Service<Pick<ServiceDeps, 'store'>> {
  /** Starts the session of a browser and returns its token. Pass the store of a transaction if there is one. */
  async start(
    uid: string,
    method: LoginMethod,
    origin: SessionOrigin = {},
    tx: Store = this.deps.store,
  ): Promise<string> {
    const token = randomToken();
    const session = newSession(method, origin, BROWSER_LIFE_MS);
    await addSession(tx, uid, { ...session, hash: hashSecret(token), kind: 'browser' });
    return token;
  }

  /** The logged-in browser with this cookie. */
  async findBrowser(token: string): Promise<BrowserLogin | undefined> {
    const found = await this.#use(await this.deps.store.system.sessions.findByCookie(hashSecret(token)));
    return found && { uid: found.uid, actor: toActor(found), method: found.method, createdAt: found.created_at };
  }

  /** The user whose program has a user token of this session. */
  async findProgram(id: string): Promise<Actor | undefined> {
    const found = await this.#use(await this.deps.store.system.sessions.find(id));
    // Only browsers administer.
    return found && { uid: found.uid, credential: 'user_token', scopes: everyScope, sessionId: found.id };
  }

  /** Gives the session of a browser another cookie, as after a login with a password. Its live sessions stay open. */
  async renewCookie({ actor: { uid, sessionId = '' } }: Call): Promise<string> {
    const token = randomToken();
    await this.deps.store.of(uid).sessions.update(sessionId, { hash: hashSecret(token), method: 'password' });
    return token;
  }

  /** Logs the browser with this cookie out. */
  async end(token: string): Promise<void> {
    const found = await this.deps.store.system.sessions.findByCookie(hashSecret(token));
    if (found) await this.#end(found.uid, found.id);
  }

  /** Lists the caller's sessions, the last used first. */
  async list({ actor: { uid, sessionId } }: Call): Promise<Session[]> {
    const records = await this.deps.store.of(uid).sessions.list();
    return records.map((record) => toSession(record, sessionId));
  }

  /** Ends the session of the request. */
  async endOwn({ actor: { uid, sessionId = '' } }: Call): Promise<void> {
    await this.#end(uid, sessionId);
  }

  /** Ends a session of the caller. Throws `not_found`. */
  async revoke(call: Call, id: string): Promise<void> {
    const { uid } = call.actor;
    if (!(await this.#end(uid, id.toLowerCase()))) throw notFound('Session');
    call.log.info({ uid }, 'session revoked');
  }

  /** Ends all sessions of the caller but that of the request. Returns their number. */
  async revokeOthers(call: Call): Promise<number> {
    const { uid, sessionId } = call.actor;
    const ended = await this.deps.store.transaction((tx) => endSessions(tx, uid, sessionId));
    call.log.info({ uid, ended }, 'other sessions revoked');
    return ended;
  }

  #end(uid: string, id: string): Promise<boolean> {
    return this.deps.store.transaction((tx) => endSession(tx, uid, id));
  }

  /** Counts a use. */
  async #use(found: FoundSession | undefined): Promise<FoundSession | undefined> {
    if (found && Date.now() - found.seen_at.getTime() > SEEN_PRECISION_MS)
      await this.deps.store.system.sessions.touch(found.id);
    return found;
  }
}

/** Stores a new session. One more than a user may have ends the oldest, also in other processes. */
export async function addSession(tx: Store, uid: string, session: NewSession): Promise<void> {
  const endedOthers = await tx.of(uid).sessions.insert(session);
  if (endedOthers) await announceSessionsEnded(tx, { uid });
}

/** Ends a session, also in other processes. Call it in a transaction. Returns whether there was such a session. */
export async function endSession(tx: Store, uid: string, id: string): Promise<boolean> {
  await tx.of(uid).account.lock();
  const isEnded = await tx.of(uid).sessions.delete(id);
  if (isEnded) await announceSessionsEnded(tx, { uid });
  return isEnded;
}

/** Ends all sessions of a user but one, also in other processes. Call it in a transaction. Returns their number. */
export async function endSessions(tx: Store, uid: string, except: string | undefined): Promise<number> {
  await tx.of(uid).account.lock();
  const ended = await tx.of(uid).sessions.deleteAll({ except });
  await announceSessionsEnded(tx, { uid });
  return ended;
}

const toActor = ({ uid, id, administrator }: FoundSession): Actor => ({
  uid,
  credential: 'browser_session',
  scopes: everyScope,
  sessionId: id,
  isAdministrator: administrator,
});

const toSession = (record: SessionRecord, current: string | undefined): Session => ({
  id: record.id,
  kind: record.kind,
  method: record.method,
  user_agent: record.user_agent,
  address: record.address,
  current: record.id === current,
  created_at: record.created_at.toISOString(),
  last_used_at: record.seen_at.toISOString(),
  expires_at: record.expires_at.toISOString(),
});
