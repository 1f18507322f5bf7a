import type { IncomingMessage } from 'node:http';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import type { Grant } from '../../../generated/types.gen.ts';
import type { Call } from '../../call.ts';
import { DomainError } from '../../errors.ts';
import { toDomainError } from '../error-map.ts';
import type { BrowserSessions } from '../http/browser-session.ts';
import type { HttpContext, HttpMiddleware } from '../http/request-context.ts';
import { connectedAppsRoutes } from './connected-apps-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sendErrorPage } from './send-error-page.ts';

/** The logins of accounts, as the pages use them. */
export interface Logins {
  logIn(login: { login_name: string; password: string; address: string }): Promise<string | undefined>;
  checkPassword(uid: string, login: { password: string; address: string }): Promise<boolean>;
  setOwnPassword(call: Call, change: { password: string; login_name: string }): Promise<unknown>;
  profile(uid: string): Promise<LoginProfile | undefined>;
  singleLoginName(): Promise<string | undefined>;
  findLink(token: string): Promise<LoginProfile | undefined>;
  useLink(token: string): Promise<string | undefined>;
}

interface LoginProfile {
  loginName: string;
  hasPassword: boolean;
}

/** The apps that may act for the caller. */
export interface Grants {
  list(call: Call): Promise<readonly Grant[]>;
  revoke(call: Call, id: string): Promise<unknown>;
}

export interface PageOptions {
  sessions: BrowserSessions;
  logins: Logins;
  grants: Grants;
  baseUrl: () => string;
  /** The address of the browser, for rate limits. */
  clientAddress: (request: IncomingMessage) => string;
}

type PageHandler = (ctx: HttpContext, params: Record<string, string | undefined>) => Promise<void>;

/** Handlers by method and path. */
export type PageRoutes = Record<string, PageHandler>;

/** The pages for people: login, login links, password, connected apps. Other paths are left to the next middleware. */
export function createPages(options: PageOptions): HttpMiddleware {
  const all = [loginRoutes, linkRoutes, passwordRoutes, connectedAppsRoutes].map((create) => create(options));
  const tree = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 200 });
  for (const [route, handler] of Object.entries(Object.assign({}, ...all) as PageRoutes)) {
    const [method, path = ''] = route.split(' ');
    tree.on(method as HTTPMethod, path, () => {}, handler);
  }
  const find = (method: string, path: string) =>
    tree.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path) ?? undefined;
  return async (ctx, next) => {
    if (!find('GET', ctx.path) && !find('POST', ctx.path)) return next();
    const route = find(ctx.method, ctx.path);
    try {
      ctx.state.operationId = 'pages';
      if (!route) {
        ctx.state.headers.allow = find('GET', ctx.path) ? 'GET, HEAD, POST' : 'POST';
        throw new DomainError('method_not_allowed', 'Open this page from the login page or from Connected apps.');
      }
      await (route.store as PageHandler)(ctx, route.params);
    } catch (error) {
      sendErrorPage(ctx, toDomainError(error));
    }
  };
}
