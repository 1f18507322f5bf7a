import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { eventually } from '../../../test/support/eventually.ts';
import { SttConnection, type SttConnectionOptions } from './custom-stt-connection.ts';
import { CustomSttError, type RecognizedSegment, type SttChannel } from './custom-stt-message.ts';
import type { WebSocketConstructor } from './socket.ts';

const channel: SttChannel = {
  closeCodes: { 1000: 'normal', 1001: 'goingAway' },
  inactivityMs: 5000,
  maxResultBytes: 1000,
  isResults: (message): message is { segments: RecognizedSegment[] } =>
    typeof message === 'object' && message !== null && 'segments' in message && Array.isArray(message.segments),
};

/** A speech-to-text server that records what it receives. */
class SttServer {
  readonly wss: WebSocketServer;
  readonly sockets: WebSocket[] = [];
  readonly received: string[][] = [];
  /** Called with each message. */
  onMessage: (socket: WebSocket, text: string, connection: number) => void = (socket, text) => {
    if (text.includes('CloseStream')) socket.close(1000);
  };

  constructor() {
    this.wss = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    this.wss.on('connection', (socket) => {
      const connection = this.sockets.push(socket) - 1;
      const received: string[] = [];
      this.received.push(received);
      socket.on('message', (data) => {
        received.push(data.toString());
        this.onMessage(socket, data.toString(), connection);
      });
    });
  }
  get url(): string {
    return `ws://127.0.0.1:${(this.wss.address() as AddressInfo).port}`;
  }
  close(): void {
    for (const socket of this.wss.clients) socket.terminate();
    this.wss.close();
  }
}

/** The clients of the test. */
let sockets: Watched[];
const closes = () => sockets.filter(({ readyState }) => readyState === WebSocket.CLOSED).length;

class Watched extends WebSocket {
  constructor(url: string) {
    super(url);
    sockets.push(this);
  }
}

let server: SttServer;
let segments: RecognizedSegment[];
let failures: CustomSttError[];
const open: SttConnection[] = [];

beforeEach(async () => {
  server = new SttServer();
  await once(server.wss, 'listening');
  segments = [];
  failures = [];
  sockets = [];
});
afterEach(() => {
  for (const connection of open.splice(0)) connection.close();
  server.close();
});

function connect(more: Partial<SttConnectionOptions> = {}, with_: Partial<SttChannel> = {}): SttConnection {
  const connection = new SttConnection(
    { ...channel, ...with_ },
    {
      url: server.url,
      WebSocket: Watched as unknown as WebSocketConstructor,
      retries: 3,
      retryMs: 5,
      connectMs: 2000,
      maxWaitingBytes: 1000,
      onSegments: (received) => segments.push(...received),
      onFailure: (error) => failures.push(error),
      ...more,
    },
  );
  open.push(connection);
  return connection;
}

const frame = (text: string) => new TextEncoder().encode(text);

describe('a custom speech-to-text server', () => {
  test('gets the audio in order, then CloseStream, and its last results still count', async () => {
    server.onMessage = (socket, text) => {
      if (!text.includes('CloseStream')) return;
      socket.send(JSON.stringify({ type: 'Results', segments: [{ text: 'Late.' }] }));
      socket.close(1000);
    };
    const connection = connect();
    for (const text of ['a', 'b', 'c']) connection.sendAudio(frame(text));
    await connection.finish();
    expect(server.received).toEqual([['a', 'b', 'c', '{"type":"CloseStream"}']]);
    expect(segments).toEqual([{ text: 'Late.' }]);
    expect(failures).toEqual([]);
  });

  test('is not contacted without audio', async () => {
    await connect().finish();
    expect(server.sockets).toEqual([]);
  });

  test.each([
    ['results without a type', '{"segments":[{"text":"Yes."}]}', ['Yes.']],
    ['results with their type', '{"type":"Results","segments":[{"text":"Yes."}]}', ['Yes.']],
    ['no segments at all', '{"segments":[]}', []],
    ['a message of another type', '{"type":"Metadata","segments":[{"text":"No."}]}', []],
    ['a type that is none', '{"type":null,"segments":[{"text":"No."}]}', []],
  ])('may send %s', async (_name, message, texts) => {
    server.onMessage = (socket, text) => {
      if (text.includes('CloseStream')) socket.close(1000);
      else socket.send(message);
    };
    const connection = connect();
    connection.sendAudio(frame('a'));
    await connection.finish();
    expect(segments.map(({ text }) => text)).toEqual(texts);
  });

  test('may send bytes, which are ignored', async () => {
    server.onMessage = (socket, text) => {
      socket.send(Buffer.from('{"segments":[{"text":"No."}]}'));
      if (text.includes('CloseStream')) socket.close(1000);
    };
    const connection = connect();
    connection.sendAudio(frame('a'));
    await connection.finish();
    expect([segments, failures]).toEqual([[], []]);
  });

  test.each([
    ['a bare array', '[{"text":"No."}]', 'a bare array'],
    ['no JSON', 'Hello!', 'not a JSON object'],
    ['a number', '7', 'not a JSON object'],
    ['no segments', '{"text":"No."}', 'invalid segments'],
    ['too much', `{"segments":[{"text":"${'x'.repeat(1000)}"}]}`, 'too large'],
  ])('fails when it sends %s, after its earlier results', async (_name, message, words) => {
    server.onMessage = (socket) => {
      socket.send('{"segments":[{"text":"Before."}]}');
      socket.send(message);
    };
    const connection = connect();
    connection.sendAudio(frame('a'));
    await eventually(() => expect(failures).toHaveLength(1));
    expect(failures[0]?.message).toContain(words);
    expect(segments).toEqual([{ text: 'Before.' }]);
    await expect(connection.finish()).rejects.toBe(failures[0]);
  });
});

describe('a connection', () => {
  test('is opened again after a loss, with continuous times', async () => {
    server.onMessage = (socket, text, connection) => {
      if (text === 'c' && connection === 0) socket.terminate();
      else if (text.includes('CloseStream')) socket.close(1000);
      else socket.send(JSON.stringify({ segments: [{ text, speaker: 'S', start: 0.1, end: 0.2 }] }));
    };
    const connection = connect({ frameMs: 1000 });
    for (const text of ['a', 'b']) connection.sendAudio(frame(text));
    await eventually(() => expect(segments).toHaveLength(2));
    connection.sendAudio(frame('c'));
    await eventually(() => expect(closes()).toBe(1));
    for (const text of ['d', 'e']) connection.sendAudio(frame(text));
    await connection.finish();
    expect(segments).toEqual([
      { text: 'a', speaker: 'S', start: 0.1, end: 0.2 },
      { text: 'b', speaker: 'S', start: 0.1, end: 0.2 },
      { text: 'd', speaker: 'S', start: 3.1, end: 3.2 },
      { text: 'e', speaker: 'S', start: 3.1, end: 3.2 },
    ]);
  });

  test('fails after a few failed attempts', async () => {
    server.wss.on('connection', (socket) => socket.close(4000));
    const connection = connect();
    connection.sendAudio(frame('a'));
    const keeps = setInterval(() => connection.sendAudio(frame('b')), 5);
    await eventually(() => expect(failures).toHaveLength(1)).finally(() => clearInterval(keeps));
    expect(failures[0]).toBeInstanceOf(CustomSttError);
    expect(failures[0]?.message).toMatch(/closed with 4000/);
    expect(server.sockets).toHaveLength(4);
  });

  test('fails for an unreachable or invalid address', async () => {
    const unreachable = connect({ url: 'ws://127.0.0.1:1', retries: 0 });
    unreachable.sendAudio(frame('a'));
    await expect(unreachable.finish()).rejects.toThrow('failed: it cannot be reached');
    const nowhere = connect({ url: 'somewhere' });
    nowhere.sendAudio(frame('a'));
    await expect(nowhere.finish()).rejects.toThrow('is not a WebSocket address');
  });

  test('fails if it is lost before the last results', async () => {
    server.onMessage = (socket, text) => text.includes('CloseStream') && socket.terminate();
    const connection = connect();
    connection.sendAudio(frame('a'));
    await expect(connection.finish()).rejects.toThrow('before its last results');
  });

  test('is closed when idle, and opened again with the next frame', async () => {
    const connection = connect({}, { inactivityMs: 200 });
    connection.sendAudio(frame('a'));
    await eventually(() => expect(closes()).toBe(1));
    expect(failures).toEqual([]);
    connection.sendAudio(frame('b'));
    await connection.finish();
    expect(server.received).toEqual([['a'], ['b', '{"type":"CloseStream"}']]);
  });

  test('is closed if the server does not close after CloseStream', async () => {
    server.onMessage = () => {};
    const connection = connect({}, { inactivityMs: 200 });
    connection.sendAudio(frame('a'));
    await connection.finish();
    expect(failures).toEqual([]);
  });

  test('keeps only the newest audio up to the limit while there is no connection', async () => {
    const connection = connect({ maxWaitingBytes: 5 });
    for (const text of 'abcdefgh') connection.sendAudio(frame(text));
    expect(connection.bufferedAmount).toBe(5);
    await connection.finish();
    expect(server.received[0]?.join('')).toBe('defgh{"type":"CloseStream"}');
  });
});
