import type { HttpMiddleware } from './request-context.ts';

/** Runs middleware for a path and everything below it. `ctx.path` stays whole. */
export const mount = (path: string, middleware: HttpMiddleware): HttpMiddleware => {
  const prefix = `${path}/`;
  return (ctx, next) => (ctx.path === path || ctx.path.startsWith(prefix) ? middleware(ctx, next) : next());
};
