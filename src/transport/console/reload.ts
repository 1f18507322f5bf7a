import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import type { HttpContext } from '../http/request-context.ts';
import { writeHead } from '../http/response-writer.ts';
import type { StaticFile, StaticFiles } from '../http/static-files.ts';

const eventsPath = '/console-reload';
const pollMs = 200;

/** Reloads the page when the service has another version of it, also after a restart. */
const script = `let shown;
new EventSource('${eventsPath}').onmessage = ({ data }) => {
  shown ??= data;
  if (data !== shown) location.reload();
};
`;

const scriptPath = `${eventsPath}.js`;

/** In development: the page with a script that reloads it. */
export const withReload = (page: StaticFile): StaticFile => ({
  ...page,
  bytes: Buffer.from(page.bytes.toString().replace('</head>', `<script src="${scriptPath}"></script>\n</head>`)),
});

/** In development: the script, and the events of new versions of the page. Returns false for other paths. */
export function serveReload(ctx: HttpContext, files: StaticFiles): boolean {
  if (ctx.path !== scriptPath && ctx.path !== eventsPath) return false;
  const { headers } = ctx.state;
  headers['cache-control'] = 'no-store';
  if (ctx.path === scriptPath) {
    headers['content-type'] = 'text/javascript';
    writeHead(ctx, 200).end(script);
    return true;
  }
  headers['content-type'] = 'text/event-stream';
  const response = writeHead(ctx, 200);
  const indexFile = join(files.folder, 'index.html');
  const say = () => response.write(`data: ${files.read('index.html').tag}\n\n`);
  watchFile(indexFile, { interval: pollMs, persistent: false }, say);
  response.once('close', () => unwatchFile(indexFile, say));
  say();
  return true;
}
