// Work that waits or runs when the service is killed, once for all tests.
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import type { Credentials } from '../../generated/types.gen.ts';
import { writeWav } from '../../src/audio/wav.ts';
import { encodeFrames } from '../../src/cli/device/encoder.ts';
import { startTranscriptionDouble } from '../../src/providers/stt/openai/double.test-support.ts';
import { readArchive } from '../support/archives.ts';
import { eventually } from '../support/eventually.ts';
import { Device, until } from '../support/live-client.ts';
import { startModelServer } from '../support/model-server.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createTestDatabase } from '../support/test-store.ts';
import { toneText } from '../support/tone-server.ts';
import { playTones } from '../support/tones.ts';

const SAMPLE_RATE = 16_000;
const LONG_SECONDS = 240;
const PART_BYTES = 4_000_000;
type Reply = NonNullable<Parameters<typeof startTranscriptionDouble>[0]>;
const failing = (status: number) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { message: 'the model is not loaded' } }),
});
const says = (text: string) => ({ json: { text } });
const isLong = (samples: Int16Array) => samples.length > 10 * SAMPLE_RATE;
/** Recognizes all audio but the long one. */
const hearTones: Reply = async ({ audio }) =>
  isLong(audio.samples) ? failing(404) : says(await toneText(audio.samples));
const reason = 'openai: request refused with HTTP 404: the model is not loaded';

const location = await createTestDatabase();
const model = await startModelServer();
/** The same audio is not sent again at once after 404. */
let reply: Reply = () => failing(404);
const server = await startTranscriptionDouble((...received) => reply(...received));
const speech = { STT_MODELS: 'openai:whisper', TRANSCRIPTION_URL: server.url };
const env = { ...model.env, ...speech, RATE_LIMIT_PER_MINUTE: '0' };
const start = () => ServiceProcess.start({ ...location, deepgramUrl: 'ws://127.0.0.1:1', env });
let service = await start();
afterAll(async () => {
  await service.end('SIGKILL');
  await Promise.all([model.close(), server.close()]);
  await location.remove();
});
const { admin_token: adminToken } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));

const newAccount = () => createClient({ baseUrl: service.address, adminToken }).admin.createAccount({ body: {} });
const clientOf = ({ developer_api_key: developerKey, user_token: userToken }: Credentials) =>
  createClient({ baseUrl: service.address, developerKey, userToken });
const [writer, speaker] = [await newAccount(), await newAccount()];
const [recorder, exporter] = [await newAccount(), await newAccount()];

const madeBy = async () =>
  (await clientOf(writer).conversations.listConversations()).map(({ structured, processing }) => [
    structured.made_by,
    processing?.state,
  ]);
const spoken = () =>
  clientOf(speaker).conversations.listConversations({ query: { statuses: 'all', include_transcript: true } });
const waits = (more = {}) =>
  eventually(async () => {
    const [conversation, ...others] = await spoken();
    expect(others).toEqual([]);
    const expected = { state: 'waiting_for_audio', reason, attempts: expect.any(Number), ...more };
    expect(conversation?.processing).toMatchObject(expected);
    return conversation?.id ?? '';
  });

async function writeConversations(): Promise<void> {
  model.delayMs = 60_000;
  await model.up();
  for (const day of ['Monday', 'Tuesday']) {
    const body = { text: `Please remind me to sign the lease on ${day}.` };
    await clientOf(writer).conversations.createConversation({ body });
  }
  const plain = [
    ['rules', 'running'],
    ['rules', 'waiting'],
  ];
  await eventually(async () => expect((await madeBy()).sort()).toEqual(plain));
}

async function speakUntilServerFails(): Promise<void> {
  // Waiting audio is tried again as soon as the server answers.
  reply = ({ audio }) => (isLong(audio.samples) ? failing(404) : says('the first words'));
  const query = { uid: speaker.uid, codec: 'opus', conversation_timeout: 2 };
  const device = await new Device(service.address.replace('http', 'ws'), query).ready();
  const speak = () => device.send(encodeFrames('opus', playTones('HELLO EARSHOT')).map(({ bytes }) => bytes));
  await speak();
  await until(() => device.text !== '', 'the first words');
  reply = () => failing(500);
  await speak();
  const received = server.recordings.length;
  await until(() => server.recordings.length > received, 'an attempt');
  device.socket.terminate();
  reply = () => failing(404);
  await waits({ next_attempt_at: expect.stringMatching(/Z$/) });
}

/** Announces a recording. Returns its id, and a function that sends a part of it. */
async function announceUpload(account: Credentials, samples: Int16Array, started_at: string) {
  const file = writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples });
  const sha256 = createHash('sha256').update(file).digest('hex');
  const body = { bytes: file.length, sha256, started_at };
  const { id } = await clientOf(account).recordings.createRecording({ body });
  const params = { recording_id: id };
  return {
    file,
    get: () => clientOf(account).recordings.getRecording({ params }),
    id,
    async send(from: number, to = file.length) {
      for (let offset = from; offset < to; offset += PART_BYTES)
        await clientOf(account).recordings.uploadRecordingPart({
          params,
          query: { offset },
          body: file.slice(offset, Math.min(offset + PART_BYTES, to)),
        });
    },
  };
}

const startExport = async () => {
  const { id } = await clientOf(exporter).exports.createExport({ body: {} });
  const get = () => clientOf(exporter).exports.getExport({ params: { export_id: id } });
  await until(async () => (await get()).status !== 'pending', 'the beginning of the export');
  return { id, get };
};

async function killAmidWork() {
  const noise = randomBytes(LONG_SECONDS * SAMPLE_RATE * 2);
  const samples = new Int16Array(noise.buffer, noise.byteOffset, noise.length / 2);
  const long = await announceUpload(exporter, samples, '2026-11-20T09:00:00Z');
  await long.send(0);
  const { pendingAudio } = clientOf(exporter);
  await eventually(async () => expect(await pendingAudio.listPendingAudio()).toMatchObject([{ reason }]));
  await writeConversations();
  await speakUntilServerFails();
  const announce = (word: string, hour: number) =>
    announceUpload(recorder, playTones(word, { tailMs: 1500 }), `2026-11-20T1${hour}:00:00Z`);
  const recordings = [await announce('HELLO', 0), await announce('WORLD', 1), await announce('AGAIN', 2)] as const;
  const [uploading, decoding, transcribing] = recordings;
  const received = server.recordings.length;
  reply = () => new Promise(() => {});
  await transcribing.send(0);
  await until(() => server.recordings.length > received, 'the transcription');
  await uploading.send(0, 10_000);
  const exported = await startExport();
  await decoding.send(0);
  await service.end('SIGKILL');
  model.delayMs = 0;
  reply = () => failing(404);
  service = await start();
  return { long, exported, recordings };
}

let killed: Awaited<ReturnType<typeof killAmidWork>>;
beforeAll(async () => {
  killed = await killAmidWork();
});

test('an export whose service is killed is written again, with the audio that waits', async () => {
  onTestFailed(() => console.error(service.recentOutput()));
  const { long, exported } = killed;
  await eventually(async () => expect((await exported.get()).status).toBe('completed'));
  expect((await exported.get()).attempts).toBe(2);
  const response = await fetch(`${service.address}/v1/users/exports/${exported.id}/archive`, {
    headers: { authorization: `Bearer ${exporter.user_token}` },
  });
  const { files, records } = await readArchive(new Uint8Array(await response.arrayBuffer()));
  const [audio] = records('pending-audio.jsonl');
  expect(audio).toMatchObject({ session_id: long.id, seconds: LONG_SECONDS });
  expect(files.get(audio.path)?.equals(long.file)).toBe(true);
  expect(await readdir(join(location.dataDir, 'blobs/exports'), { recursive: true })).toHaveLength(2);
});

test('kill -9 loses nothing that waits for the language model, that it works on, or whose audio waits for its server', async () => {
  onTestFailed(() => console.error(service.recentOutput()));
  const done = [
    ['tiny', undefined],
    ['tiny', undefined],
  ];
  await eventually(async () => expect(await madeBy()).toEqual(done));

  const id = await waits();
  reply = hearTones;
  const { pendingAudio } = clientOf(speaker);
  expect(await pendingAudio.listPendingAudio()).toMatchObject([{ id, conversation_ids: [id], reason }]);
  const retried = await pendingAudio.retryPendingAudio({ params: { pending_audio_id: id } });
  expect(retried).toEqual({ retried_count: 1, unreachable_count: 0 });
  await eventually(async () => {
    const [conversation] = await spoken();
    expect(conversation).toMatchObject({ id, status: 'completed', processing: null });
    const texts = conversation?.transcript_segments?.map(({ text }) => text).join(' ');
    expect(texts).toMatch(/the first words.* hello earshot/i);
    expect(await pendingAudio.listPendingAudio()).toEqual([]);
  });
});

test('kill -9 during the upload, the decoding and the transcription loses and doubles nothing', async () => {
  onTestFailed(() => console.error(service.recentOutput()));
  const [uploading] = killed.recordings;
  expect(await uploading.get()).toMatchObject({ status: 'uploading', received_bytes: 10_000 });
  reply = hearTones;
  const { conversations, pendingAudio } = clientOf(recorder);
  await pendingAudio.retryAllPendingAudio();
  await uploading.send(10_000);
  for (const [at, { get }] of killed.recordings.entries()) {
    await eventually(async () => expect(await get()).toMatchObject({ status: 'completed' }));
    const ids = (await get()).conversations.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    const params = { conversation_id: ids[0] ?? '' };
    const read = await conversations.getConversation({ params, query: { include_transcript: true } });
    expect(read.transcript_segments?.map(({ text }) => text)).toEqual([['HELLO', 'WORLD', 'AGAIN'][at]]);
  }
});
