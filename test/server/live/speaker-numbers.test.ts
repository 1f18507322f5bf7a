import pino from 'pino';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/lib/time.ts';
import { allocateNumbers, numberSegments } from '../../../src/pipeline/conversation/speakers.ts';
import { DatabaseLiveStore } from '../../../src/services/live/live-store.ts';
import { SpoolTranscriber } from '../../../src/services/spool/spool-transcriber.ts';
import { newId } from '../../../src/store/ids.ts';
import { type Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { anyDisk, noQuota } from '../../support/no-quota.ts';

const live = liveFixture();
const log = pino({ level: 'silent' });

/** A talk of two voices: the second one speaks after 2 s. */
const talk = (first: string, second: string) => ({
  words: [...spoken(first, { speaker: 0 }), ...spoken(second, { startMs: 2200, speaker: 1 })],
  finalEveryMs: 500,
});

const hasText = (device: Device, text: string) =>
  until(() => [...device.segments.values()].some((segment) => segment.text.includes(text)), text);

/** The words of the user's only conversation, with their speakers' numbers. */
async function speakersOf(uid: string) {
  const open = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + HOUR_MS));
  expect(open).toHaveLength(1);
  const segments = await live.store.of(uid).segments.list(open[0]?.id ?? '');
  return segments.map(({ text, speaker_id }) => `${text} ${speaker_id}`).sort();
}

test('two devices of a user that record at the same time never share a number for two voices', async () => {
  const { service, uid, connect } = await live.start({ script: talk('ada', 'bob') });
  const one = await connect().ready();
  await one.send(pcm16Frames(1500));
  await hasText(one, 'ada');
  service.double.setScript(talk('cleo', 'dan'));
  const two = await connect().ready();
  await two.send(pcm16Frames(4000));
  await hasText(two, 'dan');
  await one.send(pcm16Frames(2500));
  await hasText(one, 'bob');
  const speakers = await speakersOf(uid);
  expect(speakers).toEqual(['ada 0', 'bob 3', 'cleo 1', 'dan 2']);
  // Each device is sent the numbers that are stored.
  const sent = [...one.segments.values(), ...two.segments.values()];
  expect(sent.map(({ text, speaker_id }) => `${text} ${speaker_id}`).sort()).toEqual(speakers);
});

test('a name that is given to a number reaches only the voice of that number, in either session', async () => {
  const { service, uid, connect } = await live.start({ script: talk('ada', 'bob') });
  const one = await connect().ready();
  await one.send(pcm16Frames(1500));
  await hasText(one, 'ada');
  service.double.setScript(talk('cleo', 'dan'));
  const two = await connect().ready();
  await two.send(pcm16Frames(1500));
  await hasText(two, 'cleo');
  const cleo = [...two.segments.values()].find(({ text }) => text === 'cleo');
  const person = { person_id: newId(), person_name: 'Cleo' };
  two.socket.send(
    JSON.stringify({ type: 'speaker_assigned', speaker_id: cleo?.speaker_id, ...person, segment_ids: [] }),
  );
  await until(() => two.segments.get(cleo?.id ?? '')?.person_id === person.person_id, 'the name');
  await two.send(pcm16Frames(2500));
  await hasText(two, 'dan');
  const [open] = await live.store.of(uid).conversations.findSilent(null, new Date(Date.now() + HOUR_MS));
  const segments = await live.store.of(uid).segments.list(open?.id ?? '');
  const named = Object.fromEntries(segments.map(({ text, person_id }) => [text, person_id]));
  expect(named).toEqual({ ada: null, cleo: person.person_id, dan: null });
});

test('two clients that transcribe by themselves never share a number; a segment without a speaker has none', async () => {
  const { uid, connect } = await live.start();
  const query = { custom_stt: 'enabled' };
  const suggest = (device: Device, ...segments: object[]) =>
    device.socket.send(JSON.stringify({ type: 'suggested_transcript', segments, stt_provider: 'own' }));
  const one = await connect(query).ready();
  suggest(one, { text: 'ada', speaker_id: 0, start: 0, end: 1 });
  await hasText(one, 'ada');
  const two = await connect(query).ready();
  suggest(
    two,
    { text: 'cleo', speaker: 'SPEAKER_00', start: 0, end: 1 },
    { text: 'dan', speaker: 'Dan', start: 1, end: 2 },
  );
  suggest(two, { text: 'someone', start: 2, end: 3 });
  await hasText(two, 'someone');
  suggest(one, { text: 'bob', speaker_id: 1, start: 10, end: 11 }, { text: 'anyone', start: 12, end: 13 });
  await hasText(one, 'anyone');
  expect(await speakersOf(uid)).toEqual(['ada 0', 'anyone null', 'bob 3', 'cleo 1', 'dan 2', 'someone null']);
});

test('audio in the spool that is transcribed while a session continues its conversation shares no number with it', async () => {
  const failing = { ...talk('ada', 'bob'), failure: { atMs: 1900, kind: 'close' as const } };
  const { service, uid, connect } = await live.start({ script: failing, providerLimits: { pauseMs: 60_000 } });
  const lost = await connect().ready();
  await lost.send(pcm16Frames(3000));
  await lost.end();
  const record = await until(async () => (await live.store.of(uid).spool.list())[0], 'the audio in the spool');
  service.double.setScript(talk('cleo', 'dan'));
  const next = await connect().ready();
  await next.send(pcm16Frames(1500));
  await hasText(next, 'cleo');
  const words = [...spoken('eve', { speaker: 0 }), ...spoken('fay', { startMs: 600, speaker: 1 })];
  const certain = words.map((word) => ({ ...word, confidence: 1 }));
  const stt = { transcribe: async () => ({ provider: 'test', model: 'test', text: '', words: certain }) };
  const transcriber = new SpoolTranscriber({ store: live.store, queue: live.queue, ...service, stt });
  await transcriber.transcribeNext({ uid, sessionId: record.session_id }, AbortSignal.timeout(60_000), log);
  await next.send(pcm16Frames(2500));
  await hasText(next, 'dan');
  expect(await speakersOf(uid)).toEqual(['ada 0', 'cleo 1', 'dan 4', 'eve 2', 'fay 3']);
});

test('speakers that many sessions store at once get different numbers', async () => {
  const uid = await live.newUser();
  const spool = { save: () => Promise.reject(new Error('not used')) };
  const store = new DatabaseLiveStore({ ...live, spool, quota: noQuota, disk: anyDisk });
  const now = new Date();
  const conversationId = newId();
  const update = { uid, source: null, conversationId, startedAt: now, finishedAt: now, language: 'en' };
  const save = async (speaker_id: number) => {
    const said = { id: newId(), text: `voice ${speaker_id}`, is_user: false, person_id: null, start: 0, end: 1 };
    const segment = { ...said, speaker: '', speaker_id, speech_profile_processed: false, stt_provider: null };
    const whole = { ...update, isNew: true, timeSource: 'service' as const, timeoutSeconds: 120, now, deletedIds: [] };
    return store.saveNewVoices(whole, (taken) =>
      numberSegments([segment], allocateNumbers(taken, [{ voice: speaker_id, wish: 0 }])),
    );
  };
  const saved = await Promise.all(Array.from({ length: 12 }, (_, voice) => save(voice)));
  expect(saved).toEqual(saved.map(() => true));
  const segments = await live.store.of(uid).segments.list(conversationId);
  expect(segments.map(({ speaker_id }) => speaker_id).sort((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 12 }, (_, number) => number),
  );
});
