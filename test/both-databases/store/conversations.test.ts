import { describe, expect, test } from 'vitest';
import { emptyStructure, type NewConversation, type StoredStructure } from '../../../src/store/conversations/table.ts';
import { newId } from '../../../src/store/ids.ts';
import type { NewSegment } from '../../../src/store/segments/table.ts';
import { wholeTranscript } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const t = await storeFixture();

const user = () => `user-${newId()}`;
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));
const structured = (title: string, category: StoredStructure['category'] = 'work'): StoredStructure => ({
  ...emptyStructure,
  title,
  category,
});
const segment = (text: string, start: number, more: Partial<NewSegment> = {}): NewSegment => ({
  id: newId(),
  text,
  start,
  end: start + 1,
  speaker: 'SPEAKER_00',
  speaker_id: 0,
  is_user: false,
  ...more,
});

async function add(uid: string, conversation: Partial<NewConversation> = {}): Promise<string> {
  const { record } = await t.store.of(uid).conversations.insert({ status: 'completed', ...conversation });
  return record.id;
}

async function listed(
  uid: string,
  filter = {},
  options = {},
): Promise<{ id: string; structured: { title: string } }[]> {
  return (await t.store.of(uid).conversations.list(filter, { limit: 100 }, options)).items;
}

test('a conversation is returned complete, with its action items and its transcript in order', async () => {
  const uid = user();
  const id = await add(uid, {
    structured: structured('Launch'),
    created_at: at(1),
    started_at: at(0),
    geolocation: { latitude: 1.5, longitude: -2 },
  });
  await t.store.of(uid).actionItems.insert([{ description: 'Call Dana', conversation_id: id }]);
  await t.store.of(uid).segments.upsert(id, [segment('second', 5), segment('first', 1.25)]);
  expect(await t.store.of(uid).conversations.getDetails(id, wholeTranscript)).toMatchObject({
    id,
    created_at: '2026-11-20T12:00:01.000Z',
    started_at: '2026-11-20T12:00:00.000Z',
    finished_at: null,
    folder_name: null,
    geolocation: { latitude: 1.5, longitude: -2 },
    structured: { title: 'Launch', action_items: [{ description: 'Call Dana', completed: false }] },
    transcript_segments: [
      { text: 'first', start: 1.25, end: 2.25 },
      { text: 'second', person_id: null },
    ],
  });
  expect(await t.store.of(uid).conversations.getDetails(id)).not.toHaveProperty('transcript_segments');
});

test('a transcript is read in parts of a given size, of one segment at least', async () => {
  const uid = user();
  const id = await add(uid);
  const texts = [5000, 10, 10, 10, 3000, 500, 10].map((length, i) => `${i}`.padEnd(length, 'é'));
  await t.store.of(uid).segments.upsert(
    id,
    texts.map((text, i) => segment(text, i)),
  );
  const parts: string[][] = [];
  for (let offset: number | null | undefined = 0; typeof offset === 'number'; ) {
    const part = await t.store.of(uid).conversations.getDetails(id, { offset, maxBytes: 2000 });
    parts.push(part?.transcript_segments?.map(({ text }) => text) ?? []);
    expect(part?.has_more).toBe(part?.next_transcript_offset !== null);
    offset = part?.next_transcript_offset;
  }
  expect(parts.map((part) => part.length)).toEqual([1, 3, 1, 2]);
  expect(parts.flat()).toEqual(texts);
  const beyond = await t.store.of(uid).conversations.getDetails(id, { offset: 7, maxBytes: 2000 });
  expect(beyond).toMatchObject({ transcript_segments: [], has_more: false, next_transcript_offset: null });
});

test('lists show completed conversations, discarded and locked ones only on request', async () => {
  const uid = user();
  await add(uid, { structured: structured('old'), created_at: at(1) });
  const [folder] = await t.store.of(uid).folders.list();
  const folder_id = folder?.id ?? '';
  await add(uid, { structured: structured('new', 'music'), created_at: at(3), starred: true, folder_id });
  await add(uid, { structured: structured('discarded'), discarded: true });
  await add(uid, { structured: structured('open'), status: 'in_progress', silent_at: at(60) });
  const locked = await add(uid, { structured: structured('locked'), locked: true, created_at: at(2) });
  await t.store.of(uid).actionItems.insert([{ description: 'hidden', conversation_id: locked }]);
  const titles = async (filter = {}) => (await listed(uid, filter)).map((item) => item.structured.title);
  expect(await titles()).toEqual(['new', 'old']);
  expect(await titles({ categories: ['music'] })).toEqual(['new']);
  expect(await titles({ folder_id })).toEqual(['new']);
  expect(await titles({ starred: false })).toEqual(['old']);
  expect(await titles({ created_from: at(1), created_to: at(2) })).toEqual(['old']);
  expect(await listed(uid, { include_locked: true, created_to: at(2) })).toMatchObject([
    { structured: { title: 'Locked conversation', action_items: [], events: [] } },
    { structured: { title: 'old' } },
  ]);
});

describe('a page of transcripts that are too large to be held at once', () => {
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
  const within = { transcript: true, maxBytes: 2000 };

  /** Five conversations; the one in the middle is longer than the limit. */
  async function addLong(uid: string): Promise<string[]> {
    const ids: string[] = [];
    for (let second = 0; second < 5; second++) {
      ids.unshift(await add(uid, { created_at: at(second) }));
      await t.store.of(uid).segments.upsert(ids[0] ?? '', [segment('x'.repeat(second === 2 ? 5000 : 500), 0)]);
    }
    return ids;
  }

  test('comes in batches, and has as many conversations as requested', async () => {
    const uid = user();
    const ids = await addLong(uid);
    const page = await t.store.of(uid).conversations.list({}, { limit: 4 }, within);
    const batches = [page.items, ...(await Array.fromAsync(page.rest ?? []))].map(idsOf);
    expect(batches).toEqual([ids.slice(0, 3), ids.slice(3, 4)]);
    const last = await t.store.of(uid).conversations.list({}, { limit: 4, cursor: page.nextCursor }, within);
    expect([idsOf(last.items), last.rest, last.nextCursor]).toEqual([ids.slice(4), undefined, undefined]);
    const whole = await t.store.of(uid).conversations.list({}, { limit: 5, offset: 1 }, within);
    expect([whole.items, ...(await Array.fromAsync(whole.rest ?? []))].flatMap(idsOf)).toEqual(ids.slice(1));
    expect(whole.nextCursor).toBeUndefined();
  });

  test('ends where the next page begins, also if some of its rows are deleted while it is read', async () => {
    const uid = user();
    const ids = await addLong(uid);
    const page = await t.store.of(uid).conversations.list({}, { limit: 4 }, within);
    await t.store.of(uid).conversations.delete(ids[2] ?? '');
    const rest = (await Array.fromAsync(page.rest ?? [])).flatMap(idsOf);
    const next = await t.store.of(uid).conversations.list({}, { limit: 4, cursor: page.nextCursor }, within);
    expect([rest, idsOf(next.items)]).toEqual([ids.slice(3, 4), ids.slice(4)]);
  });
});

test('a repeated client session id returns the same conversation', async () => {
  const uid = user();
  const first = await t.store.of(uid).conversations.insert({ status: 'processing', client_session_id: 's1' });
  const again = await t.store.of(uid).conversations.insert({ status: 'processing', client_session_id: 's1' });
  expect([first.created, again.created]).toEqual([true, false]);
  expect(again.record.id).toBe(first.record.id);
  const other = await t.store.of(user()).conversations.insert({ status: 'processing', client_session_id: 's1' });
  expect(other.created).toBe(true);
});

test('a session resumes a conversation of its own source before its silence ends; the sweeper finds the others', async () => {
  const uid = user();
  const inProgress = { status: 'in_progress' as const, source: 'phone', timeout_seconds: 60 };
  const open = await add(uid, { ...inProgress, silent_at: at(50) });
  const silent = await add(uid, { ...inProgress, silent_at: at(10) });
  expect((await t.store.of(uid).conversations.findResumable('phone', at(30)))?.id).toBe(open);
  expect(await t.store.of(uid).conversations.findResumable('omi', at(30))).toBeUndefined();
  expect(await t.store.of(uid).conversations.findResumable(null, at(30))).toBeUndefined();
  expect((await t.store.of(uid).conversations.findSilent('phone', at(30))).map(({ id }) => id)).toEqual([silent]);
  const due = await t.store.system.conversations.dueForSweep(at(30), 1_000);
  expect(due).toContainEqual({ uid, id: silent });
  expect(due).not.toContainEqual({ uid, id: open });
});

test('a silence that a wrong clock has postponed for years starts again now, others do not', async () => {
  const uid = user();
  const [wrong, right] = [at(5_000_000), at(15)];
  const ids = await Promise.all(
    [wrong, right].map((silent_at) => add(uid, { status: 'in_progress', timeout_seconds: 900, silent_at })),
  );
  await t.store.system.conversations.limitSilence(at(0));
  const [put, kept] = await Promise.all(ids.map((id) => t.store.of(uid).conversations.get(id)));
  expect([put?.silent_at, kept?.silent_at]).toEqual([new Date(at(0).getTime() + 900_000), right]);
});

test('only one of several callers may process a conversation', async () => {
  const uid = user();
  const id = await add(uid, { status: 'in_progress', silent_at: at(0) });
  const moves = await Promise.all(
    [1, 2, 3].map(() => t.store.of(uid).conversations.transition(id, 'in_progress', 'processing')),
  );
  expect(moves.filter(Boolean)).toHaveLength(1);
});

describe('segments', () => {
  test('grow under their id, and keep their speaker label', async () => {
    const uid = user();
    const id = await add(uid, { status: 'in_progress', silent_at: at(0) });
    const hello = segment('Hello', 0);
    await t.store.of(uid).segments.upsert(id, [hello, segment('there', 2)]);
    await t.store.of(uid).people.add('Dana', 'p1');
    await t.store.of(uid).segmentLabels.label([hello.id], { person_id: 'p1', is_user: true });
    await t.store.of(uid).segments.upsert(id, [{ ...hello, text: 'Hello, Dana', end: 1.8 }]);
    expect(await t.store.of(uid).segments.list(id)).toMatchObject([
      { id: hello.id, text: 'Hello, Dana', start: 0, end: 1.8, speaker_name: 'Dana', person_id: 'p1', is_user: true },
      { text: 'there' },
    ]);
  });

  test('are deleted with their conversation, and other users cannot reach them', async () => {
    const uid = user();
    const id = await add(uid);
    const hello = segment('Hello', 0);
    await t.store.of(uid).segments.upsert(id, [hello]);
    const otherUser = user();
    expect(await t.store.of(otherUser).segments.list(id)).toEqual([]);
    expect(await t.store.of(otherUser).segmentLabels.label([hello.id], { person_id: 'x', is_user: false })).toEqual([]);
    const intruding = t.store.of(otherUser).segments.upsert(id, [segment('mine', 0)]);
    await expect(intruding).rejects.toMatchObject({ code: 'not_found' });
    expect(await t.store.of(otherUser).conversations.delete(id)).toBe(false);
    expect(await t.store.of(uid).conversations.delete(id)).toBe(true);
    expect(await t.store.of(uid).segments.list(id)).toEqual([]);
  });
});

describe('search', () => {
  const vector = (...numbers: number[]) => Float32Array.from(numbers, (n) => n / Math.hypot(...numbers));

  test('of memories omits rejected ones, and locked ones on request', async () => {
    const uid = user();
    const added = await t.store
      .of(uid)
      .memories.insert([
        newMemory('kept'),
        newMemory('rejected', { user_review: false }),
        newMemory('locked', { locked: true }),
      ]);
    for (const { record } of added) await t.store.of(uid).memories.setEmbedding(record.id, 'm', vector(1, 0));
    const [kept = ''] = added.map(({ record }) => record.id);
    const filter = { created: {}, includeLocked: false };
    const query = { vector: vector(1, 0), model: 'm', limit: 5, filter };
    expect(await t.store.of(uid).memories.byVector(query)).toEqual([{ id: kept, row: kept, similarity: 1 }]);
    const all = { ...query, filter: { ...filter, includeLocked: true } };
    expect(await t.store.of(uid).memories.byVector(all)).toHaveLength(2);
    await t.store.of(uid).memories.deleteUnlocked(kept);
    expect(await t.store.of(uid).memories.byVector(query)).toEqual([]);
  });
});
