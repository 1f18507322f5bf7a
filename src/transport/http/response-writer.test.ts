import { get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
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
