import { statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import type { Conversation, Credentials, Import, SampleData } from '../../generated/types.gen.ts';
import { FolderBlobStore } from '../../src/blobs/folder-blob-store.ts';
import { startDeepgramDouble } from '../../src/providers/stt/deepgram/double/double.test-support.ts';
import type { Store } from '../../src/store/store.ts';
import { CookieJar } from '../support/cookie-jar.ts';
import { Device, type DeviceQuery, pcm16Frames, spoken, until } from '../support/live-client.ts';
import { createSender } from '../support/rest-client.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createTestDatabase } from '../support/test-store.ts';
import { withStore } from '../support/with-store.ts';

const WORDS = spoken('We talked about the garden and the roses, and about the winter that is going to be very cold.');
const SAMPLE_DATA = '/v1/users/sample-data';
const IMPORTED = 1000;
const SECOND = 16_000;
const LINK_MESSAGE = /console \(once, 24 h\): the address in .*login-link\.txt/;
const LINK = /\/login\/link\/[\w-]{43}/;
const LAST_WORDS = spoken('These were the last words before the service went away.');

const double = await startDeepgramDouble({ words: WORDS, finalEveryMs: 600 });
const location = await createTestDatabase();
const env = { RATE_LIMIT_PER_MINUTE: '0' };
const start = () => ServiceProcess.start({ ...location, deepgramUrl: double.url, env });
let service = await start();
afterAll(async () => {
  await service.end('SIGKILL');
  await double.close();
  await location.remove();
});
await until(() => LINK_MESSAGE.test(service.recentOutput()), 'the login link');
const linkFile = join(location.dataDir, 'login-link.txt');
const link = LINK.exec(await readFile(linkFile, 'utf8'))?.[0] ?? '';
const { admin_token: adminToken } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));

test('the first start writes a login link for the owner of the folder alone', async () => {
  expect(statSync(linkFile).mode & 0o777).toBe(0o600);
  expect(service.recentOutput()).not.toMatch(LINK);
});

/** Presses the button of the page. Returns the status. */
async function press(url: URL): Promise<number> {
  const jar = new CookieJar();
  const page = await fetch(url);
  jar.store(page.headers.getSetCookie());
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const body = new URLSearchParams({ csrf });
  return (await fetch(url, { method: 'POST', body, headers: jar.headersFor(url), redirect: 'manual' })).status;
}

/** Counts audio that the provider received. The check of each start sends none. */
const transcribed = () => double.connections.reduce((sum, { samples }) => sum + samples, 0);

const newAccount = () => createClient({ baseUrl: service.address, adminToken }).admin.createAccount({ body: {} });

/** A new user, with a device that is ready to stream. */
async function startSession(query: DeviceQuery = {}, { keepsAudio = false } = {}) {
  const { uid, developer_api_key: developerKey, user_token: userToken } = await newAccount();
  if (keepsAudio)
    await createClient({ baseUrl: service.address, userToken }).privacy.setRetention({
      body: { conversations_days: null, audio_days: null, logs_days: null, keep_audio: true },
    });
  const device = await new Device(service.address.replace('http', 'ws'), { uid, codec: 'pcm16', ...query }).ready();
  const headers = { authorization: `Bearer ${developerKey}` };
  return { uid, device, headers, client: () => createClient({ baseUrl: service.address, developerKey }) };
}

/** Ends the silence of the only conversation of a user, and returns its id. */
async function endSilence(store: Store, uid: string): Promise<string> {
  const [open, ...others] = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  expect(others).toEqual([]);
  await store.of(uid).conversations.update(open?.id ?? '', { silent_at: new Date(Date.now() - 3_600_000) });
  return open?.id ?? '';
}

/** Begins the import of many tasks. Returns its path. */
async function startImport({ user_token }: Credentials): Promise<string> {
  const send = createSender(service.address, user_token);
  const tasks = Array.from({ length: IMPORTED }, (_, at) =>
    JSON.stringify({ id: `t${at}`, description: `Task ${at}`, completed: false }),
  );
  const bytes = tasks.join('\n');
  const body = { file_name: 'tasks.jsonl', bytes: bytes.length };
  const { id }: Import = (await send('POST', '/v1/users/imports', { body })).body;
  const path = `/v1/users/imports/${id}`;
  const headers = { 'content-type': 'application/octet-stream' };
  expect(await send('PUT', `${path}?offset=0`, { body: bytes, headers })).toMatchObject({ status: 200 });
  return path;
}

/** Three sessions, an import and a load of sample data, that `kill -9` ends; the service has started again. */
async function killAmidWork() {
  const streamed = await startSession();
  const kept = await startSession({}, { keepsAudio: true });
  const frames = pcm16Frames(60_000);
  let sent = 0;
  const timer = setInterval(() => {
    const { value } = frames.next();
    if (!value) return;
    for (const { device } of [streamed, kept]) device.socket.send(value);
    sent += 320;
  }, 10);
  const own = await startSession({ custom_stt: 'enabled' });
  await own.device.send(pcm16Frames(4000));
  const segments = [{ text: 'The lease is signed.', speaker_id: 0, start: 0, end: 3 }];
  own.device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments }));
  await until(() => own.device.text === 'The lease is signed.', 'the text');
  const [loader, importer] = [await newAccount(), await newAccount()];
  await until(() => [streamed, kept].every(({ device }) => device.batches.length >= 3), 'segments');
  const importPath = await startImport(importer);
  const load = createSender(service.address, loader.user_token)('POST', SAMPLE_DATA).catch(() => undefined);
  const readImport = async (): Promise<Import> =>
    (await createSender(service.address, importer.user_token)('GET', importPath)).body;
  await until(async () => ((await readImport()).counts[0]?.created ?? 0) > IMPORTED / 10, 'a part of the import');
  clearInterval(timer);
  await service.end('SIGKILL');
  for (const { device } of [streamed, kept, own]) device.socket.terminate();
  const before = transcribed();
  const stored = await withStore(location, async (store) => {
    const id = await endSilence(store, streamed.uid);
    const segments = await store.of(streamed.uid).segments.list(id);
    // As if the session had ended an hour ago without audio in the spool.
    const spool = join(location.dataDir, 'spool');
    for (const place of await readdir(spool))
      await rm(join(spool, place, streamed.uid), { recursive: true, force: true });
    const audio = await store.of(own.uid).spool.list();
    return { segments, audio, streamed: id, own: await endSilence(store, own.uid) };
  });
  service = await start();
  return { streamed, kept, sent, own, readImport, loader, loaded: await load, transcribed: before, stored };
}

describe('kill -9', () => {
  let killed: Awaited<ReturnType<typeof killAmidWork>>;
  beforeAll(async () => {
    killed = await killAmidWork();
  });

  test('loses no segment that was sent, transcribes none twice, and the next start processes the conversations', async () => {
    onTestFailed(() => console.error(service.recentOutput()));
    const { streamed, own, stored } = killed;
    for (const { id, text } of streamed.device.segments.values())
      expect(stored.segments.find((segment) => segment.id === id)?.text.startsWith(text)).toBe(true);
    // Audio that a client sent beside its own transcript.
    expect(stored.audio).toEqual([]);
    const processed = async ({ client }: typeof own, conversation_id: string) => {
      const params = { conversation_id };
      const read = () => client().conversations.getConversation({ params, query: { include_transcript: true } });
      await until(async () => (await read()).status === 'completed', 'the sweep', 30_000);
      return read();
    };
    await processed(streamed, stored.streamed);
    const { transcript_segments: kept = [] } = await processed(own, stored.own);
    expect(kept.map(({ text }) => text)).toEqual(['The lease is signed.']);
    expect(await own.client().pendingAudio.listPendingAudio()).toEqual([]);
    expect(transcribed()).toBe(killed.transcribed);
  });

  test('loses no audio that was stored: the next start keeps it, once', async () => {
    const { kept, sent } = killed;
    const [conversation] = await kept.client().conversations.listConversations({ query: { statuses: 'all' } });
    const audio = () =>
      fetch(`${service.address}/v1/dev/user/conversations/${conversation?.id}/audio`, { headers: kept.headers });
    await until(async () => (await audio()).status === 200, 'the audio');
    const seconds = Number((await audio()).headers.get('x-duration-seconds'));
    // Written about once a second.
    expect(seconds).toBeGreaterThan(sent / SECOND - 2);
    expect(seconds).toBeLessThan(sent / SECOND + 1);
    const blobs = new FolderBlobStore(join(location.dataDir, 'blobs'));
    expect(await Array.fromAsync(blobs.list('recordings/'))).toHaveLength(1);
    expect(await kept.client().pendingAudio.listPendingAudio()).toEqual([]);
  });

  test('during an import loses and doubles no record', async () => {
    const { readImport } = killed;
    await until(async () => (await readImport()).status === 'completed', 'the import');
    expect((await readImport()).counts).toEqual([
      { kind: 'action_items', created: IMPORTED, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
    ]);
  });

  test('while sample data is loaded has stored all of it or nothing', async () => {
    const { loader, loaded: answer } = killed;
    const send = createSender(service.address, loader.user_token);
    const byKey = createSender(service.address, loader.developer_api_key);
    const { loaded, counts }: SampleData = (await send('GET', SAMPLE_DATA)).body;
    if (answer?.status === 200) expect(loaded).toBe(true);
    const stored: Conversation[] = (await byKey('GET', '/v1/dev/user/conversations?statuses=all&limit=100')).body;
    const discarded = loaded ? 2 : 0;
    expect(stored).toHaveLength(counts.conversations - discarded);
    if (!loaded) expect((await send('POST', SAMPLE_DATA)).status).toBe(200);
    expect((await send('DELETE', SAMPLE_DATA)).body.counts.conversations).toBe(41);
    expect((await byKey('GET', '/v1/dev/user/conversations?statuses=all')).body).toEqual([]);
  });

  test('leaves the login link of the first start, which works once', async () => {
    const url = new URL(link, service.address);
    expect(await press(url)).toBe(303);
    expect((await fetch(url)).status).toBe(410);
  });
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
    expect(await store.of(uid).spool.list()).toEqual([]);
  });
});
