import type { HttpMiddleware } from './request-context.ts';
import { send } from './response-writer.ts';

type Answerer = (authorization: string | undefined) => Promise<{ status: number; type: string; text: string }>;

/** `GET /metrics` on the port of the service, for those who have the token. */
export const metricsPage =
  (answer: Answerer): HttpMiddleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next();
    const { status, type, text } = await answer(ctx.req.headers.authorization);
    send(ctx, status, type, text);
  };
