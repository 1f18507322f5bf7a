import { beforeEach, describe, expect, test } from 'vitest';
import { SpeakerError } from '../../providers/speaker/port.ts';
import { MAYA, segment, VoiceWorld, words } from './session-speakers.test-support.ts';

let world: VoiceWorld;
beforeEach(() => {
  world = new VoiceWorld();
});

describe('a new voice', () => {
  test('is the user’s from two seconds on, and not before: open segments, stored ones and those to come say so', async () => {
    const { say } = world.speakers({ 0: 0 });
    world.stored = [segment('older', 0)];
    await say(0, 1.5);
    expect([world.embedded, world.identities]).toEqual([[], []]);
    await say(0, 0.5);
    expect(world.embedded).toEqual([2]);
    expect(world.identities).toEqual([[0, { isUser: true, personId: null, profileProcessed: true }, []]]);
    expect(world.told.at(-1)).toEqual(world.stored);
    expect(world.counts.speakers_identified).toBe(1);
  });

  test('of a stranger is compared, and listened to again with four and with eight seconds, and no more', async () => {
    const { say } = world.speakers({ 3: 2 });
    for (let i = 0; i < 8; i++) await say(3, 2);
    expect(world.embedded).toEqual([2, 4, 8]);
    expect(world.identities).toEqual([[3, { isUser: false, personId: null, profileProcessed: true }, []]]);
    expect(world.suggestions()).toEqual([]);
  });

  test('that is like a person’s is suggested once, with a segment that the client knows', async () => {
    const { say } = world.speakers({ 1: 1 });
    for (let i = 0; i < 5; i++) await say(1, 2);
    const suggestion = { speaker_id: 1, person_id: 'maya', person_name: 'Maya', segment_id: 's0' };
    expect(world.suggestions()).toEqual([suggestion]);
    expect(world.told.at(world.told.indexOf(world.suggestions()[0]) - 1)).toBe('flush');
    expect(world.identities).toEqual([[1, { isUser: false, personId: null, profileProcessed: true }, []]]);
  });

  test('without a profile is compared with nobody’s, and no segment says otherwise', async () => {
    world.known = { user: undefined, people: [MAYA] };
    const { say } = world.speakers({ 0: 0, 1: 1 });
    await say(0, 2);
    await say(1, 2);
    expect(world.identities).toEqual([]);
    expect(world.suggestions()).toHaveLength(1);
  });

  test('of which too little can be heard is listened to again when more is there', async () => {
    const { say } = world.speakers({ 0: 0 });
    world.fails = new SpeakerError('too_little_speech');
    await say(0, 2);
    world.fails = undefined;
    await say(0, 1);
    expect(world.embedded).toEqual([2]);
    await say(0, 1);
    expect(world.embedded).toEqual([2, 4]);
    expect(world.identities).toHaveLength(1);
  });

  test('is given up where listening fails again and again, which ends no session', async () => {
    const { say } = world.speakers({ 0: 0 });
    world.fails = new SpeakerError('unavailable');
    for (let i = 0; i < 20; i++) await say(0, 2);
    expect(world.embedded).toHaveLength(5);
    expect(world.told).toEqual([]);
  });

  test('whose audio is gone is waited for anew', async () => {
    const { say } = world.speakers({ 0: 0 });
    world.there = 0.5;
    await say(0, 2);
    world.there = 1;
    await say(0, 1);
    expect(world.embedded).toEqual([]);
    await say(0, 1);
    expect(world.embedded).toEqual([2]);
  });

  test.each([
    ['has no number', { speaker: undefined, isCompared: true }],
    ['is not to be compared', { speaker: 0, isCompared: false }],
  ])('that %s is not listened to', async (_, { speaker, isCompared }) => {
    const { session } = world.speakers({ 0: 0 }, { isCompared });
    session.addWords(words(speaker, 0, 10));
    await session.finish(world.line);
    expect([world.embedded, world.told]).toEqual([[], []]);
  });

  test('counts among the first sixty-four alone: a session’s memory stays bounded', async () => {
    const { say } = world.speakers({});
    for (let speaker = 0; speaker < 70; speaker++) await say(speaker, 2);
    expect(world.embedded).toHaveLength(64);
  });

  test('that is being listened to when the session ends is still told', async () => {
    const { session } = world.speakers({ 0: 0 });
    session.addWords(words(0, 0, 3));
    await session.finish(world.line);
    expect(world.identities).toHaveLength(1);
  });
});

test('a person who is deleted is nobody’s name from the next step on, and may be another’s', async () => {
  const { session, say } = world.speakers({ 1: 1 });
  await say(1, 2);
  session.assign({ speakerId: 1, personId: 'maya', personName: 'Maya', segmentIds: [] });
  await session.step(world.line);
  world.known = { user: undefined, people: [{ ...MAYA, id: 'mia', name: 'Mia' }] };
  world.stored = [segment('late', 1)];
  session.forgetPerson('maya');
  await session.step(world.line);
  expect(world.forgotten).toEqual(['maya']);
  expect(world.told.slice(-3)).toEqual(['flush', world.stored, 'flush']);
  for (let i = 0; i < 3; i++) await say(1, 2);
  expect(world.suggestions().at(-1)).toMatchObject({ person_id: 'mia' });
  expect(world.taught.map(([personId]) => personId)).not.toContain('mia');
});
