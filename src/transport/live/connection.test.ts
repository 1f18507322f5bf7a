import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import RealSocket, { type WebSocket, WebSocketServer } from 'ws';
import type { ListenHandlers } from '../../../generated/live/listen.gen.ts';
import { DomainError } from '../../errors.ts';
import { Backpressure, MessagePauses } from '../../pipeline/session/pauses.ts';
import type { LiveSession } from '../../pipeline/session/session.ts';
import { LiveConnection, liveLimits } from './connection.ts';
import { ListenSocket } from './live-server.ts';

/** A client that reads nothing: what is sent to it piles up. */
class UnreadSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = 1;
  isPaused = false;
  sent: string[] = [];
  closedWith: number[] = [];
  pings = 0;

  get bufferedAmount(): number {
    return this.sent.reduce((sum, text) => sum + text.length, 0);
  }
  send(data: unknown): void {
    this.sent.push(String(data));
  }
  ping(): void {
    this.pings += 1;
  }
  close(code: number): void {
    this.closedWith.push(code);
    this.readyState = 2;
  }
  terminate(): void {
    this.readyState = 3;
    this.emit('close', 1006);
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
}

let socket: UnreadSocket;
let ended: number[];
let connection: LiveConnection;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new UnreadSocket();
  ended = [];
  connection = new LiveConnection(socket as unknown as WebSocket, {
    handlers: {} as ListenHandlers<LiveSession>,
    limits: liveLimits,
    log: pino({ level: 'silent' }),
    validates: false,
  });
  const disconnected = async (code: number) => void ended.push(code);
  connection.attach({ disconnected } as unknown as LiveSession);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a client that does not read', () => {
  const status_text = 'x'.repeat(100_000);
  const send = () => connection.sender.sendServiceStatus({ status: 'ready', status_text });

  test('takes no more memory than the limit and one message, and is closed with 1013', () => {
    for (let i = 0; i < 100; i++) send();
    expect(socket.bufferedAmount).toBeGreaterThan(liveLimits.maxUnsentBytes);
    expect(socket.bufferedAmount).toBeLessThan(liveLimits.maxUnsentBytes + 101_000);
    expect([socket.closedWith, ended]).toEqual([[1013], [1013]]);
  });

  test('is terminated if it does not answer the close frame', async () => {
    for (let i = 0; i < 100; i++) send();
    vi.advanceTimersByTime(liveLimits.closeMs - 1);
    expect(socket.readyState).toBe(2);
    vi.advanceTimersByTime(1);
    expect(socket.readyState).toBe(socket.CLOSED);
    await connection.closed;
  });
});

describe('the heartbeat', () => {
  const beats = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

  test('is sent every ten seconds, together with a ping', () => {
    beats(9.999);
    expect([socket.sent, socket.pings]).toEqual([[], 0]);
    beats(0.001);
    beats(10);
    expect([socket.sent, socket.pings]).toEqual([['ping', 'ping'], 2]);
  });

  test('disconnects a client that sends nothing for 90 seconds, but not one that answers pings', () => {
    for (let i = 0; i < 30; i++) {
      beats(10);
      socket.emit('pong');
    }
    beats(80);
    expect(socket.closedWith).toEqual([]);
    beats(10);
    expect([socket.closedWith, ended]).toEqual([[1001], [1001]]);
  });

  test('counts the 90 seconds from the last message, also between two heartbeats', () => {
    beats(13);
    socket.emit('pong');
    beats(89.9);
    expect(socket.closedWith).toEqual([]);
    beats(0.2);
    expect(socket.closedWith).toEqual([1001]);
  });

  test('checks again at once if a timer fires a little early, and not only at the next heartbeat', () => {
    beats(13);
    socket.emit('pong');
    beats(87.5);
    const { now } = performance;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) - 5);
    beats(2.52);
    clock.mockRestore();
    expect(socket.closedWith).toEqual([1001]);
  });

  test('does not disconnect a client whose connection the service paused', () => {
    connection.pause();
    beats(600);
    connection.resume();
    beats(80);
    expect(socket.closedWith).toEqual([]);
    beats(10);
    expect(socket.closedWith).toEqual([1001]);
  });

  test('does not count the time in which the process was blocked', () => {
    beats(13);
    socket.emit('pong');
    beats(80);
    // The timers that were due in the meantime all fire afterwards.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 100_000);
    beats(20);
    clock.mockRestore();
    expect(socket.closedWith).toEqual([]);
  });
});

test('nothing is read while a message is counted', async () => {
  const counted = Promise.withResolvers<undefined>();
  const flooded = new UnreadSocket();
  const client = new LiveConnection(flooded as unknown as WebSocket, {
    handlers: {} as ListenHandlers<LiveSession>,
    limits: liveLimits,
    log: pino({ level: 'silent' }),
    validates: false,
    takeMessage: () => counted.promise,
  });
  const pauses = new MessagePauses(new Backpressure(client));
  const counts = { malformed: 0, unknown: 0, invalid: 0 };
  client.attach({ uid: 'u', pauses, counts } as unknown as LiveSession);
  flooded.emit('message', Buffer.from('{}'), false);
  expect([flooded.isPaused, counts.unknown]).toEqual([true, 1]);
  counted.resolve(undefined);
  await vi.waitFor(() => expect(flooded.isPaused).toBe(false));
});

test('a message whose handler rejects or throws is answered, and the next one is handled; the session continues', async () => {
  vi.useRealTimers();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, WebSocket: ListenSocket });
  await once(server, 'listening');
  const client = new RealSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [[serverSide]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [
    [RealSocket],
    unknown,
  ];
  const assigned: string[] = [];
  const fail = vi.fn();
  const live = new LiveConnection(serverSide, {
    handlers: {
      onSpeakerAssigned: async (_, { person_name }) => {
        if (person_name === 'Ann') throw new DomainError('conflict', 'Ann is being merged');
        assigned.push(person_name);
      },
      onImageChunk: () => {
        throw new Error('of the inside');
      },
    } as Partial<ListenHandlers<LiveSession>> as ListenHandlers<LiveSession>,
    limits: liveLimits,
    log: pino({ level: 'silent' }),
    validates: true,
  });
  const counts = { not_taken: 0 };
  live.attach({ counts, fail, disconnected: async () => {} } as unknown as LiveSession);
  const answers: unknown[] = [];
  client.on('message', (data) => answers.push(JSON.parse(String(data))));
  const assign = (person_name: string) =>
    client.send(JSON.stringify({ type: 'speaker_assigned', speaker_id: 1, person_id: 'p', person_name }));
  assign('Ann');
  client.send(JSON.stringify({ type: 'image_chunk', id: 'i', index: 0, total: 1, data: 'AAAA' }));
  assign('Tom');
  await vi.waitFor(() => expect([assigned, answers.length]).toEqual([['Tom'], 2]), 10_000);
  const failed = { type: 'message_failed' };
  expect(answers).toContainEqual({ ...failed, message: 'speaker_assigned', detail: 'Ann is being merged' });
  expect(answers).toContainEqual({ ...failed, message: 'image_chunk', detail: 'Internal server error' });
  expect([counts.not_taken, fail.mock.calls, client.readyState]).toEqual([2, [], client.OPEN]);
  client.close();
  await live.closed;
  server.close();
});

test('audio that its handler cannot take ends the session', () => {
  const fail = vi.fn();
  const lost = new Error('lost');
  const other = new UnreadSocket();
  const live = new LiveConnection(other as unknown as WebSocket, {
    handlers: {
      onAudio: () => {
        throw lost;
      },
    } as Partial<ListenHandlers<LiveSession>> as ListenHandlers<LiveSession>,
    limits: liveLimits,
    log: pino({ level: 'silent' }),
    validates: false,
  });
  live.attach({ fail } as unknown as LiveSession);
  other.emit('message', Buffer.alloc(10), true);
  expect([fail.mock.calls, other.sent]).toEqual([[[lost]], []]);
});
