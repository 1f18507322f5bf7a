import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeFrames } from '../../../src/cli/device/encoder.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { Device, until } from '../../support/live-client.ts';
import { startToneServer } from '../../support/tone-server.ts';
import { playTones } from '../../support/tones.ts';
import { dialects } from '../../support/transcription-dialects.ts';

let server: Awaited<ReturnType<typeof startToneServer>>;
let app: TestApp;
beforeAll(async () => {
  server = await startToneServer();
  app = await startTestApp({ env: { STT_MODELS: 'openai:tones', TRANSCRIPTION_URL: server.url } });
});
afterAll(async () => {
  await app.stop();
  await server.close();
});

const opus = (audio: Int16Array) => encodeFrames('opus', audio).map(({ bytes }) => bytes);

test('a device is transcribed by utterances, and a server that stops for a while loses nothing', async () => {
  const { uid } = await app.newAccount();
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' });
  await device.ready();
  await device.send(opus(playTones('HELLO EARSHOT')));
  await until(() => device.text === 'HELLO EARSHOT', 'the first words');
  expect([...device.segments.values()][0]).toMatchObject({ stt_provider: 'openai' });
  const port = Number(new URL(server.url).port);
  await server.close();
  await device.send(opus(playTones('WELL HEARD')));
  server = await startToneServer({ port });
  await device.send(opus(playTones('AGAIN')));
  await until(() => device.text === 'HELLO EARSHOT WELL HEARD AGAIN', 'the words after');
  device.socket.terminate();
});

test('audio that a stopped server did not transcribe before the end of the session is transcribed later', async () => {
  const { uid } = await app.newAccount();
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' });
  await device.ready();
  await device.send(opus(playTones('HELLO')));
  await until(() => device.text === 'HELLO', 'the first words');
  const port = Number(new URL(server.url).port);
  await server.close();
  await device.send(opus(playTones('PENDING')));
  device.socket.terminate();
  server = await startToneServer({ port });
  const { store } = app;
  const texts = async () => {
    const [open] = await store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
    return (await store.of(uid).segments.list(open?.id ?? '')).map(({ text }) => text).join(' ');
  };
  await until(async () => (await texts()) === 'HELLO PENDING', 'the words of the pending audio');
});

test('a client learns how far a slow server is behind, and when it has caught up', async () => {
  const { uid } = await app.newAccount();
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' });
  await device.ready();
  const held = Promise.withResolvers<void>();
  server.control.hold = held.promise;
  await device.send(opus(playTones('SLOW')));
  const delays = () => device.ofType('transcription_delay').map(({ seconds_behind }) => Number(seconds_behind));
  await until(() => delays().length > 0, 'the delay');
  await device.send(opus(playTones('WORDS')));
  await until(() => (delays().at(-1) ?? 0) > (delays()[0] ?? 0), 'a longer delay');
  server.control.hold = undefined;
  held.resolve();
  await until(() => device.text === 'SLOW WORDS', 'all words');
  await until(() => delays().at(-1) === 0, 'the end of the delay');
  device.socket.terminate();
});

test('words that are late do not divide a conversation', async () => {
  const { uid } = await app.newAccount();
  const query = { uid, codec: 'opus', conversation_timeout: '2' };
  const device = new Device(app.address.replace('http', 'ws'), query);
  await device.ready();
  const held = Promise.withResolvers<void>();
  await device.send(opus(playTones('ONE')));
  await until(() => device.text === 'ONE', 'the first word');
  server.control.hold = held.promise;
  await device.send(opus(playTones('TWO')));
  // Five times as long as the silence that ends the conversation.
  await until(() => device.ofType('transcription_delay').length > 0, 'the delay');
  expect(device.ofType('memory_processing_started')).toEqual([]);
  server.control.hold = undefined;
  held.resolve();
  await until(() => device.text === 'ONE TWO', 'the second word');
  await until(() => device.ofType('memory_processing_started').length > 0, 'the end of the conversation');
  const list = await app.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  expect(list).toEqual([]);
  expect(device.ofType('memory_processing_started')).toHaveLength(1);
  device.socket.terminate();
});

test('a session that begins while its server is stopped is accepted, and its audio is transcribed later', async () => {
  const { uid } = await app.newAccount();
  const port = Number(new URL(server.url).port);
  await server.close();
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' });
  await device.ready();
  await device.send(opus(playTones('HELLO EARLY')));
  server = await startToneServer({ port });
  await until(() => device.text === 'HELLO EARLY', 'the words');
  device.socket.terminate();
});

test('speech that the server never recognizes is a gap of its conversation', async () => {
  const { uid } = await app.newAccount();
  const port = Number(new URL(server.url).port);
  await server.close();
  server = await startToneServer({
    port,
    dialect: (heard) => {
      const isBad = heard.words.some(({ text }) => text === 'BAD');
      return isBad ? { status: 500, body: '{}' } : (dialects.openai?.(heard) ?? { reset: true });
    },
  });
  const device = new Device(app.address.replace('http', 'ws'), { uid, codec: 'opus' });
  await device.ready();
  for (const text of ['ONE', 'BAD', 'TWO']) await device.send(opus(playTones(text)));
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
