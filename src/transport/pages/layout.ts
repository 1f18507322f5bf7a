import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, type SafeHtml } from '@remix-run/html-template';
import type { ApiKey, Grant, OwnPasswordUpdate } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import type { BrowserSessions, NewLogin } from '../http/browser-session.ts';
import type { HttpContext } from '../http/request-context.ts';

/** The logins of accounts, as the pages use them. */
interface Logins {
  logIn(login: {
    login_name: string;
    password: string;
    address: string;
    userAgent: string | undefined;
    browser: string | undefined;
  }): Promise<NewLogin | undefined>;
  changeOwnPassword(call: Call, change: OwnPasswordUpdate, options: { isReset: boolean }): Promise<unknown>;
  profile(uid: string): Promise<LoginProfile | undefined>;
  singleLoginName(): Promise<string | undefined>;
  findLink(token: string): Promise<LoginProfile | undefined>;
  useLink(token: string, origin: { address: string; userAgent: string | undefined }): Promise<NewLogin | undefined>;
}

interface LoginProfile {
  loginName: string;
  hasPassword: boolean;
}

/** The apps that may act for the caller. */
interface Grants {
  list(call: Call): Promise<readonly Grant[]>;
  revoke(call: Call, id: string): Promise<unknown>;
  revokeAll(call: Call): Promise<unknown>;
}

/** The keys of the caller. */
interface Keys {
  list(call: Call): Promise<readonly ApiKey[]>;
  revokeAll(call: Call): Promise<unknown>;
}

export interface PageOptions {
  sessions: BrowserSessions;
  logins: Logins;
  grants: Grants;
  keys: Keys;
  baseUrl: () => string;
}

export type PageHandler = (ctx: HttpContext, params: Record<string, string | undefined>) => Promise<void>;

/** Handlers by method and path. */
export type PageRoutes = Record<string, PageHandler>;

const readText = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** With the design tokens of the console. */
const style = readText('../../../dist/console/tokens.css') + readText('./pages.css');

/** Allows the style in the page, by its hash: `style-src` of the policy. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface Page {
  /** By default English. */
  language?: string;
  title: string;
  body: SafeHtml;
  /** Above the title: who is logged in. */
  account?: SafeHtml | undefined;
}

/** A whole page. It has no script and loads nothing. */
export const layout = ({ language = 'en', title, body, account }: Page): string =>
  String(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Earshot</title>
<style>${html.raw`${style}`}</style>
</head>
<body>
<header><p class="brand"><svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M4 16h2M9 11v10M14 6v20M19 10v12M24 13v6M28 16h0" /></svg>Earshot</p>${account}</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`);

/** The hidden fields of a form. */
export const hidden = (fields: Record<string, string>): SafeHtml[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

/** The problem of the input, for eyes and screen readers: the first thing on the page. Empty without an error. */
export const errorSummary = (error: string | undefined): SafeHtml =>
  error === undefined ? html`` : html`<p class="error" role="alert" id="error">${error}</p>`;

/**
 * Who is logged in, with the way to log out. The next login continues at `returnTo`. That of the console asks about
 * audio that the browser has not sent; a browser without scripts has none.
 */
export function accountBar({ csrf, loginName, returnTo }: { csrf: string; loginName: string; returnTo?: string }) {
  const fields = returnTo === undefined ? undefined : { return_to: returnTo };
  const query = fields ? `?${new URLSearchParams(fields)}` : '';
  return html`<div class="account"><span>Logged in as ${loginName}</span> <a href="/settings${query}">Log out in the console</a>
<noscript><form method="post" action="/logout">${hidden({ csrf, ...fields })}<button type="submit" class="link">Log out</button></form></noscript>
</div>`;
}
