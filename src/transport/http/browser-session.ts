import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import type { HttpContext } from './request-context.ts';

/** A logged-in browser. */
export interface BrowserSession {
  uid: string;
  method: LoginMethod;
  createdAt: Date;
}

export type LoginMethod = 'password' | 'link';

/** Stores sessions. The token is the secret of the cookie. */
export interface SessionStore {
  start(uid: string, method: LoginMethod): Promise<string>;
  find(token: string): Promise<BrowserSession | undefined>;
  end(token: string): Promise<void>;
}

interface BrowserSessionsOptions {
  sessions: SessionStore;
  baseUrl: () => string;
}

/** Longer than a session can be: the service decides when it ends. */
const COOKIE_SECONDS = 31 * 86_400;
const noScopes: ReadonlySet<string> = new Set();

/**
 * The login of a browser, and the protection of its forms. The cookies are HttpOnly and SameSite=Lax; under https also Secure, and named
 * `__Host-…`, so that no other host of the domain can set them.
 */
export class BrowserSessions {
  readonly #sessions: SessionStore;
  readonly #baseUrl: () => string;
  readonly #formKeys = new WeakMap<HttpContext, string>();

  constructor({ sessions, baseUrl }: BrowserSessionsOptions) {
    this.#sessions = sessions;
    this.#baseUrl = baseUrl;
  }

  /** Returns the session of the request, and makes its user the actor. */
  async current(ctx: HttpContext): Promise<BrowserSession | undefined> {
    const token = this.#read(ctx, 'earshot_session');
    const session = token === undefined ? undefined : await this.#sessions.find(token);
    if (session) ctx.state.actor = { uid: session.uid, credential: 'browser_session', scopes: noScopes };
    return session;
  }

  /** Logs the browser in. The session is always a new one: an attacker may have set the cookie before. */
  async start(ctx: HttpContext, uid: string, method: LoginMethod): Promise<void> {
    await this.#endStored(ctx);
    this.#write(ctx, 'earshot_session', await this.#sessions.start(uid, method), COOKIE_SECONDS);
  }

  /** Logs the browser out. */
  async end(ctx: HttpContext): Promise<void> {
    await this.#endStored(ctx);
    this.#write(ctx, 'earshot_session', '', 0);
  }

  /** The value of the hidden field `csrf` of each form. Before the login, it belongs to a cookie of its own. */
  csrfToken(ctx: HttpContext): string {
    const key = this.#formKey(ctx) ?? this.#newFormKey(ctx);
    return createHmac('sha256', key).update('csrf').digest('base64url');
  }

  /** Throws `denied` unless a form of this service, shown to this browser, sent the request. */
  requireOwnForm(ctx: HttpContext, form: URLSearchParams): void {
    if (this.#isFromOwnPage(ctx) && this.#formKey(ctx) !== undefined) {
      const expected = Buffer.from(this.csrfToken(ctx));
      const sent = Buffer.from(form.get('csrf') ?? '');
      if (sent.length === expected.length && timingSafeEqual(sent, expected)) return;
    }
    throw new DomainError('denied', 'This form has expired. Go back, reload the page and try again.');
  }

  /** Browsers send `Origin` with each form, and newer ones `Sec-Fetch-Site`. Other clients send neither. */
  #isFromOwnPage({ req }: HttpContext): boolean {
    const { origin, host, 'sec-fetch-site': site = 'same-origin' } = req.headers;
    const isOwn =
      origin === undefined || origin === new URL(this.#baseUrl()).origin || URL.parse(origin)?.host === host;
    return isOwn && (site === 'same-origin' || site === 'none');
  }

  #formKey(ctx: HttpContext): string | undefined {
    return this.#formKeys.get(ctx) ?? this.#read(ctx, 'earshot_session') ?? this.#read(ctx, 'earshot_form');
  }

  #newFormKey(ctx: HttpContext): string {
    const key = randomBytes(32).toString('base64url');
    this.#formKeys.set(ctx, key);
    this.#write(ctx, 'earshot_form', key);
    return key;
  }

  async #endStored(ctx: HttpContext): Promise<void> {
    const token = this.#read(ctx, 'earshot_session');
    if (token !== undefined) await this.#sessions.end(token);
  }

  #read(ctx: HttpContext, name: string): string | undefined {
    return ctx.cookies.get(this.#cookieName(name)) || undefined;
  }

  /** Without `seconds`, until the browser is closed. */
  #write(ctx: HttpContext, name: string, value: string, seconds?: number): void {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    const secure = this.#isSecure() ? '; Secure' : '';
    // Not in `ctx.state.headers`: oidc-provider sets cookies on the response, too.
    ctx.res.appendHeader(
      'set-cookie',
      `${this.#cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${secure}`,
    );
  }

  #cookieName = (name: string) => (this.#isSecure() ? `__Host-${name}` : name);
  #isSecure = () => this.#baseUrl().startsWith('https:');
}
