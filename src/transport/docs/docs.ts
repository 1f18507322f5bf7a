import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
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
  '.yaml': 'application/yaml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
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

/** The specs and the index for language models, which have addresses of their own at the root. */
const rootFiles = new Set(['openapi.yaml', 'openapi.json', 'asyncapi.yaml', 'jsonrpc.json', 'llms.txt']);
/** Whether the file may contain the address of the service. */
const isAddressed = (name: string) => name.endsWith('.html') || name === 'llms.txt';

/**
 * Serves the generated documentation at `/docs`, the specs at the root, and a landing page at `/`. All of it is
 * public: it contains no user data. Other paths are left to the next middleware.
 */
export function createDocs(baseUrl: () => string): HttpMiddleware {
  const names = new Set(readdirSync(folder));
  names.delete('landing.html');
  names.add('openapi.json');
  const read = pageReader(baseUrl);
  return (ctx, next) => {
    const { path } = ctx;
    const isRoot = path === '/' && wantsPage(ctx);
    if (!isRoot && path !== '/docs' && !path.startsWith('/docs/') && !rootFiles.has(path.slice(1))) return next();
    ctx.state.operationId = 'docs';
    if (isRoot) return sendPage(ctx, 'landing.html', read('landing.html'));
    if (path === '/docs') return redirect(ctx);
    const name = path.replace(/^\/(docs\/)?/, '') || 'index.html';
    if (!names.has(name)) throw new DomainError('not_found', 'Not Found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.state.headers.allow = 'GET, HEAD';
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    }
    sendPage(ctx, name, read(name));
  };
}

/** Whether the client accepts a page. Others get what an unknown path gets. */
function wantsPage({ method, req, state }: HttpContext): boolean {
  state.headers.vary = [state.headers.vary, 'accept'].filter(Boolean).join(', ');
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b|\*\/\*/i.test(req.headers.accept ?? '*/*');
}

interface Page {
  mtimeMs: number;
  bytes: Buffer;
  tag: string;
}

/** Returns a function that reads a file again when it has changed: in development, pages change while the service runs. */
function pageReader(baseUrl: () => string): (name: string) => Page {
  const pages = new Map<string, Page>();
  return (name) => {
    const path = join(folder, name === 'openapi.json' ? '../rest/openapi.json' : name);
    const { mtimeMs } = statSync(path);
    const known = pages.get(name);
    if (known?.mtimeMs === mtimeMs) return known;
    const file = readFileSync(path);
    const bytes = isAddressed(name) ? Buffer.from(file.toString().replaceAll('{{base_url}}', baseUrl())) : file;
    const page = { mtimeMs, bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    pages.set(name, page);
    return page;
  };
}

/** The links of the pages are relative to `/docs/`. */
function redirect(ctx: HttpContext): void {
  ctx.state.headers.location = '/docs/';
  sendEmpty(ctx, 308);
}

function sendPage(ctx: HttpContext, name: string, { bytes, tag }: Page): void {
  Object.assign(ctx.state.headers, pageHeaders, { etag: tag });
  // Some proxies turn the tag into a weak one.
  const cachedTags = ctx.req.headers['if-none-match']?.split(',').map((cached) => cached.trim().replace(/^W\//, ''));
  if (cachedTags?.some((cached) => cached === tag || cached === '*')) return void sendEmpty(ctx, 304);
  send(ctx, 200, mediaTypes[extname(name)] ?? 'application/octet-stream', bytes);
}
