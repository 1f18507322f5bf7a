import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { MAX_CORRECTIONS } from '../../../src/store/corrections/repository.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

const app = await startTestApp({ validatesResponses: true });
afterAll(() => app.stop());
let client: ReturnType<typeof createClient>;
let uid = '';
beforeEach(async () => {
  const account = await app.newAccount();
  uid = account.uid;
  client = createClient({
    baseUrl: app.address,
    developerKey: account.developer_api_key,
    userToken: account.user_token,
    retries: 0,
  });
});

const LINES = [
  { text: 'Hello, I am Nora. I live in Hamburg with my two daughters.', speaker_id: 1, start: 0, end: 4 },
  { text: 'Nice to meet you, Nora. What do you do?', speaker_id: 0, start: 4, end: 8 },
  { text: 'I work as a dentist, and I have to renew my licence by Friday.', speaker_id: 1, start: 8, end: 12 },
];

async function addConversation(lines = LINES) {
  const body = { source: 'phone', started_at: '2026-11-20T09:00:00Z', transcript_segments: lines };
  const { id } = await client.conversations.createConversationFromSegments({ body });
  await eventually(async () => expect((await get(id)).status).toBe('completed'));
  return id;
}
const get = (conversation_id: string) =>
  client.conversations.getConversation({ params: { conversation_id }, query: { include_transcript: true } });
const segments = async (id: string) => (await get(id)).transcript_segments ?? [];
const speakers = async (id: string) =>
  (await segments(id)).map(({ is_user, speaker_name }) => (is_user ? 'user' : speaker_name));

describe('a correction', () => {
  test('assigns one segment to a new person, and can be undone', async () => {
    const id = await addConversation();
    const first = (await segments(id))[0]?.id ?? '';
    const done = await client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { segment_ids: [first], person_name: 'Nora' },
    });
    expect(done).toMatchObject({ kind: 'speaker', conversation_ids: [id], changed_segments: 1, undone_at: null });
    expect(await speakers(id)).toEqual(['Nora', null, null]);
    expect((await client.corrections.undoCorrection({ params: { correction_id: done.id } })).undone_at).not.toBeNull();
    expect(await speakers(id)).toEqual([null, null, null]);
    expect((await client.corrections.listCorrections()).map((each) => each.id)).toEqual([done.id]);
  });

  test('assigns all segments of a speaker to the user: memories follow, also when it is undone', async () => {
    const id = await addConversation();
    const memories = async () => (await client.memories.listMemories({})).map(({ content }) => content);
    const before = await memories();
    const { id: correction_id } = await client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 1, is_user: true },
    });
    expect(await speakers(id)).toEqual(['user', null, 'user']);
    await eventually(async () => expect((await memories()).join()).toMatch(/Hamburg|dentist/));
    await client.corrections.undoCorrection({ params: { correction_id } });
    await eventually(async () => expect(await memories()).toEqual(before));
  });

  test('of the user takes the tasks of others away, until it is undone', async () => {
    const id = await addConversation();
    const tasks = async () => (await get(id)).structured.action_items.map(({ description }) => description);
    const before = await tasks();
    expect(before).toEqual([expect.stringMatching(/licence/)]);
    const { id: correction_id } = await client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 0, is_user: true },
    });
    await eventually(async () => expect(await tasks()).toEqual([]));
    await client.corrections.undoCorrection({ params: { correction_id } });
    await eventually(async () => expect(await tasks()).toEqual(before));
  });

  test('of a text is refused while the conversation is recorded', async () => {
    const store = app.store.of(uid);
    const { record } = await store.conversations.insert({ status: 'in_progress', language: 'en', source: 'omi' });
    const said = { text: 'Good morning.', speaker: 'SPEAKER_00', speaker_id: 0, is_user: false, start: 0, end: 1 };
    const segment_id = newId();
    await store.segments.upsert(record.id, [{ id: segment_id, ...said }]);
    const params = { conversation_id: record.id, segment_id };
    await expect(client.corrections.correctSegment({ params, body: { text: 'Good night.' } })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('of the text is found by search', async () => {
    const id = await addConversation();
    const segment_id = (await segments(id))[1]?.id ?? '';
    await client.corrections.correctSegment({
      params: { conversation_id: id, segment_id },
      body: { text: 'Nice to meet you, Nora. Do you play the bassoon?' },
    });
    expect((await segments(id))[1]?.text).toContain('bassoon');
    await eventually(async () => {
      const { sources } = await client.ask.askConversations({ body: { question: 'Who plays the bassoon?' } });
      expect(sources.map((source) => source.id)).toEqual([id]);
    });
  });

  test('merges two people, and undoing it restores both', async () => {
    const id = await addConversation();
    const one = await client.people.createPerson({ body: { name: 'Nora' } });
    const other = await client.people.createPerson({ body: { name: 'Eleonora' } });
    const assign = (speaker_id: number, person_id: string) =>
      client.corrections.assignSpeakers({ params: { conversation_id: id }, body: { speaker_id, person_id } });
    await assign(1, one.id);
    await assign(0, other.id);
    const { id: correction_id } = await client.corrections.mergePeople({
      params: { person_id: one.id },
      body: { into: other.id },
    });
    expect(await speakers(id)).toEqual(['Eleonora', 'Eleonora', 'Eleonora']);
    expect((await client.people.listPeople()).map(({ name }) => name)).toEqual(['Eleonora']);
    await client.corrections.undoCorrection({ params: { correction_id } });
    expect(await speakers(id)).toEqual(['Nora', 'Eleonora', 'Nora']);
  });

  test('a merge moves the voices of conversations, and undoing it moves them back; a deleted person has none', async () => {
    const id = await addConversation();
    const one = await client.people.createPerson({ body: { name: 'Nora' } });
    const other = await client.people.createPerson({ body: { name: 'Eleonora' } });
    const store = app.store.of(uid);
    const { model } = app.services.voiceSampler;
    const sample = { model, embedding: new Float32Array([1, 0, 0]), seconds: 8 };
    await store.conversationVoices.save({ conversation_id: id, speaker_id: 1, ...sample });
    const enrolled = async () => (await store.conversationVoices.listOf(id)).map(({ enrolled_as }) => enrolled_as);
    const seconds = async (person: string) => (await store.speakerProfiles.get(person, model))?.seconds;
    await client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 1, person_id: one.id },
    });
    expect([await enrolled(), await seconds(one.id)]).toEqual([[one.id], 8]);
    const merge = { params: { person_id: one.id }, body: { into: other.id } };
    const { id: correction_id } = await client.corrections.mergePeople(merge);
    expect([await enrolled(), await seconds(one.id), await seconds(other.id)]).toEqual([[other.id], undefined, 8]);
    await client.corrections.undoCorrection({ params: { correction_id } });
    expect([await enrolled(), await seconds(one.id), await seconds(other.id)]).toEqual([[one.id], 8, undefined]);
    await client.people.deletePerson({ params: { person_id: one.id } });
    expect([await enrolled(), await seconds(one.id)]).toEqual([[null], undefined]);
  });

  test('a person whom a correction added is deleted when it is undone, unless someone else uses them', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    const first = (await segments(id))[0]?.id ?? '';
    const added = await client.corrections.assignSpeakers({
      params,
      body: { segment_ids: [first], person_name: 'Nora' },
    });
    const again = await client.corrections.assignSpeakers({ params, body: { speaker_id: 0, person_name: 'nora' } });
    const undo = (correction_id: string) => client.corrections.undoCorrection({ params: { correction_id } });
    await undo(added.id);
    expect((await client.people.listPeople()).map(({ name }) => name)).toEqual(['Nora']);
    await undo(again.id);
    const alone = await client.corrections.assignSpeakers({ params, body: { speaker_id: 0, person_name: 'Ben' } });
    await undo(alone.id);
    expect((await client.people.listPeople()).map(({ name }) => name)).toEqual(['Nora']);
  });

  test('a speaker is restored though the text was corrected since, and the other way round', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    const segment_id = (await segments(id))[1]?.id ?? '';
    const speaker = await client.corrections.assignSpeakers({ params, body: { speaker_id: 0, is_user: true } });
    const body = { text: 'Nice to meet you, Norah.' };
    const text = await client.corrections.correctSegment({ params: { ...params, segment_id }, body });
    await client.corrections.undoCorrection({ params: { correction_id: speaker.id } });
    expect((await segments(id))[1]).toMatchObject({ ...body, is_user: false });
    await client.corrections.undoCorrection({ params: { correction_id: text.id } });
    expect((await segments(id))[1]).toMatchObject({ text: LINES[1]?.text, is_user: false });
  });

  test('everywhere gives the name to the same voice in the past, and leaves what was assigned to others', async () => {
    const ids = [await addConversation(), await addConversation(), await addConversation()];
    const { conversationVoices } = app.store.of(uid);
    const voice = new Float32Array([1, 0, 0]);
    const model = app.services.voiceSampler.model;
    for (const [at, conversation_id] of ids.entries())
      await conversationVoices.save({ conversation_id, speaker_id: 1, model, embedding: voice, seconds: 4 + at });
    await conversationVoices.save({
      ...{ conversation_id: ids[1] ?? '', speaker_id: 0, model, seconds: 4 },
      embedding: new Float32Array([0, 1, 0]),
    });
    await client.corrections.assignSpeakers({
      params: { conversation_id: ids[2] ?? '' },
      body: { speaker_id: 1, person_name: 'Maya' },
    });
    const { conversation_ids } = await client.corrections.assignSpeakers({
      params: { conversation_id: ids[0] ?? '' },
      body: { speaker_id: 1, person_name: 'Nora', scope: 'everywhere' },
    });
    expect(conversation_ids.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await speakers(ids[1] ?? '')).toEqual(['Nora', null, 'Nora']);
    expect(await speakers(ids[2] ?? '')).toEqual(['Maya', null, 'Maya']);
  });

  test('of speakers stores no text, and the list reads nothing that undoes corrections', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    const assigned = await client.corrections.assignSpeakers({ params, body: { speaker_id: 1, is_user: true } });
    const { corrections } = app.store.of(uid);
    const stored = await corrections.changesOf(assigned.id);
    expect(stored.segments).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/Nora|dentist/);
    expect(await corrections.list(10)).toEqual([{ ...assigned, created_at: expect.any(Date) }]);
  });

  test('counts as stored: what undoing restores', async () => {
    const id = await addConversation();
    const { storageUsage } = app.store.of(uid);
    const before = await storageUsage.measure();
    const segment_id = (await segments(id))[1]?.id ?? '';
    await client.corrections.correctSegment({
      params: { conversation_id: id, segment_id },
      body: { text: Array.from({ length: 150 }, newId).join(' ') },
    });
    expect(await storageUsage.measure()).toBeGreaterThan(before + 2 * 3000);
  });

  test('is deleted when a user has 1000 newer ones', async () => {
    const { corrections } = app.store.of(uid);
    const none = { segments: [], texts: [], speakers: [], enrollments: [] };
    const ids: string[] = [];
    for (let at = 0; at <= MAX_CORRECTIONS; at++) {
      const { id } = await corrections.add({ kind: 'text', person: null, added_person: null }, none);
      ids.push(id);
    }
    const kept = (await corrections.list(2000)).map(({ id }) => id);
    expect(kept).toEqual(ids.slice(1).toReversed());
  });

  test('loses what it changed in a conversation that is deleted, and is deleted when nothing is left', async () => {
    const ids = [await addConversation(), await addConversation()];
    const store = app.store.of(uid);
    const { model } = app.services.voiceSampler;
    const sample = { model, embedding: new Float32Array([1, 0, 0]), seconds: 4 };
    for (const conversation_id of ids)
      await store.conversationVoices.save({ conversation_id, speaker_id: 1, ...sample });
    const [first = '', second = ''] = ids;
    const segment_id = (await segments(first))[1]?.id ?? '';
    await client.corrections.correctSegment({
      params: { conversation_id: first, segment_id },
      body: { text: 'A secret that is deleted.' },
    });
    const everywhere = await client.corrections.assignSpeakers({
      params: { conversation_id: first },
      body: { speaker_id: 1, person_name: 'Nora', scope: 'everywhere' },
    });
    await client.conversations.deleteConversation({ params: { conversation_id: first } });
    expect(await client.corrections.listCorrections()).toEqual([{ ...everywhere, conversation_ids: [second] }]);
    await client.corrections.undoCorrection({ params: { correction_id: everywhere.id } });
    expect(await speakers(second)).toEqual([null, null, null]);
    await client.conversations.deleteConversation({ params: { conversation_id: second } });
    expect(await client.corrections.listCorrections()).toEqual([]);
  });

  test('is deleted with its account', async () => {
    const { conversations, corrections } = app.store.of(uid);
    const { record } = await conversations.insert({ status: 'completed', language: 'en', source: 'omi' });
    const texts = [{ conversation_id: record.id, id: newId(), before: 'Good morning.', after: 'Good night.' }];
    const correction = { kind: 'text', person: null, added_person: null } as const;
    const { id } = await corrections.add(correction, { segments: [], texts, speakers: [], enrollments: [] });
    expect((await corrections.changesOf(id)).texts).toEqual(texts);
    await app.store.transaction((tx) => tx.of(uid).account.delete());
    expect([await corrections.list(1), (await corrections.changesOf(id)).texts]).toEqual([[], []]);
  });

  test.each(['\u202e', '\u200b\u200d', '\u3164', '\u202e \u200b'])(
    'is refused for a name of which nothing is visible: %j',
    async (name) => {
      const id = await addConversation();
      const params = { conversation_id: id };
      await expect(
        client.corrections.assignSpeakers({ params, body: { speaker_id: 1, person_name: name } }),
      ).rejects.toMatchObject({ status: 422 });
      await expect(client.people.createPerson({ body: { name } })).rejects.toMatchObject({ status: 422 });
      expect(await client.people.listPeople()).toEqual([]);
    },
  );

  test('is refused for unknown segments, people and corrections', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    await expect(
      client.corrections.assignSpeakers({ params, body: { speaker_id: 7, is_user: true } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      client.corrections.assignSpeakers({ params, body: { speaker_id: 1, person_id: 'nobody' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(client.corrections.assignSpeakers({ params, body: { speaker_id: 1 } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(client.corrections.undoCorrection({ params: { correction_id: id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("the family's paths", () => {
  test('assign a segment, a speaker and several segments, and unassign them', async () => {
    const id = await addConversation();
    const person = await client.people.createPerson({ body: { name: 'Nora' } });
    const conversation_id = id;
    const segment = await client.corrections.assignSegmentByIndex({
      params: { conversation_id, segment_index: 0 },
      query: { assign_type: 'person_id', value: person.id },
    });
    expect(segment.transcript_segments?.[0]).toMatchObject({ person_id: person.id, speaker_name: 'Nora' });
    await client.corrections.assignSpeakerByNumber({
      params: { conversation_id, speaker_id: 0 },
      query: { assign_type: 'is_user', value: 'true' },
    });
    expect(await speakers(id)).toEqual(['Nora', 'user', null]);
    const segment_ids = (await segments(id)).map((each) => each.id);
    await client.corrections.assignSegments({
      params: { conversation_id },
      body: { segment_ids, assign_type: 'person_id', value: 'null' },
    });
    expect(await speakers(id)).toEqual([null, null, null]);
  });
});

describe("an invalid value of the family's paths", () => {
  test('is reported where it was sent: in the query or in the body', async () => {
    const conversation_id = await addConversation();
    const [segment] = await segments(conversation_id);
    const invalid = { assign_type: 'is_user', value: 'perhaps' } as const;
    const refused = (from: string) => ({ status: 422, issues: [{ loc: [from, 'value'] }] });
    await expect(
      client.corrections.assignSegmentByIndex({ params: { conversation_id, segment_index: 0 }, query: invalid }),
    ).rejects.toMatchObject(refused('query'));
    await expect(
      client.corrections.assignSpeakerByNumber({ params: { conversation_id, speaker_id: 0 }, query: invalid }),
    ).rejects.toMatchObject(refused('query'));
    await expect(
      client.corrections.assignSegments({
        params: { conversation_id },
        body: { segment_ids: [segment?.id ?? ''], ...invalid },
      }),
    ).rejects.toMatchObject(refused('body'));
  });
});

describe('a name', () => {
  test('is suggested from what a speaker says, with the reason', async () => {
    const id = await addConversation();
    expect(await client.corrections.listNameSuggestions({ params: { conversation_id: id } })).toEqual([
      expect.objectContaining({
        speaker_id: 1,
        name: 'Nora',
        source: 'words',
        reason: expect.stringContaining('Nora'),
      }),
    ]);
  });

  test('is suggested from a voice that resembles a person', async () => {
    const id = await addConversation();
    const { model } = app.services.voiceSampler;
    const embedding = new Float32Array([1, 0, 0]);
    const maya = await client.people.createPerson({ body: { name: 'Maya' } });
    const store = app.store.of(uid);
    await store.speakerProfiles.teach(maya.id, { model, embedding, seconds: 8 });
    await store.conversationVoices.save({ conversation_id: id, speaker_id: 0, model, embedding, seconds: 4 });
    expect((await client.corrections.listNameSuggestions({ params: { conversation_id: id } }))[0]).toMatchObject({
      ...{ speaker_id: 0, name: 'Maya', person_id: maya.id, source: 'voice' },
    });
  });
});
