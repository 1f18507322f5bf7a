import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** So much goes over a line that breaks. */
const BREAKS_AFTER_BYTES = 30_000;

interface Line {
  /** `ADDRESS/FAULT/NAME` is the service behind that fault; one that happens once happens once for each name. */
  address: string;
  close(): void;
}

/**
 * A line to the service that fails as the path says: `busy-once` (429 with `Retry-After`), `answer-lost-once`, `silent`, and
 * `line-breaks-once`, which is for sockets.
 */
export async function startLine(service: URL): Promise<Line> {
  const happened = new Set<string>();
  const isFirst = (what: string) => happened.size !== happened.add(what).size;
  const server = createServer((request, response) => {
    const { fault, path, place } = partsOf(request);
    const isAsked = request.method === 'OPTIONS';
    if (fault === 'silent' && !isAsked) return void request.resume();
    if (fault === 'busy-once' && !isAsked && isFirst(place)) return answerBusy(request, response);
    const isLost = fault === 'answer-lost-once' && !isAsked && isFirst(place);
    passOn(service, path, request, response, isLost);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { fault, path, place } = partsOf(request);
    passSocketOn(service, path, request, socket, head, fault === 'line-breaks-once' && isFirst(place));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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

function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const allowed = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' };
  response.writeHead(429, { ...allowed, 'content-type': 'application/json', 'retry-after': '1' });
  response.end('{"detail":"Rate limit exceeded. Try again in 1s."}');
}

function passOn(service: URL, path: string, from: IncomingMessage, to: ServerResponse, isLost: boolean): void {
  const { method, headers } = from;
  const passed = requestOf(
    new URL(path, service),
    { method, headers: { ...headers, host: service.host } },
    (answer) => {
      if (isLost) return void answer.resume().on('end', () => to.destroy());
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    },
  );
  passed.on('error', () => to.destroy());
  from.pipe(passed);
}

function passSocketOn(
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
