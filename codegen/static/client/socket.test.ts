import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { eventually } from '../../../test/support/eventually.ts';
import { openSocket, SocketClosedError, type SocketTable } from './socket.ts';

const table: SocketTable = {
  address: '/v4/listen',
  types: { service_status: 'serviceStatus' },
  array: 'segments',
  texts: { ping: 'ping' },
  closeCodes: { 1011: 'providerFailed' },
  closeWords: { revoked: 'stop', token_expired: 'refresh' },
};

describe('a socket', () => {
  let server: WebSocketServer;
  let peer: Promise<[WebSocket, { url: string; headers: Record<string, string> }]>;
  beforeEach(async () => {
    server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(server, 'listening');
    peer = once(server, 'connection') as typeof peer;
  });
  afterEach(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });

  const open = (listeners = {}, more = {}) =>
    openSocket(table, listeners, {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      query: { uid: 'u', rate: undefined, n: 1 },
      ...more,
    });

  test('opens the address with its query, and sends the token as a subprotocol', async () => {
    const socket = open({}, { token: 'a.b.c' });
    const [, request] = await peer;
    await socket.opened;
    expect(request.url).toBe('/v4/listen?uid=u&n=1');
    expect(request.headers['sec-websocket-protocol']).toMatch(/^bearer, ?a\.b\.c$/);
  });

  test('sends nothing once it closes: a browser reports each message as an error', async () => {
    const socket = open();
    await socket.opened;
    const send = vi.spyOn(globalThis.WebSocket.prototype, 'send');
    socket.send('before');
    socket.close();
    socket.send('after');
    expect(send.mock.calls).toEqual([['before']]);
    send.mockRestore();
  });

  test('passes messages to their listeners and ignores unknown ones', async () => {
    const received: unknown[] = [];
    const listen = (name: string) => (value: unknown) => void received.push([name, value]);
    const events: string[] = [];
    const onEvent = ({ name }: { name: string }) => void events.push(name);
    const listeners = { onSegments: listen('segments'), onServiceStatus: listen('status'), onPing: listen('ping') };
    const socket = open({ ...listeners, onEvent });
    const [other] = await peer;
    const ready = socket.next('serviceStatus', (value: { status: string }) => value.status === 'ready');
    for (const frame of ['ping', '{', '{"type":"new_kind"}', '{"type":"constructor"}', '7', '[{"id":1}]'])
      other.send(frame);
    other.send('{"type":"service_status","status":"initiating"}');
    other.send('{"type":"service_status","status":"ready"}');
    expect(await ready).toMatchObject({ status: 'ready' });
    expect(received.map((entry) => (Array.isArray(entry) ? entry[0] : ''))).toEqual([
      'ping',
      'segments',
      'status',
      'status',
    ]);
    expect(events).toEqual(['ping', 'segments', 'serviceStatus', 'serviceStatus']);
  });

  test('sends text and bytes', async () => {
    const socket = open();
    const [other] = await peer;
    const frames: string[] = [];
    other.on('message', (data, isBinary) => frames.push(`${isBinary ? 'bytes' : 'text'} ${data}`));
    await socket.opened;
    socket.send('{}');
    socket.send(new Uint8Array([104, 105]));
    await eventually(() => expect(frames).toEqual(['text {}', 'bytes hi']));
  });

  test('rejects all waits with the close code and its name', async () => {
    const onClose = vi.fn();
    const socket = open({ onClose });
    const [other] = await peer;
    const next = socket.next('serviceStatus');
    other.close(1011, 'provider gone');
    await expect(next).rejects.toThrow('the socket closed with 1011 (providerFailed): provider gone');
    const close = { code: 1011, name: 'providerFailed', reason: 'provider gone', action: 'again' };
    expect(await socket.closed).toEqual(close);
    expect(onClose).toHaveBeenCalledExactlyOnceWith(close);
    await expect(socket.next('ping')).rejects.toBeInstanceOf(SocketClosedError);
  });

  test.each([
    ['revoked', 'stop'],
    ['token_expired: The user token has expired', 'refresh'],
    ['constructor: nothing', 'again'],
    ['', 'again'],
  ])('decides by the first word of the reason what to do: "%s"', async (reason, action) => {
    const socket = open();
    const [other] = await peer;
    other.close(1008, reason);
    expect((await socket.closed).action).toBe(action);
  });

  test('rejects if it does not open', async () => {
    const socket = openSocket(table, {}, { baseUrl: 'http://127.0.0.1:1', query: {} });
    await expect(socket.opened).rejects.toBeInstanceOf(SocketClosedError);
    expect((await socket.closed).code).toBe(1006);
  });
});

test('explains what to pass in a runtime without WebSocket', () => {
  vi.stubGlobal('WebSocket', undefined);
  expect(() => openSocket(table, {}, { baseUrl: 'http://127.0.0.1:1', query: {} })).toThrow(
    'Node has one from version 22 on',
  );
  vi.unstubAllGlobals();
});
