import type { DomainError } from '../../errors.ts';
import { isFault, toDomainError, toHttpReply } from '../error-map.ts';
import { discardBody } from './discard-body.ts';
import type { HttpContext, HttpMiddleware, RequestContext } from './request-context.ts';
import { sendJson } from './response-writer.ts';

/** Sends what later middleware throws as an error response. */
export const errorHandler: HttpMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    sendError(ctx, toDomainError(thrown));
  }
};

function sendError(ctx: HttpContext, error: DomainError): void {
  const { state, req, res } = ctx;
  if (isFault(error) && !isCausedByDisconnect(error, state)) {
    state.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
  }
  if (res.headersSent) return void res.destroy();
  const { status, headers, body } = toHttpReply(error, state.hasFailureBody);
  Object.assign(state.headers, headers);
  const isRefused = error.code === 'unauthenticated' || error.code === 'missing_scope';
  if (isRefused && state.challenge) state.headers['www-authenticate'] = state.challenge;
  sendJson(ctx, status, body);
  if (!req.complete) discardBody(req);
}

/** Work for a client that disconnects is aborted: that is not a fault. */
function isCausedByDisconnect({ code, cause }: DomainError, { isAborted }: RequestContext): boolean {
  return isAborted && (code === 'stt_failed' || (cause instanceof Error && cause.name === 'AbortError'));
}
