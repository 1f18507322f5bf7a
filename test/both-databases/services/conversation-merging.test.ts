import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addMs } from '../../../src/lib/time.ts';
import { ConversationMerging } from '../../../src/services/conversations/conversation-merging.ts';
import { emptyStructure } from '../../../src/store/conversations/table.ts';
import { newId } from '../../../src/store/ids.ts';
import { makeCall, makeUser } from '../../support/call.ts';
import { wholeTranscript } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';
import { readAllTables } from '../../support/table-contents.ts';

const { store, database } = await storeFixture();
const NOON = new Date('2026-11-20T12:00:00Z');
const SECOND = 16_000;

let uid: string;
beforeEach(async () => {
  uid = await makeUser(store);
});

type MergingDeps = ConstructorParameters<typeof ConversationMerging>[0];

const quiet: Omit<MergingDeps, 'store'> = {
  days: { enqueueDayOf: async () => {} },
  indexer: { enqueueRefresh: async () => {} },
  reprocessing: { enqueueAgain: async () => {}, reprocess: async (call, id) => read(id, call.actor.uid) },
};

const merge = (conversation_ids: string[], deps: Partial<MergingDeps> = {}) =>
  new ConversationMerging({ store, ...quiet, ...deps }).merge(makeCall(uid), { conversation_ids });

async function read(id: string, of = uid) {
  const found = await store.of(of).conversations.getDetails(id, wholeTranscript);
  if (!found) throw new Error(`no conversation ${id}`);
  return found;
}

const speaking = fc.record({
  at: fc.integer({ min: 0, max: 7200 }).map((half) => half / 2),
  seconds: fc.integer({ min: 1, max: 40 }).map((quarter) => quarter / 4),
  speaker: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  name: fc.constantFrom(undefined, 'Dana'),
});
const content = fc.record({
  /** Seconds after noon. Equal ones occur. */
  begins: fc.integer({ min: 0, max: 40 }).map((tens) => tens * 10),
  segments: fc.array(speaking, { maxLength: 5 }),
  pictures: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  parts: fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 3 }),
  tasks: fc.array(fc.boolean(), { maxLength: 3 }),
  memories: fc.integer({ min: 0, max: 2 }),
  gaps: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 }),
  starred: fc.boolean(),
  mentionsAll: fc.boolean(),
});
type Content = typeof content extends fc.Arbitrary<infer T> ? T : never;

async function add({ begins, segments, pictures, parts, tasks, memories, gaps, starred }: Content) {
  const user = store.of(uid);
  const id = newId();
  const started_at = addMs(NOON, begins * 1000);
  await user.conversations.insert({
    id,
    status: 'completed',
    started_at,
    finished_at: addMs(started_at, 600_000),
    starred,
    structured: { ...emptyStructure, title: 'Talk' },
    gaps: gaps.map((start) => ({ start, end: start + 1, reason: 'rejected' as const })),
  });
  const spoken = segments.map(({ at, seconds, speaker: speaker_id, name }) => ({
    id: newId(),
    text: `at ${at}`,
    speaker: name ?? `SPEAKER_0${speaker_id ?? 0}`,
    speaker_id,
    is_user: false,
    start: at,
    end: at + seconds,
  }));
  await user.segments.upsert(id, spoken);
  for (const picture of pictures) {
    const bytes = Buffer.from([picture]);
    const photo = { id: newId(), conversation_id: id, content_type: 'image/png' as const, bytes };
    await user.photos.insertGiven({ ...photo, created_at: started_at });
  }
  for (const [number, seconds] of parts.entries()) {
    const place = { session_id: newId(), from_sample: 0 };
    const key = `recordings/${uid}/${place.session_id}`;
    const part = { ...place, to_sample: seconds * SECOND, conversation_id: id, key, packets: seconds * 50 };
    await user.recordings.begin({
      ...part,
      started_at: addMs(started_at, number * 60_000),
      is_encrypted: false,
      key_id: null,
    });
    await user.recordings.finish(place, seconds, id);
  }
  const items = await user.actionItems.insert(
    tasks.map((completed, at) => ({ description: `Task ${at} of ${id}`, completed, conversation_id: id })),
  );
  const known = await user.memories.insert(
    Array.from({ length: memories }, (_, at) => ({ ...newMemory(`Fact ${at} of ${id}`), conversation_id: id })),
  );
  return { id, started_at, spoken, items, memories: known.map(({ record }) => record.id) };
}

test('a merge loses no segment, photo, second of a recording, task or memory, and all are at their times', async () => {
  const run = async (contents: Content[]) => {
    uid = await makeUser(store);
    const user = store.of(uid);
    const all: Awaited<ReturnType<typeof add>>[] = [];
    for (const one of contents) all.push(await add(one));
    const items = all.flatMap((one) => one.items);
    for (const [at, { mentionsAll }] of contents.entries())
      for (const item of mentionsAll ? items : []) {
        const conversation_id = all[at]?.id ?? '';
        if (item.conversation_id === conversation_id) continue;
        await user.actionItems.mention({ conversation_id, action_item_id: item.id, segment_ids: [newId()] });
      }
    const timesOf = all.flatMap(({ started_at, spoken }) =>
      spoken.map(({ id, start, end }) => [id, started_at.getTime() + start * 1000, end - start] as const),
    );

    const merged = await merge(all.map(({ id }) => id));

    const start = Math.min(...all.map(({ started_at }) => started_at.getTime()));
    expect(new Date(merged.started_at ?? '').getTime()).toBe(start);
    const segments = await user.segments.list(merged.id);
    const found = new Map(segments.map((one) => [one.id, one]));
    expect(found.size).toBe(timesOf.length);
    for (const [id, at, seconds] of timesOf) {
      const segment = found.get(id);
      expect(start + (segment?.start ?? 0) * 1000).toBeCloseTo(at, 3);
      expect((segment?.end ?? 0) - (segment?.start ?? 0)).toBeCloseTo(seconds, 6);
    }
    expect(segments.map((one) => one.start)).toEqual(segments.map((one) => one.start).toSorted((a, b) => a - b));
    const speakers = all.map(
      ({ spoken }) => new Map(spoken.map(({ id, speaker_id }) => [speaker_id, found.get(id)?.speaker_id])),
    );
    // Who was one speaker still is, and speakers of different conversations are not the same.
    for (const [at, { spoken }] of all.entries())
      for (const { id, speaker_id } of spoken) expect(found.get(id)?.speaker_id).toBe(speakers[at]?.get(speaker_id));
    const numbers = speakers.flatMap((own) => [...own.values()]).filter((number) => number !== null);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(segments.filter(({ speaker }) => speaker === 'Dana')).toHaveLength(
      contents.flatMap((one) => one.segments).filter(({ name }) => name === 'Dana').length,
    );
    const pictures = new Set(contents.flatMap((one) => one.pictures));
    expect(merged.photos).toHaveLength(pictures.size);
    const samples = (await user.recordings.list(merged.id)).map((part) => part.to_sample - part.from_sample);
    const seconds = contents.flatMap((one) => one.parts);
    expect(samples.toSorted()).toEqual(seconds.map((length) => length * SECOND).toSorted());
    expect(merged.structured.action_items.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
    const memories = await user.memories.listForUpdate(merged.id);
    expect(memories.map(({ id }) => id).sort()).toEqual(all.flatMap((one) => one.memories).sort());
    expect(merged.gaps).toHaveLength(contents.flatMap((one) => one.gaps).length);
    expect(merged.starred).toBe(contents.some(({ starred }) => starred));
    const others = all.filter(({ id }) => id !== merged.id);
    for (const { id } of others) {
      expect(await user.conversations.get(id)).toBeUndefined();
      expect(await user.conversations.findCurrent(id)).toMatchObject({ id: merged.id });
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 4 }), run), { numRuns: 25 });
});

describe('a merge that is interrupted', () => {
  const interrupted = new Error('killed');
  const fail = async () => {
    throw interrupted;
  };
  test.each([
    ['before the search index follows', { indexer: { enqueueRefresh: fail } }],
    ['before it is processed again', { reprocessing: { ...quiet.reprocessing, enqueueAgain: fail } }],
    ['before the summary of the day follows', { days: { enqueueDayOf: fail } }],
  ])('%s changes nothing', async (_, deps) => {
    const one = { begins: 0, pictures: [1], parts: [3], tasks: [true], memories: 1, gaps: [1] };
    const segments = [{ at: 1, seconds: 2, speaker: 0, name: undefined }];
    const [first, second] = await Promise.all([
      add({ ...one, segments, starred: false, mentionsAll: false }),
      add({ ...one, segments, begins: 60, starred: true, mentionsAll: false }),
    ]);
    const before = await readAllTables(database.knex);
    await expect(merge([first.id, second.id], deps)).rejects.toBe(interrupted);
    expect(await readAllTables(database.knex)).toEqual(before);
  });
});

describe('the conversation of a merge', () => {
  const add = (begins: number, fields: object = {}) =>
    store
      .of(uid)
      .conversations.insert({ status: 'completed', started_at: addMs(NOON, begins * 1000), ...fields })
      .then(({ record }) => record);

  test('has the titles that the user set, each once', async () => {
    const [one, two, three] = [
      await add(0, { title_by_user: 'Standup' }),
      await add(60, { title_by_user: 'Retro' }),
      await add(120, { title_by_user: 'Standup' }),
    ];
    expect((await merge([three.id, two.id, one.id])).structured.title).toBe('Standup / Retro');
    expect(await store.of(uid).conversations.get(one.id)).toMatchObject({ title_by_user: 'Standup / Retro' });
  });

  test('keeps its own title, source and language, and has those that it lacks from the others', async () => {
    const first = await add(0, { source: 'pendant', structured: { ...emptyStructure, title: 'Lunch' } });
    const second = await add(60, { source: 'phone', language: 'de' });
    const merged = await merge([second.id, first.id]);
    expect(merged).toMatchObject({ id: first.id, source: 'pendant', language: 'de', structured: { title: 'Lunch' } });
  });

  test('is shown unless all of them were discarded', async () => {
    const discarded = { discarded: true, discarded_by_user: true };
    const both = await merge([(await add(0, discarded)).id, (await add(60, discarded)).id]);
    expect(both).toMatchObject({ discarded: true, discard_reason: 'by_user' });
    expect(await merge([both.id, (await add(120)).id])).toMatchObject({ id: both.id, discarded: false });
  });

  test('is a text only if all of them are', async () => {
    const texts = [await add(0, { text_source: 'message' }), await add(60, { text_source: 'other_text' })];
    const merged = await merge(texts.map(({ id }) => id));
    const { conversations } = store.of(uid);
    expect(await conversations.get(merged.id)).toMatchObject({ text_source: 'other_text' });
    const speech = await merge([merged.id, (await add(120)).id]);
    expect(await conversations.get(speech.id)).toMatchObject({ text_source: null });
  });

  test('has what the user withdrew from each, and what undoes corrections of each', async () => {
    const [first, second] = [await add(0), await add(60)];
    const user = store.of(uid);
    const segment = { id: newId(), text: 'Hi', speaker: 'SPEAKER_00', speaker_id: 0, is_user: false, start: 0, end: 1 };
    await user.segments.upsert(first.id, [{ ...segment, id: newId() }]);
    await user.segments.upsert(second.id, [segment]);
    const [item] = await user.actionItems.insert([{ description: 'Buy paint', conversation_id: second.id }]);
    await store.transaction((tx) => tx.of(uid).actionItems.deleteUnlocked(item?.id ?? ''));
    const place = { conversation_id: second.id, speaker_id: 0, before: null, after: 'dana' };
    const label = (person_id: string | null) => ({ person_id, is_user: false, speaker_name: null });
    const correction = await user.corrections.add({ kind: 'speaker', person: null, added_person: null });
    await user.corrections.addPart(correction, 0, {
      segments: [{ id: segment.id, conversation_id: second.id, before: label(null), after: label('dana') }],
      texts: [{ id: segment.id, conversation_id: second.id, before: 'Hi', after: 'Hi Siobhan' }],
      speakers: [place],
      enrollments: [{ ...place, model: 'm' }],
    });
    await merge([first.id, second.id]);
    expect(await user.withdrawnItems.list(first.id, 'action_item')).toMatchObject([{ content: 'Buy paint' }]);
    const moved = { conversation_id: first.id, speaker_id: 1 };
    expect(await user.corrections.changesOf(correction)).toMatchObject({
      segments: [{ id: segment.id, conversation_id: first.id }],
      texts: [{ id: segment.id, conversation_id: first.id }],
      speakers: [moved],
      enrollments: [moved],
    });
    expect(await database.knex('correction_changes').where({ uid })).toMatchObject([{ words: ['Siobhan'] }]);
  });

  test('has the voices of its speakers', async () => {
    const [first, second] = [await add(0), await add(60)];
    const { conversationVoices } = store.of(uid);
    const voice = { speaker_id: 0, model: 'm', seconds: 2 };
    await conversationVoices.save({ ...voice, conversation_id: first.id, embedding: Float32Array.of(1, 0) });
    await conversationVoices.save({ ...voice, conversation_id: second.id, embedding: Float32Array.of(0, 1) });
    await merge([first.id, second.id]);
    const voices = await conversationVoices.listOf(first.id);
    expect(voices.map(({ speaker_id, embedding }) => [speaker_id, ...embedding]).sort()).toEqual([
      [0, 1, 0],
      [1, 0, 1],
    ]);
  });

  test('is the one that uploads, imports and chat messages name', async () => {
    const [first, second] = [await add(0), await add(60)];
    const user = store.of(uid);
    const upload = await user.uploads.add({
      ...{ id: newId(), sha256: newId(), bytes: 1, file_name: null, started_at: NOON, language: 'en', source: 'phone' },
      ...{ timeout_seconds: 120, status: 'decoded', reason: null, place: null, samples: 1, device_format: null },
      ...{ conversation_id: second.id, job_ids: [], conversation_ids: [first.id, second.id] },
      left_out: [{ conversation_id: second.id, seconds: 1, periods: [] }],
    });
    const source = { kind: 'conversations' as const, source: 'bee 7' };
    await user.imports.addSources([{ ...source, record_id: second.id, content_hash: Buffer.alloc(1) }]);
    const sources = { memories_id: [second.id], source_ids: [first.id, second.id] };
    const message = await user.chatMessages.insert({ app_id: null, sender: 'ai', text: 'You met.', ...sources });
    await merge([first.id, second.id]);
    const cited = { id: message.id, text: 'You met.', memories_id: [first.id] };
    expect(await user.chatMessages.recent(null, 1)).toMatchObject([cited]);
    expect(await user.uploads.get(upload.id)).toMatchObject({
      conversation_id: first.id,
      conversation_ids: [first.id],
      left_out: [{ conversation_id: first.id, seconds: 1 }],
    });
    expect(await user.imports.findSource(source.kind, source.source)).toMatchObject({ record_id: first.id });
  });

  test('is not removed with the sample data if it has words of the user', async () => {
    const [sample, own] = [await add(0), await add(60)];
    await store.transaction(async (tx) => {
      const { sampleData } = tx.of(uid);
      await sampleData.add(NOON);
      const none = (await sampleData.get())?.ids;
      if (none) await sampleData.setIds({ ...none, conversations: [sample.id] });
    });
    await merge([sample.id, own.id]);
    expect((await store.of(uid).sampleData.get())?.ids.conversations).toEqual([]);
  });
});
