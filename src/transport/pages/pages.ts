import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { DomainError } from '../../errors.ts';
import { toDomainError } from '../error-map.ts';
import type { HttpMiddleware } from '../http/request-context.ts';
import { connectedAppsRoutes } from './connected-apps-routes.ts';
import type { PageHandler, PageOptions, PageRoutes } from './layout.ts';
import { linkRoutes } from './link-routes.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sendErrorPage } from './send-page.ts';

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
