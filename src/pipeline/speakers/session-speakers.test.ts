import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { type SpeakerEmbedder, SpeakerError } from '../../providers/speaker/port.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Segment, SpeakerIdentity } from '../segment.ts';
import { noCounts } from '../session-counts.ts';
import { SessionSpeakers } from './session-speakers.ts';
import type { KnownVoices, SpeakerAssignment, SpeakerRecords, VoiceSample } from './speaker-ports.ts';
import { voiceListener } from './voice-listener.ts';

const USER = Float32Array.of(1, 0, 0);
const MAYA = { id: 'maya', name: 'Maya', embedding: Float32Array.of(0, 1, 0) };
const signals = [USER, MAYA.embedding, Float32Array.of(0, 0, 1)];

let known: KnownVoices;
let told: unknown[];
let assigned: SpeakerAssignment[];
let taught: [string, VoiceSample][];
let embedded: number[];
let identities: [number, SpeakerIdentity, readonly string[]][];
let stored: Segment[];
let fails: SpeakerError | undefined;
let there: number;
let refuses: boolean;
let counts = noCounts();

beforeEach(() => {
  known = { user: USER, people: [MAYA] };
  told = [];
  assigned = [];
  taught = [];
  embedded = [];
  identities = [];
  stored = [];
  fails = undefined;
  there = 1;
  refuses = false;
  counts = noCounts();
});

/** The first sample says whose voice it is: 1000 times the place in `signals`. */
const embedder: SpeakerEmbedder = {
  name: 'm',
  dimensions: 3,
  confidence: 'high',
  threshold: 0.9,
  async embed(audio) {
    embedded.push(audio.length / 16_000);
    if (fails) throw fails;
    return signals[(audio[0] ?? 0) / 1000] ?? Float32Array.of(0, 0, 1);
  },
  close: async () => {},
};

const records: SpeakerRecords = {
  knownVoices: async () => known,
  identify: async () => stored,
  async assign(assignment) {
    assigned.push(assignment);
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    if (refuses) return undefined;
    const isUser = assignment.personId === 'user';
    return { isUser, personId: isUser ? null : assignment.personId, segments: stored, ignoredIds: 1 };
  },
  teach: async (_, personId, sample) => {
    taught.push([personId, sample]);
  },
};

const line = {
  lastConversationId: 'c1',
  async flush() {
    told.push('flush');
    return true;
  },
  identify: (...identity: [number, SpeakerIdentity, readonly string[]]) => {
    identities.push(identity);
  },
};

function speakers(voices: Record<number, number>, { isCompared = true } = {}) {
  let speaking = 0;
  const session = new SessionSpeakers({
    uid: 'u',
    sessionId: 's',
    records,
    listener: isCompared ? voiceListener(embedder) : undefined,
    sender: {
      sendTranscriptSegments: (segments) => void told.push(segments),
      sendSpeakerLabelSuggestion: (suggestion) => void told.push(suggestion),
    },
    counts,
    log: pino({ level: 'silent' }),
    read: async (stretches) => {
      const samples = stretches.reduce((sum, { fromSample, toSample }) => sum + toSample - fromSample, 0);
      return new Int16Array(samples * there).fill((voices[speaking] ?? 2) * 1000);
    },
  });
  session.open();
  let atMs = 0;
  const say = async (speaker: number, seconds: number) => {
    speaking = speaker;
    session.told([segment(`s${atMs}`, speaker)]);
    session.heard(words(speaker, atMs, seconds));
    atMs += seconds * 1000 + 1000;
    for (let turn = 0; turn < 5; turn++) await nextTurn();
    await session.step(line);
  };
  return { session, say };
}

const words = (speaker: number | undefined, atMs: number, seconds: number): SttWord[] =>
  Array.from({ length: seconds * 2 }, (_, i) => ({
    text: 'word',
    startMs: atMs + i * 500,
    endMs: atMs + (i + 1) * 500,
    confidence: 1,
    ...(speaker !== undefined && { speaker }),
  }));

const segment = (id: string, speaker_id: number): Segment => ({
  id,
  text: 'Hello.',
  speaker: `SPEAKER_0${speaker_id}`,
  speaker_id,
  is_user: false,
  person_id: null,
  start: 0,
  end: 1,
  speech_profile_processed: false,
  stt_provider: null,
});

const suggestions = () =>
  told.filter((message) => typeof message === 'object' && message !== null && 'person_name' in message);
const said = (speakerId: number, personId: string, segmentIds: string[] = []) => ({
  speakerId,
  personId,
  personName: 'A name',
  segmentIds,
});

describe('a new voice', () => {
  test('is the user’s from two seconds on, and not before: open segments, stored ones and those to come say so', async () => {
    const { say } = speakers({ 0: 0 });
    stored = [segment('older', 0)];
    await say(0, 1.5);
    expect([embedded, identities]).toEqual([[], []]);
    await say(0, 0.5);
    expect(embedded).toEqual([2]);
    expect(identities).toEqual([[0, { isUser: true, personId: null, profileProcessed: true }, []]]);
    expect(told.at(-1)).toEqual(stored);
    expect(counts.speakers_identified).toBe(1);
  });

  test('of a stranger is compared, and listened to again with four and with eight seconds, and no more', async () => {
    const { say } = speakers({ 3: 2 });
    for (let i = 0; i < 8; i++) await say(3, 2);
    expect(embedded).toEqual([2, 4, 8]);
    expect(identities).toEqual([[3, { isUser: false, personId: null, profileProcessed: true }, []]]);
    expect(suggestions()).toEqual([]);
  });

  test('that is like a person’s is suggested once, with a segment that the client knows', async () => {
    const { say } = speakers({ 1: 1 });
    for (let i = 0; i < 5; i++) await say(1, 2);
    const suggestion = { speaker_id: 1, person_id: 'maya', person_name: 'Maya', segment_id: 's0' };
    expect(suggestions()).toEqual([suggestion]);
    expect(told.at(told.indexOf(suggestions()[0]) - 1)).toBe('flush');
    expect(identities).toEqual([[1, { isUser: false, personId: null, profileProcessed: true }, []]]);
  });

  test('without a profile is compared with nobody’s, and no segment says otherwise', async () => {
    known = { user: undefined, people: [MAYA] };
    const { say } = speakers({ 0: 0, 1: 1 });
    await say(0, 2);
    await say(1, 2);
    expect(identities).toEqual([]);
    expect(suggestions()).toHaveLength(1);
  });

  test('of which too little can be heard is listened to again when more is there', async () => {
    const { say } = speakers({ 0: 0 });
    fails = new SpeakerError('too_little_speech');
    await say(0, 2);
    fails = undefined;
    await say(0, 1);
    expect(embedded).toEqual([2]);
    await say(0, 1);
    expect(embedded).toEqual([2, 4]);
    expect(identities).toHaveLength(1);
  });

  test('is given up where listening fails again and again, which ends no session', async () => {
    const { say } = speakers({ 0: 0 });
    fails = new SpeakerError('unavailable');
    for (let i = 0; i < 20; i++) await say(0, 2);
    expect(embedded).toHaveLength(5);
    expect(told).toEqual([]);
  });

  test('whose audio is gone is waited for anew', async () => {
    const { say } = speakers({ 0: 0 });
    there = 0.5;
    await say(0, 2);
    there = 1;
    await say(0, 1);
    expect(embedded).toEqual([]);
    await say(0, 1);
    expect(embedded).toEqual([2]);
  });

  test.each([
    ['has no number', { speaker: undefined, isCompared: true }],
    ['is not to be compared', { speaker: 0, isCompared: false }],
  ])('that %s is not listened to', async (_, { speaker, isCompared }) => {
    const { session } = speakers({ 0: 0 }, { isCompared });
    session.heard(words(speaker, 0, 10));
    await session.finish(line);
    expect([embedded, told]).toEqual([[], []]);
  });

  test('counts among the first sixty-four alone: a session’s memory stays bounded', async () => {
    const { say } = speakers({});
    for (let speaker = 0; speaker < 70; speaker++) await say(speaker, 2);
    expect(embedded).toHaveLength(64);
  });

  test('that is being listened to when the session ends is still told', async () => {
    const { session } = speakers({ 0: 0 });
    session.heard(words(0, 0, 3));
    await session.finish(line);
    expect(identities).toHaveLength(1);
  });
});

describe('a speaker whom the user names', () => {
  test('teaches what was heard of it, once; stored segments are sent, and those to come have the name', async () => {
    const { session, say } = speakers({ 1: 2 });
    await say(1, 3);
    stored = [segment('s0', 1)];
    session.assign(said(1, 'ben', ['s0', 'unknown']));
    await session.step(line);
    session.assign(said(1, 'ben'));
    await session.step(line);
    expect(assigned).toMatchObject([
      {
        uid: 'u',
        sessionId: 's',
        conversationId: 'c1',
        speakerId: 1,
        personId: 'ben',
        personName: 'A name',
        segmentIds: ['s0', 'unknown'],
        sample: { model: 'm', seconds: 3 },
        mistaken: undefined,
      },
      { sample: undefined, mistaken: undefined },
    ]);
    expect(identities.slice(1)).toMatchObject([
      [1, { isUser: false, personId: 'ben', profileProcessed: true }, ['s0', 'unknown']],
      [1, { personId: 'ben' }, []],
    ]);
    expect(told).toContainEqual(stored);
    expect(counts).toMatchObject({ speakers_assigned: 2, segment_ids_ignored: 2 });
  });

  test('after all is somebody else takes back what the mistake taught', async () => {
    const { session, say } = speakers({ 1: 2 });
    await say(1, 2);
    session.assign(said(1, 'ben'));
    session.assign(said(1, 'cleo'));
    await session.step(line);
    expect(assigned[1]).toMatchObject({ personId: 'cleo', mistaken: { personId: 'ben', sample: { seconds: 2 } } });
    expect(assigned[1]?.sample).toBe(assigned[1]?.mistaken?.sample);
  });

  test('before anything was heard of it teaches when there is, and what it sounds like does not count', async () => {
    const { session, say } = speakers({ 0: 0 });
    await say(0, 1);
    session.assign(said(0, 'ben'));
    await session.step(line);
    await say(0, 1);
    await say(0, 6);
    expect(assigned[0]).toMatchObject({ sample: undefined });
    expect(taught).toMatchObject([['ben', { seconds: 2 }]]);
    expect(identities).toMatchObject([[0, { isUser: false, personId: 'ben', profileProcessed: false }, []]]);
    expect(suggestions()).toEqual([]);
  });

  test('where nobody is known was not listened to: its last words teach, or its next ones where these are gone', async () => {
    known = { user: undefined, people: [] };
    const { session, say } = speakers({ 1: 2 });
    for (let i = 0; i < 6; i++) await say(1, 2);
    expect(embedded).toEqual([]);
    there = 0;
    session.assign(said(1, 'ben'));
    await session.finish(line);
    there = 1;
    await say(1, 1);
    expect(taught).toEqual([]);
    await say(1, 1);
    await session.finish(line);
    expect(taught).toMatchObject([['ben', { seconds: 2 }]]);
  });

  test('just while it is listened to teaches as well', async () => {
    const { session, say } = speakers({ 1: 2 });
    await say(1, 1);
    session.assign(said(1, 'ben'));
    const assigning = session.step(line);
    // What is heard now comes after the assignment was made, and before it is stored.
    session.heard(words(1, 5000, 2));
    await assigning;
    await session.finish(line);
    expect(assigned).toMatchObject([{ sample: undefined }]);
    expect(taught).toMatchObject([['ben', { seconds: 3 }]]);
  });

  test('and whose voice nobody heard here changes the listed segments alone', async () => {
    const { session } = speakers({});
    session.assign(said(7, 'ben', ['older']));
    await session.step(line);
    expect(assigned).toMatchObject([{ speakerId: 7, segmentIds: ['older'], sample: undefined }]);
    expect(identities).toEqual([]);
  });

  test('as nobody can be named changes nothing, and is counted', async () => {
    const { session, say } = speakers({ 1: 2 });
    await say(1, 2);
    refuses = true;
    session.assign(said(1, 'ben'));
    await session.step(line);
    expect(identities).toHaveLength(1);
    expect(counts).toMatchObject({ speakers_assigned: 0, invalid: 1 });
  });

  test('waits for the next step, and what waits is weighed', async () => {
    const { session } = speakers({});
    session.assign(said(0, 'ben', ['x'.repeat(100), 'y'.repeat(100)]));
    expect(session.backlog).toBeGreaterThanOrEqual(200);
    await session.finish(line);
    expect(session.backlog).toBe(0);
    expect(assigned).toHaveLength(1);
  });
});

test('whatever is said and heard in whatever order, each voice has taught whom the user named last, once, and nobody else', async () => {
  const speaker = fc.integer({ min: 0, max: 2 });
  const action = fc.oneof(
    fc.record({ speaker, says: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ speaker, is: fc.constantFrom('user', 'ben', 'cleo') }),
    fc.constant('step' as const),
    fc.constant('turn' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), fc.boolean(), async (actions, isKnown) => {
      [assigned, taught, known] = [[], [], isKnown ? known : { user: undefined, people: [] }];
      const { session } = speakers({ 0: 0, 1: 1, 2: 2 });
      const named = new Map<number, string>();
      const spoken = new Set<number>();
      let atMs = 0;
      for (const next of actions) {
        if (next === 'step') await session.step(line);
        else if (next === 'turn') await nextTurn();
        else if ('is' in next) {
          // Who has not spoken is not known by this number.
          if (spoken.has(next.speaker)) named.set(next.speaker, next.is);
          session.assign(said(next.speaker, next.is));
          if (!spoken.has(next.speaker)) await session.step(line);
        } else {
          session.told([segment(`s${atMs}`, next.speaker)]);
          session.heard(words(next.speaker, atMs, next.says));
          spoken.add(next.speaker);
          atMs += next.says * 1000 + 500;
        }
      }
      await session.finish(line);
      const balance = new Map<string, number>();
      const count = (personId: string, sign: number) => balance.set(personId, (balance.get(personId) ?? 0) + sign);
      for (const { personId, sample, mistaken } of assigned) {
        if (sample) count(personId, 1);
        if (mistaken) count(mistaken.personId, -1);
      }
      for (const [personId] of taught) count(personId, 1);
      const expected = new Map<string, number>();
      for (const [speakerId, personId] of named) {
        const heardMs = actions.reduce(
          (sum, next) =>
            sum + (typeof next === 'object' && 'says' in next && next.speaker === speakerId ? next.says : 0),
          0,
        );
        if (heardMs >= 2) expected.set(personId, (expected.get(personId) ?? 0) + 1);
      }
      expect(Object.fromEntries([...balance].filter(([, times]) => times !== 0))).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 300 },
  );
});
