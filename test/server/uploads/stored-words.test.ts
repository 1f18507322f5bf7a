// Uploads of a time that conversations already have words of, with a server that recognizes tones.
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import type { Conversation, Credentials, Recording } from '../../../generated/types.gen.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { purgeUploads } from '../../../src/jobs/purge.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { importFile } from '../../support/imports.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';

const RATE = 16_000;
const T0 = Date.parse('2026-11-20T09:00:00Z');
const server = await startToneServer();
afterAll(() => server.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: server.url } });
let account: Credentials;
beforeEach(async () => {
  account = await app.newAccount();
});

/** Three seconds for each word. A tag after the audio makes files differ. */
function wavOf(words: readonly string[], tag = ''): Uint8Array<ArrayBuffer> {
  const parts = words.map((word) => {
    const part = new Int16Array(3 * RATE);
    part.set(playTones(word, { leadMs: 300, tailMs: 500 }));
    return part;
  });
  const wav = writeWav({ sampleRate: RATE, channels: 1, samples: concatSamples(parts) });
  return new Uint8Array(Buffer.concat([wav, Buffer.from(tag)]));
}

async function call(path: string, init: RequestInit & { json?: unknown } = {}) {
  const response = await app.request(path, { key: account.developer_api_key, ...init });
  return response.json();
}

/** Returns its path. */
async function send(file: Uint8Array<ArrayBuffer>, startMs: number): Promise<string> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  const json = { bytes: file.length, sha256, started_at: new Date(startMs).toISOString() };
  const { id } = await call('/v1/dev/user/conversations/from-audio', { method: 'POST', json });
  const headers = { 'content-type': 'application/octet-stream' };
  await call(`/v1/dev/user/recordings/${id}?offset=0`, { method: 'PUT', body: file, headers });
  return `/v1/dev/user/recordings/${id}`;
}

const isTranscribed = (path: string): Promise<Recording> =>
  eventually(async () => {
    const upload = await call(path);
    expect(['processing', 'completed']).toContain(upload.status);
    return upload;
  });

const upload = async (file: Uint8Array<ArrayBuffer>, startMs: number) => isTranscribed(await send(file, startMs));

/** A live stream of this source hears a word 0.3 seconds after its start. Returns its conversation. */
async function streamWord(
  text: string,
  startMs: number,
  { source = 'recording', conversation_timeout = 120 } = {},
): Promise<string> {
  const { uid, user_token: userToken } = account;
  const recorded_at = new Date(startMs).toISOString();
  const client = createClient({ baseUrl: app.baseUrl, userToken });
  const live = await client.listen({
    uid,
    codec: 'pcm16',
    sample_rate: RATE,
    source,
    recorded_at,
    conversation_timeout,
  });
  await live.next('serviceStatus', ({ status }) => status === 'ready');
  live.sendAudio(new Uint8Array(playTones(text, { leadMs: 300, tailMs: 2000 }).buffer));
  const id = await eventually(async () => {
    const listed: Conversation[] = await call('/v1/dev/user/conversations?statuses=all&include_transcript=true');
    const found = listed.find((one) => one.source === source);
    expect(found?.transcript_segments?.map((segment) => segment.text)).toEqual([text]);
    return found?.id ?? '';
  });
  live.close();
  return id;
}

async function read(id: string | undefined) {
  const conversation: Conversation = await call(`/v1/dev/user/conversations/${id}?include_transcript=true`);
  const segments = conversation.transcript_segments ?? [];
  return { ...conversation, texts: segments.map(({ text }) => text), starts: segments.map(({ start }) => start) };
}

test('words of a live stream of the same source are not added again; the others continue it', async () => {
  const id = await streamWord('HELLO', T0);
  const { conversations } = await upload(wavOf(['HELLO', 'WORLD']), T0);
  expect(conversations).toMatchObject([{ id }]);
  const { texts, starts } = await read(id);
  expect(texts).toEqual(['HELLO', 'WORLD']);
  expect(starts[1]).toBeCloseTo(3, 0);
});

/** The seconds of each request to the provider since the last call. */
const takeSentSeconds = () => server.recordings.splice(0).map(({ audio }) => audio.samples.length / audio.sampleRate);

test('audio that is left out as a whole is not sent to the provider, nor what remains beside it and is too short for a word', async () => {
  const id = await streamWord('HELLO', T0 + 25);
  takeSentSeconds();
  const done = await upload(wavOf(['AGAIN']), T0);
  expect(done).toMatchObject({ conversations: [{ id }], left_out: [{ conversation_id: id }] });
  expect(takeSentSeconds()).toEqual([]);
  expect((await read(id)).texts).toEqual(['HELLO']);
});

test('only audio that is not left out is sent to the provider, and its words stand where they were said', async () => {
  const id = await streamWord('HELLO', T0 + 25);
  takeSentSeconds();
  await upload(wavOf(['AGAIN', 'WORLD', 'AGAIN']), T0);
  const seconds = takeSentSeconds().reduce((sum, one) => sum + one, 0);
  expect(seconds).toBeGreaterThan(2);
  expect(seconds).toBeLessThan(6);
  const { texts, starts } = await read(id);
  expect(texts.join(' ')).toBe('HELLO WORLD AGAIN');
  expect(starts[1]).toBeCloseTo(3, 0);
});

test('audio that is left out is named with its seconds and its conversation, and can be transcribed after all', async () => {
  const id = await streamWord('HELLO', T0);
  const done = await upload(wavOf(['AGAIN', 'WORLD']), T0);
  const [left] = done.left_out ?? [];
  expect(left).toMatchObject({ conversation_id: id, seconds: expect.closeTo(1.4, 0) });
  const { texts, processing } = await read(id);
  expect(texts).toEqual(['HELLO', 'WORLD']);
  expect(done.reason).toBe(`${left?.seconds} s were left out: the conversation ${id} has words of the same sound`);
  expect(processing).toMatchObject({
    state: 'audio_left_out',
    reason: `${left?.seconds} s of the upload ${done.id} were left out: this conversation has words of the same sound`,
  });
  const again = await call(`/v1/dev/user/recordings/${done.id}/left-out`, { method: 'POST' });
  expect(again).toMatchObject({ status: 'decoding', reason: null });
  await eventually(async () => expect((await read(id)).texts.toSorted()).toEqual(['AGAIN', 'HELLO', 'WORLD']));
  const after = await isTranscribed(`/v1/dev/user/recordings/${done.id}`);
  expect(after.left_out).toEqual([]);
  expect((await read(id)).processing?.state).not.toBe('audio_left_out');
  const nothing = await call(`/v1/dev/user/recordings/${done.id}/left-out`, { method: 'POST' });
  expect(nothing.detail).toBe(`No audio of the upload ${done.id} was left out`);
});

test('audio that was left out and has the same words adds nothing when it is transcribed after all', async () => {
  const id = await streamWord('HELLO', T0);
  const done = await upload(wavOf(['HELLO', 'WORLD']), T0);
  await call(`/v1/dev/user/recordings/${done.id}/left-out`, { method: 'POST' });
  await eventually(async () => {
    const { status, left_out } = await call(`/v1/dev/user/recordings/${done.id}`);
    expect([status === 'decoding' || status === 'transcribing', left_out]).toEqual([false, []]);
  });
  expect((await read(id)).texts).toEqual(['HELLO', 'WORLD']);
});

test('audio that was left out is kept for 7 days', async () => {
  await streamWord('HELLO', T0);
  const { id } = await upload(wavOf(['HELLO', 'WORLD']), T0);
  const path = `/v1/dev/user/recordings/${id}/left-out`;
  const files = app.services.uploadFiles;
  await purgeUploads(app.store, files);
  expect(await files.sizeOf(account.uid, id)).toBeGreaterThan(0);
  await app.database
    .knex('recordings')
    .where({ uid: account.uid, id })
    .update({ updated_at: new Date(Date.now() - 8 * 86_400_000) });
  await purgeUploads(app.store, files);
  expect((await call(path, { method: 'POST' })).detail).toBe(`The file of the upload ${id} is not kept any more`);
});

test('words of another source do not replace audio: both conversations stay, and name each other', async () => {
  const live = await streamWord('HELLO', T0, { source: 'pendant' });
  const json = {
    source: 'phone',
    started_at: new Date(T0).toISOString(),
    transcript_segments: [{ text: 'Written words.', start: 0, end: 3 }],
  };
  const { id: written } = await call('/v1/dev/user/conversations/from-segments', { method: 'POST', json });
  const { conversations, reason, left_out } = await upload(wavOf(['HELLO', 'WORLD']), T0);
  const [own] = conversations;
  expect([conversations.length, reason, left_out]).toEqual([1, null, []]);
  expect((await read(own?.id)).texts.join(' ')).toBe('HELLO WORLD');
  expect((await read(live)).texts).toEqual(['HELLO']);
  const ids = [live, written, own?.id ?? ''];
  for (const id of ids)
    expect((await read(id)).overlapping_ids?.toSorted()).toEqual(ids.filter((one) => one !== id).toSorted());
});

test.each([['talk.vtt'], ['20991010_093000.vtt']])(
  'a transcript without a time, or with one in the future, is not in the way of a memo after its import: %s',
  async (name) => {
    await importFile(
      app,
      { uid: account.uid, user_token: account.user_token ?? '' },
      name,
      'WEBVTT\n\n00:00:01.000 --> 01:00:00.000\nAda Byron: We moved the launch to Friday, and Tom will call the printer about the posters.\n',
    );
    const [imported]: Conversation[] = await call('/v1/dev/user/conversations?statuses=all');
    expect(imported).toMatchObject({ time_source: 'service' });
    expect(Date.parse(imported?.finished_at ?? '')).toBeLessThanOrEqual(Date.now());
    const memo = await upload(wavOf(['HELLO']), Date.now() - 5000);
    expect(memo).toMatchObject({ reason: null, left_out: [] });
    expect((await read(memo.conversations[0]?.id)).texts).toEqual(['HELLO']);
    expect((await read(imported?.id)).overlapping_ids).toEqual([]);
  },
);

test('an upload that ends in a conversation becomes its beginning', async () => {
  const id = await streamWord('WORLD', T0 + 3000, { conversation_timeout: 2 });
  await eventually(async () => expect((await read(id)).status).toBe('completed'));
  const { conversations } = await upload(wavOf(['HELLO', 'WORLD']), T0);
  expect(conversations).toMatchObject([{ id }]);
  const { texts, starts, started_at } = await read(id);
  expect(texts).toEqual(['HELLO', 'WORLD']);
  expect(starts[0]).toBe(0);
  expect(starts[1]).toBeCloseTo(2.9, 0);
  expect(Math.abs(Date.parse(started_at ?? '') - (T0 + 300))).toBeLessThan(300);
});

test('the same audio in another file adds nothing', async () => {
  const first = await upload(wavOf(['HELLO']), T0);
  const second = await upload(wavOf(['HELLO'], 'tag'), T0);
  expect(second.conversations.map(({ id }) => id)).toEqual(first.conversations.map(({ id }) => id));
  expect((await read(first.conversations[0]?.id)).texts).toEqual(['HELLO']);
});

test('an upload of another time is another conversation', async () => {
  const id = await streamWord('HELLO', T0);
  const { conversations } = await upload(wavOf(['WORLD']), T0 + 3_600_000);
  expect(conversations).toHaveLength(1);
  expect(conversations[0]?.id).not.toBe(id);
});

test('an upload waits for live audio of the same time that is not transcribed yet', async () => {
  const held = Promise.withResolvers<void>();
  server.control.hold = held.promise;
  const { uid } = account;
  const live = await createClient({ baseUrl: app.baseUrl, userToken: account.user_token }).listen({
    uid,
    codec: 'pcm16',
    sample_rate: RATE,
    source: 'recording',
  });
  await live.next('serviceStatus', ({ status }) => status === 'ready');
  live.sendAudio(new Uint8Array(playTones('HELLO', { tailMs: 2000 }).buffer));
  await eventually(() => expect(server.control.running).toBe(1));
  live.close();
  await eventually(async () => expect(await app.store.of(uid).spool.list()).toHaveLength(1));
  const path = await send(wavOf(['WORLD']), Date.now());
  await eventually(async () => expect((await call(path)).reason).toMatch(/^It waits for live audio/));
  server.control.hold = undefined;
  held.resolve();
  const [conversation] = (await isTranscribed(path)).conversations;
  expect((await read(conversation?.id)).texts.join(' ')).toContain('HELLO');
});

test('in a day of several sources, every word is in a record, or its audio is named with a reason', async () => {
  const minute = (count: number) => T0 + count * 60_000;
  const user = { uid: account.uid, user_token: account.user_token ?? '' };
  await streamWord('ONE', minute(0), { source: 'pendant' });
  const memo = await upload(wavOf(['TWO', 'SIX']), minute(0));
  await streamWord('TEN', minute(0), { source: 'watch' });
  await importFile(
    app,
    user,
    'call.srt',
    '1\n00:00:01,000 --> 00:59:00,000\nAda Byron: We moved the launch to Friday, and Tom calls the printer.\n',
  );
  const now = await upload(wavOf(['NINE']), Date.now() - 4000);
  const overlapping = await upload(wavOf(['EIGHT', 'FIVE']), minute(0) + 3000);
  const list = (discarded: boolean): Promise<Conversation[]> =>
    call(`/v1/dev/user/conversations?statuses=all&include_transcript=true&limit=50&discarded=${discarded}`);
  // Rules put aside what has few words.
  const day = [...(await list(false)), ...(await list(true))];
  const texts = day.flatMap(({ transcript_segments = [] }) => transcript_segments.map(({ text }) => text));
  expect(texts).toContain('We moved the launch to Friday, and Tom calls the printer.');
  const heard = texts.flatMap((text) => text.split(' ')).filter((word) => /^[A-Z]+$/.test(word));
  expect(heard.toSorted()).toEqual(['EIGHT', 'FIVE', 'NINE', 'ONE', 'SIX', 'TEN', 'TWO']);
  expect([memo, now, overlapping].flatMap(({ reason, left_out = [] }) => [reason, left_out.length])).toEqual([
    null,
    0,
    null,
    0,
    null,
    0,
  ]);
});
