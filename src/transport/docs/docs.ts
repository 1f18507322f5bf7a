import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import { DomainError } from '../../errors.ts';
import type { Exchange } from '../http/exchange.ts';

const folder = fileURLToPath(new URL('../../../generated/docs/', import.meta.url));

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

const pageHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

interface Page {
  bytes: Buffer;
  /** Under development the pages are generated anew while the service runs. */
  writtenAt: number;
  tag: string;
  mediaType: string;
}

/** The documentation of the three specs at `/docs`, as it was generated. It needs no key: it says nothing of anybody. */
export function createDocs(): Middleware {
  const names = new Set(readdirSync(folder));
  const pages = new Map<string, Page>();
  const pageOf = (name: string): Page => {
    const known = pages.get(name);
    const writtenAt = statSync(join(folder, name)).mtimeMs;
    if (known?.writtenAt === writtenAt) return known;
    const page = readPage(name, writtenAt);
    pages.set(name, page);
    return page;
  };
  return async (ctx, next) => {
    const exchange: Exchange = ctx.state;
    if (ctx.path === '/docs') return void redirect(exchange);
    if (!ctx.path.startsWith('/docs/')) return next();
    const name = ctx.path.slice('/docs/'.length) || 'index.html';
    if (!names.has(name)) throw new DomainError('not_found', 'Not Found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      exchange.headers.allow = 'GET, HEAD';
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    }
    answer(exchange, pageOf(name));
  };
}

/** The pages link to each other by name alone. */
function redirect(exchange: Exchange): void {
  exchange.headers.location = '/docs/';
  exchange.sendEmpty(308);
}

function readPage(name: string, writtenAt: number): Page {
  const bytes = readFileSync(join(folder, name));
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { bytes, writtenAt, tag, mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream' };
}

function answer(exchange: Exchange, { bytes, tag, mediaType }: Page): void {
  Object.assign(exchange.headers, pageHeaders, { etag: tag });
  // As browsers ask again: with the tag that they were given, weakened by some on the way.
  const known = exchange.request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.some((one) => one === tag || one === '*')) return void exchange.sendEmpty(304);
  exchange.send(200, mediaType, bytes);
}
