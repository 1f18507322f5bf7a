import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { readBody, startLoopbackServer } from '../providers/loopback-server.ts';
import { createEgress, EgressError, type EgressOptions, type EgressRequest } from './egress.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** A receiver on loopback, and a function that calls it. */
async function startReceiver(listener: RequestListener, options: Partial<EgressOptions> = {}) {
  const server = await startLoopbackServer(listener);
  const egress = createEgress({ allowPrivateAddresses: ['127.0.0.1'], ...options });
  cleanups.push(() => egress.close(), server.close);
  const request = (changes: Partial<EgressRequest> = {}) =>
    egress.request({ method: 'GET', url: `${server.origin}/`, timeoutMs: 2000, maxBytes: 1000, ...changes });
  return { ...server, egress, request };
}

const failure = (call: Promise<unknown>): Promise<EgressError> =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error) => {
      expect(error).toBeInstanceOf(EgressError);
      return error;
    },
  );

describe('request', () => {
  test('sends method, path, query, headers and body, and returns status, headers and body', async () => {
    const { request, origin } = await startReceiver(async (message, response) => {
      const body = (await readBody(message)).toString();
      response.writeHead(201, { 'X-Own': 'a' });
      response.end(JSON.stringify({ method: message.method, url: message.url, own: message.headers['x-own'], body }));
    });
    const url = `${origin}/hook?a=1&uid=2#part`;
    const response = await request({ method: 'POST', url, headers: { 'X-Own': 'b' }, body: 'hello' });
    expect(response).toMatchObject({ status: 201, headers: { 'x-own': 'a' }, durationMs: expect.any(Number) });
    expect(JSON.parse(Buffer.from(response.body).toString())).toEqual({
      method: 'POST',
      url: '/hook?a=1&uid=2',
      own: 'b',
      body: 'hello',
    });
  });

  test('refuses a loopback receiver that is not allowed, and sends nothing', async () => {
    let calls = 0;
    const { request } = await startReceiver(() => calls++, { allowPrivateAddresses: [] });
    expect(await failure(request())).toMatchObject({ kind: 'refused_address', mayHaveArrived: false });
    expect(calls).toBe(0);
  });
});
