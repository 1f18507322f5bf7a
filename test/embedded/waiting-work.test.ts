import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { createClient } from '../../generated/client/index.js';
import { encodeFrames } from '../../src/cli/device/encoder.ts';
import { startTranscriptionDouble } from '../../src/providers/stt/openai/double.ts';
import { eventually } from '../support/eventually.ts';
import { Device, until } from '../support/live-client.ts';
import { startModelServer } from '../support/model-server.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { createDatabaseForTest } from '../support/test-store.ts';
import { playTones } from '../support/tones.ts';

const failing = (status: number) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { message: 'the model is not loaded' } }),
});
const reason = 'openai: request refused with HTTP 404: the model is not loaded';

test('kill -9 loses nothing that waits for the language model, that it works on, or whose audio waits for its server', async () => {
  const location = await createDatabaseForTest();
  const model = await startModelServer();
  onTestFinished(() => model.close());
  const says = (text: string) => ({ json: { text } });
  let reply: Parameters<typeof startTranscriptionDouble>[0] = () => says('the first words');
  const server = await startTranscriptionDouble((...received) => reply?.(...received) ?? failing(500));
  onTestFinished(() => server.close());
  const speech = { STT_MODELS: 'openai:whisper', TRANSCRIPTION_URL: server.url };
  const env = { ...model.env, ...speech, RATE_LIMIT_PER_MINUTE: '0' };
  const start = async () => {
    const service = await ServiceProcess.start({ ...location, deepgramUrl: 'ws://127.0.0.1:1', env });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    return service;
  };
  let service = await start();
  const { admin_token: adminToken } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
  const { admin } = createClient({ baseUrl: service.address, adminToken });
  const [writer, speaker] = [await admin.createAccount({ body: {} }), await admin.createAccount({ body: {} })];
  const clientOf = ({ developer_api_key: developerKey }: typeof writer) =>
    createClient({ baseUrl: service.address, developerKey });
  const madeBy = async () =>
    (await clientOf(writer).conversations.listConversations()).map(({ structured, processing }) => [
      structured.made_by,
      processing?.state,
    ]);
  const spoken = () =>
    clientOf(speaker).conversations.listConversations({ query: { statuses: 'all', include_transcript: true } });

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
  // The same audio is not sent again at once.
  reply = () => failing(404);
  const waits = (more = {}) =>
    eventually(async () => {
      const [conversation, ...others] = await spoken();
      expect(others).toEqual([]);
      const expected = { state: 'waiting_for_audio', reason, attempts: expect.any(Number), ...more };
      expect(conversation?.processing).toMatchObject(expected);
      return conversation?.id ?? '';
    });
  await waits({ next_attempt_at: expect.stringMatching(/Z$/) });

  await service.end('SIGKILL');
  model.delayMs = 0;
  service = await start();
  const done = [
    ['tiny', undefined],
    ['tiny', undefined],
  ];
  await eventually(async () => expect(await madeBy()).toEqual(done));

  const id = await waits();
  reply = () => says('and the last ones');
  const { pendingAudio } = clientOf(speaker);
  expect(await pendingAudio.listPendingAudio()).toMatchObject([{ id, conversation_ids: [id], reason }]);
  const retried = await pendingAudio.retryPendingAudio({ params: { pending_audio_id: id } });
  expect(retried).toEqual({ retried_count: 1, unreachable_count: 0 });
  await eventually(async () => {
    const [conversation] = await spoken();
    expect(conversation).toMatchObject({ id, status: 'completed', processing: null });
    const texts = conversation?.transcript_segments?.map(({ text }) => text).join(' ');
    expect(texts).toMatch(/the first words.* and the last ones/i);
    expect(await pendingAudio.listPendingAudio()).toEqual([]);
  });
});
