import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { writeWav } from '../../../src/audio/wav.ts';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';
import { eventually } from '../../support/eventually.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device, until } from '../../support/live-client.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';

// It says that everything is English.
const server = await startToneServer();
afterAll(() => server.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:tones', TRANSCRIPTION_URL: server.url } });

const asked = () => server.recordings.splice(0).map(({ fields }) => fields.language);
const live = app.address.replace('http', 'ws');

test('a session detects one of its languages; its conversation has none of its own', async () => {
  const { uid, developer_api_key: developerKey } = await app.newAccount();
  const device = await new Device(live, { uid, codec: 'opus', languages: 'nl,de' }).ready();
  await device.send(encodeFrames('opus', playTones('HELLO')).map(({ bytes }) => bytes));
  await until(() => device.text === 'HELLO', 'the words');
  // English is none of them: the first one is asked for.
  expect(asked()).toEqual([undefined, 'nl']);
  device.socket.terminate();
  const { conversations } = createClient({ baseUrl: app.address, developerKey });
  const [conversation] = await eventually(async () => {
    const found = await conversations.listConversations({ query: { statuses: 'in_progress,processing,completed' } });
    expect(found).toHaveLength(1);
    return found;
  });
  expect(conversation).toMatchObject({ language: 'multi' });
});

test('an upload and a voice message take them, too', async () => {
  const { developer_api_key: developerKey, user_token: userToken } = await app.newAccount();
  const client = createClient({ baseUrl: app.address, developerKey, userToken });
  const samples = playTones('HELLO');
  const message = { query: { languages: 'nl,en' }, body: new Uint8Array(samples.buffer) };
  expect(await client.voiceMessages.transcribeVoiceMessage(message)).toMatchObject({ transcript: 'HELLO' });
  expect(asked()).toEqual([undefined]);
  const wav = writeWav({ sampleRate: 16_000, channels: 1, samples });
  const file = { bytes: wav.length, sha256: createHash('sha256').update(wav).digest('hex') };
  const { id } = await client.recordings.createRecording({ body: { ...file, languages: 'nl_BE,de' } });
  await client.recordings.uploadRecordingPart({ params: { recording_id: id }, query: { offset: 0 }, body: wav });
  await eventually(async () => expect(server.recordings).toHaveLength(2));
  expect(asked()).toEqual([undefined, 'nl']);
});

test('languages are tags; detection is none of them', async () => {
  const { uid } = await app.newAccount();
  const device = new Device(live, { uid, languages: 'nl,multi' });
  await until(() => device.closed, 'the end');
  expect(device.closed).toMatchObject({ code: 1008, reason: expect.stringContaining('languages') });
});
