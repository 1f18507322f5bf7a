import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../../errors.ts';
import type { HttpContext, HttpMiddleware } from '../http/request-context.ts';
import { send, sendEmpty } from '../http/response-writer.ts';

const folder = fileURLToPath(new URL('../../../generated/docs/', import.meta.url));

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** The pages load only their own style, script and search index. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** Serves the generated documentation at `/docs`. It is public: it contains no user data. */
export function createDocs(): HttpMiddleware {
  const names = new Set(readdirSync(folder));
  return async (ctx) => {
    ctx.state.operationId = 'docs';
    if (ctx.path === '/docs') return redirect(ctx);
    const name = ctx.path.slice('/docs/'.length) || 'index.html';
    if (!names.has(name)) throw new DomainError('not_found', 'Not Found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.state.headers.allow = 'GET, HEAD';
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    }
    // In development, pages change while the service runs.
    sendPage(ctx, name, await readFile(join(folder, name)));
  };
}

/** The links of the pages are relative to `/docs/`. */
function redirect(ctx: HttpContext): void {
  ctx.state.headers.location = '/docs/';
  sendEmpty(ctx, 308);
}

function sendPage(ctx: HttpContext, name: string, bytes: Buffer): void {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  Object.assign(ctx.state.headers, pageHeaders, { etag: tag });
  // Some proxies turn the tag into a weak one.
  const cachedTags = ctx.req.headers['if-none-match']?.split(',').map((cached) => cached.trim().replace(/^W\//, ''));
  if (cachedTags?.some((cached) => cached === tag || cached === '*')) return void sendEmpty(ctx, 304);
  send(ctx, 200, mediaTypes[extname(name)] ?? 'application/octet-stream', bytes);
}
