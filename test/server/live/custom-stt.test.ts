import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type CustomStt,
  type CustomSttOptions,
  createClient,
  type ListenListeners,
} from '../../../generated/client/index.js';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const live = liveFixture();
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

/** A server that returns one numbered sentence per frame. */
async function numbering({ failsAt = -1 } = {}) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const received: string[] = [];
  server.on('connection', (socket: WebSocket) => {
    let frames = 0;
    socket.on('message', (data, isBinary) => {
      if (!isBinary) return socket.close(1000);
      const text = `Sentence ${data.toString()}.`;
      if (Number(data.toString()) === failsAt) return socket.send('[]');
      received.push(text);
      socket.send(JSON.stringify({ type: 'Results', segments: [{ text, start: frames, end: frames + 0.5 }] }));
      frames += 1;
    });
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, server, received };
}

/** A client between the service and a server. */
function forward(
  service: { url: string },
  query: { uid: string; source?: string },
  options: CustomSttOptions,
  listeners: ListenListeners = {},
): CustomStt {
  const client = createClient({ baseUrl: service.url.replace('ws', 'http') });
  const stt = client.customStt({ retryMs: 20, frameMs: 1000, ...options, query }, listeners);
  cleanups.unshift(() => stt.close());
  return stt;
}

const frame = (n: number) => new TextEncoder().encode(String(n));
const sentences = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `Sentence ${from + n}.`);

/** The stored segments of a user, in the order of their times. */
async function stored(uid: string): Promise<{ text: string; ends: number[]; conversations: number }> {
  const open = await live.store.of(uid).conversations.findSilent('phone', new Date(Date.now() + 36_000_000));
  const lists = await Promise.all(open.map(({ id }) => live.store.of(uid).segments.list(id)));
  const segments = lists.flat();
  return {
    text: segments.map(({ text }) => text).join(' '),
    ends: segments.map(({ end }) => end),
    conversations: open.length,
  };
}

describe.concurrent('a custom speech-to-text server', () => {
  test('is used: its segments become a conversation like any other', async () => {
    const { service, uid } = await live.start({ withoutProvider: true });
    const { url } = await numbering();
    const providers: string[] = [];
    const stt = forward(
      service,
      { uid, source: 'phone' },
      { url, provider: 'cellar' },
      {
        onTranscriptSegments: (segments) => providers.push(...segments.map(({ stt_provider }) => String(stt_provider))),
      },
    );
    for (let n = 0; n < 20; n++) stt.sendAudio(frame(n));
    await stt.endAudio();
    expect(stt.unconfirmed).toEqual([]);
    expect(new Set(providers)).toEqual(new Set(['cellar']));
    const { text, ends, conversations } = await stored(uid);
    expect([conversations, text]).toEqual([1, sentences(20).join(' ')]);
    expect(ends.at(-1)).toBeCloseTo(19.5, 0);
    stt.close();
    expect(await stt.closed).toBeUndefined();
  });

  test('loses no segment while the service is unavailable from time to time', async () => {
    const { service, uid } = await live.start({ withoutProvider: true });
    const { url, received } = await numbering();
    // A network that breaks now and then, for a while.
    const { proxy, cut } = await breakable(service.url);
    const stt = forward({ url: proxy }, { uid, source: 'phone' }, { url, retries: 20 });
    for (let n = 0; n < 60; n++) {
      stt.sendAudio(frame(n));
      await pause(5);
      // A session that begins before the first words are stored has a conversation of its own.
      if (n === 10) await eventually(async () => expect((await stored(uid)).conversations).toBe(1));
      if (n % 15 === 10) cut();
    }
    await stt.endAudio();
    expect(received).toEqual(sentences(60));
    const { text, conversations } = await stored(uid);
    expect(conversations).toBe(1);
    for (const sentence of received) expect(text).toContain(sentence);
  });

  test('that sends a bare array fails, and its earlier segments are stored', async () => {
    const { service, uid } = await live.start({ withoutProvider: true });
    const { url } = await numbering({ failsAt: 5 });
    const stt = forward(service, { uid, source: 'phone' }, { url });
    for (let n = 0; n < 10; n++) stt.sendAudio(frame(n));
    await expect(stt.endAudio()).rejects.toThrow('a bare array');
    expect(await stt.closed).toMatchObject({ name: 'CustomSttError', unconfirmed: [] });
    expect((await stored(uid)).text).toBe(sentences(5).join(' '));
  });

  test('with a service that does not know the user: the error contains the unsent segments', async () => {
    const { service } = await live.start({ withoutProvider: true });
    const { url } = await numbering();
    const stt = forward(service, { uid: 'unknown' }, { url });
    stt.sendAudio(frame(0));
    expect((await stt.closed)?.message).toBe(
      'the service closed with 1008 (policyViolation): unauthenticated: This uid is not known',
    );
    await expect(stt.endAudio()).rejects.toThrow('This uid is not known');
  });

  test('ends when its login is revoked, and tries again after another word', async () => {
    const { url } = await numbering();
    const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(service, 'listening');
    cleanups.push(() => service.close());
    const reasons = ['idle: No sign of life', 'unavailable', 'revoked'];
    service.on('connection', (socket) => socket.close(1008, reasons.shift()));
    const { port } = service.address() as AddressInfo;
    const stt = forward({ url: `ws://127.0.0.1:${port}` }, { uid: 'u' }, { url, retries: 9 });
    expect((await stt.closed)?.message).toBe('the service closed with 1008 (policyViolation): revoked');
    expect(reasons).toEqual([]);
  });

  test('with a service that does not run: an error after some attempts', async () => {
    const { url } = await numbering();
    const stt = forward({ url: 'ws://127.0.0.1:1' }, { uid: 'u' }, { url, retries: 2 });
    expect((await stt.closed)?.message).toContain('the service closed with 1006');
  });

  test('with a service that always fails: the error contains the unsent segments', async () => {
    const { url, received } = await numbering();
    const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(service, 'listening');
    cleanups.push(() => service.close());
    let attempts = 0;
    service.on('connection', async (socket) => {
      attempts += 1;
      await until(() => received.length > 0, 'the sentence');
      socket.close(1011, 'not today');
    });
    const { port } = service.address() as AddressInfo;
    const stt = forward({ url: `ws://127.0.0.1:${port}` }, { uid: 'u' }, { url, retries: 4 });
    stt.sendAudio(frame(0));
    const failure = await stt.closed;
    expect(failure?.message).toBe('the service closed with 1011 (providerFailed): not today');
    expect(failure?.unconfirmed).toMatchObject([{ text: 'Sentence 0.' }]);
    expect(attempts).toBe(5);
  });
});

/** A proxy to the service whose connections can be cut. */
async function breakable(url: string) {
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  cleanups.push(() => {
    cut();
    server.close();
  });
  return { proxy: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, cut };
}

/** The server of the documentation, running. */
async function printedServer(): Promise<string> {
  const page = readFileSync(join(root, 'docs/custom-stt.md'), 'utf8');
  const [, code = ''] = /```js\n(import \{ WebSocketServer \}[\s\S]+?)```/.exec(page) ?? [];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => child.kill());
  const [url] = await once(createInterface(child.stdout), 'line');
  return String(url);
}

describe.concurrent('the server of the documentation', () => {
  test('works as printed', async () => {
    const { service, uid } = await live.start({ withoutProvider: true });
    const stt = forward(service, { uid, source: 'phone' }, { url: await printedServer(), frameMs: 20 });
    for (const bytes of pcm16Frames(5000)) stt.sendAudio(bytes);
    await stt.endAudio();
    const { text } = await stored(uid);
    expect(text).toBe('I listened for 2.0 seconds. I listened for 2.0 seconds. I listened for 1.0 seconds.');
  });

  test('transcribes for the simulated device', async () => {
    const [app, url] = await Promise.all([startTestApp(), printedServer()]);
    cleanups.push(() => app.stop());
    const recording = 'test/fixtures/speech/garden-plan.wav';
    const device = (...more: string[]) =>
      run(process.execPath, ['src/cli/device.ts', recording, '--codec', 'pcm16', '--speed', '200', ...more], {
        cwd: root,
        env: { ...process.env, DATA_DIR: app.dataDir, PORT: '0', BASE_URL: '' },
      });
    const { stdout, stderr } = await device('--timeout', '2', '--stt-server', url);
    expect(stdout).toMatch(/SPEAKER_00: I listened for 2\.0 seconds\./);
    expect(stdout).toMatch(/conversation 0/);
    expect(stderr).toContain('Sent.');
    await expect(device('--stt-server', 'ws://127.0.0.1:1', '--transcript', 'x.json')).rejects.toMatchObject({
      code: 1,
    });
  });
});
