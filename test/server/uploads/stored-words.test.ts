// Uploads of a time that conversations already have words of, with a server that recognizes tones.
import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import type { Conversation, Credentials, Recording } from '../../../generated/types.gen.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
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

/** A stored conversation whose word is 0.3 seconds after its start. */
async function storeWord(text: string, startMs: number): Promise<string> {
  const json = {
    source: 'omi',
    started_at: new Date(startMs).toISOString(),
    transcript_segments: [{ text, start: 0.2, end: 1.6 }],
  };
  return (await call('/v1/dev/user/conversations/from-segments', { method: 'POST', json })).id;
}

async function read(id: string | undefined) {
  const conversation: Conversation = await call(`/v1/dev/user/conversations/${id}?include_transcript=true`);
  const segments = conversation.transcript_segments ?? [];
  return { ...conversation, texts: segments.map(({ text }) => text), starts: segments.map(({ start }) => start) };
}

test('words that a conversation has are not added again; the others continue it', async () => {
  const id = await storeWord('HELLO', T0);
  const { conversations } = await upload(wavOf(['HELLO', 'WORLD']), T0);
  expect(conversations).toMatchObject([{ id }]);
  const { texts, starts } = await read(id);
  expect(texts).toEqual(['HELLO', 'WORLD']);
  expect(starts[1]).toBeCloseTo(3.3, 0);
});

test('an upload that ends in a conversation becomes its beginning', async () => {
  const id = await storeWord('WORLD', T0 + 3000);
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
  const id = await storeWord('HELLO', T0);
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
