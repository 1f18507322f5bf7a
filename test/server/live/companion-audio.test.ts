// Sessions whose client transcribes by itself, and sends its audio as well.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mfccEmbedder } from '../../../src/providers/speaker/mfcc/provider.ts';
import { newId } from '../../../src/store/ids.ts';
import { codecCase } from '../../support/audio.ts';
import { type Device, pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { setWebhook } from '../../support/live-webhooks.ts';
import { type VoiceName, voice } from '../../support/voices.ts';
import { receiverFixture } from '../../support/webhook-users.ts';

const live = liveFixture();
const startReceiver = receiverFixture();
const mfcc = mfccEmbedder();

function* frames(audio: Int16Array): Generator<Uint8Array> {
  for (let at = 0; at < audio.length; at += 320) yield new Uint8Array(audio.slice(at, at + 320).buffer);
}

const suggest = (device: Device, segments: object[]) =>
  device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'phone' }));

const custom = { custom_stt: 'enabled' };

async function knows(uid: string, id: string, name: VoiceName) {
  const embedding = await mfcc.embed(voice(name, 1), AbortSignal.timeout(60_000));
  await live.store.of(uid).speakerProfiles.replace(id, { model: mfcc.name, embedding, seconds: 5 });
}

/** Closes the device, and returns what the session has left. */
async function endOf(uid: string, device: Device) {
  device.socket.close(1000);
  const usage = await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'the end of the session');
  const files = await readdir(join(live.dataDir, 'spool'), { recursive: true }).catch(() => []);
  return {
    usage,
    pending: await live.store.of(uid).spool.list(),
    files: files.filter((name) => name.includes(uid)),
  };
}

describe('audio beside the transcript of a client', () => {
  test('reaches the audio webhook, and is neither transcribed nor kept', async () => {
    const { uid, connect, service } = await live.start({ webhooks: {} });
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 1 });
    const device = await connect(custom).ready();
    const audio = [...pcm16Frames(3500)];
    await device.send(audio);
    suggest(device, [{ text: 'The lease is signed.', start: 0.5, end: 2 }]);
    await until(() => device.text === 'The lease is signed.', 'the text');
    const { usage, pending, files } = await endOf(uid, device);
    await until(() => receiver.received.length === 4, 'all audio');
    expect(Buffer.concat(receiver.received.map(({ bytes }) => bytes))).toEqual(Buffer.concat(audio));
    expect(usage).toMatchObject({ stt_provider: null, counts: { audio_ms: 3500, suggested_segments: 1 } });
    expect([pending, files]).toEqual([[], []]);
    expect(service.double.connections).toEqual([]);
    expect([...device.segments.values()]).toMatchObject([{ text: 'The lease is signed.', stt_provider: 'phone' }]);
  });

  test('is decoded like that of other sessions', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 60 });
    const { packets } = codecCase('opus-16000-1');
    const device = await connect({ ...custom, codec: 'opus' }).ready();
    await device.send(packets);
    const { usage } = await endOf(uid, device);
    await until(() => receiver.received.length === 1, 'the audio');
    expect(receiver.received[0]?.bytes.length).toBe((usage?.counts.audio_ms ?? 0) * 32);
    expect(usage?.counts).toMatchObject({ audio_ms: packets.length * 20, skipped_frames: 0 });
  });

  test('needs a supported format, once it comes', async () => {
    const { connect } = await live.start();
    const device = await connect({ ...custom, codec: 'lc3', sample_rate: 11_025 }).ready();
    suggest(device, [{ text: 'Good morning.' }]);
    await until(() => device.text === 'Good morning.', 'the text');
    device.socket.send(new Uint8Array(30));
    expect(await device.end()).toEqual({
      code: 1003,
      reason: expect.stringMatching(/^sample_rate: This codec supports the sample rates/),
    });
  });

  test('that comes before the session is ready is not lost', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 1 });
    const device = connect(custom);
    const audio = [...pcm16Frames(1000)];
    device.socket.on('open', () => void device.send(audio));
    await device.ready();
    await until(() => receiver.received.length === 1, 'the audio');
    expect(receiver.received[0]?.bytes).toEqual(Buffer.concat(audio));
  });

  test('names the user and suggests people by their voices, by the numbers of the client', async () => {
    const { uid, connect } = await live.start();
    const person = newId();
    await live.store.of(uid).people.add('Maya', person);
    await knows(uid, 'user', 'slt');
    await knows(uid, person, 'rms');
    const device = await connect(custom).ready();
    const turns = [voice('slt', 2), voice('rms', 2)];
    for (const turn of turns) await device.send(frames(turn));
    const lengthOf = (turn: Int16Array | undefined) => (turn?.length ?? 0) / 16_000;
    const middle = lengthOf(turns[0]);
    const end = middle + lengthOf(turns[1]);
    suggest(device, [
      { text: 'I am at home.', speaker: 'SPEAKER_03', start: 0, end: middle },
      { text: 'So am I.', speaker: 'SPEAKER_05', start: middle, end },
    ]);
    await until(() => device.ofType('speaker_label_suggestion').length > 0, 'the suggestion');
    await until(() => [...device.segments.values()].some(({ is_user }) => is_user), 'the user');
    expect(device.ofType('speaker_label_suggestion')).toMatchObject([{ speaker_id: 5, person_name: 'Maya' }]);
    expect([...device.segments.values()].map(({ speaker_id, is_user }) => [speaker_id, is_user])).toEqual([
      [3, true],
      [5, false],
    ]);
    expect(await endOf(uid, device)).toMatchObject({ pending: [], files: [] });
  });

  test.each([
    ['are named by the client', { is_user: false, person_id: 'someone' }, 0],
    ['do not count from the first frame', {}, 100],
  ])('names no one where the segments %s', async (_, more, from) => {
    const { uid, connect } = await live.start();
    await knows(uid, 'user', 'slt');
    const device = await connect(custom).ready();
    const audio = voice('slt', 2);
    await device.send(frames(audio));
    const end = from + audio.length / 16_000;
    suggest(device, [{ text: 'I am at home.', speaker: 'SPEAKER_00', start: from, end, ...more }]);
    await until(() => device.text === 'I am at home.', 'the text');
    await endOf(uid, device);
    expect([...device.segments.values()]).toMatchObject([{ is_user: false, speech_profile_processed: false }]);
  });

  test('recognizes the user where the client names no speaker', async () => {
    const { uid, connect } = await live.start();
    await knows(uid, 'user', 'slt');
    const device = await connect(custom).ready();
    const turns = [voice('slt', 2), voice('rms', 2)];
    for (const turn of turns) await device.send(frames(turn));
    const middle = (turns[0]?.length ?? 0) / 16_000;
    const end = middle + (turns[1]?.length ?? 0) / 16_000;
    suggest(device, [
      { text: 'I am at home.', start: 0, end: middle },
      { text: 'So am I.', start: middle, end },
    ]);
    await until(() => [...device.segments.values()].some(({ is_user }) => is_user), 'the user');
    const segments = [...device.segments.values()].sort((a, b) => a.start - b.start);
    expect(segments.map(({ text, speaker_id, is_user }) => [text, speaker_id, is_user])).toEqual([
      ['I am at home.', 0, true],
      ['So am I.', null, false],
    ]);
  });

  test('that is missing is said with `ready`, if the user has an audio webhook', async () => {
    const { uid, connect } = await live.start({ webhooks: {} });
    expect((await connect(custom).ready()).status('ready')).not.toHaveProperty('notice');
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: 'http://127.0.0.1:1', intervalSeconds: 1 });
    expect((await connect(custom).ready()).status('ready')).toMatchObject({
      notice: 'Audio webhooks get nothing until this session sends audio beside its transcript',
    });
    expect((await connect().ready()).status('ready')).not.toHaveProperty('notice');
  });
});
