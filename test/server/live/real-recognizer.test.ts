import { expect, onTestFinished, test } from 'vitest';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';
import { startTestApp } from '../../support/app.ts';
import { Device, until } from '../../support/live-client.ts';
import { createPocketsphinx, missingSpeechTools, speak } from '../../support/pocketsphinx.ts';
import { startToneServer } from '../../support/tone-server.ts';

const missing = missingSpeechTools();

test('speech is transcribed by a real recognizer: words arrive within the time of each sentence', async ({ skip }) => {
  skip(missing !== '', missing);
  const server = await startToneServer({ recognizer: createPocketsphinx() });
  onTestFinished(() => server.close());
  const app = await startTestApp({ env: { STT_MODELS: 'openai:sphinx', TRANSCRIPTION_URL: server.url } });
  onTestFinished(() => app.stop());
  const { uid } = await app.newAccount();
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' });
  onTestFinished(() => device.socket.terminate());
  await device.ready();
  let endS = 0;
  for (const sentence of ['Good morning everybody.', 'Please remember the milk and the bread.']) {
    const audio = new Int16Array(16_000 + speak(sentence).length + 16_000);
    audio.set(speak(sentence), 16_000);
    await device.send(encodeFrames('opus', audio).map(({ bytes }) => bytes));
    const startS = endS;
    endS += audio.length / 16_000;
    const heard = () => [...device.segments.values()].filter(({ end }) => end > startS + 0.5);
    await until(() => heard().length > 0, `words of: ${sentence}`);
    const last = heard().at(-1);
    expect(last?.end).toBeLessThanOrEqual(endS);
    expect(last?.text).toMatch(/\w/);
  }
  expect(server.recordings.length).toBeGreaterThanOrEqual(2);
});
