import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers for a file. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** What is published, by name: the file itself, or what answers for it. */
export type ReleaseFiles = Record<string, Uint8Array | string | Answer>;

/** A place on loopback where archives are published. */
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
    /** The names that were asked for, each with its range. */
    requests,
    /** Breaks off what is being sent. */
    cut: () => server.closeAllConnections(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers ranges, and after so many bytes waits to be cut off, where told to. */
export const inRanges =
  (bytes: Uint8Array, stopsAfter: number[] = []): Answer =>
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
