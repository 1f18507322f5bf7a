import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { readBody } from '../providers/loopback-server.test-support.ts';
import { failureOf, startReceiver, textOf } from './receiver.test-support.ts';

describe('a request', () => {
  test('sends method, path, query and body, and returns status, headers and body', async () => {
    const { request, origin } = await startReceiver(async (message, response) => {
      const body = (await readBody(message)).toString();
      response.writeHead(201, { 'X-Own': 'a', 'Set-Cookie': ['b=1', 'c=2'] });
      response.end(JSON.stringify([message.method, message.url, body]));
    });
    const response = await request({ method: 'POST', url: `${origin}/hook?a=1&uid=2#part`, body: 'hello' });
    expect(response).toMatchObject({ status: 201, durationMs: expect.any(Number) });
    expect(response.headers).toMatchObject({ 'x-own': 'a', 'set-cookie': 'b=1, c=2' });
    expect(JSON.parse(textOf(response))).toEqual(['POST', '/hook?a=1&uid=2', 'hello']);
  });

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s sends bytes unchanged', async (method) => {
    const { request } = await startReceiver(async (message, response) => response.end(await readBody(message)));
    const body = Uint8Array.from([0, 255, 128, 10]);
    expect((await request({ method, body })).body).toEqual(Buffer.from(body));
  });

  test('sends no headers but its own ones, those of HTTP, User-Agent and Accept-Encoding', async () => {
    const { request, server } = await startReceiver((message, response) =>
      response.setHeader('set-cookie', 'session=1').end(message.rawHeaders.join('\n')),
    );
    await request();
    const [[message]] = await Promise.all([once(server, 'request'), request({ headers: { 'X-Own': 'a' } })]);
    expect(Object.keys(message.headers).toSorted()).toEqual([
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
      'x-own',
    ]);
  });

  test('its own headers replace the defaults in any case', async () => {
    const { request } = await startReceiver((message, response) => response.end(message.headers['user-agent']));
    expect(textOf(await request({ headers: { 'User-Agent': 'Other/1' } }))).toBe('Other/1');
  });

  test('uses connections again', async () => {
    const { request, server } = await startReceiver((_, response) => response.end());
    let connections = 0;
    server.on('connection', () => connections++);
    for (let call = 0; call < 10; call++) await request();
    // undici waits for the next turn of the event loop before it uses a connection again.
    expect(connections).toBeLessThanOrEqual(2);
  });

  test('opens at most 512 connections to one receiver; further requests wait', async () => {
    const waiting: (() => void)[] = [];
    let isOpen = false;
    const { request, server } = await startReceiver((_, response) => {
      if (isOpen) response.end();
      else if (waiting.push(() => response.end()) === 512) server.emit('full');
    });
    let connections = 0;
    server.on('connection', () => connections++);
    const full = once(server, 'full');
    const calls = Array.from({ length: 520 }, () => request());
    await full;
    isOpen = true;
    for (const answer of waiting) answer();
    await Promise.all(calls);
    expect(connections).toBe(512);
  });

  test('an invalid header fails and sends nothing', async () => {
    const { request } = await startReceiver((_, response) => response.end());
    const error = await failureOf(request({ headers: { a: 'b\r\nc: d' } }));
    expect(error).toMatchObject({
      kind: 'network',
      mayHaveArrived: false,
      message: 'The request has an invalid header',
    });
  });

  test('its signal stops it before and during the call', async () => {
    const { request, server } = await startReceiver(() => {});
    const stopped = AbortSignal.abort();
    expect(await failureOf(request({ signal: stopped }))).toMatchObject({ kind: 'aborted', mayHaveArrived: false });
    const controller = new AbortController();
    const call = failureOf(request({ signal: controller.signal }));
    const [message] = await once(server, 'request');
    controller.abort();
    expect(await call).toMatchObject({ kind: 'aborted', mayHaveArrived: true });
    await once(message.socket, 'close');
  });

  test('close ends running calls', async () => {
    const { request, egress, server } = await startReceiver(() => {});
    const call = failureOf(request());
    await once(server, 'request');
    await egress.close();
    expect(await call).toMatchObject({ kind: 'aborted', mayHaveArrived: true });
    expect(await failureOf(request())).toMatchObject({ kind: 'aborted', mayHaveArrived: false });
  });

  test('a refused connection names the host and not the path', async () => {
    const { request, close, port } = await startReceiver(() => {});
    await close();
    const error = await failureOf(request({ url: `http://127.0.0.1:${port}/secret?key=1` }));
    expect(error).toMatchObject({ kind: 'connect', mayHaveArrived: false });
    expect(error.message).toBe('Could not connect to 127.0.0.1: connection refused');
  });
});
