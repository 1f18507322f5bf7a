import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import type { Credentials } from '../../../generated/types.gen.ts';
import { createOpusFileDecoder } from '../../../src/audio/codecs/opus.ts';
import { openOggOpus } from '../../../src/audio/ogg.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { addInterruptedJob } from '../../support/interrupted-job.ts';
import { Device, pcm16Frames, spoken } from '../../support/live-client.ts';
import { userTables } from '../../support/user-tables.ts';

const TALK = spoken('The lease is on the table and the cake is in the boat.');
const speech = await startDeepgramDouble({ words: TALK });
const app = await startTestApp({ env: { DEEPGRAM_URL: speech.url, DEEPGRAM_API_KEY: 'secret' } });
afterAll(async () => {
  await app.stop();
  await speech.close();
});

const clientOf = ({ user_token: userToken, developer_api_key: developerKey }: Credentials) =>
  createClient({ baseUrl: app.address, userToken, developerKey, retries: 0 });
const forever = { conversations_days: null, audio_days: null, logs_days: null };
const recordings = join(app.dataDir, 'blobs', 'recordings');

let account: Credentials;
let client: ReturnType<typeof clientOf>;
beforeEach(async () => {
  account = await app.newAccount();
  client = clientOf(account);
});

const keepAudio = (keep_audio = true) => client.privacy.setRetention({ body: { ...forever, keep_audio } });
const rowsOf = (id: string) => app.store.of(account.uid).recordings.list(id);
const filesOf = async ({ uid } = account) => {
  const folder = join(recordings, uid);
  return existsSync(folder) ? (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ogg')) : [];
};

/** Streams this much audio; returns its conversation. */
async function record(ms: number): Promise<string> {
  const device = new Device(app.address.replace('http', 'ws'), { uid: account.uid, codec: 'pcm16' });
  await device.ready();
  await device.send(pcm16Frames(ms));
  await eventually(() => expect(device.segments.size).toBeGreaterThan(0));
  device.socket.close();
  await device.end();
  const { store } = app;
  await eventually(async () => expect(await store.of(account.uid).liveUsage.list(1)).toHaveLength(1));
  const [conversation] = await client.conversations.listConversations({ query: { statuses: 'all' } });
  return conversation?.id ?? '';
}

const audio = (id: string, headers: Record<string, string> = {}, key = account.developer_api_key) =>
  app.request(`/v1/dev/user/conversations/${id}/audio`, { key, headers });

function samplesIn(file: Uint8Array): Int16Array {
  const decoder = createOpusFileDecoder();
  return concatSamples([...openOggOpus(file).packets].map((packet) => decoder.decode(packet) ?? new Int16Array()));
}

describe('the audio of conversations', () => {
  test('is not kept unless the account wants it', async () => {
    expect(await client.privacy.getRetention()).toMatchObject({ keep_audio: false, recordings_days: null });
    const id = await record(6000);
    expect(await rowsOf(id)).toEqual([]);
    expect(await filesOf()).toEqual([]);
    expect((await audio(id)).status).toBe(404);
  });

  test('is kept whole, and returned as one stream of Ogg Opus', async () => {
    await keepAudio();
    const id = await record(8000);
    const rows = await rowsOf(id);
    expect(rows.reduce((sum, { from_sample, to_sample }) => sum + to_sample - from_sample, 0)).toBe(8 * 16_000);
    expect(await filesOf()).toHaveLength(rows.length);
    const response = await audio(id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
    expect(Number(response.headers.get('x-duration-seconds'))).toBeCloseTo(8, 1);
    const file = Buffer.from(await response.arrayBuffer());
    expect(Math.abs(samplesIn(file).length - 8 * 16_000)).toBeLessThanOrEqual(640);
    const blob = await client.conversations.getConversationAudio({ params: { conversation_id: id } });
    expect([blob.type, blob.size]).toEqual(['audio/ogg', file.length]);
  });

  test('is kept every two minutes while a session continues, without a gap', async () => {
    await keepAudio();
    const id = await record(125_000);
    const rows = await rowsOf(id);
    const ranges = rows.map(({ from_sample, to_sample }) => [from_sample / 16_000, to_sample / 16_000]);
    expect(ranges).toEqual([
      [0, 120],
      [120, 125],
    ]);
    const response = await audio(id);
    expect(Number(response.headers.get('x-duration-seconds'))).toBeCloseTo(125, 1);
  });

  test('ranges of it are returned, and the whole stream if it has changed', async () => {
    await keepAudio();
    const id = await record(6000);
    const whole = await audio(id);
    const file = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    const part = await audio(id, { range: 'bytes=100-1999', 'if-range': etag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-1999/${file.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 2000))).toBe(true);
    const end = await audio(id, { range: 'bytes=-10' });
    expect(Buffer.from(await end.arrayBuffer()).equals(file.subarray(-10))).toBe(true);
    const after = await audio(id, { range: `bytes=${file.length}-` });
    expect([after.status, after.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`]);
    expect((await audio(id, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  test('is not returned to others, of a locked conversation, and of one that does not exist', async () => {
    await keepAudio();
    const id = await record(6000);
    const other = await app.newAccount();
    expect((await audio(id, {}, other.developer_api_key)).status).toBe(404);
    expect((await audio(id, {}, account.tool_server_key)).status).toBe(401);
    expect((await audio('nonsense')).status).toBe(404);
    const params = { uid: account.uid, conversation_id: id };
    await app.administrator.admin.updateConversationLock({ params, body: { locked: true } });
    expect((await audio(id)).status).toBe(402);
  });

  test('is transcribed again on request, and the result replaces the transcript', async () => {
    await keepAudio();
    const id = await record(6000);
    const textOf = async () => {
      const { transcript_segments = [] } = await client.conversations.getConversation({
        params: { conversation_id: id },
        query: { include_transcript: true },
      });
      return transcript_segments?.map(({ text }) => text).join(' ') ?? '';
    };
    expect(await textOf()).toMatch(/lease/);
    // It is not recorded any more.
    await app.store.of(account.uid).conversations.update(id, { status: 'completed' });
    speech.setScript({ words: spoken('Another provider hears much better.') });
    onTestFinished(() => void speech.setScript({ words: TALK }));
    await client.conversations.reprocessConversation({ params: { conversation_id: id }, query: { part: 'audio' } });
    await eventually(async () => expect(await textOf()).toMatch(/^Another provider hears/));
    expect(await textOf()).not.toMatch(/lease/);
    expect((await audio(id)).status).toBe(200);
  });

  test('is transcribed again without the loss of words whose audio is not kept', async () => {
    await keepAudio();
    const id = await record(6000);
    const { conversations, segments } = app.store.of(account.uid);
    const by = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: false };
    await segments.upsert(id, [{ id: newId(), text: 'Said before.', ...by, start: 100, end: 102 }]);
    const gap = { end: 110, reason: 'rejected' as const };
    await conversations.update(id, { status: 'completed', gaps: [{ ...gap, start: 104 }] });
    speech.setScript({ words: spoken('Another provider hears much better.') });
    onTestFinished(() => void speech.setScript({ words: TALK }));
    await app.services.conversationRetranscription.run(account.uid, id, AbortSignal.timeout(20_000));
    const after = await segments.list(id);
    expect(after.at(-1)).toMatchObject({ text: 'Said before.', speaker_id: 0 });
    expect(after[0]?.text).toMatch(/^Another provider/);
    expect(after.slice(0, -1).map(({ speaker_id }) => speaker_id)).not.toContain(0);
    expect(await conversations.get(id)).toMatchObject({ gaps: [{ ...gap, start: 104 }] });
  });

  test('shows that a transcription of it was given up, and why, until it is requested again', async () => {
    await keepAudio();
    const id = await record(6000);
    const { uid } = account;
    const params = { conversation_id: id };
    await app.store.of(uid).conversations.update(id, { status: 'completed' });
    await addInterruptedJob(app.store, 'transcribe-conversation', { uid, conversation_id: id });
    await eventually(async () =>
      expect((await client.conversations.getConversation({ params })).processing).toEqual({
        state: 'failed',
        reason: 'The service ended twice while it worked on this',
        attempts: 1,
        next_attempt_at: null,
      }),
    );
    const requested = await client.conversations.reprocessConversation({ params, query: { part: 'audio' } });
    expect(requested.processing).toBeNull();
  });

  test('keeps the transcript if the provider hears nothing in it', async () => {
    await keepAudio();
    const id = await record(6000);
    const { segments } = app.store.of(account.uid);
    const before = await segments.texts(id);
    expect(before.length).toBeGreaterThan(0);
    speech.setScript({ words: [] });
    onTestFinished(() => void speech.setScript({ words: TALK }));
    await app.services.conversationRetranscription.run(account.uid, id, AbortSignal.timeout(20_000));
    expect(await segments.texts(id)).toEqual(before);
  });

  test('of a failed conversation is transcribed again, and the conversation is processed', async () => {
    await keepAudio();
    const id = await record(6000);
    await app.store.of(account.uid).conversations.update(id, { status: 'failed' });
    await app.services.conversationRetranscription.run(account.uid, id, AbortSignal.timeout(20_000));
    await eventually(async () =>
      expect(await client.conversations.getConversation({ params: { conversation_id: id } })).toMatchObject({
        status: 'completed',
      }),
    );
  });

  test('is not transcribed again if none is kept, and the transcript stays', async () => {
    const { id } = await client.conversations.createConversation({ body: { text: 'We water the tomatoes.' } });
    const answer = client.conversations.reprocessConversation({
      params: { conversation_id: id },
      query: { part: 'audio' },
    });
    await expect(answer).rejects.toMatchObject({
      status: 409,
      detail: expect.stringContaining('No audio of it is kept'),
    });
  });

  test('is deleted with its conversation: no row and no file is left', async () => {
    await keepAudio();
    const id = await record(6000);
    expect(await filesOf()).not.toEqual([]);
    await client.conversations.deleteConversation({ params: { conversation_id: id } });
    await eventually(async () => expect(await filesOf()).toEqual([]));
    await eventually(async () => expect(await app.store.of(account.uid).recordings.listRemoved(10)).toEqual([]));
    expect(existsSync(join(recordings, account.uid))).toBe(false);
  });

  test('is deleted in a range of time, and after recordings_days; the conversation stays', async () => {
    await keepAudio();
    const id = await record(6000);
    const range = { to: new Date(Date.now() + 60_000).toISOString(), kinds: ['recordings' as const] };
    const preview = await client.privacy.createDeletion({ body: { ...range, preview: true } });
    expect(preview.found).toEqual({ conversations: 0, audio: 0, logs: 0, recordings: 1 });
    await client.privacy.createDeletion({ body: range });
    await eventually(async () => expect(await filesOf()).toEqual([]));
    expect((await audio(id)).status).toBe(404);
    await client.conversations.getConversation({ params: { conversation_id: id } });
  });

  test('counts in the storage of the account', async () => {
    await keepAudio();
    const id = await record(6000);
    const [row] = await rowsOf(id);
    const kinds = await app.store.of(account.uid).storageUsage.measureKinds();
    expect(kinds).toContainEqual({ kind: 'recordings', bytes: 200 + (row?.bytes ?? 0) });
  });

  test('is deleted with the account', async () => {
    await keepAudio();
    await record(6000);
    await app.administrator.admin.deleteAccount({ params: { uid: account.uid } });
    const job = { signal: AbortSignal.timeout(10_000) };
    await app.services.recordings.removeUser(account.uid);
    await app.services.recordings.deleteRemoved(account.uid, job.signal);
    expect(await filesOf()).toEqual([]);
    expect((await userTables(app.database.knex, account.uid)).filter((name) => name === 'kept_recordings')).toEqual([]);
  });

  test('an earlier client, which does not know the setting, does not change it', async () => {
    await client.privacy.setRetention({ body: { ...forever, keep_audio: true, recordings_days: 30 } });
    expect(await client.privacy.setRetention({ body: { ...forever, logs_days: 7 } })).toMatchObject({
      ...forever,
      logs_days: 7,
      keep_audio: true,
      recordings_days: 30,
    });
    expect(await client.privacy.setRetention({ body: { ...forever, recordings_days: null } })).toMatchObject({
      keep_audio: true,
      recordings_days: null,
    });
  });
});
