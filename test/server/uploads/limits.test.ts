// The limits of uploads that are not decoded yet, and what is deleted.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Credentials, Recording } from '../../../generated/types.gen.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { purgeUploads } from '../../../src/jobs/purge.ts';
import {
  startTranscriptionDouble,
  type TranscriptionReply,
} from '../../../src/providers/stt/openai/double.test-support.ts';
import { Leases } from '../../../src/queue/leases.ts';
import { WatchedFolder } from '../../../src/services/import/watched-folder.ts';
import { sharedTestApp } from '../../support/app.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { recordingLog } from '../../support/recording-log.ts';

/** A failure after which the same audio is not sent again at once. */
const down = { status: 404, body: 'the model is not loaded' };
let reply: TranscriptionReply = { json: { text: 'Hello there.' } };
const double = await startTranscriptionDouble(() => reply);
afterAll(() => double.close());
const app = await ownAppFixture({
  env: {
    STT_MODELS: 'openai:whisper-1',
    TRANSCRIPTION_URL: double.url,
    SPOOL_MAX_MB_PER_USER: '1',
    SPOOL_KEY: 'ab'.repeat(32),
  },
});
let account: Credentials;
beforeEach(async () => {
  account = await app.newAccount();
  reply = { json: { text: 'Hello there.' } };
});

/** A tone at 8 kHz: 16,000 bytes a second, and 32,000 in the spool. */
function wavOf(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: seconds * 8000 }, (_, i) => 9000 * Math.sin(i / 3));
  return writeWav({ sampleRate: 8000, channels: 1, samples });
}

async function call(method: string, path: string, init: RequestInit & { json?: unknown } = {}) {
  const response = await app.request(path, { method, key: account.developer_api_key, ...init });
  return { status: response.status, body: await response.json() };
}

async function create(file: Uint8Array, startedAt = '2026-11-20T09:00:00Z'): Promise<Recording> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const json = { bytes: file.length, sha256, started_at: startedAt };
  return (await call('POST', '/v1/dev/user/conversations/from-audio', { json })).body;
}

const put = (id: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  call('PUT', `/v1/dev/user/recordings/${id}?offset=${offset}`, {
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

const get = async (id: string): Promise<Recording> => (await call('GET', `/v1/dev/user/recordings/${id}`)).body;

const reaches = (id: string, expected: object) => eventually(async () => expect(await get(id)).toMatchObject(expected));

const storedBytes = (id: string) => app.services.uploadFiles.sizeOf(account.uid, id);

test('the uploads of a user are limited together', async () => {
  const first = await create(new Uint8Array(900_000));
  expect(await put(first.id, 0, new Uint8Array(800_000))).toMatchObject({ status: 200 });
  const second = await create(new Uint8Array(900_001));
  expect(await put(second.id, 0, new Uint8Array(300_000))).toMatchObject({
    status: 413,
    body: { detail: expect.stringContaining('1 MB') },
  });
});

test('an upload that finds no room without others either is refused at once; a watched folder fails it and imports the others', async () => {
  const [large, small] = [wavOf(63), wavOf(2)];
  const json = { bytes: large.length, sha256: createHash('sha256').update(large).digest('hex') };
  const reason = 'It is larger than the 1 MB that your unfinished uploads may have';
  expect(await call('POST', '/v1/dev/user/conversations/from-audio', { json })).toEqual({
    status: 413,
    body: { detail: reason },
  });
  const folder = scratchFolder();
  const own = join(folder, account.uid);
  mkdirSync(own);
  writeFileSync(join(own, 'a large.wav'), large);
  writeFileSync(join(own, 'b small.wav'), small);
  const { store } = app;
  const { log } = recordingLog();
  const watched = new WatchedFolder({ ...app.services, folder, store, log, leases: new Leases({ store, log }) });
  let now = Date.now();
  await eventually(async () => {
    now += 31_000;
    await watched.sweep(new AbortController().signal, now);
    expect(readdirSync(own).toSorted()).toEqual(['done', 'failed']);
  });
  expect(readdirSync(join(own, 'done'))).toEqual(['b small.wav']);
  expect(readFileSync(join(own, 'failed', 'a large.wav.txt'), 'utf8')).toBe(`${reason}\n`);
});

test('an upload that is longer than the spool of a user fails, and a notification says so', async () => {
  const file = wavOf(60);
  const { id } = await create(file);
  await put(id, 0, file);
  await reaches(id, { status: 'failed', reason: expect.stringContaining('1 MB') });
  const [notice] = await app.administrator.admin.listNotifications({ params: { uid: account.uid } });
  expect(notice).toMatchObject({
    kind: 'upload_failed',
    body: expect.stringContaining('1 MB'),
    data: { recording_id: id },
  });
});

test('an upload waits for room while other audio waits for its provider', async () => {
  reply = down;
  const [first, second] = [wavOf(20), wavOf(21)];
  const one = await create(first);
  await put(one.id, 0, first);
  await reaches(one.id, { status: 'transcribing', reason: expect.stringContaining('the model is not loaded') });
  const two = await create(second, '2026-11-20T15:00:00Z');
  await put(two.id, 0, second);
  await reaches(two.id, { status: 'decoding', reason: expect.stringContaining('waits for room') });
  expect(await storedBytes(two.id)).toBe(second.length);
});

test('an upload that waits for room is not read again, and its decoded length counts', async () => {
  reply = down;
  const [first, second, third] = [wavOf(20), wavOf(21), wavOf(3)];
  const one = await create(first);
  await put(one.id, 0, first);
  await reaches(one.id, { status: 'transcribing' });
  const two = await create(second, '2026-11-20T15:00:00Z');
  await put(two.id, 0, second);
  await reaches(two.id, { status: 'decoding', reason: expect.stringContaining('waits for room'), seconds: 21 });
  // Without its file, an attempt that reads it would refuse the upload.
  const { knex } = app.database;
  const job = () =>
    knex('jobs.job').where({ name: 'decode-recording', singleton_key: two.id }).where('state', '<', 'active');
  const path = join(app.dataDir, 'recordings', account.uid, two.id);
  renameSync(path, `${path}.away`);
  const [before] = await job().pluck('id');
  await job().update({ start_after: new Date() });
  await eventually(async () => expect(await job().pluck('id')).not.toContain(before));
  await reaches(two.id, { status: 'decoding', reason: expect.stringContaining('waits for room') });
  const three = await create(third, '2026-11-20T18:00:00Z');
  expect(await put(three.id, 0, third)).toMatchObject({ status: 200 });
  const four = await create(wavOf(24), '2026-11-20T20:00:00Z');
  expect(await put(four.id, 0, wavOf(24))).toMatchObject({ status: 413 });
});

test('uploaded bytes are encrypted by SPOOL_KEY, and decoded', async () => {
  const file = wavOf(2);
  const { id } = await create(file);
  await put(id, 0, file.slice(0, 10_001));
  const part = await app.store.of(account.uid).uploadParts.get(id, 0);
  expect(part).toHaveLength(10_001);
  expect(part?.includes('RIFF')).toBe(false);
  await put(id, 10_001, file.slice(10_001));
  await reaches(id, { seconds: 2, conversations: [expect.anything()] });
});

test('an upload whose key is not set waits, and is kept', async () => {
  const file = wavOf(2);
  const { id } = await create(file);
  await put(id, 0, file.slice(0, 10_001));
  const { uploads } = app.store.of(account.uid);
  const record = (await uploads.get(id)) ?? expect.fail();
  await uploads.update(id, { key_id: '00000000' });
  const refused = await call('PUT', `/v1/dev/user/recordings/${id}?offset=10001`, {
    body: file.slice(10_001),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(refused.status).toBe(503);
  await app.services.uploadFiles.write(record, 10_001, file.slice(10_001));
  await app.services.uploads.enqueueDecoding(record);
  await reaches(id, { status: 'decoding', reason: expect.stringContaining('the key 00000000') });
  expect(await storedBytes(id)).toBe(file.length);
});

test('an upload whose conversations were deleted can be sent again', async () => {
  const file = wavOf(2);
  const { id } = await create(file);
  await put(id, 0, file);
  await reaches(id, { status: 'completed' });
  const [conversation] = (await get(id)).conversations;
  expect((await call('DELETE', `/v1/dev/user/conversations/${conversation?.id}`)).status).toBe(200);
  expect(await create(file)).toMatchObject({ id, status: 'uploading', received_bytes: 0 });
  await put(id, 0, file);
  await reaches(id, { status: 'completed', conversations: [expect.anything()] });
});

test('an upload without a new part for a week is deleted', async () => {
  const { id } = await create(wavOf(3));
  await put(id, 0, new Uint8Array(1000));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await app.database
    .knex('recordings')
    .where({ uid: account.uid, id })
    .update({ updated_at: daysAgo(8) });
  const recent = await create(wavOf(4));
  await put(recent.id, 0, new Uint8Array(1000));
  await purgeUploads(app.store, app.services.uploadFiles);
  expect(await storedBytes(id)).toBe(0);
  expect((await call('GET', `/v1/dev/user/recordings/${id}`)).status).toBe(404);
  expect(await get(recent.id)).toMatchObject({ received_bytes: 1000 });
});

test('the files of a deleted account are deleted', async () => {
  const { id } = await create(wavOf(2));
  await put(id, 0, new Uint8Array(1000));
  const deleted = await app.request(`/v1/admin/accounts/${account.uid}`, {
    method: 'DELETE',
    key: app.credentials.admin_token,
  });
  expect(deleted.ok).toBe(true);
  await eventually(async () => expect(await storedBytes(id)).toBe(0));
});

/** A TCP proxy that breaks each connection after so many bytes of requests. */
async function startCuttingProxy(target: string, maxBytes: number) {
  let cuts = 0;
  const { port } = new URL(target);
  const server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1');
    let bytes = 0;
    client.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) upstream.write(chunk);
      else {
        cuts += 1;
        client.destroy();
      }
    });
    upstream.pipe(client);
    client.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cuts: () => cuts };
}

test('earshot uploads an upload over a line that breaks', async () => {
  const other = await sharedTestApp();
  onTestFinished(() => other.stop());
  const proxy = await startCuttingProxy(other.address, 5_000_000);
  const path = join(scratchFolder(), 'long.wav');
  writeFileSync(path, wavOf(650));
  const { developer_api_key } = await other.newAccount();
  const setting = { apiKey: developer_api_key, apiBase: proxy.address };
  const ran = await runCli(['conversation', 'create', '--audio', path, '--json'], setting);
  expect(ran.exitCode, ran.stderr).toBe(0);
  expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'decoding', received_bytes: 650 * 16_000 + 44 });
  expect(proxy.cuts()).toBeGreaterThan(1);
});
