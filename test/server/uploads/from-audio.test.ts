// Uploads in parts, with a transcription server as a double.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials, Recording } from '../../../generated/types.gen.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import {
  startTranscriptionDouble,
  type TranscriptionReply,
} from '../../../src/providers/stt/openai/double.test-support.ts';
import { runCli, scratchFolder } from '../../support/cli.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

const SECOND = 16_000;
const path = '/v1/dev/user/conversations/from-audio';

let reply = (): TranscriptionReply => ({ json: { text: 'Please call Dana back.' } });
const double = await startTranscriptionDouble(() => reply());
afterAll(() => double.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: double.url } });
let account: Credentials;
beforeEach(async () => {
  account = await app.newAccount();
  reply = () => ({ json: { text: 'Please call Dana back.' } });
});

/** A tone is speech for the speech gate. */
function wavOf(...parts: { tone?: number; silence?: number }[]): Uint8Array<ArrayBuffer> {
  const samples = parts.flatMap(({ tone = 0, silence = 0 }) => [
    ...Array.from({ length: tone * SECOND }, (_, i) => Math.round(9000 * Math.sin(i / 6))),
    ...new Array<number>(silence * SECOND).fill(0),
  ]);
  return writeWav({ sampleRate: SECOND, channels: 1, samples: Int16Array.from(samples) });
}

const announce = (file: Uint8Array) => ({
  bytes: file.length,
  sha256: createHash('sha256').update(file).digest('hex'),
});

async function send(method: string, target: string, init: RequestInit & { json?: unknown } = {}) {
  const response = await app.request(target, { method, key: account.developer_api_key, ...init });
  return { status: response.status, body: await response.json() };
}

const create = async (file: Uint8Array, fields: object = {}): Promise<Recording> =>
  (await send('POST', path, { json: { ...announce(file), started_at: '2026-11-20T09:00:00Z', ...fields } })).body;

const put = (id: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
  send('PUT', `/v1/dev/user/recordings/${id}?offset=${offset}`, {
    body,
    headers: { 'content-type': 'application/octet-stream' },
  });

const get = async (id: string): Promise<Recording> => (await send('GET', `/v1/dev/user/recordings/${id}`)).body;

const inStatus = (id: string, ...statuses: Recording['status'][]) =>
  eventually(async () => {
    const upload = await get(id);
    expect(statuses).toContain(upload.status);
    return upload;
  });

/** When the audio of a file began. Files differ in bytes after the audio. */
async function startOf(tag: string, fields: object, file: Uint8Array) {
  const tagged = new Uint8Array(Buffer.concat([file, Buffer.from(tag)]));
  const { id } = await create(tagged, fields);
  await put(id, 0, tagged);
  return (await inStatus(id, 'processing', 'completed')).started_at;
}

describe('an upload', () => {
  test('is uploaded in parts and becomes a conversation at its time', async () => {
    const file = wavOf({ tone: 2 });
    const { id, status } = await create(file);
    expect(status).toBe('uploading');
    expect(await put(id, 0, file.slice(0, 1000))).toMatchObject({ status: 200, body: { received_bytes: 1000 } });
    expect(await put(id, 0, file.slice(0, 1000))).toMatchObject({
      status: 409,
      body: { detail: `The upload ${id} is uploading: its next part starts at 1000` },
    });
    expect(await put(id, 1000, file.slice(1000))).toMatchObject({ status: 200, body: { received_bytes: file.length } });
    const done = await inStatus(id, 'processing', 'completed');
    expect(done).toMatchObject({
      reason: null,
      seconds: 2,
      transcribed_seconds: 2,
      started_at: '2026-11-20T09:00:00.000Z',
    });
    const [conversation] = done.conversations;
    const read = await send('GET', `/v1/dev/user/conversations/${conversation?.id}?include_transcript=true`);
    expect(read.body).toMatchObject({
      source: 'recording',
      started_at: expect.stringContaining('2026-11-20T09:00:00'),
      transcript_segments: [{ text: 'Please call Dana back.' }],
    });
    await eventually(async () => expect(await app.services.uploadFiles.sizeOf(account.uid, id)).toBe(0));
  });

  test('stores one of several parts that are sent at once, which stays', async () => {
    const file = wavOf({ tone: 1 });
    const { id } = await create(file);
    const parts = Array.from({ length: 12 }, (_, i) => new Uint8Array(10_000 - i * 100).fill(i));
    const answers = await Promise.all(parts.map((part) => put(id, 0, part)));
    const [stored, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const { received_bytes } = stored?.body ?? {};
    const refused = answers.filter(({ status }) => status !== 200);
    const detail = `The upload ${id} is uploading: its next part starts at ${received_bytes}`;
    const expected = { status: 409, body: { detail } };
    expect(refused).toEqual(refused.map(() => expected));
    const part = parts.find(({ length }) => length === received_bytes);
    const kept = await app.store.of(account.uid).uploadParts.get(id, 0);
    expect(kept?.equals(part ?? Buffer.alloc(0))).toBe(true);
  });

  test('that is cut off has the words that are there, and says so', async () => {
    const file = wavOf({ tone: 2 }).slice(0, 32_044);
    const { id } = await create(file);
    await put(id, 0, file);
    expect(await inStatus(id, 'processing', 'completed')).toMatchObject({
      seconds: 1,
      reason: 'The file is incomplete: 32044 of its 64044 bytes were read',
      conversations: [expect.anything()],
    });
  });

  test('that is sent twice is the same upload', async () => {
    const file = wavOf({ tone: 1 });
    const { id } = await create(file);
    await put(id, 0, file);
    await inStatus(id, 'processing', 'completed');
    expect(await create(file)).toMatchObject({ id, received_bytes: file.length, conversations: [expect.anything()] });
    expect(await put(id, 0, file)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(`^The upload ${id} is (processing|completed): all of it was sent$`) },
    });
  });

  test('is divided by silences that are longer than the timeout', async () => {
    const file = wavOf({ tone: 1, silence: 5 }, { tone: 1 });
    const { id } = await create(file, { conversation_timeout: 3 });
    await put(id, 0, file);
    const { conversations } = await inStatus(id, 'processing', 'completed');
    expect(conversations).toHaveLength(2);
    const second = await send('GET', `/v1/dev/user/conversations/${conversations[1]?.id}`);
    expect(Date.parse(second.body.started_at)).toBeGreaterThan(Date.parse('2026-11-20T09:00:04Z'));
  });

  test('with other bytes than announced fails with the reason, and can be sent again', async () => {
    const file = wavOf({ tone: 1 });
    const { id } = await create(file);
    await put(id, 0, Uint8Array.from(file).fill(7, 100, 200));
    expect(await inStatus(id, 'failed')).toMatchObject({ reason: expect.stringContaining('SHA-256') });
    expect(await create(file)).toMatchObject({ id, status: 'uploading', received_bytes: 0, reason: null });
    await put(id, 0, file);
    await inStatus(id, 'processing', 'completed');
  });

  test('of an unknown format fails with the reason', async () => {
    const file = new Uint8Array(5000).fill(65);
    const { id } = await create(file);
    await put(id, 0, file);
    expect(await inStatus(id, 'failed')).toMatchObject({ reason: expect.stringContaining('unknown format') });
    const folder = join(app.dataDir, 'recordings', account.uid);
    await eventually(() => expect(readdirSync(folder)).toEqual([]));
  });

  test('waits for a server that fails, and says why', async () => {
    // A failure after which the same audio is not sent again at once.
    reply = () => ({ status: 404, body: JSON.stringify({ error: { message: 'the model is not loaded' } }) });
    const file = wavOf({ tone: 1 });
    const { id } = await create(file);
    await put(id, 0, file);
    await eventually(async () => expect((await get(id)).attempts).toBeGreaterThan(0));
    expect(await get(id)).toMatchObject({
      status: 'transcribing',
      reason: expect.stringContaining('the model is not loaded'),
    });
  });

  test('takes its time from the request, the metadata or the name, in this order, or ends when the file was last changed, or is uploaded', async () => {
    const tone = Uint8Array.from(readFileSync('test/fixtures/uploads/tone.ogg'));
    const name = { file_name: 'memo 2026-11-02 10-30-05.ogg' };
    expect(await startOf('1', name, tone)).toBe('2026-11-20T09:00:00.000Z');
    expect(await startOf('2', { ...name, started_at: null }, tone)).toBe('2026-11-20T09:30:15.000Z');
    const wav = wavOf({ tone: 2 });
    expect(await startOf('3', { ...name, started_at: null }, wav)).toBe('2026-11-02T10:30:05.000Z');
    const changed = { started_at: null, ended_at: '2026-11-10T18:00:00Z' };
    expect(await startOf('5', changed, wav)).toBe('2026-11-10T17:59:58.000Z');
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    expect(Date.parse((await startOf('6', { ...changed, ended_at: ahead }, wav)) ?? '')).toBeLessThan(Date.now());
    const unknown = await startOf('4', { started_at: null }, wav);
    expect(Date.parse(unknown ?? '')).toBeLessThan(Date.now() - 1900);
  });

  test('whose metadata has a day without a time began at noon of it, before that of its name', async () => {
    const date = Buffer.from('LIST\x16\0\0\0INFOICRD\x0a\0\0\x002026-11-03', 'latin1');
    const wav = Uint8Array.from(Buffer.concat([wavOf({ tone: 2 }), date]));
    new DataView(wav.buffer).setUint32(4, wav.length - 8, true);
    expect(await startOf('1', { started_at: null }, wav)).toBe('2026-11-03T12:00:00.000Z');
    const named = { file_name: 'PTT-20261104-WA0003.wav', started_at: null };
    expect(await startOf('2', named, wav)).toBe('2026-11-03T12:00:00.000Z');
    expect(await startOf('3', { ...named, ended_at: '2026-11-03T18:00:00Z' }, wav)).toBe('2026-11-03T17:59:58.000Z');
    expect(await startOf('4', { ...named, file_name: '2026-11-04 10-30-05.wav' }, wav)).toBe(
      '2026-11-04T10:30:05.000Z',
    );
  });

  test('whose name has a day without a time began at noon of it, unless its file was last changed on that day or before', async () => {
    await app.store.of(account.uid).account.update({ timezone: 'America/Los_Angeles' });
    const wav = wavOf({ tone: 2 });
    const named = { file_name: 'PTT-20261104-WA0003.opus', started_at: null };
    expect(await startOf('1', named, wav)).toBe('2026-11-04T20:00:00.000Z');
    const changed = (ended_at: string) => startOf(ended_at, { ...named, ended_at }, wav);
    expect(await changed('2026-11-05T08:00:10Z')).toBe('2026-11-04T20:00:00.000Z');
    expect(await changed('2026-11-05T07:59:00Z')).toBe('2026-11-05T07:58:58.000Z');
    expect(await changed('2026-11-03T18:00:00Z')).toBe('2026-11-03T17:59:58.000Z');
    expect(await startOf('2', { ...named, started_at: '2026-11-06T09:00:00Z' }, wav)).toBe('2026-11-06T09:00:00.000Z');
  });
});

describe('earshot conversation create --audio', () => {
  const run = (...words: string[]) => runCli(words, { apiKey: account.developer_api_key, apiBase: app.address });

  test('uploads files, continues an upload, and waits', async () => {
    const folder = scratchFolder();
    const file = wavOf({ tone: 1 }, { silence: 2 });
    const talk = join(folder, 'talk.wav');
    writeFileSync(talk, file);
    const { id } = await create(file);
    await put(id, 0, file.slice(0, 500));
    const { exitCode, stdout, stderr } = await run('conversation', 'create', '--audio', talk, '--json');
    expect(exitCode, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id, received_bytes: file.length });
    await inStatus(id, 'processing', 'completed');
    const again = await run('conversation', 'create', '--audio', talk);
    expect(again.stdout + again.stderr).toContain('Uploaded before: talk.wav');
    expect(stdout + stderr).not.toContain('Uploaded before');
    const shown = await run('conversation', 'recording', id);
    expect(shown.stdout).toContain('transcribed:');
  });

  test('names the reason of a file that cannot be decoded', async () => {
    const path = join(scratchFolder(), 'notes.mp3');
    writeFileSync(path, 'These are not sounds.');
    const { exitCode, stderr } = await run('conversation', 'create', '--wait', '--audio', path);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('unknown format');
  });
});

test('the time of an upload is the stated one, less the difference of the clocks, or that of its arrival', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const cases = [
    { fields: { started_at: ago(2) }, query: '', hours: 2, source: 'device' },
    { fields: { started_at: ago(2) }, query: `?client_time=${ago(1)}`, hours: 1, source: 'device' },
    { fields: { started_at: ago(-2) }, query: `?client_time=${ago(-5)}`, hours: 3, source: 'device' },
    { fields: { started_at: ago(2) }, query: `?recorded_at=${ago(5)}`, hours: 5, source: 'device' },
    { fields: { file_name: 'memo_1763629815000.wav' }, query: '', hours: undefined, source: 'file' },
    { fields: {}, query: '', hours: 0, source: 'service' },
    { fields: {}, query: `?recorded_at=${ago(-2)}`, hours: 0, source: 'service', problem: /in the future/ },
    {
      fields: {},
      query: `?recorded_at=${ago(740)}&client_time=${ago(740)}`,
      hours: 0,
      source: 'service',
      problem: /30 days/,
    },
  ];
  for (const [index, { fields, query, hours, source, problem }] of cases.entries()) {
    const file = wavOf({ tone: 1 }, { silence: index });
    const { body } = await send('POST', `${path}${query}`, { json: { ...announce(file), ...fields } });
    await put(body.id, 0, file);
    const { started_at, time_source, time_problem, conversations } = await inStatus(body.id, 'processing', 'completed');
    const ago = Math.round((Date.now() - Date.parse(started_at ?? '')) / 3_600_000);
    expect([index, hours === undefined ? undefined : ago, time_source]).toEqual([index, hours, source]);
    expect(time_problem).toEqual(problem ? expect.stringMatching(problem) : null);
    const record = await send('GET', `/v1/dev/user/conversations/${conversations[0]?.id}`);
    expect(record.body).toMatchObject({ time_source: source });
  }
});

describe('refuses', () => {
  test('a start in the future, and bytes beyond the announced size', async () => {
    const file = wavOf({ tone: 1 });
    const future = await send('POST', path, { json: { ...announce(file), started_at: '2999-01-01T00:00:00Z' } });
    expect(future).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'started_at'] }] } });
    const { id } = await create(file, { bytes: 1000 });
    expect(await put(id, 0, file)).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'offset'] }] } });
  });

  test('the id of another user with 404', async () => {
    const { id } = await create(wavOf({ tone: 1 }));
    account = await app.newAccount();
    expect(await send('GET', `/v1/dev/user/recordings/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Upload not found' },
    });
  });
});
