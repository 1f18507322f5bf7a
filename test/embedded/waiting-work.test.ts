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

test('kill -9 loses nothing that waits for the language model, or that it works on', async () => {
  const location = await createDatabaseForTest();
  const model = await startModelServer();
  onTestFinished(() => model.close());
  const start = async () => {
    const service = await ServiceProcess.start({ ...location, deepgramUrl: 'ws://127.0.0.1:1', env: model.env });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    const { developer_api_key } = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
    const { conversations } = createClient({ baseUrl: service.address, developerKey: developer_api_key });
    const madeBy = async () =>
      (await conversations.listConversations()).map(({ structured, processing }) => [
        structured.made_by,
        processing?.state,
      ]);
    return { service, conversations, madeBy };
  };
  model.delayMs = 60_000;
  await model.up();
  const first = await start();
  for (const day of ['Monday', 'Tuesday'])
    await first.conversations.createConversation({ body: { text: `Please remind me to sign the lease on ${day}.` } });
  const plain = [
    ['rules', 'running'],
    ['rules', 'waiting'],
  ];
  await eventually(async () => expect((await first.madeBy()).sort()).toEqual(plain));
  await first.service.end('SIGKILL');
  model.delayMs = 0;
  const second = await start();
  const done = [
    ['tiny', undefined],
    ['tiny', undefined],
  ];
  await eventually(async () => expect(await second.madeBy()).toEqual(done));
});

// The service starts twice.
test('audio whose server is missing is listed with its reason, over a kill -9, until the server answers', {
  timeout: 240_000,
}, async () => {
  const location = await createDatabaseForTest();
  const failure = { error: { message: 'CUDA out of memory' } };
  const failing = { status: 500, headers: { 'content-type': 'application/json' }, body: JSON.stringify(failure) };
  const says = (text: string) => ({ json: { text } });
  let reply: Parameters<typeof startTranscriptionDouble>[0] = () => says('the first words');
  const server = await startTranscriptionDouble((...received) => reply?.(...received) ?? failing);
  onTestFinished(() => server.close());
  const start = async () => {
    const env = { STT_MODELS: 'openai:whisper', TRANSCRIPTION_URL: server.url, RATE_LIMIT_PER_MINUTE: '0' };
    const service = await ServiceProcess.start({ ...location, deepgramUrl: 'ws://127.0.0.1:1', env });
    onTestFailed(() => console.error(service.recentOutput()));
    onTestFinished(async () => void (await service.end('SIGKILL')));
    const credentials = JSON.parse(await readFile(join(location.dataDir, 'credentials.json'), 'utf8'));
    const client = createClient({ baseUrl: service.address, developerKey: credentials.developer_api_key });
    const { conversations, pendingAudio } = client;
    const list = () => conversations.listConversations({ query: { statuses: 'all', include_transcript: true } });
    return { service, pendingAudio, list, uid: String(credentials.uid) };
  };
  const first = await start();
  const query = { uid: first.uid, codec: 'opus', conversation_timeout: 2 };
  const device = new Device(first.service.address.replace('http', 'ws'), query);
  await device.ready();
  const speak = () => device.send(encodeFrames('opus', playTones('HELLO EARSHOT')).map(({ bytes }) => bytes));
  await speak();
  await until(() => device.text !== '', 'the first words');
  reply = () => failing;
  await speak();
  const received = server.recordings.length;
  await until(() => server.recordings.length > received, 'an attempt');
  device.socket.terminate();
  const waits = (list: typeof first.list, more = {}) =>
    eventually(async () => {
      const [conversation, ...others] = await list();
      expect(others).toEqual([]);
      expect(conversation?.processing).toMatchObject({
        state: 'waiting_for_audio',
        reason: 'openai: request refused with HTTP 500: CUDA out of memory',
        attempts: expect.any(Number),
        ...more,
      });
      return conversation?.id ?? '';
    });
  await waits(first.list, { next_attempt_at: expect.stringMatching(/Z$/) });
  await first.service.end('SIGKILL');
  const second = await start();
  const conversation_id = await waits(second.list);
  reply = () => says('and the last ones');
  const [waiting, ...others] = await second.pendingAudio.listPendingAudio();
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    id: conversation_id,
    conversation_ids: [conversation_id],
    reason: 'openai: request refused with HTTP 500: CUDA out of memory',
  });
  const retried = await second.pendingAudio.retryPendingAudio({ params: { pending_audio_id: conversation_id } });
  expect(retried).toEqual({ retried_count: 1, unreachable_count: 0 });
  await eventually(async () => {
    const [conversation] = await second.list();
    expect(conversation).toMatchObject({ id: conversation_id, status: 'completed', processing: null });
    const texts = conversation?.transcript_segments?.map(({ text }) => text).join(' ');
    expect(texts).toMatch(/the first words.* and the last ones/i);
    expect(await second.pendingAudio.listPendingAudio()).toEqual([]);
  });
});
