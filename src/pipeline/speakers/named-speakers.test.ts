import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { segment, VoiceWorld, words } from './session-speakers.test-support.ts';

let world: VoiceWorld;
beforeEach(() => {
  world = new VoiceWorld();
});

const said = (speakerId: number, personId: string, segmentIds: string[] = []) => ({
  speakerId,
  personId,
  personName: 'A name',
  segmentIds,
});

describe('a speaker whom the user names', () => {
  test('teaches what was heard of it, once; stored segments are sent, and those to come have the name', async () => {
    const { session, say } = world.speakers({ 1: 2 });
    await say(1, 3);
    world.stored = [segment('s0', 1)];
    session.assign(said(1, 'ben', ['s0', 'unknown']));
    await session.step(world.line);
    session.assign(said(1, 'ben'));
    await session.step(world.line);
    expect(world.assigned).toMatchObject([
      {
        uid: 'u',
        sessionId: 's',
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
    expect(world.identities.slice(1)).toMatchObject([
      [1, { isUser: false, personId: 'ben', profileProcessed: true }, ['s0', 'unknown']],
      [1, { personId: 'ben' }, []],
    ]);
    expect(world.told).toContainEqual(world.stored);
    expect(world.counts).toMatchObject({ speakers_assigned: 2, segment_ids_ignored: 2 });
  });

  test('after all is somebody else takes back what the mistake taught', async () => {
    const { session, say } = world.speakers({ 1: 2 });
    await say(1, 2);
    session.assign(said(1, 'ben'));
    session.assign(said(1, 'cleo'));
    await session.step(world.line);
    expect(world.assigned[1]).toMatchObject({
      personId: 'cleo',
      wrongEnrollment: { personId: 'ben', sample: { seconds: 2 } },
    });
    expect(world.assigned[1]?.sample).toBe(world.assigned[1]?.wrongEnrollment?.sample);
  });

  test('before anything was heard of it teaches when there is, and what it sounds like does not count', async () => {
    const { session, say } = world.speakers({ 0: 0 });
    await say(0, 1);
    session.assign(said(0, 'ben'));
    await session.step(world.line);
    await say(0, 1);
    await say(0, 6);
    expect(world.assigned[0]).toMatchObject({ sample: undefined });
    expect(world.taught).toMatchObject([['ben', { seconds: 2 }]]);
    expect(world.identities).toMatchObject([[0, { isUser: false, personId: 'ben', profileProcessed: false }, []]]);
    expect(world.suggestions()).toEqual([]);
  });

  test('where nobody is known was not listened to: its last words teach, or its next ones where these are gone', async () => {
    world.known = { user: undefined, people: [] };
    const { session, say } = world.speakers({ 1: 2 });
    for (let i = 0; i < 6; i++) await say(1, 2);
    expect(world.embedded).toEqual([]);
    world.there = 0;
    session.assign(said(1, 'ben'));
    await session.finish(world.line);
    world.there = 1;
    await say(1, 1);
    expect(world.taught).toEqual([]);
    await say(1, 1);
    await session.finish(world.line);
    expect(world.taught).toMatchObject([['ben', { seconds: 2 }]]);
  });

  test('just while it is listened to teaches as well', async () => {
    const { session, say } = world.speakers({ 1: 2 });
    await say(1, 1);
    session.assign(said(1, 'ben'));
    const assigning = session.step(world.line);
    // What is heard now comes after the assignment was made, and before it is stored.
    session.addWords(words(1, 5000, 2));
    await assigning;
    await session.finish(world.line);
    expect(world.assigned).toMatchObject([{ sample: undefined }]);
    expect(world.taught).toMatchObject([['ben', { seconds: 3 }]]);
  });

  test('and whose voice nobody heard here changes the listed segments alone', async () => {
    const { session } = world.speakers({});
    session.assign(said(7, 'ben', ['older']));
    await session.step(world.line);
    expect(world.assigned).toMatchObject([{ speakerId: 7, segmentIds: ['older'], sample: undefined }]);
    expect(world.identities).toEqual([]);
  });

  test('as nobody can be named changes nothing, and is counted', async () => {
    const { session, say } = world.speakers({ 1: 2 });
    await say(1, 2);
    world.refuses = true;
    session.assign(said(1, 'ben'));
    await session.step(world.line);
    expect(world.identities).toHaveLength(1);
    expect(world.counts).toMatchObject({ speakers_assigned: 0, invalid: 1 });
  });

  test('waits for the next step, and what waits is weighed', async () => {
    const { session } = world.speakers({});
    session.assign(said(0, 'ben', ['x'.repeat(100), 'y'.repeat(100)]));
    expect(session.backlog).toBeGreaterThanOrEqual(200);
    await session.finish(world.line);
    expect(session.backlog).toBe(0);
    expect(world.assigned).toHaveLength(1);
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
      const world = new VoiceWorld();
      if (!isKnown) world.known = { user: undefined, people: [] };
      const { session } = world.speakers({ 0: 0, 1: 1, 2: 2 });
      const named = new Map<number, string>();
      const spoken = new Set<number>();
      let atMs = 0;
      for (const next of actions) {
        if (next === 'step') await session.step(world.line);
        else if (next === 'turn') await nextTurn();
        else if ('is' in next) {
          // Who has not spoken is not known by this number.
          if (spoken.has(next.speaker)) named.set(next.speaker, next.is);
          session.assign(said(next.speaker, next.is));
          if (!spoken.has(next.speaker)) await session.step(world.line);
        } else {
          session.onSent([segment(`s${atMs}`, next.speaker)]);
          session.addWords(words(next.speaker, atMs, next.says));
          spoken.add(next.speaker);
          atMs += next.says * 1000 + 500;
        }
      }
      await session.finish(world.line);
      const balance = new Map<string, number>();
      const count = (personId: string, sign: number) => balance.set(personId, (balance.get(personId) ?? 0) + sign);
      for (const { personId, sample, wrongEnrollment } of world.assigned) {
        if (sample) count(personId, 1);
        if (wrongEnrollment) count(wrongEnrollment.personId, -1);
      }
      for (const [personId] of world.taught) count(personId, 1);
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
