import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context, Middleware } from 'koa';
import { DomainError } from '../errors.ts';

const folder = fileURLToPath(new URL('../../generated/docs/', import.meta.url));

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** The pages load their own style, script and index, and nothing else from anywhere. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Page {
  bytes: Buffer;
  tag: string;
  mediaType: string;
}

/** The documentation of the three specs at `/docs`, as it was generated. It needs no key: it says nothing of anybody. */
export function createDocs(): Middleware {
  const names = new Set(readdirSync(folder));
  const pages = new Map<string, Page>();
  const pageOf = (name: string): Page => {
    const known = pages.get(name) ?? readPage(name);
    pages.set(name, known);
    return known;
  };
  return async (ctx, next) => {
    if (ctx.path === '/docs') return redirect(ctx);
    if (!ctx.path.startsWith('/docs/')) return next();
    const name = ctx.path.slice('/docs/'.length) || 'index.html';
    if (!names.has(name)) throw new DomainError('not_found', 'Not Found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    }
    answer(ctx, pageOf(name));
  };
}

/** The pages link to each other by name alone. */
function redirect(ctx: Context): void {
  ctx.status = 308;
  ctx.set('location', '/docs/');
}

function readPage(name: string): Page {
  const bytes = readFileSync(join(folder, name));
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, tag, mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream' };
}

function answer(ctx: Context, { bytes, tag, mediaType }: Page): void {
  ctx.set({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    etag: tag,
  });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = mediaType;
  ctx.body = bytes;
}
