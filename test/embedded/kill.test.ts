import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import type { Conversation, LiveSegment } from '../../generated/types.gen.ts';
import { type DeepgramDouble, startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import type { TimedWord } from '../../src/providers/stt/deepgram/double/script.ts';
import type { Store } from '../../src/store/store.ts';
import { Device, type DeviceQuery, pcm16Frames, spoken, until } from '../support/live-client.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest, type TestDatabase } from '../support/test-store.ts';
import { withStore } from '../support/with-store.ts';

/** Starts the service; prints its output if the test fails. */
async function startService({ dataDir, databaseUrl }: TestDatabase, double: DeepgramDouble): Promise<ServiceProcess> {
  const service = await ServiceProcess.start({ dataDir, databaseUrl, deepgramUrl: double.url });
  onTestFailed(() => console.error(service.recentOutput()));
  onTestFinished(async () => {
    await service.end('SIGKILL');
  });
  return service;
}

/** Starts the service on a new store, with a provider that returns the words, and a device that is ready to stream. */
async function startSession(words: TimedWord[], finalEveryMs: number, query: DeviceQuery = {}) {
  const location = await createDatabaseForTest();
  const double = await startDeepgramDouble({ words, finalEveryMs });
  onTestFinished(() => double.close());
  const service = await startService(location, double);
  const { uid } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
  const device = new Device(service.address.replace('http', 'ws'), { uid, codec: 'pcm16', ...query });
  await device.ready();
  return { location, double, service, uid: String(uid), device };
}

test('kill -9 loses no segment that was sent, and the next start processes the conversation', async () => {
  const words = spoken('We talked about the garden and the roses, and about the winter that is going to be very cold.');
  const { location, double, service, uid, device } = await startSession(words, 600);
  const frames = pcm16Frames(60_000);
  const timer = setInterval(() => {
    const { value } = frames.next();
    if (value) device.socket.send(value);
  }, 10);
  await until(() => device.batches.length >= 3, 'segments').finally(() => clearInterval(timer));
  await service.end('SIGKILL');
  device.socket.terminate();

  const ids = await withStore(location, async (store) => {
    const stored = await findStored(store, uid, [...device.segments.values()]);
    // As if the session had ended an hour ago without pending audio.
    await rm(join(location.dataDir, 'spool'), { recursive: true });
    for (const id of stored)
      await store.of(uid).conversations.update(id, { silent_at: new Date(Date.now() - 3_600_000) });
    return [...stored];
  });
  expect(ids).toHaveLength(1);

  const next = await startService(location, double);
  const isProcessed = async () => (await getStatus(location, next.address, ids[0] ?? '')) === 'completed';
  await until(isProcessed, 'the sweep', 30_000);
});

/** Reads the status through the tool server, on a new connection: a kept-alive one might be closed just before it is reused. */
async function getStatus({ dataDir }: TestDatabase, address: string, id: string): Promise<string | undefined> {
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

/** Checks that the sent segments are stored, perhaps longer. Returns their conversations. */
async function findStored(store: Store, uid: string, sent: readonly LiveSegment[]): Promise<Set<string>> {
  const conversations = new Set<string>();
  const texts = new Map<string, string>();
  for (const { id } of await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000))) {
    conversations.add(id);
    for (const segment of await store.of(uid).segments.list(id)) texts.set(segment.id, segment.text);
  }
  for (const { id, text } of sent) expect(texts.get(id)?.startsWith(text)).toBe(true);
  return conversations;
}

test('SIGTERM asks clients to reconnect, stores and sends the last segments, closes with 1001 and exits with 0', async () => {
  const words = spoken('These were the last words before the service went away.');
  // The provider sends no final result before CloseStream.
  const { location, double, service, uid, device } = await startSession(words, 60_000);
  await device.send(pcm16Frames(4000));
  // The check of the start opens a connection, too.
  await until(() => double.connections.some(({ samples }) => samples === 4000 * 16), 'the audio');
  expect(await service.end('SIGTERM')).toBe(0);
  expect(await device.end()).toMatchObject({ code: 1001 });
  expect(device.ofType('reconnect')).toMatchObject([{ reason: 'shutdown' }]);
  expect(device.text).toBe(words.map(({ text }) => text).join(' '));
  await withStore(location, async (store) => {
    const [usage] = await store.of(uid).liveUsage.list(1);
    const stored = await store.of(uid).segments.list(usage?.conversation_id ?? '');
    expect(stored.map(({ text }) => text).join(' ')).toBe(device.text);
    expect(usage?.close_code).toBe(1001);
    expect(await store.of(uid).spooledAudio.list()).toEqual([]);
  });
});

test('kill -9 leaves nothing to transcribe of audio that a client sent beside its own transcript', async () => {
  const { location, double, service, uid, device } = await startSession([], 600, { custom_stt: 'enabled' });
  await device.send(pcm16Frames(4000));
  const segments = [{ text: 'The lease is signed.', speaker_id: 0, start: 0, end: 3 }];
  device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
  await until(() => device.text === 'The lease is signed.', 'the text');
  await service.end('SIGKILL');
  device.socket.terminate();
  // The check of each start sends no audio.
  const transcribed = () => double.connections.reduce((sum, { samples }) => sum + samples, 0);
  const id = await withStore(location, async (store) => {
    expect(await store.of(uid).spooledAudio.list()).toEqual([]);
    const [open] = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    await store.of(uid).conversations.update(open?.id ?? '', { silent_at: new Date(Date.now() - 3_600_000) });
    return open?.id ?? '';
  });
  const next = await startService(location, double);
  const isProcessed = async () => (await getStatus(location, next.address, id)) === 'completed';
  await until(isProcessed, 'the sweep', 30_000);
  await next.end('SIGTERM');
  await withStore(location, async (store) => {
    expect(await store.of(uid).spooledAudio.list()).toEqual([]);
    expect((await store.of(uid).segments.list(id)).map(({ text }) => text)).toEqual(['The lease is signed.']);
  });
  expect(transcribed()).toBe(0);
});
