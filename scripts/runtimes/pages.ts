import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Outcome } from './exercise.ts';
import type { Settings } from './ground.ts';

export interface Pages {
  /** Of the pages: another than the service's. */
  origin: string;
  /** From where the files come, and what the pages are told. */
  serve(folder: string, settings: () => Settings): void;
  /** What the next page tells; rejects where none does in time. */
  nextOutcomes(withinMs: number): Promise<Outcome[]>;
  close(): void;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The web server of a partner: pages that run the exercise, and tell what came of it. */
export async function startPages(): Promise<Pages> {
  let folder = '';
  let settings: (() => Settings) | undefined;
  let told: (outcomes: Outcome[]) => void = () => {};
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    if (pathname === '/settings') return response.end(JSON.stringify(settings?.()));
    if (pathname === '/outcomes') {
      told(await outcomesOf(request));
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
    serve(from, what) {
      folder = from;
      settings = what;
    },
    nextOutcomes: (withinMs) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`told nothing within ${withinMs / 1000} s`)), withinMs);
        told = (outcomes) => {
          clearTimeout(late);
          resolve(outcomes);
        };
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const outcomesOf = async (request: IncomingMessage) => (await json(request)) as Outcome[];
