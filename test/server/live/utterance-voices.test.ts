// Voices where the provider tells no speakers apart: real utterances of synthetic voices.
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { concatSamples } from '../../../src/audio/samples.ts';
import { mfccEmbedder } from '../../../src/providers/speaker/mfcc/provider.ts';
import { type SpeakerEmbedder, similarity } from '../../../src/providers/speaker/port.ts';
import type { SttProvider } from '../../../src/providers/stt/port.ts';
import { samplesToMs } from '../../../src/providers/stt/port.ts';
import { utteranceProvider } from '../../../src/providers/stt/utterances/provider.ts';
import { SpoolTranscriber } from '../../../src/services/spool/spool-transcriber.ts';
import { newId } from '../../../src/store/ids.ts';
import { type Device, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { type VoiceName, voice } from '../../support/voices.ts';

const live = liveFixture();
const silent = pino({ level: 'silent' });
const mfcc = mfccEmbedder();
/** A model that is always right about these voices: returns an axis for each. */
const names: VoiceName[] = ['slt', 'rms', 'awb'];
const model: SpeakerEmbedder = {
  ...mfcc,
  name: 'model',
  dimensions: names.length,
  confidence: 'high',
  async embed(audio, signal) {
    const embedding = await mfcc.embed(audio, signal);
    const profiles = await Promise.all(names.map((name) => mfcc.embed(voice(name, 1), signal)));
    const similarities = profiles.map((profile) => similarity(profile, embedding));
    return Float32Array.from(similarities, (value) => (value === Math.max(...similarities) ? 1 : 0));
  },
};

type Turn = [by: VoiceName, utterance: 1 | 2];

/** Turns with a second of silence after each. */
const talk = (...turns: Turn[]) =>
  concatSamples(turns.flatMap(([by, utterance]) => [voice(by, utterance), new Int16Array(16_000)]));

function* frames(audio: Int16Array): Generator<Uint8Array> {
  for (let at = 0; at < audio.length; at += 320) yield new Uint8Array(audio.slice(at, at + 320).buffer);
}

/** A server that recognizes one word in each utterance, and no speaker. It can stop. */
function server() {
  const control = { isStopped: false };
  let words = 0;
  const provider = utteranceProvider({
    name: 'openai',
    model: 'test',
    languages: ['en'],
    parallel: 1,
    limits: { firstRetryMs: 50, pauseMs: 200 },
    reach: async () => {},
    recognize: async ({ audio, signal }) => {
      while (control.isStopped && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 20));
      words += 1;
      const word = { text: `word${words}`, startMs: 0, endMs: samplesToMs(audio.length), confidence: 1 };
      return { words: [word], isTimed: false };
    },
  });
  return { provider, control };
}

async function start(embedder: SpeakerEmbedder) {
  const { provider, control } = server();
  const moreProviders = (): SttProvider[] => [provider];
  return { ...(await live.start({ withoutProvider: true, moreProviders, embedder })), provider, control };
}

async function knows(uid: string, id: string, name: VoiceName, embedder = mfcc) {
  if (id !== 'user') await live.store.of(uid).people.add(`${name}, whom the user knows`, id);
  const embedding = await embedder.embed(voice(name, 1), AbortSignal.timeout(60_000));
  await live.store.of(uid).speakerProfiles.replace(id, { model: embedder.name, embedding, seconds: 5 });
}

async function ended(uid: string, device: Device) {
  device.socket.close(1000);
  await until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'the end of the session');
}

const segmentsOf = (device: Device) => [...device.segments.values()];
const countWords = (text: string) => text.split(' ').filter(Boolean).length;
const hasWords = (device: Device, count: number) => () => countWords(device.text) === count;

async function stored(uid: string) {
  const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  return live.store.of(uid).segments.list(open?.id ?? '');
}
const storedNumbers = async (uid: string) => (await stored(uid)).map(({ speaker_id }) => speaker_id);

describe.concurrent('where a provider tells no speakers apart', () => {
  test('each voice has a number with a model, the same when it speaks again', async () => {
    const { uid, connect } = await start(model);
    const device = await connect().ready();
    const turns: Turn[] = [
      ['slt', 1],
      ['rms', 1],
      ['slt', 2],
      ['awb', 1],
      ['rms', 2],
    ];
    await device.send(frames(talk(...turns)));
    await until(hasWords(device, 5), 'all words');
    expect(await storedNumbers(uid)).toEqual([0, 1, 0, 2, 1]);
    expect(segmentsOf(device).map(({ speaker }) => speaker)).toContain('SPEAKER_02');
  });

  test('the user and known people are recognized with statistics too; unknown voices have no number', async () => {
    const { uid, connect } = await start(mfcc);
    const maya = newId();
    await knows(uid, 'user', 'slt');
    await knows(uid, maya, 'rms');
    const device = await connect().ready();
    await device.send(frames(talk(['slt', 2], ['rms', 2], ['awb', 2], ['slt', 1], ['rms', 1])));
    await until(hasWords(device, 5), 'all words');
    await until(() => device.ofType('speaker_label_suggestion').length > 0, 'the suggestion');
    await until(() => segmentsOf(device).filter(({ is_user }) => is_user).length === 2, 'the user');
    const segments = await stored(uid);
    expect(segments.map(({ speaker_id }) => speaker_id)).toEqual([0, 1, null, 0, 1]);
    expect(segments.map(({ is_user }) => is_user)).toEqual([true, false, false, true, false]);
    expect(device.ofType('speaker_label_suggestion')).toMatchObject([{ speaker_id: 1, person_id: maya }]);
  });

  test.each([
    ['without known voices, statistics give no number', mfcc, {}],
    ['a client that wants no comparison gets no number', model, { include_speech_profile: 'false' }],
  ] as const)('%s', async (_, embedder, query) => {
    const { uid, connect } = await start(embedder);
    const device = await connect(query).ready();
    await device.send(frames(talk(['slt', 1], ['rms', 1])));
    await until(hasWords(device, 2), 'all words');
    expect(new Set(await storedNumbers(uid))).toEqual(new Set([null]));
  });

  test('the next session of a conversation continues its numbers and names', async () => {
    const { uid, connect } = await start(model);
    const device = await connect().ready();
    await device.send(frames(talk(['slt', 1], ['rms', 1])));
    await until(hasWords(device, 2), 'all words');
    const ben = { type: 'speaker_assigned', speaker_id: 1, person_id: newId(), person_name: 'Ben' };
    device.socket.send(JSON.stringify(ben));
    await until(() => segmentsOf(device).some(({ person_id }) => person_id === ben.person_id), 'the name');
    await ended(uid, device);
    const next = await connect().ready();
    await next.send(frames(talk(['awb', 2], ['rms', 2], ['slt', 2])));
    await until(hasWords(next, 3), 'all words');
    // By session: audio that is faster than real time overlaps in time.
    const first = new Set(segmentsOf(device).map(({ id }) => id));
    const all = await stored(uid);
    const segments = [...all.filter(({ id }) => first.has(id)), ...all.filter(({ id }) => !first.has(id))];
    expect(segments.map(({ speaker_id }) => speaker_id)).toEqual([0, 1, 2, 1, 0]);
    expect(segments.map(({ speaker_name }) => speaker_name)).toEqual([null, 'Ben', null, 'Ben', null]);
  });

  test('audio that is transcribed later continues the numbers of its conversation, and names the user', async () => {
    const { uid, connect, service, control, provider } = await start(model);
    await knows(uid, 'user', 'slt', model);
    const device = await connect().ready();
    await device.send(frames(talk(['slt', 1], ['rms', 1])));
    await until(hasWords(device, 2), 'all words');
    control.isStopped = true;
    await device.send(frames(talk(['awb', 1], ['rms', 2], ['slt', 2])));
    await ended(uid, device);
    const record = await until(async () => (await live.store.of(uid).spool.list())[0], 'the audio in the spool');
    control.isStopped = false;
    const { store, queue } = live;
    const stt = {
      transcribe: (recording: Parameters<NonNullable<SttProvider['transcribe']>>[0]) =>
        provider.transcribe?.(recording) as never,
    };
    const transcriber = new SpoolTranscriber({ store, queue, ...service, stt });
    await transcriber.transcribeNext({ uid, sessionId: record.session_id }, AbortSignal.timeout(60_000), silent);
    const segments = await stored(uid);
    expect(segments.map(({ speaker_id }) => speaker_id)).toEqual([0, 1, 2, 1, 0]);
    expect(segments.map(({ is_user }) => is_user)).toEqual([true, false, false, false, true]);
  });
});
