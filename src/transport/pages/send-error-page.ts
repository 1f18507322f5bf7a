import type { DomainError } from '../../errors.ts';
import { isFault, toHttpReply } from '../error-map.ts';
import { discardBody } from '../http/discard-body.ts';
import type { HttpContext } from '../http/request-context.ts';
import { errorPage } from './error-page.ts';
import { sendPage } from './send-page.ts';

/** Sends an error as a page. The log has its cause. */
export function sendErrorPage(ctx: HttpContext, error: DomainError): void {
  const { state, req, res } = ctx;
  if (isFault(error)) state.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  if (res.headersSent) return void res.destroy();
  const { status, headers } = toHttpReply(error);
  Object.assign(state.headers, headers);
  sendPage(ctx, errorPage(error.message), { status });
  if (!req.complete) discardBody(req);
}
