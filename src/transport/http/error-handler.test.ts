import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../../test/support/http-server.ts';
import { recordingLog } from '../../../test/support/recording-log.ts';
import type { HttpContext, HttpMiddleware } from './request-context.ts';

/** Serves one request with the middleware. `faults` are the lines that the log has on errors. */
async function serve(rest: HttpMiddleware) {
  const { log, lines } = recordingLog();
  const server = await serveHttp(rest, log);
  onTestFinished(() => server.drain(0));
  const faults = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  return { address: server.address, faults };
}

/** Disconnects while the request is handled, then lets the handler throw. */
async function disconnectThenThrow(thrown: (ctx: HttpContext) => unknown) {
  const handled = Promise.withResolvers<HttpContext>();
  const rejected = Promise.withResolvers<void>();
  const { address, faults } = await serve(async (ctx) => {
    void ctx.state.signal;
    handled.resolve(ctx);
    await once(ctx.res, 'close');
    setImmediate(rejected.resolve);
    throw thrown(ctx);
  });
  const request = get(address).on('error', () => {});
  await handled.promise;
  request.destroy();
  await rejected.promise;
  await delay(0);
  return faults();
}

describe('an error after the client disconnected', () => {
  test('is not logged as a fault if it is the abort', async () => {
    expect(await disconnectThenThrow(({ state }) => state.signal.reason)).toEqual([]);
  });

  test('is logged if it is another one', async () => {
    const faults = await disconnectThenThrow(() => new TypeError('a bug'));
    expect(faults).toMatchObject([{ code: 'internal', err: { message: 'a bug' } }]);
  });
});

test('an abort is a fault while the client is connected', async () => {
  const { address, faults } = await serve(() => {
    throw AbortSignal.abort().reason;
  });
  const response = await fetch(address);
  expect([response.status, await response.json()]).toEqual([500, { detail: 'Internal server error' }]);
  expect(faults()).toHaveLength(1);
});

test('an error after the head of the response cuts the connection', async () => {
  const { address, faults } = await serve((ctx) => {
    ctx.res.writeHead(200, { 'content-length': 10 }).write('12345');
    throw new TypeError('a bug');
  });
  await expect(fetch(address).then((response) => response.text())).rejects.toThrow();
  expect(faults()).toHaveLength(1);
});
