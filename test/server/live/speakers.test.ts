import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { voiceModel } from '../../../scripts/test-data/make-voice-model.ts';
import { concatSamples } from '../../../src/audio/samples.ts';
import { mfccEmbedder } from '../../../src/providers/speaker/mfcc/provider.ts';
import type { SpeakerEmbedder } from '../../../src/providers/speaker/port.ts';
import { sherpaEmbedder } from '../../../src/providers/speaker/sherpa/provider.ts';
import type { TimedWord } from '../../../src/providers/stt/deepgram/double/script.test-support.ts';
import { PeopleService } from '../../../src/services/people.ts';
import { ConversationIndexer } from '../../../src/services/search/conversation-indexer.ts';
import { SpoolTranscriber } from '../../../src/services/spool/spool-transcriber.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeCall } from '../../support/call.ts';
import { type Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { type VoiceName, voice } from '../../support/voices.ts';

const live = liveFixture();
const silent = pino({ level: 'silent' });
const WORD_MS = 250;
const mfcc = mfccEmbedder();
const embed = (audio: Int16Array) => mfcc.embed(audio, AbortSignal.timeout(60_000));

/** A turn of a talk, half a second after the previous one, by the voice with this number. */
interface Turn {
  by: VoiceName;
  utterance: 1 | 2;
  speaker: number;
}

/** The audio of a talk and its words; each turn's words are named after its speaker. */
function talk(...turns: Turn[]): { audio: Int16Array; words: TimedWord[] } {
  const pieces: Int16Array[] = [];
  const words: TimedWord[] = [];
  let atMs = 0;
  for (const { by, utterance, speaker } of turns) {
    const audio = voice(by, utterance);
    const count = Math.floor(audio.length / 16 / WORD_MS);
    const text = Array.from({ length: count }, (_, i) => `${by}${i}`).join(' ');
    words.push(...spoken(text, { startMs: atMs, wordMs: WORD_MS, speaker }));
    pieces.push(audio, new Int16Array(8000));
    atMs += audio.length / 16 + 500;
  }
  return { audio: concatSamples(pieces), words };
}

function* frames(audio: Int16Array): Generator<Uint8Array> {
  for (let at = 0; at < audio.length; at += 320) yield new Uint8Array(audio.slice(at, at + 320).buffer);
}

const upTo = (audio: Int16Array, ms: number) => audio.subarray(0, ms * 16);
const rest = (audio: Int16Array, ms: number) => audio.subarray(ms * 16);

function scriptMadeEmbedder() {
  const file = join(live.dataDir, `${newId()}.onnx`);
  writeFileSync(file, voiceModel());
  return sherpaEmbedder({ file });
}

async function knows(uid: string, id: string, name: VoiceName) {
  if (id !== 'user') await live.store.of(uid).people.add(`${name}, whom the user knows`, id);
  const embedding = await embed(voice(name, 1));
  await live.store.of(uid).speakerProfiles.replace(id, { model: mfcc.name, embedding, seconds: 5 });
}

const start = async (turns: Turn[], setup: { embedder?: SpeakerEmbedder } = {}) => {
  const { audio, words } = talk(...turns);
  const session = await live.start({ ...setup, script: { words, finalEveryMs: 500, recordsAudio: true } });
  return { ...session, audio, words };
};

const segmentsOf = (device: Device, speakerId: number) =>
  [...device.segments.values()].filter(({ speaker_id }) => speaker_id === speakerId);
const hasAllWords = (device: Device, words: readonly TimedWord[]) => () =>
  device.text.split(' ').length === words.length ? device.text : undefined;

async function stored(uid: string) {
  const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  return live.store.of(uid).segments.list(open?.id ?? '');
}

/** The speakers whose voices are stored with the conversation in progress, and whose profiles contain them. */
async function storedVoices(uid: string) {
  const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  const voices = await live.store.of(uid).conversationVoices.listOf(open?.id ?? '');
  return Object.fromEntries(voices.map(({ speaker_id, enrolled_as }) => [speaker_id, enrolled_as]));
}

async function ended(uid: string, device: Device) {
  device.socket.close(1000);
  return until(async () => (await live.store.of(uid).liveUsage.list(1))[0], 'the end of the session');
}

/** The transcript that a recording service returns for any audio. */
const hears = (words: readonly TimedWord[]) => ({
  transcribe: async () => ({
    provider: 'test',
    model: 'test',
    text: words.map(({ text }) => text).join(' '),
    words: words.map((word) => ({ ...word, confidence: 1 })),
  }),
});

describe.concurrent('audio that is transcribed later', () => {
  test.each([
    { wanted: 'true', known: 'slt', isUser: [true, false], isProcessed: true },
    { wanted: 'true', known: undefined, isUser: [false, false], isProcessed: false },
    { wanted: 'false', known: 'slt', isUser: [false, false], isProcessed: false },
  ] as const)('names the user where include_speech_profile is $wanted and their voice is $known', async (row) => {
    const { audio, words } = talk({ by: 'slt', utterance: 2, speaker: 0 }, { by: 'rms', utterance: 2, speaker: 1 });
    const failing = {
      words: [],
      finalEveryMs: 100_000,
      failure: { atMs: audio.length / 16 - 200, kind: 'close' },
    } as const;
    // In a pause the provider would confirm audio, which is not kept then.
    const { service, uid, connect } = await live.start({ script: failing, providerLimits: { pauseMs: 60_000 } });
    if (row.known) await knows(uid, 'user', row.known);
    const device = await connect({ include_speech_profile: row.wanted }).ready();
    await device.send(frames(audio));
    await device.end();
    const [record] = await live.store.of(uid).spool.list();
    const { store, queue } = live;
    const transcriber = new SpoolTranscriber({ store, queue, ...service, stt: hears(words) });
    await transcriber.transcribeNext({ uid, sessionId: record?.session_id ?? '' }, AbortSignal.timeout(60_000), silent);
    const segments = await stored(uid);
    expect(segments.map(({ is_user }) => is_user)).toEqual(row.isUser);
    expect(segments.map(({ speech_profile_processed }) => speech_profile_processed)).toContain(row.isProcessed);
    expect(await storedVoices(uid)).toEqual(row.wanted === 'true' ? { 0: null, 1: null } : {});
  });
});

describe.concurrent('a speaker', () => {
  test('is the user after two seconds of their voice, and not before, also in stored segments; an unknown person is not', async () => {
    const turns: Turn[] = [
      { by: 'slt', utterance: 2, speaker: 0 },
      { by: 'rms', utterance: 2, speaker: 1 },
      { by: 'slt', utterance: 1, speaker: 0 },
    ];
    const { uid, connect, service, audio, words } = await start(turns);
    await knows(uid, 'user', 'slt');
    const device = await connect().ready();
    await device.send(frames(upTo(audio, 1500)));
    await until(() => segmentsOf(device, 0)[0], 'the first words');
    expect(segmentsOf(device, 0)[0]).toMatchObject({ is_user: false, speech_profile_processed: false });
    await device.send(frames(rest(audio, 1500)));
    await until(() => segmentsOf(device, 1)[0]?.speech_profile_processed, 'the other voice to be compared');
    await until(hasAllWords(device, words), 'all words');
    const [first] = segmentsOf(device, 0);
    expect(first).toMatchObject({ text: expect.stringMatching(/^slt0 slt1 /), is_user: true });
    for (const segment of device.segments.values()) {
      expect(segment).toMatchObject({
        is_user: segment.speaker_id === 0,
        speech_profile_processed: true,
        person_id: null,
      });
    }
    const usage = await ended(uid, device);
    // For names that are given later.
    expect(await storedVoices(uid)).toEqual({ 0: null, 1: null });
    // One provider connection, and only the session's own audio.
    expect(service.double.connections).toHaveLength(1);
    expect(service.double.connections[0]?.audio()).toEqual(audio);
    expect(usage.counts).toMatchObject({ speakers_identified: 1 });
    const segments = await stored(uid);
    expect(segments.map(({ speaker_id, is_user }) => [speaker_id, is_user])).toEqual([
      [0, true],
      [1, false],
      [0, true],
    ]);
  });

  test('is suggested once where the voice is similar to that of a person that this user has named', async () => {
    const turns: Turn[] = [
      { by: 'rms', utterance: 2, speaker: 3 },
      { by: 'rms', utterance: 1, speaker: 3 },
    ];
    const { uid, connect, audio, words } = await start(turns);
    const other = await live.newUser();
    await knows(other, 'user', 'rms');
    await knows(uid, 'maya', 'rms');
    const device = await connect().ready();
    await device.send(frames(audio));
    await until(hasAllWords(device, words), 'all words');
    await until(() => device.ofType('speaker_label_suggestion')[0], 'the suggestion');
    const usage = await ended(uid, device);
    const [segment] = segmentsOf(device, 3);
    expect(device.ofType('speaker_label_suggestion')).toEqual([
      {
        type: 'speaker_label_suggestion',
        speaker_id: 3,
        person_id: 'maya',
        person_name: 'rms, whom the user knows',
        segment_id: segment?.id,
      },
    ]);
    // Another user's profile is similar too. This user has none: nothing was compared with it.
    expect(segment).toMatchObject({ is_user: false, person_id: null, speech_profile_processed: false });
    expect(usage.counts).toMatchObject({ speakers_identified: 1 });
  });

  test('that the user names has the name in stored and later segments, and is recognized in the next session', async () => {
    const turns: Turn[] = [
      { by: 'awb', utterance: 1, speaker: 1 },
      { by: 'awb', utterance: 2, speaker: 1 },
    ];
    const { uid, connect, audio, words } = await start(turns);
    const person_id = newId();
    const device = await connect().ready();
    await device.send(frames(upTo(audio, 4500)));
    const first = await until(() => segmentsOf(device, 1)[0], 'the first segment');
    const named = { type: 'speaker_assigned', speaker_id: 1, person_id, person_name: 'Maya Lindqvist' };
    device.socket.send(JSON.stringify({ ...named, segment_ids: [first.id, newId(), 'no id at all'] }));
    await until(() => device.segments.get(first.id)?.person_id === person_id, 'the named segment');
    await device.send(frames(rest(audio, 4500)));
    await until(hasAllWords(device, words), 'all words');
    for (const segment of segmentsOf(device, 1)) expect(segment).toMatchObject({ person_id, is_user: false });
    const usage = await ended(uid, device);
    expect(usage.counts).toMatchObject({ speakers_assigned: 1, segment_ids_ignored: 2 });
    for (const segment of await stored(uid))
      expect(segment).toMatchObject({ person_id, speaker_name: 'Maya Lindqvist' });

    const next = await connect({ source: 'next' }).ready();
    // All of it: how much is recognized at a time depends on the machine, and two seconds may not be enough.
    await next.send(frames(audio));
    const suggestion = await until(() => next.ofType('speaker_label_suggestion')[0], 'the suggestion');
    expect(suggestion).toMatchObject({ speaker_id: 1, person_id, person_name: 'Maya Lindqvist' });
    expect(await live.store.of(await live.newUser()).people.list()).toEqual([]);
  });

  test('that is named `user` becomes the user’s profile, which the next session recognizes', async () => {
    const { uid, connect, audio, words } = await start([{ by: 'slt', utterance: 1, speaker: 0 }]);
    const device = await connect().ready();
    await device.send(frames(audio));
    await until(hasAllWords(device, words), 'all words');
    const confirmed = { type: 'speaker_assigned', speaker_id: 0, person_id: 'user', person_name: 'Me' };
    device.socket.send(JSON.stringify(confirmed));
    await until(() => segmentsOf(device, 0).every(({ is_user }) => is_user), 'the confirmed segments');
    await ended(uid, device);
    expect(await stored(uid)).toMatchObject([{ is_user: true, person_id: null, speaker_name: null }]);
    expect(await live.store.of(uid).people.list()).toEqual([]);
    const next = await connect({ source: 'next' }).ready();
    await next.send(frames(audio));
    await until(() => segmentsOf(next, 0)[0]?.is_user, 'the recognized user');
  });

  test('is assigned by the last message of a session, though the device disconnects at once', async () => {
    const { uid, connect, audio, words } = await start([{ by: 'rms', utterance: 1, speaker: 0 }]);
    await knows(uid, 'user', 'rms');
    const device = await connect().ready();
    await device.send(frames(audio));
    await until(hasAllWords(device, words), 'all words');
    const { id } = [...device.segments.values()][0] ?? {};
    const named = { type: 'speaker_assigned', speaker_id: 0, person_id: 'p1', person_name: 'Ben', segment_ids: [id] };
    device.socket.send(JSON.stringify(named));
    await ended(uid, device);
    expect((await stored(uid))[0]).toMatchObject({ person_id: 'p1', speaker_name: 'Ben', is_user: false });
  });

  test('is recognized in words that arrive only at the end of the session', async () => {
    const { audio, words } = talk({ by: 'rms', utterance: 1, speaker: 0 });
    const { uid, connect } = await live.start({ script: { words, finalEveryMs: 60_000 } });
    await knows(uid, 'user', 'rms');
    const device = await connect().ready();
    await device.send(frames(audio));
    await ended(uid, device);
    expect(await stored(uid)).toMatchObject([{ is_user: true, speech_profile_processed: true }]);
  });

  test('is not compared where the client does not want it, but can be named', async () => {
    const embedded: number[] = [];
    const embedder: SpeakerEmbedder = {
      ...mfcc,
      embed: (audio, signal) => {
        embedded.push(audio.length);
        return mfcc.embed(audio, signal);
      },
    };
    const { uid, connect, audio, words } = await start([{ by: 'slt', utterance: 1, speaker: 0 }], { embedder });
    await knows(uid, 'user', 'slt');
    const device = await connect({ include_speech_profile: 'false' }).ready();
    await device.send(frames(audio));
    await until(hasAllWords(device, words), 'all words');
    device.socket.send(
      JSON.stringify({ type: 'speaker_assigned', speaker_id: 0, person_id: 'p1', person_name: 'Ben', segment_ids: [] }),
    );
    await until(() => segmentsOf(device, 0)[0]?.person_id === 'p1', 'the name');
    await ended(uid, device);
    expect(embedded).toEqual([]);
    expect(segmentsOf(device, 0)).toMatchObject([{ is_user: false, speech_profile_processed: false }]);
    expect((await live.store.of(uid).speakerProfiles.list(mfcc.name, 10)).map(({ id }) => id)).toEqual(['user']);
  });

  test('is recognized by a speaker model where there is one; profiles of other models are ignored', async () => {
    const embedder = scriptMadeEmbedder();
    const { uid, connect, audio, words } = await start([{ by: 'slt', utterance: 2, speaker: 0 }], { embedder });
    await knows(uid, 'user', 'slt');
    const device = await connect().ready();
    await device.send(frames(audio));
    await until(hasAllWords(device, words), 'all words');
    await ended(uid, device);
    expect(await stored(uid)).toMatchObject([{ is_user: false, speech_profile_processed: false }]);
    const embedding = await embedder.embed(voice('slt', 1), AbortSignal.timeout(60_000));
    await live.store.of(uid).speakerProfiles.replace('user', { model: embedder.name, embedding, seconds: 5 });
    const next = await connect({ source: 'next' }).ready();
    await next.send(frames(audio));
    await until(() => segmentsOf(next, 0)[0]?.is_user, 'the recognized user');
    next.socket.close(1000);
    await embedder.close();
  });

  test('keeps number and name when the conversation is resumed: voices of the next session get new numbers', async () => {
    const turns: Turn[] = [{ by: 'awb', utterance: 1, speaker: 0 }];
    const { uid, connect, audio, words } = await start(turns);
    const device = await connect().ready();
    await device.send(frames(audio));
    await until(hasAllWords(device, words), 'all words');
    device.socket.send(
      JSON.stringify({ type: 'speaker_assigned', speaker_id: 0, person_id: 'p1', person_name: 'Ben' }),
    );
    await until(() => segmentsOf(device, 0)[0]?.person_id === 'p1', 'the name');
    await ended(uid, device);
    const next = await connect({ include_speech_profile: 'false' }).ready();
    await next.send(frames(audio));
    await until(hasAllWords(next, words), 'all words again');
    expect(segmentsOf(next, 0)).toEqual([]);
    expect(segmentsOf(next, 1)).toMatchObject([{ speaker: 'SPEAKER_01', person_id: null }]);
    // A segment of the previous session is named by its id; the voice here is not.
    next.socket.send(
      JSON.stringify({
        type: 'speaker_assigned',
        speaker_id: 9,
        person_id: 'p2',
        person_name: 'Cleo',
        segment_ids: [...device.segments.keys()],
      }),
    );
    await until(() => [...next.segments.values()].some(({ person_id }) => person_id === 'p2'), 'the older segment');
    next.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(2))[1], 'the end of the second session');
    const segments = (await stored(uid)).map(({ speaker_id, speaker_name }) => [speaker_id, speaker_name]);
    expect(segments).toEqual([
      [0, 'Cleo'],
      [1, null],
    ]);
  });

  /** Two voices in one order, then both and a third one in another: the provider begins at 0 in each session. */
  const resume = async (embedder: SpeakerEmbedder, isKnown: (next: Device) => boolean = () => true) => {
    const turns: Turn[] = [
      { by: 'awb', utterance: 1, speaker: 0 },
      { by: 'rms', utterance: 1, speaker: 1 },
    ];
    const { service, uid, connect, audio, words } = await start(turns, { embedder });
    const device = await connect().ready();
    await device.send(frames(audio));
    await until(hasAllWords(device, words), 'all words');
    const ben = { type: 'speaker_assigned', speaker_id: 1, person_id: 'p1', person_name: 'Ben' };
    device.socket.send(JSON.stringify(ben));
    await until(() => segmentsOf(device, 1).every(({ person_id }) => person_id === 'p1'), 'the name');
    await ended(uid, device);
    const later = talk(
      { by: 'rms', utterance: 2, speaker: 0 },
      { by: 'slt', utterance: 2, speaker: 1 },
      { by: 'awb', utterance: 2, speaker: 2 },
    );
    service.double.setScript({ words: later.words, finalEveryMs: 500, recordsAudio: true });
    const next = await connect().ready();
    await next.send(frames(later.audio));
    await until(hasAllWords(next, later.words), 'all words');
    await until(() => isKnown(next), 'the known voices');
    next.socket.close(1000);
    await until(async () => (await live.store.of(uid).liveUsage.list(2))[1], 'the end of the second session');
    const first = new Set(device.segments.keys());
    const speakers = (await stored(uid)).flatMap(({ id, text, speaker, speaker_id, speaker_name }) =>
      first.has(id) ? [] : [[text.slice(0, 3), speaker, speaker_id, speaker_name]],
    );
    return { uid, next, speakers: speakers.sort() };
  };

  test('keeps number and name in the next session of the conversation with a model, however the provider numbers it', async () => {
    const embedder = scriptMadeEmbedder();
    const isKnown = (device: Device) => [0, 1].every((number) => segmentsOf(device, number).length === 1);
    const { uid, next, speakers } = await resume(embedder, isKnown);
    await embedder.close();
    const [ben, ada] = [speakers.find(([by]) => by === 'rms'), speakers.find(([by]) => by === 'awb')];
    expect(ben).toEqual(['rms', 'SPEAKER_01', 1, 'Ben']);
    expect(ada).toEqual(['awb', 'SPEAKER_00', 0, null]);
    const cleo = speakers.find(([by]) => by === 'slt')?.[2];
    expect([0, 1]).not.toContain(cleo);
    expect(await storedVoices(uid)).toEqual({ 0: null, 1: 'p1', [Number(cleo)]: null });
    // The client has the segments as they are stored.
    const sent = [...next.segments.values()].map(({ text, speaker_id }) => [text.slice(0, 3), speaker_id]);
    expect(sent.sort()).toEqual(speakers.map(([by, , number]) => [by, number]));
  });

  test('has a new number in the next session of the conversation without a model, and no name', async () => {
    const { speakers } = await resume(mfcc);
    expect(speakers.map(([by, , , name]) => [by, name])).toEqual([
      ['awb', null],
      ['rms', null],
      ['slt', null],
    ]);
    expect(new Set(speakers.map(([, , number]) => number)).isDisjointFrom(new Set([0, 1]))).toBe(true);
  });

  test('can be named where the client transcribes by itself', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ custom_stt: 'enabled' }).ready();
    const suggest = (text: string, speaker_id: number, start: number) =>
      device.socket.send(
        JSON.stringify({ type: 'suggested_transcript', segments: [{ text, speaker_id, start, end: start + 1 }] }),
      );
    suggest('Good morning.', 2, 0);
    await until(() => segmentsOf(device, 2)[0], 'the segment');
    device.socket.send(
      JSON.stringify({ type: 'speaker_assigned', speaker_id: 2, person_id: 'p1', person_name: 'Ben' }),
    );
    await until(() => segmentsOf(device, 2)[0]?.person_id === 'p1', 'the name');
    suggest('How are you?', 2, 10);
    await until(() => segmentsOf(device, 2)[1], 'the next segment');
    expect(segmentsOf(device, 2)[1]).toMatchObject({ person_id: 'p1' });
    await ended(uid, device);
  });

  test('loses the name when the person is deleted, in stored and later segments', async () => {
    const { uid, connect } = await live.start();
    const device = await connect({ custom_stt: 'enabled' }).ready();
    const suggest = (text: string, start: number) =>
      device.socket.send(
        JSON.stringify({ type: 'suggested_transcript', segments: [{ text, speaker_id: 2, start, end: start + 1 }] }),
      );
    suggest('Good morning.', 0);
    await until(() => segmentsOf(device, 2)[0], 'the segment');
    const named = { type: 'speaker_assigned', speaker_id: 2, person_id: 'p1', person_name: 'Ben' };
    device.socket.send(JSON.stringify(named));
    await until(() => segmentsOf(device, 2)[0]?.person_id === 'p1', 'the name');
    const indexer = new ConversationIndexer({ queue: live.queue });
    const people = new PeopleService({ store: live.store, indexer });
    await people.delete(makeCall(uid), 'p1');
    suggest('How are you?', 2);
    suggest('And who are you?', 10);
    await until(() => segmentsOf(device, 2).length === 2, 'the next segment');
    await until(() => segmentsOf(device, 2).every(({ person_id }) => person_id === null), 'no name');
    await ended(uid, device);
    expect((await stored(uid)).map(({ person_id }) => person_id)).toEqual([null, null]);
  });

  test.each([
    ['without a name that a new person needs', { speaker_id: 0, person_id: 'p1', person_name: ' \n' }, 'invalid'],
    ['without a speaker', { person_id: 'p1', person_name: 'Ben' }, 'invalid'],
    ['with an invalid number', { speaker_id: 1e9, person_id: 'p1', person_name: 'Ben' }, 'invalid'],
    ['with invalid ids', { speaker_id: 0, person_id: 'p1', person_name: 'Ben', segment_ids: [7] }, 'invalid'],
  ])('is not named by a message %s, which is counted and ignored', async (_, message, reason) => {
    const { uid, connect } = await live.start({ script: { words: spoken('Hello there.'), finalEveryMs: 500 } });
    const device = await connect().ready();
    await device.send(pcm16Frames(1000));
    await until(() => segmentsOf(device, 0)[0], 'the segment');
    device.socket.send(JSON.stringify({ type: 'speaker_assigned', ...message }));
    const usage = await ended(uid, device);
    expect(usage.counts).toMatchObject({ [reason]: 1, speakers_assigned: 0 });
    expect(device.closed?.code).toBe(1000);
    expect(await live.store.of(uid).people.list()).toEqual([]);
    expect(await stored(uid)).toMatchObject([{ person_id: null }]);
  });

  test('is not named in a locked conversation, whose segments are treated as missing', async () => {
    const { uid, connect } = await live.start({ script: { words: spoken('Hello there.'), finalEveryMs: 500 } });
    const { record } = await live.store.of(uid).conversations.insert({ status: 'completed', locked: true });
    const id = newId();
    const segment = { speaker: 'SPEAKER_00', speaker_id: 0, is_user: false, start: 0, end: 1 };
    await live.store.of(uid).segments.upsert(record.id, [{ id, text: 'A secret.', ...segment }]);
    const device = await connect().ready();
    const named = { type: 'speaker_assigned', speaker_id: 0, person_id: 'p1', person_name: 'Ben', segment_ids: [id] };
    device.socket.send(JSON.stringify(named));
    const usage = await ended(uid, device);
    expect(usage.counts).toMatchObject({ segment_ids_ignored: 1 });
    expect(JSON.stringify([...device.messages, ...device.batches])).not.toContain('secret');
    expect(await live.store.of(uid).segments.list(record.id)).toMatchObject([{ id, person_id: null }]);
  });

  test('cannot be named by another user: the segments keep their speakers', async () => {
    const words = spoken('Hello there.');
    const theirs = await live.start({ script: { words, finalEveryMs: 500 } });
    const victim = await theirs.connect().ready();
    await victim.send(pcm16Frames(1000));
    const { id } = await until(() => segmentsOf(victim, 0)[0], 'their segment');
    const { uid, connect } = await live.start({ script: { words, finalEveryMs: 500 } });
    const device = await connect().ready();
    await device.send(pcm16Frames(1000));
    await until(() => segmentsOf(device, 0)[0], 'the segment');
    const named = { type: 'speaker_assigned', speaker_id: 0, person_id: 'p1', person_name: 'Ben', segment_ids: [id] };
    device.socket.send(JSON.stringify(named));
    const usage = await ended(uid, device);
    expect(usage.counts).toMatchObject({ speakers_assigned: 1, segment_ids_ignored: 1 });
    await ended(theirs.uid, victim);
    expect(await stored(theirs.uid)).toMatchObject([{ id, person_id: null, speaker_name: null }]);
  });
});
