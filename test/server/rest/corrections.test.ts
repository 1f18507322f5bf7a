import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { correctionFixture, LINES } from '../../support/corrections.ts';
import { eventually } from '../../support/eventually.ts';

const user = await correctionFixture();
const { addConversation, get, segments, speakers } = user;

describe('a correction', () => {
  test('assigns one segment to a new person, and can be undone', async () => {
    const id = await addConversation();
    const first = (await segments(id))[0]?.id ?? '';
    const done = await user.client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { segment_ids: [first], person_name: 'Nora' },
    });
    expect(done).toMatchObject({ kind: 'speaker', conversation_ids: [id], changed_segments: 1, undone_at: null });
    expect(await speakers(id)).toEqual(['Nora', null, null]);
    const undo = () => user.client.corrections.undoCorrection({ params: { correction_id: done.id } });
    const undone = await undo();
    expect(undone).toMatchObject({ undone_at: expect.any(String), was_undone: false });
    expect(await speakers(id)).toEqual([null, null, null]);
    expect(await undo()).toEqual({ ...undone, was_undone: true });
    expect((await user.client.corrections.listCorrections()).map((each) => each.id)).toEqual([done.id]);
  });

  test('assigns all segments of a speaker to the user: memories follow, also when it is undone', async () => {
    const id = await addConversation();
    const memories = async () => (await user.client.memories.listMemories({})).map(({ content }) => content);
    const before = await memories();
    const { id: correction_id } = await user.client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 1, is_user: true },
    });
    expect(await speakers(id)).toEqual(['user', null, 'user']);
    await eventually(async () => expect((await memories()).join()).toMatch(/Hamburg|dentist/));
    await user.client.corrections.undoCorrection({ params: { correction_id } });
    await eventually(async () => expect(await memories()).toEqual(before));
  });

  test('of the user takes the tasks of others away, until it is undone', async () => {
    const id = await addConversation();
    const tasks = async () => (await get(id)).structured.action_items.map(({ description }) => description);
    const before = await tasks();
    expect(before).toEqual([expect.stringMatching(/licence/)]);
    const { id: correction_id } = await user.client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 0, is_user: true },
    });
    await eventually(async () => expect(await tasks()).toEqual([]));
    await user.client.corrections.undoCorrection({ params: { correction_id } });
    await eventually(async () => expect(await tasks()).toEqual(before));
  });

  test('of a conversation that was locked since is not undone', async () => {
    const id = await addConversation();
    const { id: correction_id } = await user.client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 0, person_name: 'Nora' },
    });
    const named = await speakers(id);
    const undo = () => user.client.corrections.undoCorrection({ params: { correction_id } });
    await user.store.conversations.update(id, { locked: true });
    await expect(undo()).rejects.toMatchObject({ status: 402 });
    await user.store.conversations.update(id, { locked: false });
    expect(await speakers(id)).toEqual(named);
    expect(await undo()).toMatchObject({ was_undone: false });
  });

  test('of a text is refused while the conversation is recorded', async () => {
    const store = user.store;
    const { record } = await store.conversations.insert({ status: 'in_progress', language: 'en', source: 'omi' });
    const said = { text: 'Good morning.', speaker: 'SPEAKER_00', speaker_id: 0, is_user: false, start: 0, end: 1 };
    const segment_id = newId();
    await store.segments.upsert(record.id, [{ id: segment_id, ...said }]);
    const params = { conversation_id: record.id, segment_id };
    await expect(
      user.client.corrections.correctSegment({ params, body: { text: 'Good night.' } }),
    ).rejects.toMatchObject({
      status: 409,
    });
  });

  test('of the text is found by search', async () => {
    const id = await addConversation();
    const segment_id = (await segments(id))[1]?.id ?? '';
    await user.client.corrections.correctSegment({
      params: { conversation_id: id, segment_id },
      body: { text: 'Nice to meet you, Nora. Do you play the bassoon?' },
    });
    expect((await segments(id))[1]?.text).toContain('bassoon');
    await eventually(async () => {
      const { sources } = await user.client.ask.askConversations({ body: { question: 'Who plays the bassoon?' } });
      expect(sources.map((source) => source.id)).toEqual([id]);
    });
  });

  test('a speaker is restored though the text was corrected since, and the other way round', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    const segment_id = (await segments(id))[1]?.id ?? '';
    const speaker = await user.client.corrections.assignSpeakers({ params, body: { speaker_id: 0, is_user: true } });
    const body = { text: 'Nice to meet you, Norah.' };
    const text = await user.client.corrections.correctSegment({ params: { ...params, segment_id }, body });
    await user.client.corrections.undoCorrection({ params: { correction_id: speaker.id } });
    expect((await segments(id))[1]).toMatchObject({ ...body, is_user: false });
    await user.client.corrections.undoCorrection({ params: { correction_id: text.id } });
    expect((await segments(id))[1]).toMatchObject({ text: LINES[1]?.text, is_user: false });
  });

  test('everywhere gives the name to the same voice in the past, and leaves what was assigned to others', async () => {
    const ids = [await addConversation(), await addConversation(), await addConversation()];
    const { conversationVoices } = user.store;
    const voice = new Float32Array([1, 0, 0]);
    const model = user.app.services.voices.voiceSampler.model;
    for (const [at, conversation_id] of ids.entries())
      await conversationVoices.save({ conversation_id, speaker_id: 1, model, embedding: voice, seconds: 4 + at });
    await conversationVoices.save({
      conversation_id: ids[1] ?? '',
      speaker_id: 0,
      model,
      seconds: 4,
      embedding: new Float32Array([0, 1, 0]),
    });
    await user.client.corrections.assignSpeakers({
      params: { conversation_id: ids[2] ?? '' },
      body: { speaker_id: 1, person_name: 'Maya' },
    });
    const { conversation_ids } = await user.client.corrections.assignSpeakers({
      params: { conversation_id: ids[0] ?? '' },
      body: { speaker_id: 1, person_name: 'Nora', scope: 'everywhere' },
    });
    expect(conversation_ids.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await speakers(ids[1] ?? '')).toEqual(['Nora', null, 'Nora']);
    expect(await speakers(ids[2] ?? '')).toEqual(['Maya', null, 'Maya']);
  });

  test('everywhere, others of the user and deletions do not wait for each other forever', async () => {
    const { conversationVoices } = user.store;
    const { model } = user.app.services.voices.voiceSampler;
    const ids = await Promise.all(Array.from({ length: 6 }, () => addConversation()));
    for (const conversation_id of ids)
      await conversationVoices.save({
        conversation_id,
        speaker_id: 1,
        model,
        seconds: 4,
        embedding: new Float32Array([1, 0, 0]),
      });
    const [first = '', second = '', third = '', ...rest] = ids;
    const assign = (conversation_id: string, person_name: string) =>
      user.client.corrections.assignSpeakers({
        params: { conversation_id },
        body: { speaker_id: 1, person_name, scope: 'everywhere' },
      });
    await Promise.all([
      ...[assign(first, 'Nora'), assign(second, 'Maya'), assign(third, 'Ben')],
      ...rest.map((id) => user.client.conversations.deleteConversation({ params: { conversation_id: id } })),
    ]);
    expect((await speakers(first)).filter((name) => name === null)).toHaveLength(1);
  });

  test.each(['\u202e', '\u200b\u200d', '\u3164', '\u202e \u200b'])(
    'is refused for a name of which nothing is visible: %j',
    async (name) => {
      const id = await addConversation();
      const params = { conversation_id: id };
      await expect(
        user.client.corrections.assignSpeakers({ params, body: { speaker_id: 1, person_name: name } }),
      ).rejects.toMatchObject({ status: 422 });
      await expect(user.client.people.createPerson({ body: { name } })).rejects.toMatchObject({ status: 422 });
      expect(await user.client.people.listPeople()).toEqual([]);
    },
  );

  test('is refused for unknown segments, people and corrections', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    await expect(
      user.client.corrections.assignSpeakers({ params, body: { speaker_id: 7, is_user: true } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      user.client.corrections.assignSpeakers({ params, body: { speaker_id: 1, person_id: 'nobody' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(user.client.corrections.assignSpeakers({ params, body: { speaker_id: 1 } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(user.client.corrections.undoCorrection({ params: { correction_id: id } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
