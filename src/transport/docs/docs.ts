import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../../errors.ts';
import type { HttpContext, HttpMiddleware } from '../http/request-context.ts';
import { sendEmpty } from '../http/response-writer.ts';
import { StaticFiles, sendStaticFile } from '../http/static-files.ts';

const folder = fileURLToPath(new URL('../../../dist/docs/', import.meta.url));

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
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** The specs and the index for language models, which have addresses of their own at the root. */
const rootFiles = new Set(['openapi.yaml', 'openapi.json', 'asyncapi.yaml', 'jsonrpc.json', 'llms.txt']);
/** True if the file may contain the address of the service. */
const isAddressed = (name: string) => name.endsWith('.html') || name === 'llms.txt';

/**
 * Serves the generated documentation at `/docs`, the specs at the root, and a landing page at `/`. All of it is
 * public: it contains no user data. Other paths are left to the next middleware.
 */
export function createDocs(baseUrl: () => string): HttpMiddleware {
  const names = new Set(readdirSync(folder));
  names.delete('landing.html');
  const files = new StaticFiles(folder, (name, bytes) =>
    isAddressed(name) ? Buffer.from(bytes.toString().replaceAll('{{base_url}}', baseUrl())) : bytes,
  );
  const sendPage = (ctx: HttpContext, name: string) => sendStaticFile(ctx, files.read(name), pageHeaders);
  return (ctx, next) => {
    const { path } = ctx;
    const isRoot = path === '/' && wantsPage(ctx);
    if (!isRoot && path !== '/docs' && !path.startsWith('/docs/') && !rootFiles.has(path.slice(1))) return next();
    ctx.state.operationId = 'docs';
    if (isRoot) return sendPage(ctx, 'landing.html');
    if (path === '/docs') return redirect(ctx);
    const name = path.replace(/^\/(docs\/)?/, '') || 'index.html';
    if (!names.has(name)) throw new DomainError('not_found', 'Not Found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.state.headers.allow = 'GET, HEAD';
      throw new DomainError('method_not_allowed', 'Method Not Allowed');
    }
    return sendPage(ctx, name);
  };
}

/** True if the client accepts a page. Others get what an unknown path gets. */
function wantsPage({ method, req, state }: HttpContext): boolean {
  state.headers.vary = [state.headers.vary, 'accept'].filter(Boolean).join(', ');
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b|\*\/\*/i.test(req.headers.accept ?? '*/*');
}

/** The links of the pages are relative to `/docs/`. */
function redirect(ctx: HttpContext): void {
  ctx.state.headers.location = '/docs/';
  sendEmpty(ctx, 308);
}
