import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../../errors.ts';
import { type HttpContext, type HttpMiddleware, requireMethod } from '../http/request-context.ts';
import { sendEmpty } from '../http/response-writer.ts';
import { StaticFiles, sendStaticFile } from '../http/static-files.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../../dist/${name}/`, import.meta.url));

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
 * Serves the generated documentation at `/docs`, the packages of the clients at `/clients`, the specs at the root, and a landing page at `/`. All of it is
 * public: it contains no user data. Other paths are left to the next middleware.
 */
export function createDocs(baseUrl: () => string): HttpMiddleware {
  const filesOf = (folder: string) =>
    new StaticFiles(folderOf(folder), (name, bytes) =>
      isAddressed(name) ? Buffer.from(bytes.toString().replaceAll('{{base_url}}', baseUrl())) : bytes,
    );
  const folders = { docs: filesOf('docs'), clients: filesOf('clients') };
  const docs = new Set(readdirSync(folders.docs.folder));
  docs.delete('landing.html');
  const sendPage = (ctx: HttpContext, folder: keyof typeof folders, name: string) =>
    sendStaticFile(ctx, folders[folder].read(name), pageHeaders);
  return (ctx, next) => {
    const { path } = ctx;
    const isRoot = path === '/' && wantsPage(ctx);
    const [, folder, name = 'index.html'] = /^\/(docs|clients)(?:\/(.+))?\/?$/.exec(path) ?? [];
    if (!isRoot && folder === undefined && !rootFiles.has(path.slice(1))) return next();
    ctx.state.operationId = 'docs';
    if (isRoot) return sendPage(ctx, 'docs', 'landing.html');
    if (path === `/${folder}`) return redirect(ctx, `${path}/`);
    requireMethod(ctx, 'GET', 'HEAD');
    if (folder === 'clients' && isPackage(name) && folders.clients.has(name)) return sendPage(ctx, 'clients', name);
    const page = folder === undefined ? path.slice(1) : name;
    if (folder === 'clients' || !docs.has(page)) throw new DomainError('not_found', 'Not Found');
    return sendPage(ctx, 'docs', page);
  };
}

/** A new version has other names, also while the service runs in development. */
const isPackage = (name: string) => /^\w[\w.-]*$/.test(name);

/** True if the client accepts a page. Others get what an unknown path gets. */
function wantsPage({ method, req, state }: HttpContext): boolean {
  state.headers.vary = [state.headers.vary, 'accept'].filter(Boolean).join(', ');
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b|\*\/\*/i.test(req.headers.accept ?? '*/*');
}

/** The links of the pages are relative to their folder. */
function redirect(ctx: HttpContext, folder: string): void {
  ctx.state.headers.location = folder;
  sendEmpty(ctx, 308);
}
