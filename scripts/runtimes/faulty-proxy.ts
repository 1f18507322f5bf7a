import { once } from 'node:events';
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** A connection breaks after so many bytes. */
const BREAKS_AFTER_BYTES = 30_000;

interface FaultyProxy {
  /** `ADDRESS/FAULT/NAME` reaches the service with that fault. A fault that happens once happens once for each name. */
  address: string;
  close(): void;
}

/**
 * A proxy that fails as the path says: `busy-once` (429 with `Retry-After`), `response-lost-once`, `silent`, and
 * `connection-breaks-once` for sockets.
 */
export async function startFaultyProxy(service: URL): Promise<FaultyProxy> {
  const seen = new Set<string>();
  const isFirst = (place: string) => seen.size !== seen.add(place).size;
  const server = createServer((request, response) => {
    const { fault, path, place } = partsOf(request);
    const has = (name: string) => fault === name && request.method !== 'OPTIONS';
    if (has('silent')) return void request.resume();
    if (has('busy-once') && isFirst(place)) return respondBusy(request, response);
    forward(service, path, request, response, has('response-lost-once') && isFirst(place));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { fault, path, place } = partsOf(request);
    forwardSocket(service, path, request, socket, head, fault === 'connection-breaks-once' && isFirst(place));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function partsOf({ url = '/' }: IncomingMessage) {
  const [, fault = '', name = '', ...rest] = url.split('/');
  return { fault, path: `/${rest.join('/')}`, place: `${fault}/${name}` };
}

function respondBusy(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const allowed = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
  response.writeHead(429, { ...allowed, 'content-type': 'application/json', 'retry-after': '1' });
  response.end('{"detail":"Rate limit exceeded. Try again in 1s."}');
}

function forward(service: URL, path: string, from: IncomingMessage, to: ServerResponse, isLost: boolean): void {
  const { method, headers } = from;
  const forwarded = requestOf(
    new URL(path, service),
    { method, headers: { ...headers, host: service.host } },
    (received) => {
      if (isLost) return void received.resume().on('end', () => to.destroy());
      to.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(to);
    },
  );
  forwarded.on('error', () => to.destroy());
  from.pipe(forwarded);
}

function forwardSocket(
  service: URL,
  path: string,
  { headers }: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  breaks: boolean,
): void {
  const lines = Object.entries({ ...headers, host: service.host }).map(([name, value]) => `${name}: ${value}`);
  const upstream = connect(Number(service.port), service.hostname);
  upstream.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  upstream.write(head);
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (breaks && bytes > BREAKS_AFTER_BYTES) socket.destroy();
  });
  socket.pipe(upstream).pipe(socket);
  for (const [one, other] of [[socket, upstream] as const, [upstream, socket] as const]) {
    one.on('error', () => {}).on('close', () => other.destroy());
  }
}
