import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, expect, onTestFailed, test } from 'vitest';
import type { Conversation, LiveSegment } from '../../generated/types.gen.ts';
import { type DeepgramDouble, startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import { openDatabase } from '../../src/store/database.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { Device, pcm16Frames, spoken, until } from '../support/live-client.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-store.ts';

const log = pino({ level: 'silent' });
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Starts the service, and shows what it said last where the test fails. */
async function serve({ dataDir, databaseUrl }: TestDatabase, double: DeepgramDouble): Promise<ServiceProcess> {
  const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: double.url });
  onTestFailed(() => console.error(service.recentOutput()));
  cleanups.push(() => service.end('SIGKILL'));
  return service;
}

async function withStore<T>(location: TestDatabase, work: (store: Store) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: location.dataDir, databaseUrl: location.databaseUrl, log });
  try {
    return await work(await openStore(database));
  } finally {
    await database.close();
  }
}

test('kill -9 loses no segment that was sent, and the next start processes the conversation', async () => {
  const location = await createTestDatabase();
  cleanups.push(() => location.remove());
  const words = spoken('We talked about the garden and the roses, and about the winter that is going to be very cold.');
  const double = await startDeepgramDouble({ words, finalEveryMs: 600 });
  cleanups.push(() => double.close());
  const service = await serve(location, double);
  const { uid } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
  const device = new Device(service.address.replace('http', 'ws'), { uid, codec: 'pcm16' });
  await device.ready();
  const frames = pcm16Frames(60_000);
  const timer = setInterval(() => {
    const { value } = frames.next();
    if (value) device.socket.send(value);
  }, 10);
  await until(() => device.batches.length >= 3, 'segments').finally(() => clearInterval(timer));
  await service.end('SIGKILL');
  device.socket.terminate();

  const ids = await withStore(location, async (store) => {
    const stored = await stillThere(store, uid, [...device.segments.values()]);
    // As if nobody had come back for an hour, and nothing had been said that is not stored.
    await rm(join(location.dataDir, 'spool'), { recursive: true });
    for (const id of stored) await store.conversations.update(uid, id, { silent_at: new Date(Date.now() - 3_600_000) });
    return [...stored];
  });
  expect(ids).toHaveLength(1);

  const next = await serve(location, double);
  const isProcessed = async () => (await statusOf(location, next.address, ids[0] ?? '')) === 'completed';
  await until(isProcessed, 'the sweep', 30_000);
}, 90_000);

/** Asks the running service, as a tool would; on a connection of its own, as one that was kept may be closed just when it is used again. */
async function statusOf({ dataDir }: TestDatabase, address: string, id: string): Promise<string | undefined> {
  const { tool_server_key } = JSON.parse(await readFile(join(dataDir, 'credentials.json'), 'utf8'));
  const body = { jsonrpc: '2.0', id: 1, method: 'get_conversation_by_id', params: { conversation_id: id } };
  const response = await fetch(`${address}/v1/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tool_server_key}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  const { result }: { result?: Conversation } = await response.json();
  return result?.status;
}

/** Finds what was told in the store, grown or not. Answers the conversations that it is in. */
async function stillThere(store: Store, uid: string, told: readonly LiveSegment[]): Promise<Set<string>> {
  const conversations = new Set<string>();
  const texts = new Map<string, string>();
  for (const { id } of await store.conversations.findSilent(uid, null, new Date(Date.now() + 3_600_000))) {
    conversations.add(id);
    for (const segment of await store.segments.list(uid, id)) texts.set(segment.id, segment.text);
  }
  for (const { id, text } of told) expect(texts.get(id)?.startsWith(text)).toBe(true);
  return conversations;
}

test('SIGTERM stores and sends the last segments, closes sessions with 1001 and exits with 0', async () => {
  const location = await createTestDatabase();
  cleanups.push(() => location.remove());
  const words = spoken('These were the last words before the service went away.');
  // The provider says nothing until it is asked for the rest.
  const double = await startDeepgramDouble({ words, finalEveryMs: 60_000 });
  cleanups.push(() => double.close());
  const service = await serve(location, double);
  const { uid } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
  const device = new Device(service.address.replace('http', 'ws'), { uid, codec: 'pcm16' });
  await device.ready();
  await device.send(pcm16Frames(4000));
  await until(() => (double.connections[0]?.samples ?? 0) === 4000 * 16, 'the audio');
  expect(await service.end('SIGTERM')).toBe(0);
  expect(await device.end()).toMatchObject({ code: 1001 });
  expect(device.text).toBe(words.map(({ text }) => text).join(' '));
  await withStore(location, async (store) => {
    const [usage] = await store.liveUsage.list(uid, 1);
    const stored = await store.segments.list(uid, usage?.conversation_id ?? '');
    expect(stored.map(({ text }) => text).join(' ')).toBe(device.text);
    expect(usage?.close_code).toBe(1001);
    expect(await store.spooledAudio.list(uid)).toEqual([]);
  });
}, 60_000);
