import type { LoginIdentity, LoginLink, OwnPasswordUpdate, PasswordUpdate } from '../../../generated/types.gen.ts';
import type { Actor, Call } from '../../call.ts';
import { DomainError, invalidInput, notFound, requireFound } from '../../errors.ts';
import { loginClientId } from '../../lib/login-client.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Store } from '../../store/store.ts';
import { Service, type ServiceDeps } from '../service-deps.ts';
import {
  type KnownBrowsers,
  LoginAttempts,
  type LoginPlace,
  normalizeLoginName,
  requireFreeLoginName,
  suggestLoginName,
} from './login-attempts.ts';
import { requireAdministrator } from './scopes.ts';
import { hashPassword, hashSecret, randomToken, verifyPassword } from './secrets.ts';
import { endSessions, type SessionOrigin, type SessionService } from './sessions.ts';

interface Login {
  login_name: string;
  password: string;
  /** The address of the browser. */
  address: string;
  userAgent?: string | undefined;
  /** The cookie that names a browser that was logged in before. */
  browser?: string | undefined;
}

/** A browser that has just logged in. The token is the secret of its cookie. */
interface NewLogin {
  uid: string;
  token: string;
}

/** The fields of an account that the pages show. */
export interface LoginProfile {
  uid: string;
  name: string | null;
  /** Its login name, or a free one. */
  loginName: string;
  hasPassword: boolean;
}

/** The validity of an unused login link. */
const LINK_LIFE_MS = 24 * 3_600_000;
const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 256;

interface LoginServiceDeps extends Pick<ServiceDeps, 'store' | 'baseUrl'> {
  knownBrowsers: Pick<KnownBrowsers, 'idOf'>;
  sessions: Pick<SessionService, 'start'>;
}

/** Logins with a browser: a login name with a password, or a one-time link. */
export class LoginService extends Service<LoginServiceDeps> {
  readonly #attempts = new LoginAttempts(this.deps);

  /**
   * Starts the session of a correct login. Undefined for a wrong password as for an unknown name, after the same time.
   * @throws DomainError `rate_limited`, also `unavailable` if too many passwords wait to be checked
   */
  async logIn({ login_name, password, address, userAgent, browser }: Login): Promise<NewLogin | undefined> {
    const name = normalizeLoginName(login_name);
    const uid = (await this.deps.store.system.accounts.findByLoginName(name))?.uid;
    const knownAs = await this.deps.knownBrowsers.idOf(browser, uid);
    // The same work without an account: the time does not tell whether there is one.
    const hash = await this.#check(name, uid ?? '', { password, place: { address, knownAs } });
    if (uid === undefined || hash === undefined) return undefined;
    const isValid = async (tx: Store) => (await tx.of(uid).accountPasswords.get()) === hash;
    return this.#start(uid, 'password', { address, userAgent }, isValid);
  }

  /** Creates a one-time login link for an account. Throws `not_found`. */
  async createLink(call: Call, uid: string): Promise<LoginLink> {
    requireAdministrator(call);
    const link = await this.#createLink(uid);
    call.log.info({ account: uid }, 'login link created');
    return link;
  }

  /** A link for the text after a start, until the account has a password. */
  async createFirstLink(uid: string): Promise<LoginLink | undefined> {
    const hash = await this.deps.store.of(uid).accountPasswords.get();
    return hash === undefined ? this.#createLink(uid) : undefined;
  }

  /** Returns the account of a valid link. The link stays valid: programs that preview links open them too. */
  async findLink(token: string): Promise<LoginProfile | undefined> {
    const uid = await this.deps.store.system.loginLinks.find(hashSecret(token));
    return uid === undefined ? undefined : this.profile(uid);
  }

  /** Uses a link up and starts the session of the browser. Undefined if the link is not valid any more. */
  async useLink(token: string, origin: SessionOrigin): Promise<NewLogin | undefined> {
    const hash = hashSecret(token);
    const uid = await this.deps.store.system.loginLinks.find(hash);
    return uid === undefined
      ? undefined
      : this.#start(uid, 'link', origin, (tx) => tx.of(uid).loginLinks.consume(hash));
  }

  /** Starts the session of a browser, if what opens it is still valid: a new password may be set at the same time. */
  #start(
    uid: string,
    method: 'password' | 'link',
    origin: SessionOrigin,
    isValid: (tx: Store) => Promise<boolean>,
  ): Promise<NewLogin | undefined> {
    return this.deps.store.transaction(async (tx) => {
      const isStarted = (await tx.of(uid).account.lock()) && (await isValid(tx));
      return isStarted ? { uid, token: await this.deps.sessions.start(uid, method, origin, tx) } : undefined;
    });
  }

  /** The login of an account. Undefined for a deleted one. */
  async profile(uid: string): Promise<LoginProfile | undefined> {
    const store = this.deps.store.of(uid);
    const account = await store.account.get();
    if (!account) return undefined;
    const hasPassword = (await store.accountPasswords.get()) !== undefined;
    return { uid, name: account.name, loginName: await suggestLoginName(this.deps.store, account), hasPassword };
  }

  /** The login name of the only account, if there is one with a password. */
  async singleLoginName(): Promise<string | undefined> {
    return (await this.deps.store.system.accounts.findSingle())?.login_name ?? undefined;
  }

  /**
   * Sets the password of the caller's account, which has none or the given one; a reset needs none.
   * @throws DomainError `invalid_input`, `denied`, `rate_limited`; `unauthenticated` if the caller's session ends meanwhile
   */
  async changeOwnPassword(
    call: Call,
    { current_password, password, login_name, ...unhandled }: OwnPasswordUpdate,
    { isReset = false } = {},
  ): Promise<LoginIdentity> {
    unhandled satisfies NoFields;
    const { uid } = call.actor;
    const hash = await this.deps.store.of(uid).accountPasswords.get();
    if (hash !== undefined && !isReset) {
      if (current_password == null) {
        const msg = 'The account has a password: give the current one too';
        throw invalidInput({ loc: ['body', 'current_password'], msg, type: 'missing' });
      }
      if ((await this.#checkOwn(call, current_password)) !== hash)
        throw new DomainError('denied', 'The current password is wrong');
    }
    return this.#setPassword(call, uid, { password, login_name: login_name ?? null }, { hash });
  }

  /** Sets the password of any account. Throws `not_found`. */
  setPassword(call: Call, uid: string, change: PasswordUpdate): Promise<LoginIdentity> {
    requireAdministrator(call);
    return this.#setPassword(call, uid, change);
  }

  /** Wrong passwords count as failed logins, of a browser or program that is known. */
  async #checkOwn({ actor: { uid, sessionId }, seen }: Call, password: string): Promise<string | undefined> {
    const account = await this.deps.store.of(uid).account.get();
    const place = { address: seen?.client ?? '', knownAs: sessionId };
    return this.#check(account?.login_name ?? '', uid, { password, place });
  }

  /** Returns the hash of a correct password. It may be replaced meanwhile: compare it again in the transaction that relies on it. */
  async #check(
    name: string,
    uid: string,
    { password, place }: { password: string; place: LoginPlace },
  ): Promise<string | undefined> {
    const hash = await this.deps.store.of(uid).accountPasswords.get();
    return (await this.#attempts.run(name, place, () => verifyPassword(password, hash))) ? hash : undefined;
  }

  async #createLink(uid: string): Promise<LoginLink> {
    const store = this.deps.store.of(uid);
    if (!(await store.account.get())) throw notFound('Account');
    const token = randomToken();
    const expires_at = new Date(Date.now() + LINK_LIFE_MS);
    await store.loginLinks.insert({ hash: hashSecret(token), expires_at });
    return { url: `${this.deps.baseUrl()}/login/link/${token}`, expires_at: expires_at.toISOString() };
  }

  /** All sessions of the account end, except that of the request, and so do its login links and the logins that have begun. */
  async #setPassword(
    call: Call,
    uid: string,
    { password, login_name, ...unhandled }: PasswordUpdate,
    checked?: { hash: string | undefined },
  ): Promise<LoginIdentity> {
    unhandled satisfies NoFields;
    const account = requireFound(await this.deps.store.of(uid).account.get(), 'Account');
    const name = await (login_name == null
      ? suggestLoginName(this.deps.store, account)
      : requireFreeLoginName(this.deps.store, login_name, uid));
    requirePassword(password, name);
    const hash = await hashPassword(password);
    await this.deps.store.transaction(async (tx) => {
      const user = tx.of(uid);
      await user.account.lock();
      // The hash took its time: another password may have been set, and the session revoked, meanwhile.
      await requireSession(tx, call.actor);
      if (checked && (await user.accountPasswords.get()) !== checked.hash)
        throw new DomainError('denied', 'The password was changed meanwhile');
      await user.account.update({ login_name: name });
      await user.accountPasswords.set(hash);
      await user.loginLinks.deleteAll();
      await user.oauthRecords.deleteOfClient(loginClientId);
      await endSessions(tx, uid, call.actor.sessionId);
    });
    call.log.info({ account: uid }, 'password set');
    return { uid, login_name: name };
  }
}

/** Throws `unauthenticated` if the session that authenticates the caller has ended. */
async function requireSession(tx: Store, { uid, sessionId }: Actor): Promise<void> {
  if (sessionId !== undefined && !(await tx.of(uid).sessions.exists(sessionId)))
    throw new DomainError('unauthenticated', 'This session has ended. Log in again');
}

/** Throws `invalid_input` for a password that is too short, too long or the login name. The spec has the same lengths. */
function requirePassword(password: string, loginName: string): void {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH) reject(`A password has at least ${MIN_PASSWORD_LENGTH} characters`);
  if (length > MAX_PASSWORD_LENGTH) reject(`A password has at most ${MAX_PASSWORD_LENGTH} characters`);
  if (password.toLowerCase() === loginName) reject('The password must not be the login name');
}

function reject(msg: string): never {
  throw invalidInput({ loc: ['body', 'password'], msg, type: 'value_error' });
}
