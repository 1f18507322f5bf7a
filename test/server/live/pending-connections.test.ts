import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { expect, test } from 'vitest';
import { until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const live = liveFixture();

/** A client that asks for the socket and then answers nothing, not even a close frame. */
async function silentClient(url: string, uid: string) {
  const { hostname, port } = new URL(url);
  const socket = connectTcp({ host: hostname, port: Number(port), allowHalfOpen: true });
  const client = { socket, received: Buffer.alloc(0), isClosed: false };
  socket.on('data', (data) => {
    client.received = Buffer.concat([client.received, data]);
  });
  socket.on('error', () => {});
  socket.on('end', () => {
    client.isClosed = true;
  });
  await once(socket, 'connect');
  const head = [`Host: ${hostname}`, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(`GET /v4/listen?uid=${uid}&codec=pcm16 HTTP/1.1\r\n${[...head, key].join('\r\n')}\r\n\r\n`);
  return client;
}

test('unauthenticated connections take no place of a session, even if they never answer the close frame', async () => {
  const { service, connect } = await live.start({ maxSessions: 2 });
  const clients = await Promise.all(Array.from({ length: 60 }, () => silentClient(service.url, 'unknown')));
  await until(() => clients.every(({ received }) => received.includes('This uid is not known')), 'refusals');
  const startMs = performance.now();
  await connect().ready();
  await until(() => clients.every(({ isClosed }) => isClosed), 'the end of refused connections');
  // Far below the five seconds that the client of a session has.
  expect(performance.now() - startMs).toBeLessThan(2500);
  for (const { socket } of clients) socket.destroy();
});

test('an address may open only so many connections at the same moment; more are closed with 1013', async () => {
  const look = Promise.withResolvers<boolean>();
  const { connect } = await live.start({ pendingBounds: { total: 10, perAddress: 3 }, knowsUid: () => look.promise });
  const waiting = Array.from({ length: 3 }, () => connect());
  await until(() => waiting.every(({ socket }) => socket.readyState === socket.OPEN), 'three upgrades');
  expect(await connect().end()).toEqual({
    code: 1013,
    reason: 'Too many connections are being opened; reconnect later',
  });
  look.resolve(true);
  for (const device of waiting) await device.ready();
  await connect().ready();
});
