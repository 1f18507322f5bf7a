import Koa, { type Context, type Middleware } from 'koa';
import type { Exchange } from './exchange.ts';
import type { HttpDoor } from './server.ts';

type Step = (ctx: Context) => Promise<void>;

/**
 * The door of what is served by Koa: its context, with the exchange as its state, goes through the middleware; each serves what is
 * its own and hands on the rest. Answers and errors leave by the exchange, as at every door, so Koa has no say in them.
 */
export function createKoaDoor(middleware: readonly Middleware[]): HttpDoor {
  const app = new Koa();
  const end = async (): Promise<void> => {};
  const serve = middleware.reduceRight<Step>((next, step) => async (ctx) => step(ctx, () => next(ctx)), end);
  return {
    takes: () => true,
    serve(exchange: Exchange) {
      const ctx = app.createContext(exchange.request, exchange.response);
      ctx.state = exchange;
      return serve(ctx as Context);
    },
  };
}
