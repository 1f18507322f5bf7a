import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { blockProcess } from '../../../test/support/block-process.ts';
import { serveHttp } from '../../../test/support/http-server.ts';
import { recordingLog } from '../../../test/support/recording-log.ts';
import type { HttpContext, HttpMiddleware } from './request-context.ts';
import { sendJson } from './response-writer.ts';

const serve = (rest: HttpMiddleware, keepAliveMs?: number) =>
  serveHttp(rest, recordingLog().log, keepAliveMs === undefined ? {} : { keepAliveMs });

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A connection that has served one request. */
async function usedConnection(address: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(request);
  await once(socket, 'readable');
  socket.read();
  return socket;
}

const ok: HttpMiddleware = (ctx) => sendJson(ctx, 200, {});

test('a response that is sent while the service drains is the last one on its connection', async () => {
  const received = Promise.withResolvers<HttpContext>();
  const finish = Promise.withResolvers<void>();
  const server = await serve(async (ctx) => {
    received.resolve(ctx);
    await finish.promise;
    sendJson(ctx, 200, {});
  });
  const response = fetch(server.address);
  await received.promise;
  const drained = server.drain(60_000);
  finish.resolve();
  expect((await response).headers.get('connection')).toBe('close');
  await drained;
});

test('connections are accepted during the handover, and each serves one more request', async () => {
  const server = await serve(ok);
  const socket = await usedConnection(server.address);
  const drained = server.drain(60_000, { listenMs: 300, spreadMs: 0 });
  socket.write(request);
  expect(await text(socket)).toContain('Connection: close');
  expect((await fetch(server.address)).headers.get('connection')).toBe('close');
  await drained;
  await expect(fetch(server.address)).rejects.toThrow();
});

test('connections that wait to be accepted when the service stops listening are served', async () => {
  const server = await serve(ok);
  const { port } = new URL(server.address);
  const sockets = Array.from({ length: 50 }, () => connect(Number(port), '127.0.0.1', () => {}));
  for (const socket of sockets) socket.end(request);
  // The client's side of this process connects, and nothing is accepted meanwhile.
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const drained = server.drain(60_000);
  for (const answer of await Promise.all(sockets.map((socket) => text(socket)))) expect(answer).toContain('200 OK');
  await drained;
});

test('a request that has arrived when the service begins to drain is served', async () => {
  const server = await serve(ok);
  const socket = await usedConnection(server.address);
  socket.write(request);
  await Promise.all([server.drain(60_000), expect(text(socket)).resolves.toContain('200 OK')]);
});

test('an idle connection is closed, but not if a request waits on it that the blocked process has not read', async () => {
  const server = await serve(ok, 50);
  const socket = await usedConnection(server.address);
  socket.write(request);
  blockProcess(100);
  // It ends by itself, because no other request is sent.
  expect(await text(socket)).toContain('200 OK');
  await server.drain(60_000);
});

test('a connection with hundreds of requests at once is ended; a few are served', async () => {
  let served = 0;
  const server = await serve((ctx) => {
    served += 1;
    sendJson(ctx, 200, {});
  });
  onTestFinished(() => server.drain(100));
  const pipeline = (requests: number) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write(request.repeat(requests - 1));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return new Promise((resolve) => socket.once('close', resolve));
  };
  await pipeline(20);
  expect(served).toBe(20);
  await pipeline(1000);
  expect(served).toBeLessThan(100);
});

test('CONNECT is rejected with a response', async () => {
  const server = await serve(ok);
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.write('CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 501 Not Implemented\r\n.*"detail":"Not Implemented"/s);
  await server.drain(60_000);
});

test.each([
  ['CONNECT', 'CONNECT elsewhere:443 HTTP/1.1', '501'],
  ['an upgrade', 'GET /nowhere HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket', '404'],
  ['malformed HTTP', 'NONSENSE', '400'],
])('the connection of a rejected request (%s) is ended even if the client keeps it open', async (_, head, status) => {
  const server = await serve(ok, 50);
  const socket = connect({ port: Number(new URL(server.address).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(`${head}\r\nHost: localhost\r\n\r\n`);
  expect(await text(socket)).toContain(`HTTP/1.1 ${status} `);
  await server.drain(60_000);
  socket.destroy();
});

describe('a client that sends slowly', () => {
  const slowness = { headersMs: 300, requestMs: 300, checkMs: 50 };
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n';

  test.each([
    ['headers', head],
    ['a body', `${head}Content-Length: 100\r\n\r\nabc`],
  ])('%s gets 408 and is closed, and others are served meanwhile', async (_, sent) => {
    const read: HttpMiddleware = async (ctx) => {
      for await (const _chunk of ctx.req);
      sendJson(ctx, 200, {});
    };
    const server = await serveHttp(read, recordingLog().log, { slowness });
    onTestFinished(() => server.drain(100));
    const slow = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(sent);
        return { socket, answer: text(socket) };
      }),
    );
    expect((await fetch(server.address)).status).toBe(200);
    for (const { answer } of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});
