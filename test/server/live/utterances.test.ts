import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { Device, until } from '../../support/live-client.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';
import { dialects } from '../../support/transcription-dialects.ts';

let server: Awaited<ReturnType<typeof startToneServer>>;
let app: TestApp;
let failures = 0;
/** Fails at one word. */
const startServer = (port = 0) =>
  startToneServer({
    port,
    dialect: (heard) => {
      if (!heard.words.some(({ text }) => text === 'BAD')) return dialects.openai?.(heard) ?? { reset: true };
      failures += 1;
      return { status: 500, body: '{}' };
    },
  });
beforeAll(async () => {
  server = await startServer();
  app = await startTestApp({ env: { STT_MODELS: 'openai:tones', TRANSCRIPTION_URL: server.url } });
});
afterAll(async () => {
  await app.stop();
  await server.close();
});

const opus = (audio: Int16Array) => encodeFrames('opus', audio).map(({ bytes }) => bytes);

async function openDevice() {
  const { uid } = await app.newAccount();
  const device = await new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' }).ready();
  return { uid, device, say: (text: string) => device.send(opus(playTones(text))) };
}

/** A session before, during and after the stop of the server, one that ends during it, and one that begins. */
async function stopServer() {
  const [staying, ended] = [await openDevice(), await openDevice()];
  await staying.say('HELLO EARSHOT');
  await ended.say('HELLO');
  await until(() => staying.device.text === 'HELLO EARSHOT' && ended.device.text === 'HELLO', 'the first words');
  const port = Number(new URL(server.url).port);
  await server.close();
  await staying.say('WELL HEARD');
  await ended.say('PENDING');
  ended.device.socket.terminate();
  const begun = await openDevice();
  await begun.say('HELLO EARLY');
  server = await startServer(port);
  await staying.say('AGAIN');
  return { staying, ended, begun };
}

let stopped: Awaited<ReturnType<typeof stopServer>>;
beforeAll(async () => {
  stopped = await stopServer();
});

test('a device is transcribed by utterances, and a server that stops for a while loses nothing', async () => {
  const { device } = stopped.staying;
  await until(() => device.text === 'HELLO EARSHOT WELL HEARD AGAIN', 'the words after');
  expect([...device.segments.values()][0]).toMatchObject({ stt_provider: 'openai' });
  device.socket.terminate();
});

test('audio that a stopped server did not transcribe before the end of the session is transcribed later', async () => {
  const { store } = app;
  const { uid } = stopped.ended;
  const texts = async () => {
    const [open] = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    return (await store.of(uid).segments.list(open?.id ?? '')).map(({ text }) => text).join(' ');
  };
  await until(async () => (await texts()) === 'HELLO PENDING', 'the words of the audio in the spool');
});

test('a session that begins while its server is stopped is accepted, and its audio is transcribed later', async () => {
  const { device } = stopped.begun;
  await until(() => device.text === 'HELLO EARLY', 'the words');
  device.socket.terminate();
});

test('speech that the server never recognizes is a gap of its conversation', async () => {
  const { uid, device, say } = await openDevice();
  for (const text of ['ONE', 'BAD']) await say(text);
  // Words that are recognized after a failure show that the server is well.
  await until(() => failures > 0, 'the first failure');
  await say('TWO');
  await until(() => device.text === 'ONE TWO', 'the other words');
  const gaps = async () => {
    const [open] = await app.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    return open?.gaps ?? [];
  };
  await until(async () => (await gaps()).length > 0, 'the gap');
  const [gap, ...others] = await gaps();
  expect(others).toEqual([]);
  expect(gap).toMatchObject({ reason: 'rejected' });
  const seconds = (text: string) => playTones(text).length / 16_000;
  expect(gap?.end).toBeGreaterThan(gap?.start ?? 0);
  expect(gap?.start).toBeLessThan(seconds('ONE') + seconds('BAD') / 2);
  expect(gap?.end).toBeLessThan(seconds('ONE') + seconds('BAD') + 1);
  device.socket.terminate();
});
