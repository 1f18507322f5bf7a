import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { holdUp } from '../../../test/support/hold-up.ts';
import { listeningLog } from '../../../test/support/listening-log.ts';
import { type Exchange, jsonType } from './exchange.ts';
import { createDoors } from './origin-guard.ts';
import { startServer } from './server.ts';

/** A server with one door, which does this with each request. */
function serving(answer: (exchange: Exchange) => void, keptMs?: number) {
  const http = [{ takes: () => true, serve: async (exchange: Exchange) => answer(exchange) }];
  const live = { upgrade: () => false, drain: async () => {} };
  const doors = createDoors({ baseUrl: () => 'http://127.0.0.1', corsOrigins: [] });
  return startServer(0, '127.0.0.1', { doors, log: listeningLog().log, http, live, ...(keptMs && { keptMs }) });
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A connection on which one request was answered. */
async function keptConnection(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(request);
  await once(socket, 'readable');
  socket.read();
  return socket;
}

const ok = (exchange: Exchange) => exchange.send(200, jsonType, '{}');

test('an answer that is given while the service drains is the last one on its connection', async () => {
  const asked = Promise.withResolvers<Exchange>();
  const server = await serving(asked.resolve);
  const answer = fetch(server.address);
  const exchange = await asked.promise;
  const drained = server.drain(60_000);
  ok(exchange);
  expect((await answer).headers.get('connection')).toBe('close');
  await drained;
});

test('a request that has come in when the service begins to drain is answered', async () => {
  const server = await serving(ok);
  const socket = await keptConnection(server.address);
  socket.write(request);
  await Promise.all([server.drain(60_000), expect(text(socket)).resolves.toContain('200 OK')]);
});

test('a kept connection is closed when no request came, but not where one waits that the process was too busy to read', async () => {
  const server = await serving(ok, 50);
  const socket = await keptConnection(server.address);
  socket.write(request);
  holdUp(100);
  // It ends by itself: nothing more is asked.
  expect(await text(socket)).toContain('200 OK');
  await server.drain(60_000);
});

test('a tunnel is refused in words', async () => {
  const server = await serving(ok);
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.write('CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 501 Not Implemented\r\n.*"detail":"Not Implemented"/s);
  await server.drain(60_000);
});

test.each([
  ['a tunnel', 'CONNECT elsewhere:443 HTTP/1.1', '501'],
  ['an upgrade', 'GET /nowhere HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket', '404'],
  ['what is no HTTP', 'NONSENSE', '400'],
])('%s that was refused is ended, though its client does not leave', async (_what, head, status) => {
  const server = await serving(ok, 50);
  const socket = connect({ port: Number(new URL(server.address).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(`${head}\r\nHost: localhost\r\n\r\n`);
  expect(await text(socket)).toContain(`HTTP/1.1 ${status} `);
  await server.drain(60_000);
  socket.destroy();
});
