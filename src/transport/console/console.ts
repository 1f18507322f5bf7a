import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import FindMyWay from 'find-my-way';
import type { BrowserSessions } from '../http/browser-session.ts';
import { acceptsPage, type HttpContext, type HttpMiddleware } from '../http/request-context.ts';
import { sendEmpty, writeHead } from '../http/response-writer.ts';
import { type StaticFile, StaticFiles, sendStaticFile } from '../http/static-files.ts';
import { redirect, toLogin } from '../pages/send-page.ts';

export interface ConsoleOptions {
  sessions: BrowserSessions;
  /** True if open pages load again when the console was built again. For development. */
  reloads: boolean;
}

const folder = fileURLToPath(new URL('../../../dist/console/', import.meta.url));
const iconFolder = fileURLToPath(new URL('icons/', import.meta.url));

/** Only scripts, styles and calls of this service. `blob:` is for recordings and photos that the page has fetched itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const pageHeaders = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), display-capture=(self), camera=(), geolocation=()',
  // The page is the same for everyone, but is shown to logged-in browsers only.
  'cache-control': 'no-store',
};

/** Scripts, styles, and with the icons what a browser needs to install the page. The name of an asset has a hash of its content. */
const publicFiles = /^(assets\/[\w-]+\.(js|css)|icon\.svg|service-worker\.js|manifest\.webmanifest)$/;
const iconFiles = /^[\w-]+\.png$/;
const immutable = { 'cache-control': 'public, max-age=31536000, immutable' };
const changing = { 'cache-control': 'no-cache' };
const reloadPath = '/console-reload';
const reloadPollMs = 200;

/** Reloads the page when the service has another version of it, also after a restart. */
const reloadScript = `let shown;
new EventSource('${reloadPath}').onmessage = ({ data }) => {
  shown ??= data;
  if (data !== shown) location.reload();
};
`;

const reloadScriptPath = `${reloadPath}.js`;

/**
 * Serves the web console: its page at the paths of `dist/console/paths.json` to a browser that is logged in, and its scripts and
 * styles. Without a session, `/` is left to the next middleware, and other paths continue at the login.
 */
export function createConsole({ sessions, reloads }: ConsoleOptions): HttpMiddleware {
  const files = new StaticFiles(folder);
  const icons = new StaticFiles(iconFolder);
  const tree = FindMyWay({ ignoreTrailingSlash: true, maxParamLength: 200 });
  // Read again for each page: in development, the names of the scripts change while the service runs.
  const scriptsByPath = (): Record<string, string[]> => JSON.parse(files.read('paths.json').bytes.toString());
  for (const path of Object.keys(scriptsByPath())) tree.on('GET', path, () => {}, path);
  const isPage = (ctx: HttpContext) => tree.find('GET', ctx.path) !== null && acceptsPage(ctx);

  async function sendConsole(ctx: HttpContext, next: () => Promise<unknown>): Promise<unknown> {
    ctx.state.operationId = 'console';
    ctx.state.headers.vary = [ctx.state.headers.vary, 'cookie'].filter(Boolean).join(', ');
    if (!(await sessions.current(ctx))) return ctx.path === '/' ? next() : redirect(ctx, toLogin(ctx.url));
    ctx.state.headers.vary += ', accept';
    const page = files.read('index.html');
    const scripts = scriptsByPath()[tree.find('GET', ctx.path)?.store] ?? [];
    // The browser loads them beside the scripts of every page.
    const link = scripts.map((script) => `<${script}>; rel=modulepreload`).join(', ');
    return sendStaticFile(ctx, reloads ? withReload(page) : page, { ...pageHeaders, link });
  }

  return async (ctx, next) => {
    if (isPage(ctx)) return sendConsole(ctx, next);
    if (reloads && serveReload(ctx, files)) return;
    const name = ctx.path.slice(1);
    const source = iconFiles.test(name) ? icons : files;
    if ((source === files && !publicFiles.test(name)) || !source.has(name)) return next();
    ctx.state.operationId = 'console';
    if (ctx.method === 'GET' || ctx.method === 'HEAD')
      return sendStaticFile(ctx, source.read(name), name.startsWith('assets/') ? immutable : changing);
    ctx.state.headers.allow = 'GET, HEAD';
    return sendEmpty(ctx, 405);
  };
}

/** In development: the page with a script that reloads it. */
const withReload = (page: StaticFile): StaticFile => ({
  ...page,
  bytes: Buffer.from(page.bytes.toString().replace('</head>', `<script src="${reloadScriptPath}"></script>\n</head>`)),
});

/** In development: the script, and the events of new versions of the page. Returns false for other paths. */
function serveReload(ctx: HttpContext, files: StaticFiles): boolean {
  if (ctx.path !== reloadScriptPath && ctx.path !== reloadPath) return false;
  const { headers } = ctx.state;
  headers['cache-control'] = 'no-store';
  if (ctx.path === reloadScriptPath) {
    headers['content-type'] = 'text/javascript';
    writeHead(ctx, 200).end(reloadScript);
    return true;
  }
  headers['content-type'] = 'text/event-stream';
  const response = writeHead(ctx, 200);
  const indexFile = join(files.folder, 'index.html');
  const say = () => response.write(`data: ${files.read('index.html').tag}\n\n`);
  watchFile(indexFile, { interval: reloadPollMs, persistent: false }, say);
  response.once('close', () => unwatchFile(indexFile, say));
  say();
  return true;
}
