import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';
import { ownAppFixture } from '../../support/fixtures.ts';
import { Device, until } from '../../support/live-client.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';

const server = await startToneServer();
afterAll(() => server.close());
const app = await ownAppFixture({ env: { STT_MODELS: 'openai:tones', TRANSCRIPTION_URL: server.url } });

async function openDevice(query = {}) {
  const { uid } = await app.newAccount();
  const device = await new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus', ...query }).ready();
  const delays = () => device.ofType('transcription_delay').map(({ seconds_behind }) => Number(seconds_behind));
  const say = (text: string) => device.send(encodeFrames('opus', playTones(text)).map(({ bytes }) => bytes));
  return { uid, device, delays, say };
}

const slow = await openDevice();
const late = await openDevice({ conversation_timeout: 2 });
const held = Promise.withResolvers<void>();
beforeAll(async () => {
  await late.say('ONE');
  await until(() => late.device.text === 'ONE', 'the first word');
  server.control.hold = held.promise;
  await Promise.all([slow.say('SLOW'), late.say('TWO')]);
  await until(() => slow.delays().length > 0 && late.delays().length > 0, 'the delays');
});
afterAll(() => {
  for (const { device } of [slow, late]) device.socket.terminate();
});

test('a client learns how far a slow server is behind, and when it has caught up', async () => {
  const { device, delays, say } = slow;
  await say('WORDS');
  await until(() => (delays().at(-1) ?? 0) > (delays()[0] ?? 0), 'a longer delay');
  // Five times as long as the silence that ends the conversation.
  expect(late.device.ofType('memory_processing_started')).toEqual([]);
  server.control.hold = undefined;
  held.resolve();
  await until(() => device.text === 'SLOW WORDS', 'all words');
  await until(() => delays().at(-1) === 0, 'the end of the delay');
});

test('words that are late do not divide a conversation', async () => {
  const { uid, device } = late;
  await until(() => device.text === 'ONE TWO', 'the second word');
  await until(() => device.ofType('memory_processing_started').length > 0, 'the end of the conversation');
  expect(await app.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000))).toEqual([]);
  expect(device.ofType('memory_processing_started')).toHaveLength(1);
});
