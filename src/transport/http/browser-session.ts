import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Actor, Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { readForm } from './request-body.ts';
import type { HttpContext } from './request-context.ts';

/** A logged-in browser. */
export interface BrowserSession {
  uid: string;
  /** The user, with all scopes. */
  actor: Actor;
  /** `password` or `link`, for example. */
  method: string;
  createdAt: Date;
}

/** A browser that has just logged in. */
export interface NewLogin {
  uid: string;
  token: string;
}

/** Stores sessions. The token is the secret of the cookie. */
export interface SessionStore {
  /** Replaces the token of the caller's session. */
  renewCookie(call: Call): Promise<string>;
  findBrowser(token: string): Promise<BrowserSession | undefined>;
  end(token: string): Promise<void>;
}

/** Names browsers that were logged in before. */
export interface BrowserNames {
  /** Returns the new cookie of a browser that is logged in now. */
  remember(cookie: string | undefined, uid: string): Promise<string>;
}

interface BrowserSessionsOptions {
  sessions: SessionStore;
  names: BrowserNames;
  baseUrl: () => string;
}

type RequestHeaders = Pick<IncomingHttpHeaders, 'host' | 'origin' | 'sec-fetch-site'>;

const FOREIGN = 'A browser session works only for pages of this service. Programs use a key or a token';
/** Longer than a session can be: the service decides when it ends. */
const COOKIE_SECONDS = 31 * 86_400;
/** As long as its signature is valid. */
const NAME_SECONDS = 365 * 86_400;

/**
 * The login of a browser, and the protection of its forms. The cookies are HttpOnly and SameSite=Lax; under https also Secure, and named
 * `__Host-…`, so that no other host of the domain can set them.
 */
export class BrowserSessions {
  readonly #sessions: SessionStore;
  readonly #names: BrowserNames;
  readonly #baseUrl: () => string;
  readonly #formKeys = new WeakMap<HttpContext, string>();

  constructor({ sessions, names, baseUrl }: BrowserSessionsOptions) {
    this.#sessions = sessions;
    this.#names = names;
    this.#baseUrl = baseUrl;
  }

  /** Returns the session of the request, and makes its user the actor. */
  async current(ctx: HttpContext): Promise<BrowserSession | undefined> {
    const session = await this.#find(ctx.req.headers);
    if (session) ctx.state.actor = session.actor;
    return session;
  }

  /**
   * The user whose browser sent a REST request. Undefined without a valid session, and if the request has `Authorization`. Throws `denied`
   * for a request that another site may have caused.
   */
  async requestActor({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): Promise<Actor | undefined> {
    if (headers.authorization !== undefined || this.#token(headers) === undefined) return undefined;
    if (!isFromOwnPage(headers, this.#baseUrl())) throw new DomainError('denied', FOREIGN);
    if (method !== 'GET' && method !== 'HEAD') requireOwnChange(headers);
    return (await this.#find(headers))?.actor;
  }

  /** The same for the upgrade to a WebSocket, which needs `Origin`: no other rule keeps pages of other sites from opening one. */
  async upgradeActor(headers: IncomingHttpHeaders): Promise<Actor | undefined> {
    if (this.#token(headers) === undefined) return undefined;
    const { origin, host } = headers;
    const isOwn = origin !== undefined && isOwnOrigin(origin, host, this.#baseUrl());
    if (!isOwn) throw new DomainError('denied', FOREIGN);
    return (await this.#find(headers))?.actor;
  }

  /** Gives the browser the cookies of its login. The session is always a new one: an attacker may have set the cookie before. */
  async start(ctx: HttpContext, { uid, token }: NewLogin): Promise<void> {
    await this.#endStored(ctx);
    this.#write(ctx, 'earshot_session', token, COOKIE_SECONDS);
    this.#write(ctx, 'earshot_browser', await this.#names.remember(this.nameCookie(ctx), uid), NAME_SECONDS);
  }

  /** The cookie that names the browser, if it was logged in before. */
  nameCookie({ req }: HttpContext): string | undefined {
    return this.#read(req.headers, 'earshot_browser');
  }

  /** Gives the session of the request another cookie: the former one may be known to others. */
  async renew(ctx: HttpContext): Promise<void> {
    this.#write(ctx, 'earshot_session', await this.#sessions.renewCookie(ctx.state), COOKIE_SECONDS);
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

  /** Reads a form. Throws `denied` unless one of this service, shown to this browser, sent the request. */
  async readOwnForm(ctx: HttpContext): Promise<URLSearchParams> {
    const form = await readForm(ctx.req);
    if (isFromOwnPage(ctx.req.headers, this.#baseUrl()) && this.#formKey(ctx) !== undefined) {
      const expected = Buffer.from(this.csrfToken(ctx));
      const sent = Buffer.from(form.get('csrf') ?? '');
      if (sent.length === expected.length && timingSafeEqual(sent, expected)) return form;
    }
    throw new DomainError('denied', 'This form has expired. Go back, reload the page and try again.');
  }

  #formKey(ctx: HttpContext): string | undefined {
    const { headers } = ctx.req;
    return this.#formKeys.get(ctx) ?? this.#token(headers) ?? this.#read(headers, 'earshot_form');
  }

  #newFormKey(ctx: HttpContext): string {
    const key = randomBytes(32).toString('base64url');
    this.#formKeys.set(ctx, key);
    this.#write(ctx, 'earshot_form', key);
    return key;
  }

  async #endStored(ctx: HttpContext): Promise<void> {
    const token = this.#token(ctx.req.headers);
    if (token !== undefined) await this.#sessions.end(token);
  }

  async #find(headers: IncomingHttpHeaders): Promise<BrowserSession | undefined> {
    const token = this.#token(headers);
    return token === undefined ? undefined : this.#sessions.findBrowser(token);
  }

  #token(headers: IncomingHttpHeaders): string | undefined {
    return this.#read(headers, 'earshot_session');
  }

  #read({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
    return readCookie(cookie, this.#cookieName(name));
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

/** Throws `denied` unless the headers show that a page of this service sent the change, and no form that any page can send. */
function requireOwnChange({ origin, ...headers }: IncomingHttpHeaders): void {
  if (origin === undefined && headers['sec-fetch-site'] !== 'same-origin') throw new DomainError('denied', FOREIGN);
  if (/^\s*(text\/plain|application\/x-www-form-urlencoded)\b/i.test(headers['content-type'] ?? ''))
    throw new DomainError('denied', 'With a browser session, send JSON or multipart/form-data');
}

/** Undefined also if there are several of the name: another port, or another host of the domain, may have set one. */
function readCookie(header: string | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  return found.length === 1 ? found[0]?.slice(prefix.length) || undefined : undefined;
}

/** True if `Origin` is that of the service: of `BASE_URL`, or of the `Host` of the request. Under https, no http page is. */
export function isOwnOrigin(origin: string, host: string | undefined, baseUrl: string): boolean {
  const base = new URL(baseUrl);
  if (origin === base.origin) return true;
  const page = URL.parse(origin);
  return page !== null && page.host === host && (page.protocol === 'https:' || base.protocol === 'http:');
}

/**
 * True if a page of this service, or the user, sent the request. Browsers send `Origin` with each form, and newer ones
 * `Sec-Fetch-Site` with everything. Other clients send neither.
 */
function isFromOwnPage({ host, origin, ...headers }: RequestHeaders, baseUrl: string): boolean {
  const { 'sec-fetch-site': site = 'same-origin' } = headers;
  const isOwn = origin === undefined || isOwnOrigin(origin, host, baseUrl);
  return isOwn && (site === 'same-origin' || site === 'none');
}
