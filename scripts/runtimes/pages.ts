import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
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
  nextOutcomes(withinMs: number): Promise<Outcome[]>;
  close(): void;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** A web server with pages that run the exercise and post the outcomes. */
export async function startPages(): Promise<Pages> {
  let folder = '';
  let settings: (() => Settings) | undefined;
  let onOutcomes: (outcomes: Outcome[]) => void = () => {};
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    if (pathname === '/settings') return response.end(JSON.stringify(settings?.()));
    if (pathname === '/outcomes') {
      onOutcomes(await readOutcomes(request));
      return response.end();
    }
    const file = join(folder, normalize(pathname));
    const type = types[extname(file)];
    if (type === undefined || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve(newFolder, newSettings) {
      folder = newFolder;
      settings = newSettings;
    },
    nextOutcomes: (withinMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`posted no outcomes within ${withinMs / 1000} s`)), withinMs);
        onOutcomes = (outcomes) => {
          clearTimeout(timer);
          resolve(outcomes);
        };
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const readOutcomes = async (request: IncomingMessage) => (await json(request)) as Outcome[];
