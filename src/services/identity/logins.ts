import type { LoginIdentity, LoginLink, OwnPasswordUpdate } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError, invalidInput, notFound } from '../../errors.ts';
import { loginClientId } from '../../lib/login-client.ts';
import type { Store } from '../../store/store.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { LoginAttempts, type LoginPlace } from './login-attempts.ts';
import { normalizeLoginName, requireFreeLoginName, suggestLoginName } from './login-names.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { requireAdministrator } from './require-administrator.ts';
import { hashSecret, randomToken } from './secret.ts';
import { endSessions } from './sessions.ts';

interface Login {
  login_name: string;
  password: string;
  /** The address of the browser. */
  address: string;
  /** The cookie that names a browser that was logged in before. */
  browser?: string | undefined;
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

const missingPassword = () =>
  invalidInput({
    loc: ['body', 'current_password'],
    msg: 'The account has a password: give the current one too',
    type: 'missing',
  });

interface LoginServiceDeps extends Pick<ServiceDeps, 'store' | 'baseUrl'> {
  knownBrowsers: Pick<KnownBrowsers, 'idOf'>;
}

interface PasswordChange {
  password: string;
  login_name?: string | null | undefined;
}

/** Logins with a browser: a login name with a password, or a one-time link. */
export class LoginService {
  readonly #store: Store;
  readonly #baseUrl: () => string;
  readonly #attempts: LoginAttempts;
  readonly #browsers: LoginServiceDeps['knownBrowsers'];

  constructor({ store, baseUrl, knownBrowsers }: LoginServiceDeps) {
    this.#store = store;
    this.#baseUrl = baseUrl;
    this.#attempts = new LoginAttempts({ store });
    this.#browsers = knownBrowsers;
  }

  /**
   * Returns the account of a correct login. Undefined for a wrong password as for an unknown name, after the same time.
   * @throws DomainError `rate_limited`, also `unavailable` if too many passwords wait to be checked
   */
  async logIn({ login_name, password, address, browser }: Login): Promise<string | undefined> {
    const name = normalizeLoginName(login_name);
    const uid = (await this.#store.system.accounts.findByLoginName(name))?.uid;
    const knownAs = await this.#browsers.idOf(browser, uid);
    // The same work without an account: the time does not tell whether there is one.
    const isCorrect = await this.#check(name, uid ?? '', { password, place: { address, knownAs } });
    return isCorrect ? uid : undefined;
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
    const hash = await this.#store.of(uid).accountPasswords.get();
    return hash === undefined ? this.#createLink(uid) : undefined;
  }

  /** Returns the account of a valid link. The link stays valid: programs that preview links open them too. */
  async findLink(token: string): Promise<LoginProfile | undefined> {
    const uid = await this.#store.system.loginLinks.find(hashSecret(token));
    return uid === undefined ? undefined : this.profile(uid);
  }

  /** Uses a link up. Undefined if it is not valid any more. */
  useLink(token: string): Promise<string | undefined> {
    return this.#store.system.loginLinks.consume(hashSecret(token));
  }

  /** The login of an account. Undefined for a deleted one. */
  async profile(uid: string): Promise<LoginProfile | undefined> {
    const store = this.#store.of(uid);
    const account = await store.account.get();
    if (!account) return undefined;
    const hasPassword = (await store.accountPasswords.get()) !== undefined;
    return { uid, name: account.name, loginName: await suggestLoginName(this.#store, account), hasPassword };
  }

  /** The login name of the only account, if there is one with a password. */
  async singleLoginName(): Promise<string | undefined> {
    return (await this.#store.system.accounts.findSingle())?.login_name ?? undefined;
  }

  /** Sets the password of the caller's account, which has none or the given one. Throws `invalid_input`, `denied` and `rate_limited`. */
  async changeOwnPassword(call: Call, { current_password, ...change }: OwnPasswordUpdate): Promise<LoginIdentity> {
    const { uid } = call.actor;
    if ((await this.#store.of(uid).accountPasswords.get()) !== undefined) {
      if (current_password == null) throw missingPassword();
      if (!(await this.checkPassword(call, current_password)))
        throw new DomainError('denied', 'The current password is wrong');
    }
    return this.#setPassword(call, uid, change);
  }

  /** Sets the password of the caller's account. The caller has checked the present one. */
  setOwnPassword(call: Call, change: PasswordChange): Promise<LoginIdentity> {
    return this.#setPassword(call, call.actor.uid, change);
  }

  /** Sets the password of any account. Throws `not_found`. */
  setPassword(call: Call, uid: string, change: PasswordChange): Promise<LoginIdentity> {
    requireAdministrator(call);
    return this.#setPassword(call, uid, change);
  }

  /** True if this is the password of the caller's account. Wrong ones count as failed logins, of a browser or program that is known. */
  async checkPassword({ actor: { uid, sessionId }, seen }: Call, password: string): Promise<boolean> {
    const account = await this.#store.of(uid).account.get();
    const place = { address: seen?.client ?? '', knownAs: sessionId };
    return this.#check(account?.login_name ?? '', uid, { password, place });
  }

  #check(name: string, uid: string, { password, place }: { password: string; place: LoginPlace }): Promise<boolean> {
    const { accountPasswords } = this.#store.of(uid);
    return this.#attempts.run(name, place, async () => {
      const hash = await accountPasswords.get();
      // Many checks may wait for their turn: another password may have been set meanwhile.
      return (await verifyPassword(password, hash)) && (await accountPasswords.get()) === hash;
    });
  }

  async #createLink(uid: string): Promise<LoginLink> {
    const store = this.#store.of(uid);
    if (!(await store.account.get())) throw notFound('Account');
    const token = randomToken();
    const expires_at = new Date(Date.now() + LINK_LIFE_MS);
    await store.loginLinks.insert({ hash: hashSecret(token), expires_at });
    return { url: `${this.#baseUrl()}/login/link/${token}`, expires_at: expires_at.toISOString() };
  }

  /** All sessions of the account end, except that of the request, and so do its login links and the logins that have begun. */
  async #setPassword(call: Call, uid: string, { password, login_name }: PasswordChange): Promise<LoginIdentity> {
    const account = await this.#store.of(uid).account.get();
    if (!account) throw notFound('Account');
    const name = await (login_name == null
      ? suggestLoginName(this.#store, account)
      : requireFreeLoginName(this.#store, login_name, uid));
    requirePassword(password, name);
    const hash = await hashPassword(password);
    await this.#store.transaction(async (tx) => {
      const user = tx.of(uid);
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
