import { html } from '@remix-run/html-template';
import type { DomainError } from '../../errors.ts';
import { logFault, toDomainError, toHttpReply } from '../error-map.ts';
import type { BrowserSession, BrowserSessions } from '../http/browser-session.ts';
import { UnknownHost } from '../http/origin-guard.ts';
import { discardBody } from '../http/request-body.ts';
import { acceptsPage, type HttpContext, type HttpMiddleware } from '../http/request-context.ts';
import { send, sendEmpty } from '../http/response-writer.ts';
import { layout, styleSource } from './layout.ts';

/** Tells the reader what went wrong and what to do. `detail` is for the developer of the application. */
export const errorPage = (message: string, detail?: string): string =>
  layout({
    title: 'Something went wrong',
    body: html`<p>${message}</p>\n${detail && html`<p class="hint">${detail}</p>\n`}<p><a href="/connected-apps">Connected apps</a></p>`,
  });

const unknownAddressPage = (): string =>
  layout({
    title: 'No page at this address',
    body: html`<p>The address may be misspelt, or the page may have moved.</p>\n<p><a class="button" href="/">Start</a> <a href="/docs">Documentation</a></p>`,
  });

interface PageOptions {
  status?: number;
  /** Sources, in addition to this service, that a form of the page may redirect to. */
  formTargets?: readonly string[];
}

/** Nothing is loaded, and no other page may frame this one. */
const policy = (formTargets: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${styleSource}`,
    "base-uri 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');

/** A page is never cached: it shows who is logged in. */
export const pageHeaders = (formTargets: readonly string[] = []) => ({
  'content-security-policy': policy(formTargets),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  // With `no-referrer`, browsers would send `Origin: null` with forms.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
});

export function sendPage(ctx: HttpContext, page: string, { status = 200, formTargets = [] }: PageOptions = {}): void {
  Object.assign(ctx.state.headers, pageHeaders(formTargets));
  send(ctx, status, 'text/html; charset=utf-8', page);
}

/** Continues with a GET of another page of this service. */
export function redirect(ctx: HttpContext, location: string): void {
  Object.assign(ctx.state.headers, { location, 'cache-control': 'no-store' });
  sendEmpty(ctx, 303);
}

/** Sends an error as a page. The log has its cause. */
export function sendErrorPage(ctx: HttpContext, error: DomainError): void {
  const { state, req, res } = ctx;
  logFault(state.log, error, 'request failed');
  if (res.headersSent) return void res.destroy();
  const { status, headers } = toHttpReply(error);
  Object.assign(state.headers, headers);
  sendPage(ctx, errorPage(error.message), { status });
  if (!req.complete) discardBody(req);
}

/** Shows a page to a browser that opens an unknown address. Other clients get JSON, and records that do not exist have texts of their own. */
export const notFoundPage: HttpMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const { code, detail } = toDomainError(thrown);
    if (ctx.method !== 'GET' || !acceptsPage(ctx) || code !== 'not_found' || detail !== 'Not Found') throw thrown;
    sendPage(ctx, unknownAddressPage(), { status: 404 });
    if (!ctx.req.complete) discardBody(ctx.req);
  }
};

/** Says to a browser that reaches the service by a name that it does not know what to set. Other clients get JSON. */
export const unknownHostPage: HttpMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    if (!(thrown instanceof UnknownHost) || thrown.hostName === undefined || !acceptsPage(ctx)) throw thrown;
    const { host = '' } = ctx.req.headers;
    const body = html`<p>This service does not know the name <strong>${thrown.hostName}</strong>. It answers to names that it was told only, so that no other web
page can reach it by a name of its own.</p>
<p>If this is the address that everyone uses, set in <code>.env</code>:</p>
<pre><code>BASE_URL=http://${host}</code></pre>
<p>with <code>https://</code> if a proxy has a certificate for it. If it is one of several names, set:</p>
<pre><code>ALLOWED_HOSTS=${thrown.hostName}</code></pre>
<p>Then start the service again.</p>`;
    sendPage(ctx, layout({ title: 'A name that is not set', body }), { status: 403 });
    if (!ctx.req.complete) discardBody(ctx.req);
  }
};

/** The console. */
const HOME = '/';
/** Any origin: only to parse a path. */
const ORIGIN = 'http://earshot.invalid';

/** The page to continue with after a login: a path of this service, never an address elsewhere. */
export function toReturnPath(value: string | null): string {
  if (value === null || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return HOME;
  const url = URL.parse(value, ORIGIN);
  // A dot segment can hide a second slash: /./..//host
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//')) return HOME;
  return `${url.pathname}${url.search}`;
}

/** Returns the session. Without one, sends the browser to the login, which continues with this page. */
export async function requireLogin(ctx: HttpContext, sessions: BrowserSessions): Promise<BrowserSession | undefined> {
  const session = await sessions.current(ctx);
  if (!session) redirect(ctx, toLogin(ctx.method === 'POST' ? '/connected-apps' : ctx.url));
  return session;
}

/** The login that continues with `path`. */
export const toLogin = (path: string): string => `/login?${new URLSearchParams({ return_to: path })}`;
