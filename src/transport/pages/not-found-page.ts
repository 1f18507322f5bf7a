import { DomainError } from '../../errors.ts';
import { toDomainError } from '../error-map.ts';
import type { HttpMiddleware } from '../http/request-context.ts';
import { sendErrorPage } from './send-error-page.ts';

/** Shows a page to a browser that opens an unknown address. Other clients get JSON, and records that do not exist have texts of their own. */
export const notFoundPage: HttpMiddleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const { code, detail } = toDomainError(thrown);
    const isPage = ctx.method === 'GET' && /\btext\/html\b/i.test(ctx.req.headers.accept ?? '');
    if (!isPage || code !== 'not_found' || detail !== 'Not Found') throw thrown;
    sendErrorPage(
      ctx,
      new DomainError('not_found', 'There is no page at this address. The documentation is at /docs.'),
    );
  }
};
