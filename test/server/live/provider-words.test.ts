import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';
import { startOpenaiDouble } from '../../../src/providers/llm/openai/double.test-support.ts';
import {
  startTranscriptionDouble,
  type TranscriptionReply,
} from '../../../src/providers/stt/openai/double.test-support.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { Device, until } from '../../support/live-client.ts';
import { recordingLog } from '../../support/recording-log.ts';
import { playTones } from '../../support/tones.ts';

const errorReply = (status: number, message: string) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { message } }),
});

let reply: TranscriptionReply = { json: { text: '' } };
const speech = await startTranscriptionDouble(() => reply);
const model = await startOpenaiDouble(() => errorReply(404, "model 'qwen3' not found"));
const { log, lines } = recordingLog();
const app = await startTestApp({
  env: {
    STT_MODELS: 'openai:whisper',
    TRANSCRIPTION_URL: speech.url,
    TRANSCRIPTION_API_KEY: 'secret-key',
    LLM_URL: model.url,
    LLM_MODEL: 'qwen3',
  },
  log,
});
afterAll(async () => {
  await app.stop();
  await Promise.all([speech.close(), model.close()]);
});
beforeEach(() => {
  lines.length = 0;
});

const checkOf = async (provider: string) =>
  (await app.administrator.admin.checkProviders()).find(({ name }) => name === provider);

async function speak() {
  const account = await app.newAccount();
  const device = new Device(app.address.replace('http', 'ws'), { uid: account.uid, codec: 'opus' });
  await device.ready();
  await device.send(encodeFrames('opus', playTones('HELLO EARSHOT')).map(({ bytes }) => bytes));
  return { device, client: createClient({ baseUrl: app.address, developerKey: account.developer_api_key }) };
}

test('why a transcription server fails is in the log, in doctor and in the reason, in its words, and in no message to the device', async () => {
  const message = 'CUDA out of memory (key secret-key)';
  reply = errorReply(500, message);
  const received = speech.recordings.length;
  const { device, client } = await speak();
  await until(() => speech.recordings.length > received, 'the first attempt');
  device.socket.terminate();
  // After this status, the same audio is sent again a few times only.
  reply = errorReply(400, message);
  const words = 'openai: request refused with HTTP 400: CUDA out of memory (key …)';
  await eventually(async () => {
    const { audio } = await client.conversations.getConversationsProcessing();
    expect(audio).toMatchObject({ reason: words, attempts: expect.any(Number), next_attempt_at: expect.any(String) });
    expect(audio?.seconds).toBeGreaterThan(1);
  });
  expect(lines.some((line) => line.includes(words))).toBe(true);
  expect(await checkOf('speech to text')).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(/CUDA out of memory \(key …\); 0\.\d minutes of audio wait for it$/),
  });
  expect(JSON.stringify(device.messages)).not.toMatch(/CUDA|HTTP|secret/);
  expect(lines.join('')).not.toContain('secret-key');
});

test('a device whose session ends by it gets a general text', async () => {
  reply = errorReply(404, "model 'whisper' not found");
  const { device } = await speak();
  expect(await device.end()).toMatchObject({ code: 1011 });
  expect(device.status('stt_failed')).toMatchObject({ provider: 'openai', reason: 'not_available' });
  expect(JSON.stringify([device.messages, device.closed])).not.toMatch(/not found|HTTP/);
  await eventually(() => expect(lines.some((line) => line.includes("model 'whisper' not found"))).toBe(true));
});

test('why a language model fails is in the log, in doctor and in the reason, in the words of its server', async () => {
  const { developer_api_key: developerKey } = await app.newAccount();
  const { conversations } = createClient({ baseUrl: app.address, developerKey });
  const { id: conversation_id } = await conversations.createConversation({
    body: { text: 'Please remind me to sign the lease by Friday.' },
  });
  await eventually(async () => {
    const { processing } = await conversations.getConversation({ params: { conversation_id } });
    expect(processing).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining("model 'qwen3' not found"),
      next_attempt_at: expect.any(String),
    });
  });
  expect(lines.some((line) => line.includes("model 'qwen3' not found"))).toBe(true);
  expect(await checkOf('language model')).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining("model 'qwen3' not found"),
  });
});
