import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { serveHttp } from '../../../test/support/http-server.ts';
import { recordingLog } from '../../../test/support/recording-log.ts';
import { send } from './response-writer.ts';

test.each([
  ['a short response has no time limit: it is sent at once', 10, 0],
  ['a long response may wait for its client for a minute', 32_000_000, 60_000],
])('%s', async (_, length, timeoutMs) => {
  const sent = Promise.withResolvers<number>();
  const server = await serveHttp((ctx) => {
    send(ctx, 200, 'text/plain', 'x'.repeat(length));
    sent.resolve(ctx.socket.timeout ?? 0);
  }, recordingLog().log);
  const client = get(server.address).on('error', () => {});
  onTestFinished(async () => {
    client.destroy();
    await server.drain(0);
  });
  expect(await sent.promise).toBe(timeoutMs);
});

test('the responses that a user does not read take a limited memory; those of others are sent', async () => {
  const server = await serveHttp((ctx) => {
    if (ctx.path !== '/') ctx.state.actor = { uid: ctx.path, credential: 'developer_key', scopes: new Set() };
    send(ctx, 200, 'text/plain', 'x'.repeat(30_000_000));
  }, recordingLog().log);
  const clients: ClientRequest[] = [];
  onTestFinished(async () => {
    for (const client of clients) client.destroy();
    await server.drain(0);
  });
  const request = async (path: string) => {
    const client = get(`${server.address}${path}`);
    clients.push(client.on('error', () => {}));
    const [response] = await once(client, 'response');
    return response.statusCode;
  };
  expect([await request('/a'), await request('/a'), await request('/a')]).toEqual([200, 200, 503]);
  expect([await request('/b'), await request('/'), await request('/'), await request('/')]).toEqual([
    200, 200, 200, 503,
  ]);
  for (const client of clients) client.destroy();
  await eventually(async () => expect(await request('/a')).toBe(200));
});
