import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { type LiveUpdate, liveSegmentRepository } from '../../../src/store/segments/live.ts';
import { storeFixture } from '../../support/fixtures.ts';

const live = await storeFixture();
let uid: string;
beforeEach(() => {
  uid = newId();
});

const now = new Date('2026-11-20T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const segment = (id: string, text: string, more: object = {}) => ({
  id,
  text,
  speaker: 'SPEAKER_00',
  speaker_id: 0,
  is_user: false,
  person_id: null,
  start: 1,
  end: 2,
  stt_provider: 'deepgram',
  speech_profile_processed: false,
  ...more,
});

function update(more: Partial<LiveUpdate> = {}): LiveUpdate {
  return {
    conversationId: newId(),
    isNew: true,
    source: 'omi',
    language: 'en',
    timeSource: 'service',
    timeoutSeconds: 120,
    now,
    startedAt: now,
    finishedAt: later(2000),
    segments: [segment(newId(), 'Hello')],
    deletedIds: [],
    ...more,
  };
}

const save = (given: LiveUpdate, by = uid) => liveSegmentRepository(live.database.knex).of(by).save(given);

test('the first segments begin the conversation, later ones move its end', async () => {
  const first = update();
  expect(await save(first)).toBe(true);
  const grown = [
    segment(first.segments[0]?.id ?? '', 'Hello there', { start: 0.5, end: 3 }),
    segment(newId(), 'Bye', { start: 4, end: 5 }),
  ];
  expect(await save({ ...first, isNew: false, now: later(5000), finishedAt: later(5000), segments: grown })).toBe(true);
  expect(await live.store.of(uid).conversations.get(first.conversationId)).toMatchObject({
    status: 'in_progress',
    source: 'omi',
    started_at: now,
    finished_at: later(5000),
    last_segment_at: later(5000),
    silent_at: later(125_000),
    timeout_seconds: 120,
    structured: { title: '', category: 'other' },
  });
  expect(await live.store.of(uid).segments.list(first.conversationId)).toMatchObject([
    { text: 'Hello there', start: 0.5, end: 3 },
    { text: 'Bye', start: 4, end: 5 },
  ]);
});

test.each([
  ['the user, and is then assigned to a person,', { is_user: true }, { person_id: 'p1' }],
  ['a person, and is then assigned to the user,', { person_id: 'p1' }, { is_user: true }],
])('a segment that was stored for %s belongs to the last assignment', async (_, before, after) => {
  const first = update({ segments: [segment(newId(), 'Hello', before)] });
  await save(first);
  await save({ ...first, isNew: false, segments: [segment(first.segments[0]?.id ?? '', 'Hello there', after)] });
  const named = { is_user: false, person_id: null, ...after };
  expect(await live.store.of(uid).segments.list(first.conversationId)).toMatchObject([
    { text: 'Hello there', ...named },
  ]);
});

test('nothing is stored for a conversation that has ended, is deleted, or belongs to another user', async () => {
  const first = update();
  await save(first);
  const more = { ...first, isNew: false, segments: [segment(newId(), 'Late')] };
  expect(await save(more, newId())).toBe(false);
  await live.store.of(uid).conversations.transition(first.conversationId, 'in_progress', 'processing');
  expect(await save(more)).toBe(false);
  expect(await live.store.of(uid).segments.list(first.conversationId)).toHaveLength(1);
  await live.store.of(uid).conversations.delete(first.conversationId);
  expect(await save(more)).toBe(false);
});

test('the timeout of the last words counts, and the end of the conversation never moves back', async () => {
  const first = update({ now: later(2000) });
  await save(first);
  await save({ ...first, isNew: false, timeoutSeconds: 2, now: later(2500), finishedAt: later(1000) });
  const record = await live.store.of(uid).conversations.get(first.conversationId);
  expect(record).toMatchObject({ silent_at: later(4500), finished_at: later(2000) });
});

test('a conversation does not end in the future, also if the times of its words do', async () => {
  const first = update({ finishedAt: later(60_000) });
  await save(first);
  expect(await live.store.of(uid).conversations.get(first.conversationId)).toMatchObject({ finished_at: now });
  await save({ ...first, isNew: false, now: later(1000), finishedAt: later(70_000) });
  expect(await live.store.of(uid).conversations.get(first.conversationId)).toMatchObject({ finished_at: later(1000) });
});

test('merged segments are deleted', async () => {
  const [one, two] = [newId(), newId()];
  const first = update({ segments: [segment(one, 'Hello'), segment(two, 'there')] });
  await save(first);
  await save({ ...first, isNew: false, segments: [segment(one, 'Hello there')], deletedIds: [two] });
  expect((await live.store.of(uid).segments.list(first.conversationId)).map(({ text }) => text)).toEqual([
    'Hello there',
  ]);
});

test('a speaker keeps an assigned identity', async () => {
  const first = update();
  await save(first);
  const id = first.segments[0]?.id ?? '';
  await live.store.of(uid).people.add('Maya', 'maya');
  await live.store.of(uid).segmentLabels.label([id], { person_id: 'maya', is_user: true });
  await save({ ...first, isNew: false, segments: [segment(id, 'Hello there')] });
  expect(await live.store.of(uid).segments.list(first.conversationId)).toMatchObject([
    { text: 'Hello there', person_id: 'maya', speaker_name: 'Maya', is_user: true },
  ]);
});
