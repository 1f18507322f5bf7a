import { beforeEach, describe, expect, test } from 'vitest';
import { SpeakerError } from '../../providers/speaker/port.ts';
import { MAYA, SpeakersFixture, segment, words } from './speakers-fixture.test-support.ts';

let fixture: SpeakersFixture;
beforeEach(() => {
  fixture = new SpeakersFixture();
});

describe('a new voice', () => {
  test('is the user’s after two seconds, and not before: in open, stored and later segments', async () => {
    const { say } = fixture.speakers({ 0: 0 });
    fixture.stored = [segment('older', 0)];
    await say(0, 1.5);
    expect([fixture.embedded, fixture.identities]).toEqual([[], []]);
    await say(0, 0.5);
    expect(fixture.embedded).toEqual([2]);
    expect(fixture.identities).toEqual([[0, { isUser: true, personId: null, profileProcessed: true }, []]]);
    expect(fixture.sent.at(-1)).toEqual(fixture.stored);
    expect(fixture.counts.speakers_identified).toBe(1);
  });

  test('of an unknown person is compared, and sampled again with four and eight seconds, and then no more', async () => {
    const { say } = fixture.speakers({ 3: 2 });
    for (let i = 0; i < 8; i++) await say(3, 2);
    expect(fixture.embedded).toEqual([2, 4, 8]);
    expect(fixture.identities).toEqual([[3, { isUser: false, personId: null, profileProcessed: true }, []]]);
    expect(fixture.suggestions()).toEqual([]);
  });

  test('that is similar to a person’s is suggested once, with a segment that the client knows', async () => {
    const { say } = fixture.speakers({ 1: 1 });
    for (let i = 0; i < 5; i++) await say(1, 2);
    const suggestion = { speaker_id: 1, person_id: 'maya', person_name: 'Maya', segment_id: 's0' };
    expect(fixture.suggestions()).toEqual([suggestion]);
    expect(fixture.sent.at(fixture.sent.indexOf(fixture.suggestions()[0]) - 1)).toBe('flush');
    expect(fixture.identities).toEqual([[1, { isUser: false, personId: null, profileProcessed: true }, []]]);
  });

  test('without a profile is not compared with the user’s, and segments do not claim it', async () => {
    fixture.known = { user: undefined, people: [MAYA] };
    const { say } = fixture.speakers({ 0: 0, 1: 1 });
    await say(0, 2);
    await say(1, 2);
    expect(fixture.identities).toEqual([]);
    expect(fixture.suggestions()).toHaveLength(1);
  });

  test('with too little speech is sampled again with more', async () => {
    const { say } = fixture.speakers({ 0: 0 });
    fixture.failure = new SpeakerError('too_little_speech');
    await say(0, 2);
    fixture.failure = undefined;
    await say(0, 1);
    expect(fixture.embedded).toEqual([2]);
    await say(0, 1);
    expect(fixture.embedded).toEqual([2, 4]);
    expect(fixture.identities).toHaveLength(1);
  });

  test('is not sampled again after several failures, which do not end the session', async () => {
    const { say } = fixture.speakers({ 0: 0 });
    fixture.failure = new SpeakerError('unavailable');
    for (let i = 0; i < 20; i++) await say(0, 2);
    expect(fixture.embedded).toHaveLength(5);
    expect(fixture.sent).toEqual([]);
  });

  test('whose audio is deleted is sampled from later words', async () => {
    const { say } = fixture.speakers({ 0: 0 });
    fixture.remaining = 0.5;
    await say(0, 2);
    fixture.remaining = 1;
    await say(0, 1);
    expect(fixture.embedded).toEqual([]);
    await say(0, 1);
    expect(fixture.embedded).toEqual([2]);
  });

  test.each([
    ['has no number', { speaker: undefined, isCompared: true }],
    ['must not be compared', { speaker: 0, isCompared: false }],
  ])('that %s is not sampled', async (_, { speaker, isCompared }) => {
    const { session } = fixture.speakers({ 0: 0 }, { isCompared });
    session.addWords(words(speaker, 0, 10));
    await session.finish();
    expect([fixture.embedded, fixture.sent]).toEqual([[], []]);
  });

  test('is one of at most sixty-four: a session’s memory stays bounded', async () => {
    const { say } = fixture.speakers({});
    for (let speaker = 0; speaker < 70; speaker++) await say(speaker, 2);
    expect(fixture.embedded).toHaveLength(64);
  });

  test('that is being sampled when the session ends is still reported', async () => {
    const { session } = fixture.speakers({ 0: 0 });
    session.addWords(words(0, 0, 3));
    await session.finish();
    expect(fixture.identities).toHaveLength(1);
  });
});

test('a deleted person’s name is removed with the next step, and the voice may match another person', async () => {
  const { session, say } = fixture.speakers({ 1: 1 });
  await say(1, 2);
  session.assign({ speakerId: 1, personId: 'maya', personName: 'Maya', segmentIds: [] });
  await session.step();
  fixture.known = { user: undefined, people: [{ ...MAYA, id: 'mia', name: 'Mia' }] };
  fixture.stored = [segment('late', 1)];
  fixture.deleted.add('maya');
  session.checkPeople();
  await session.step();
  expect(fixture.forgottenPeople).toEqual(['maya']);
  expect(fixture.sent.slice(-3)).toEqual(['flush', fixture.stored, 'flush']);
  for (let i = 0; i < 3; i++) await say(1, 2);
  expect(fixture.suggestions().at(-1)).toMatchObject({ person_id: 'mia' });
  expect(fixture.enrolled.map(([personId]) => personId)).not.toContain('mia');
});
