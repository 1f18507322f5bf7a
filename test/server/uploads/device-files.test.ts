// Offline uploads of devices, with a transcription server as a double.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials, DeviceFilesJob } from '../../../generated/types.gen.ts';
import { startTranscriptionDouble } from '../../../src/providers/stt/openai/double.test-support.ts';
import { codecCase } from '../../support/audio.ts';
import { eventually } from '../../support/eventually.ts';
import { hasFfmpeg } from '../../support/ffmpeg.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

const RATE = 16_000;
const FRAME_SAMPLES = 320;
/** A minute of each hour, so that tests do not join their files. */
const T0 = 1_763_629_200;

let count = 0;
const double = await startTranscriptionDouble(() => ({ json: { text: `Sentence ${++count} is here.` } }));
afterAll(() => double.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:whisper-1', TRANSCRIPTION_URL: double.url } });
let account: Credentials;
beforeEach(async () => {
  account = await app.newAccount();
  count = 0;
});

function fileOf(frames: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = frames.flatMap((frame) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(frame.length);
    return [length, frame];
  });
  return new Uint8Array(Buffer.concat(parts));
}

/** A tone, which is speech for the speech gate; `pitch` makes files differ. */
function pcmFile(seconds: number, pitch = 6): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, i) => 9000 * Math.sin(i / pitch));
  const frames = Array.from({ length: samples.length / FRAME_SAMPLES }, (_, i) => {
    const frame = samples.slice(i * FRAME_SAMPLES, (i + 1) * FRAME_SAMPLES);
    return new Uint8Array(frame.buffer);
  });
  return fileOf(frames);
}

const pcmName = (at: number) => `audio_pendant_pcm16_16000_1_fs160_${at}.bin`;

async function sync(files: Record<string, Uint8Array<ArrayBuffer>>, path = '/v2/sync-local-files') {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) body.append('files', new Blob([bytes]), name);
  const response = await app.request(path, { method: 'POST', key: account.user_token, body });
  return { status: response.status, body: await response.json() };
}

const job = async (id: string): Promise<DeviceFilesJob> =>
  (await app.request(`/v2/sync-local-files/${id}`, { key: account.user_token })).json();

const isDone = (id: string) =>
  eventually(async () => {
    const found = await job(id);
    expect(found.result).toBeDefined();
    return found;
  });

async function textsOf(id: string): Promise<string[]> {
  const path = `/v1/dev/user/conversations/${id}?include_transcript=true`;
  const conversation = await (await app.request(path, { key: account.developer_api_key })).json();
  return conversation.transcript_segments.map(({ text }: { text: string }) => text);
}

describe('files of a device', () => {
  test('that follow each other become one conversation, in order', async () => {
    const { status, body } = await sync({ [pcmName(T0 + 3)]: pcmFile(2, 7), [pcmName(T0)]: pcmFile(3) });
    expect(status).toBe(202);
    // Processing may begin before the response is read.
    expect(body.status).toMatch(/^(queued|processing)$/);
    expect(body).toMatchObject({ poll_after_ms: 3000, total_segments: 2 });
    const done = await isDone(body.job_id);
    expect(done).toMatchObject({ status: 'completed', successful_segments: 2, failed_segments: 0 });
    const [id = ''] = done.result?.new_memories ?? [];
    expect(done.result?.new_memories).toHaveLength(1);
    expect((await textsOf(id)).join(' ')).toBe('Sentence 1 is here. Sentence 2 is here.');
  });

  test('that were sent before add nothing', async () => {
    const files = { [pcmName(T0)]: pcmFile(1) };
    const first = await isDone((await sync(files)).body.job_id);
    const second = await isDone((await sync(files)).body.job_id);
    expect(second.result).toEqual(first.result);
    expect(await textsOf(first.result?.new_memories[0] ?? '')).toHaveLength(1);
  });

  test.skipIf(!hasFfmpeg)(
    'that had no words under the name of a wrong codec are decoded again under the right one',
    async () => {
      const file = fileOf(codecCase('opus-16000-1').packets);
      const wrong = await isDone((await sync({ [`audio_pendant_aac_16000_1_${T0}.bin`]: file })).body.job_id);
      expect(wrong.result).toEqual({ new_memories: [], updated_memories: [] });
      const right = await sync({ [`audio_pendant_opus_16000_1_${T0}.bin`]: file });
      expect(right.body.known_files).toEqual([]);
      const done = await isDone(right.body.job_id);
      expect(done).toMatchObject({ status: 'completed', successful_segments: 1, known_files: [] });
      expect(done.result?.new_memories).toHaveLength(1);
    },
  );

  test('are Opus if the name has no codec, and have times in milliseconds too', async () => {
    const opus = codecCase('opus-16000-1').packets;
    const { body } = await sync({ [`recording_${T0}000.bin`]: fileOf(opus) });
    expect(await isDone(body.job_id)).toMatchObject({ status: 'completed', successful_segments: 1 });
  });

  test('have the time of their names, less the difference of the clocks; a stated time moves all of them', async () => {
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const nameAt = (secondsAgo: number) => pcmName(Math.floor(Date.now() / 1000) - secondsAgo);
    const cases = [
      { name: nameAt(7200), query: '', hours: 2, source: 'file' },
      { name: nameAt(7200), query: `?client_time=${ago(3600)}`, hours: 1, source: 'file' },
      { name: nameAt(-7200), query: `?client_time=${ago(-18_000)}`, hours: 3, source: 'file' },
      { name: nameAt(7200), query: `?recorded_at=${ago(18_000)}`, hours: 5, source: 'device' },
      { name: nameAt(-7200), query: '', hours: 0, source: 'service', problem: /in the future/ },
      { name: nameAt(0), query: `?client_time=${ago(31 * 86_400)}`, hours: 0, source: 'service', problem: /30 days/ },
    ];
    for (const [index, { name, query, hours, source, problem }] of cases.entries()) {
      const { body } = await sync({ [name]: pcmFile(1, 6 + index) }, `/v2/sync-local-files${query}`);
      const done = await isDone(body.job_id);
      const [id] = done.result?.new_memories ?? [];
      const stored = await app.request(`/v1/dev/user/conversations/${id}`, { key: account.developer_api_key });
      const { started_at, time_source } = await stored.json();
      const hoursAgo = Math.round((Date.now() - Date.parse(started_at)) / 3_600_000);
      expect([name, hoursAgo, time_source]).toEqual([name, hours, source]);
      expect(done.time_problems).toEqual(problem && [{ name, reason: expect.stringMatching(problem) }]);
    }
  });

  test('that cannot be decoded fail alone, with the reason', async () => {
    const { body } = await sync({
      [pcmName(T0)]: pcmFile(1),
      [pcmName(T0 + 9000)]: new Uint8Array([255, 255, 255, 255]),
    });
    expect(await isDone(body.job_id)).toMatchObject({
      status: 'partial_failure',
      successful_segments: 1,
      failed_segments: 1,
      error: 'The file has no audio',
    });
  });

  test('with a name that cannot be read fail alone, beside others', async () => {
    const bad = `audio_pendant_mp3_16000_${T0}.bin`;
    const { status, body } = await sync({
      [pcmName(T0)]: pcmFile(1),
      'notes.bin': pcmFile(1, 7),
      [bad]: pcmFile(1, 8),
    });
    expect(status).toBe(202);
    const done = await isDone(body.job_id);
    expect(done).toMatchObject({ status: 'partial_failure', successful_segments: 1, failed_segments: 2 });
    expect(done.failed_files.map(({ name }) => name).toSorted()).toEqual([bad, 'notes.bin'].toSorted());
    const again = await isDone((await sync({ [pcmName(T0 + 5000)]: pcmFile(1, 7) })).body.job_id);
    expect(again).toMatchObject({ status: 'completed', successful_segments: 1 });
    expect(again.result?.new_memories).toHaveLength(1);
  });

  test('that are empty are completed with a note, so that a device does not send them again', async () => {
    const { body } = await sync({ [pcmName(T0)]: pcmFile(1), [pcmName(T0 + 60)]: new Uint8Array(0) });
    expect(await isDone(body.job_id)).toMatchObject({
      status: 'completed',
      successful_segments: 2,
      notes: [{ name: pcmName(T0 + 60), reason: 'The file is empty' }],
    });
    const again = await isDone((await sync({ [pcmName(T0 + 60)]: new Uint8Array(0) })).body.job_id);
    expect(again).toMatchObject({ status: 'completed', known_files: [pcmName(T0 + 60)] });
  });

  test('are read after a damaged length too, and the skipped bytes are noted', async () => {
    const file = pcmFile(10);
    new DataView(file.buffer).setUint32(90 * (640 + 4), 0xfa00_beef, true);
    const { body } = await sync({ [pcmName(T0)]: file });
    const done = await isDone(body.job_id);
    expect(done).toMatchObject({
      status: 'completed',
      notes: [{ name: pcmName(T0), reason: '644 bytes of the file are damaged and were skipped' }],
    });
    const uploads = await app.database.knex('recordings').where({ uid: account.uid });
    expect(uploads.map(({ samples }) => Number(samples) / RATE)).toEqual([10 - 0.02]);
  });

  test('of a device without a clock were recorded until their upload, and say so', async () => {
    const name = 'audio_pendant_pcm16_16000_1_fs160_0.bin';
    const { body } = await sync({ [name]: pcmFile(4) });
    const done = await isDone(body.job_id);
    expect(done.time_problems).toEqual([{ name, reason: expect.stringMatching(/no clock/) }]);
    const [id] = done.result?.new_memories ?? [];
    const stored = await app.request(`/v1/dev/user/conversations/${id}`, { key: account.developer_api_key });
    const { started_at, time_source, source } = await stored.json();
    expect({ time_source, source }).toEqual({ time_source: 'service', source: 'pendant' });
    const [upload] = await app.database.knex('recordings').where({ uid: account.uid });
    expect(upload.created_at.getTime() - upload.started_at.getTime()).toBe(4000);
    expect(Math.abs(Date.parse(started_at) - upload.started_at.getTime())).toBeLessThan(1000);
  });

  test('of packets with the header of Bluetooth have the same audio as without it', async () => {
    const { packets } = codecCase('opus-16000-1');
    const withHeader = packets.map((packet, i) => Buffer.concat([Uint8Array.of(i & 255, i >> 8, 0), packet]));
    const { body } = await sync({ [`audio_pendant_opus_16000_1_fs160_${T0}.bin`]: fileOf(withHeader) });
    expect(await isDone(body.job_id)).toMatchObject({ status: 'completed' });
    const uploads = await app.database.knex('recordings').where({ uid: account.uid });
    expect(uploads.map(({ samples }) => Number(samples))).toEqual([packets.length * FRAME_SAMPLES]);
  });

  test('are waited for by the first version of the operation', async () => {
    const { status, body } = await sync({ [pcmName(T0)]: pcmFile(1) }, '/v1/sync-local-files');
    expect(status).toBe(200);
    expect(body).toEqual({ new_memories: [expect.any(String)], updated_memories: [] });
  });

  test('can be added to a conversation', async () => {
    const { body } = await sync({ [pcmName(T0)]: pcmFile(1) }, '/v1/sync-local-files');
    const [id] = body.new_memories;
    const later = await sync({ [pcmName(T0 + 5000)]: pcmFile(1, 8) }, `/v1/sync-local-files?conversation_id=${id}`);
    expect(later.body).toEqual({ new_memories: [], updated_memories: [id] });
    for (const version of ['v1', 'v2']) {
      const path = `/${version}/sync-local-files?conversation_id=none`;
      expect((await sync({ [pcmName(T0)]: pcmFile(1) }, path)).status).toBe(404);
    }
  });

  const names = ['notes.bin', 'audio_1.bin'];
  const formats = ['pcm16_1000_1', 'pcm16_999', 'pcm16_96000', 'pcm16_16000_3_fs160', 'mp3_16000', 'flac_44100_2'];
  test.each([...names, ...formats.map((format) => `audio_pendant_${format}_${T0}.bin`)])(
    'with the name %s are refused with 400',
    async (name) => {
      expect(await sync({ [name]: pcmFile(1) })).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining(name) },
      });
    },
  );

  test('are at least one, and a job belongs to its user', async () => {
    expect((await sync({})).status).toBe(400);
    expect((await sync({}, '/v1/sync-local-files')).status).toBe(400);
    const { body } = await sync({ [pcmName(T0)]: pcmFile(1) });
    account = await app.newAccount();
    expect(await job(body.job_id)).toEqual({ detail: 'Job not found' });
  });
});
