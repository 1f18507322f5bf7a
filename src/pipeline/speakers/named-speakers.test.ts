import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { SpeakersFixture, segment, words } from './speakers-fixture.test-support.ts';

let fixture: SpeakersFixture;
beforeEach(() => {
  fixture = new SpeakersFixture();
});

const naming = (speakerId: number, personId: string, segmentIds: string[] = []) => ({
  speakerId,
  personId,
  personName: 'A name',
  segmentIds,
});

describe('a speaker that the user names', () => {
  test('is enrolled once with its sample; stored segments are sent, and later ones have the name', async () => {
    const { session, say } = fixture.speakers({ 1: 2 });
    await say(1, 3);
    fixture.stored = [segment('s0', 1)];
    session.assign(naming(1, 'ben', ['s0', 'unknown']));
    await session.step();
    session.assign(naming(1, 'ben'));
    await session.step();
    expect(fixture.assigned).toMatchObject([
      {
        uid: 'u',
        conversationId: 'c1',
        speakerId: 1,
        personId: 'ben',
        personName: 'A name',
        segmentIds: ['s0', 'unknown'],
        sample: { model: 'm', seconds: 3 },
        wrongEnrollment: undefined,
      },
      { sample: undefined, wrongEnrollment: undefined },
    ]);
    expect(fixture.identities.slice(1)).toMatchObject([
      [1, { isUser: false, personId: 'ben', profileProcessed: true }, ['s0', 'unknown']],
      [1, { personId: 'ben' }, []],
    ]);
    expect(fixture.sent).toContainEqual(fixture.stored);
    expect(fixture.counts).toMatchObject({ speakers_assigned: 2, segment_ids_ignored: 2 });
  });

  test('and then corrects: the wrong enrollment is removed', async () => {
    const { session, say } = fixture.speakers({ 1: 2 });
    await say(1, 2);
    session.assign(naming(1, 'ben'));
    session.assign(naming(1, 'cleo'));
    await session.step();
    expect(fixture.assigned[1]).toMatchObject({
      personId: 'cleo',
      wrongEnrollment: { personId: 'ben', sample: { seconds: 2 } },
    });
    expect(fixture.assigned[1]?.sample).toBe(fixture.assigned[1]?.wrongEnrollment?.sample);
  });

  test('before there is a sample is enrolled with the first one, and its match is ignored', async () => {
    const { session, say } = fixture.speakers({ 0: 0 });
    await say(0, 1);
    session.assign(naming(0, 'ben'));
    await session.step();
    await say(0, 1);
    await say(0, 6);
    expect(fixture.assigned[0]).toMatchObject({ sample: undefined });
    expect(fixture.enrolled).toMatchObject([['ben', { seconds: 2 }]]);
    expect(fixture.identities).toMatchObject([[0, { isUser: false, personId: 'ben', profileProcessed: false }, []]]);
    expect(fixture.suggestions()).toEqual([]);
  });

  test('where no one is known was sampled already: its voice is stored for names that are given later', async () => {
    fixture.known = { user: undefined, people: [] };
    const { session, say } = fixture.speakers({ 1: 2 });
    for (let i = 0; i < 6; i++) await say(1, 2);
    await session.finish();
    expect(fixture.voices).toMatchObject([
      [1, undefined],
      [1, undefined],
      [1, undefined],
    ]);
    session.assign(naming(1, 'ben'));
    await session.finish();
    expect(fixture.assigned).toMatchObject([{ sample: { seconds: 8 } }]);
    expect(fixture.voices.at(-1)).toEqual([1, 'ben']);
  });

  test('while it is being sampled is enrolled as well', async () => {
    const { session, say } = fixture.speakers({ 1: 2 });
    await say(1, 1);
    session.assign(naming(1, 'ben'));
    const assigning = session.step();
    // These words arrive after the assignment was made, and before it is stored.
    session.addWords(words(1, 5000, 2));
    await assigning;
    await session.finish();
    expect(fixture.assigned).toMatchObject([{ sample: undefined }]);
    expect(fixture.enrolled).toMatchObject([['ben', { seconds: 3 }]]);
  });

  test('without a voice in this session changes only the listed segments', async () => {
    const { session } = fixture.speakers({});
    session.assign(naming(7, 'ben', ['older']));
    await session.step();
    expect(fixture.assigned).toMatchObject([{ speakerId: 7, segmentIds: ['older'], sample: undefined }]);
    expect(fixture.identities).toEqual([]);
  });

  test('with a name that is not accepted changes nothing, and is counted', async () => {
    const { session, say } = fixture.speakers({ 1: 2 });
    await say(1, 2);
    fixture.refusesNames = true;
    session.assign(naming(1, 'ben'));
    await session.step();
    expect(fixture.identities).toHaveLength(1);
    expect(fixture.counts).toMatchObject({ speakers_assigned: 0, invalid: 1 });
  });

  test('waits for the next step and counts as backlog', async () => {
    const { session } = fixture.speakers({});
    session.assign(naming(0, 'ben', ['x'.repeat(100), 'y'.repeat(100)]));
    expect(session.backlog).toBeGreaterThanOrEqual(200);
    await session.finish();
    expect(session.backlog).toBe(0);
    expect(fixture.assigned).toHaveLength(1);
  });
});

test('in whatever order names and words arrive, each voice is enrolled once, for the person that the user named last', async () => {
  const speaker = fc.integer({ min: 0, max: 2 });
  const action = fc.oneof(
    fc.record({ speaker, says: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ speaker, name: fc.constantFrom('user', 'ben', 'cleo') }),
    fc.constant('step' as const),
    fc.constant('turn' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), fc.boolean(), async (actions, isKnown) => {
      const fixture = new SpeakersFixture();
      if (!isKnown) fixture.known = { user: undefined, people: [] };
      const { session } = fixture.speakers({ 0: 0, 1: 1, 2: 2 });
      const named = new Map<number, string>();
      const spoken = new Set<number>();
      let atMs = 0;
      for (const next of actions) {
        if (next === 'step') await session.step();
        else if (next === 'turn') await nextTurn();
        else if ('name' in next) {
          // A number without words has no voice.
          if (spoken.has(next.speaker)) named.set(next.speaker, next.name);
          session.assign(naming(next.speaker, next.name));
          if (!spoken.has(next.speaker)) await session.step();
        } else {
          session.onSent([segment(`s${atMs}`, next.speaker)]);
          session.addWords(words(next.speaker, atMs, next.says));
          spoken.add(next.speaker);
          atMs += next.says * 1000 + 500;
        }
      }
      await session.finish();
      const balance = new Map<string, number>();
      const count = (personId: string, sign: number) => balance.set(personId, (balance.get(personId) ?? 0) + sign);
      for (const { personId, sample, wrongEnrollment } of fixture.assigned) {
        if (sample) count(personId, 1);
        if (wrongEnrollment) count(wrongEnrollment.personId, -1);
      }
      for (const [personId] of fixture.enrolled) count(personId, 1);
      const expected = new Map<string, number>();
      for (const [speakerId, personId] of named) {
        const seconds = actions.reduce(
          (sum, next) =>
            sum + (typeof next === 'object' && 'says' in next && next.speaker === speakerId ? next.says : 0),
          0,
        );
        if (seconds >= 2) expected.set(personId, (expected.get(personId) ?? 0) + 1);
      }
      expect(Object.fromEntries([...balance].filter(([, times]) => times !== 0))).toEqual(Object.fromEntries(expected));
    }),
    { numRuns: 300 },
  );
});
