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

const server = await startToneServer();
afterAll(() => server.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:tones', TRANSCRIPTION_URL: server.url } });

const lastPrompt = () => server.recordings.at(-1)?.fields.prompt;

async function openAccount() {
  const { uid, developer_api_key: developerKey, user_token: userToken } = await app.newAccount();
  return { uid, developerKey, client: createClient({ baseUrl: app.address, developerKey, userToken }) };
}
type Account = Awaited<ReturnType<typeof openAccount>>;

/** Corrects the text of a conversation. Returns the id of the correction. */
async function correct({ client }: Account, before: string, after: string): Promise<string> {
  const lines = [{ text: before, speaker_id: 0, start: 0, end: 4 }];
  const { id } = await client.conversations.createConversationFromSegments({ body: { transcript_segments: lines } });
  const params = { conversation_id: id };
  const [segment] = await eventually(async () => {
    const read = await client.conversations.getConversation({ params, query: { include_transcript: true } });
    expect(read.status).toBe('completed');
    return read.transcript_segments ?? [];
  });
  const corrected = { params: { ...params, segment_id: segment?.id ?? '' }, body: { text: after } };
  return (await client.corrections.correctSegment(corrected)).id;
}

test('names, corrections and the list of the account act from the next utterance of a live session', async () => {
  const account = await openAccount();
  const { uid, client } = account;
  const device = await new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' }).ready();
  let text = '';
  const say = async (word: string) => {
    text = `${text} ${word}`.trim();
    await device.send(encodeFrames('opus', playTones(word)).map(({ bytes }) => bytes));
    await until(() => device.text === text, text);
    return lastPrompt();
  };
  expect(await say('ONE')).toBeUndefined();
  const person = await client.people.createPerson({ body: { name: 'Anneke de Vries' } });
  expect(await say('TWO')).toBe('Anneke de Vries. ONE');
  const correction_id = await correct(account, 'We meet in wind a tour.', 'We meet in Winterthur.');
  expect(await say('THREE')).toBe('Anneke de Vries, Winterthur. ONE TWO');
  await client.auth.updateOwnAccount({ body: { vocabulary: ['Earshot', ' Zwolle ', 'earshot'] } });
  expect(await say('FOUR')).toBe('Earshot, Anneke de Vries, Winterthur, Zwolle. ONE TWO THREE');
  await client.corrections.undoCorrection({ params: { correction_id } });
  await client.people.deletePerson({ params: { person_id: person.id } });
  await client.auth.updateOwnAccount({ body: { vocabulary: null } });
  expect(await say('FIVE')).toBe('ONE TWO THREE FOUR');
  device.socket.terminate();
});

test('recordings and voice messages are transcribed with it', async () => {
  const { client } = await openAccount();
  const terms = { body: { vocabulary: ['Anneke'] } };
  expect(await client.auth.updateOwnAccount(terms)).toMatchObject(terms.body);
  const wav = writeWav({ sampleRate: 16_000, channels: 1, samples: playTones('HELLO') });
  const message = { query: { keywords: 'Joost' }, body: new Uint8Array(playTones('HELLO').buffer) };
  expect(await client.voiceMessages.transcribeVoiceMessage(message)).toMatchObject({ transcript: 'HELLO' });
  expect(lastPrompt()).toBe('Joost, Anneke');
  const sent = server.recordings.length;
  const file = { bytes: wav.length, sha256: createHash('sha256').update(wav).digest('hex') };
  const { id } = await client.recordings.createRecording({ body: { ...file, started_at: '2026-11-20T09:00:00Z' } });
  await client.recordings.uploadRecordingPart({ params: { recording_id: id }, query: { offset: 0 }, body: wav });
  await eventually(async () => expect(server.recordings.length).toBeGreaterThan(sent));
  expect(lastPrompt()).toBe('Anneke');
});

test('a list of the account has at most 100 terms of at most 100 characters', async () => {
  const { client } = await openAccount();
  const update = (vocabulary: string[]) => client.auth.updateOwnAccount({ body: { vocabulary } });
  const refused = { status: 422 };
  await expect(update(Array.from({ length: 101 }, (_, index) => `term ${index}`))).rejects.toMatchObject(refused);
  await expect(update(['x'.repeat(101)])).rejects.toMatchObject(refused);
  await expect(update([' '])).rejects.toMatchObject(refused);
  expect(await update(['  two  words ', 'Two words'])).toMatchObject({ vocabulary: ['two words'] });
});
