import { EventEmitter, once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Settings } from './environment.ts';
import type { Outcome } from './exercise.ts';

export interface Pages {
  /** The origin of the pages, which differs from the service's. */
  origin: string;
  /** Sets the folder of the files, and the settings that the pages fetch. */
  serve(folder: string, settings: () => Settings): void;
  /** The outcomes that the next page posts. Rejects after this time. */
  nextOutcomes(timeoutMs: number): Promise<Outcome[]>;
  close(): void;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** A web server with pages that run the exercise and post the outcomes. */
export async function startPages(): Promise<Pages> {
  let folder = '';
  let settings: (() => Settings) | undefined;
  const posted = new EventEmitter<{ outcomes: [Outcome[]] }>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    if (pathname === '/settings') return response.end(JSON.stringify(settings?.()));
    if (pathname === '/outcomes') {
      posted.emit('outcomes', (await json(request)) as Outcome[]);
      return response.end();
    }
    const file = join(folder, normalize(pathname));
    const type = types[extname(file)];
    if (type === undefined || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(newFolder, newSettings) {
      folder = newFolder;
      settings = newSettings;
    },
    async nextOutcomes(timeoutMs) {
      const [outcomes] = await once(posted, 'outcomes', { signal: AbortSignal.timeout(timeoutMs) });
      return outcomes;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
