import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFailed, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.ts';
import type { Store } from '../../src/store/store.ts';
import { Device, type DeviceQuery, pcm16Frames, spoken, until } from '../support/live-client.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createTestDatabase } from '../support/test-store.ts';
import { withStore } from '../support/with-store.ts';

const WORDS = spoken('We talked about the garden and the roses, and about the winter that is going to be very cold.');
const LAST_WORDS = spoken('These were the last words before the service went away.');

const double = await startDeepgramDouble({ words: WORDS, finalEveryMs: 600 });
const location = await createTestDatabase();
const start = () => ServiceProcess.start({ ...location, deepgramUrl: double.url });
let service = await start();
afterAll(async () => {
  await service.end('SIGKILL');
  await double.close();
  await location.remove();
});
const { admin_token: adminToken } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));

/** A new user, with a device that is ready to stream. */
async function startSession(query: DeviceQuery = {}) {
  const { admin } = createClient({ baseUrl: service.address, adminToken });
  const { uid, developer_api_key: developerKey } = await admin.createAccount({ body: {} });
  const device = await new Device(service.address.replace('http', 'ws'), { uid, codec: 'pcm16', ...query }).ready();
  return { uid, device, client: () => createClient({ baseUrl: service.address, developerKey }) };
}

/** Ends the silence of the only conversation of a user, and returns its id. */
async function endSilence(store: Store, uid: string): Promise<string> {
  const [open, ...others] = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  expect(others).toEqual([]);
  await store.of(uid).conversations.update(open?.id ?? '', { silent_at: new Date(Date.now() - 3_600_000) });
  return open?.id ?? '';
}

test('kill -9 loses no segment that was sent, transcribes none twice, and the next start processes the conversations', async () => {
  onTestFailed(() => console.error(service.recentOutput()));
  const streamed = await startSession();
  const frames = pcm16Frames(60_000);
  const timer = setInterval(() => {
    const { value } = frames.next();
    if (value) streamed.device.socket.send(value);
  }, 10);
  const own = await startSession({ custom_stt: 'enabled' });
  await own.device.send(pcm16Frames(4000));
  const segments = [{ text: 'The lease is signed.', speaker_id: 0, start: 0, end: 3 }];
  own.device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
  await until(() => own.device.text === 'The lease is signed.', 'the text');
  await until(() => streamed.device.batches.length >= 3, 'segments').finally(() => clearInterval(timer));
  await service.end('SIGKILL');
  for (const { device } of [streamed, own]) device.socket.terminate();
  // The check of each start sends no audio.
  const transcribed = () => double.connections.reduce((sum, { samples }) => sum + samples, 0);
  const before = transcribed();

  const ids = await withStore(location, async (store) => {
    const id = await endSilence(store, streamed.uid);
    const stored = await store.of(streamed.uid).segments.list(id);
    for (const { id: sent, text } of streamed.device.segments.values())
      expect(stored.find((segment) => segment.id === sent)?.text.startsWith(text)).toBe(true);
    // As if the session had ended an hour ago without pending audio.
    await rm(join(location.dataDir, 'spool'), { recursive: true });
    // Audio that a client sent beside its own transcript.
    expect(await store.of(own.uid).spooledAudio.list()).toEqual([]);
    return { streamed: id, own: await endSilence(store, own.uid) };
  });
  service = await start();
  const processed = async ({ client }: typeof own, conversation_id: string) => {
    const params = { conversation_id };
    const read = () => client().conversations.getConversation({ params, query: { include_transcript: true } });
    await until(async () => (await read()).status === 'completed', 'the sweep', 30_000);
    return read();
  };
  await processed(streamed, ids.streamed);
  const { transcript_segments: kept = [] } = await processed(own, ids.own);
  expect(kept.map(({ text }) => text)).toEqual(['The lease is signed.']);
  expect(await own.client().pendingAudio.listPendingAudio()).toEqual([]);
  expect(transcribed()).toBe(before);
});

test('SIGTERM asks clients to reconnect, stores and sends the last segments, closes with 1001 and exits with 0', async () => {
  onTestFailed(() => console.error(service.recentOutput()));
  // The provider sends no final result before CloseStream.
  double.setScript({ words: LAST_WORDS, finalEveryMs: 60_000 });
  const { uid, device } = await startSession();
  await device.send(pcm16Frames(4000));
  // The check of the start opens a connection, too.
  await until(() => double.connections.at(-1)?.samples === 4000 * 16, 'the audio');
  expect(await service.end('SIGTERM')).toBe(0);
  expect(await device.end()).toMatchObject({ code: 1001 });
  expect(device.ofType('reconnect')).toMatchObject([{ reason: 'shutdown' }]);
  expect(device.text).toBe(LAST_WORDS.map(({ text }) => text).join(' '));
  await withStore(location, async (store) => {
    const [usage] = await store.of(uid).liveUsage.list(1);
    const stored = await store.of(uid).segments.list(usage?.conversation_id ?? '');
    expect(stored.map(({ text }) => text).join(' ')).toBe(device.text);
    expect(usage?.close_code).toBe(1001);
    expect(await store.of(uid).spooledAudio.list()).toEqual([]);
  });
});
