import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a file. */
type FileHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** The published files by name: the content, or a handler. */
export type ReleaseFiles = Record<string, Uint8Array | string | FileHandler>;

/** Starts a server on loopback that publishes archives. */
export async function startReleaseDouble(files: ReleaseFiles) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    requests.push(`${name} ${request.headers.range ?? ''}`.trim());
    const file = files[name];
    if (typeof file === 'function') file(request, response);
    else response.writeHead(file === undefined ? 404 : 200, { 'content-length': file?.length ?? 0 }).end(file);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requested names, each with its range. */
    requests,
    /** Closes all connections. */
    cut: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves ranges. Each entry of `stopsAfter` makes one response stop after that many bytes. */
export const serveRanges =
  (bytes: Uint8Array, stopsAfter: number[] = []): FileHandler =>
  (request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from >= bytes.length) {
      response.writeHead(416).end();
      return;
    }
    const rest = bytes.subarray(from);
    const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length, ...(from > 0 && range) });
    const limit = stopsAfter.shift();
    if (limit === undefined) response.end(rest);
    else response.write(rest.subarray(0, limit));
  };
