import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../errors.ts';
import { toDomainError } from '../error-map.ts';
import type { BrowserSessions } from '../http/browser-session.ts';
import type { HttpContext, HttpMiddleware } from '../http/request-context.ts';
import { loginRoutes } from './login-routes.ts';
import { sendErrorPage } from './send-error-page.ts';

/** The logins of accounts, as the pages use them. */
export interface Logins {
  logIn(login: { login_name: string; password: string; address: string }): Promise<string | undefined>;
  singleLoginName(): Promise<string | undefined>;
}

export interface PageOptions {
  sessions: BrowserSessions;
  logins: Logins;
  baseUrl: () => string;
  /** The address of the browser, for rate limits. */
  clientAddress: (request: IncomingMessage) => string;
}

/** Handlers by method and path. */
export type PageRoutes = Record<string, (ctx: HttpContext) => Promise<void>>;

/** The pages for people: login, login links, connected apps. Other paths are left to the next middleware. */
export function createPages(options: PageOptions): HttpMiddleware {
  const routes: PageRoutes = { ...loginRoutes(options) };
  const paths = new Set(Object.keys(routes).map((route) => route.split(' ')[1]));
  return async (ctx, next) => {
    if (!paths.has(ctx.path)) return next();
    const route = routes[`${ctx.method === 'HEAD' ? 'GET' : ctx.method} ${ctx.path}`];
    try {
      ctx.state.operationId = 'pages';
      if (!route) throw new DomainError('method_not_allowed', 'This page does not support that.');
      await route(ctx);
    } catch (error) {
      sendErrorPage(ctx, toDomainError(error));
    }
  };
}
