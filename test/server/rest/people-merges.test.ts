import { describe, expect, test } from 'vitest';
import { correctionFixture } from '../../support/corrections.ts';

const user = await correctionFixture();
const { addConversation, segments, speakers } = user;

describe('two people', () => {
  test('merges two people, and undoing it restores both', async () => {
    const id = await addConversation();
    const one = await user.client.people.createPerson({ body: { name: 'Nora' } });
    const other = await user.client.people.createPerson({ body: { name: 'Eleonora' } });
    const assign = (speaker_id: number, person_id: string) =>
      user.client.corrections.assignSpeakers({ params: { conversation_id: id }, body: { speaker_id, person_id } });
    await assign(1, one.id);
    await assign(0, other.id);
    const { id: correction_id } = await user.client.corrections.mergePeople({
      params: { person_id: one.id },
      body: { into: other.id },
    });
    expect(await speakers(id)).toEqual(['Eleonora', 'Eleonora', 'Eleonora']);
    expect((await user.client.people.listPeople()).map(({ name }) => name)).toEqual(['Eleonora']);
    await user.client.corrections.undoCorrection({ params: { correction_id } });
    expect(await speakers(id)).toEqual(['Nora', 'Eleonora', 'Nora']);
  });

  test('a merge moves the voices of conversations, and undoing it moves them back; a deleted person has none', async () => {
    const id = await addConversation();
    const one = await user.client.people.createPerson({ body: { name: 'Nora' } });
    const other = await user.client.people.createPerson({ body: { name: 'Eleonora' } });
    const store = user.store;
    const { model } = user.app.services.voices.voiceSampler;
    const sample = { model, embedding: new Float32Array([1, 0, 0]), seconds: 8 };
    await store.conversationVoices.save({ conversation_id: id, speaker_id: 1, ...sample });
    const enrolled = async () => (await store.conversationVoices.listOf(id)).map(({ enrolled_as }) => enrolled_as);
    const seconds = async (person: string) => (await store.speakerProfiles.get(person, model))?.seconds;
    await user.client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 1, person_id: one.id },
    });
    expect([await enrolled(), await seconds(one.id)]).toEqual([[one.id], 8]);
    const merge = { params: { person_id: one.id }, body: { into: other.id } };
    const { id: correction_id } = await user.client.corrections.mergePeople(merge);
    expect([await enrolled(), await seconds(one.id), await seconds(other.id)]).toEqual([[other.id], undefined, 8]);
    await user.client.corrections.undoCorrection({ params: { correction_id } });
    expect([await enrolled(), await seconds(one.id), await seconds(other.id)]).toEqual([[one.id], 8, undefined]);
    await user.client.people.deletePerson({ params: { person_id: one.id } });
    expect([await enrolled(), await seconds(one.id)]).toEqual([[null], undefined]);
  });

  test('a person whom a correction added is deleted when it is undone, unless someone else uses them', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    const first = (await segments(id))[0]?.id ?? '';
    const added = await user.client.corrections.assignSpeakers({
      params,
      body: { segment_ids: [first], person_name: 'Nora' },
    });
    const again = await user.client.corrections.assignSpeakers({
      params,
      body: { speaker_id: 0, person_name: 'nora' },
    });
    const undo = (correction_id: string) => user.client.corrections.undoCorrection({ params: { correction_id } });
    await undo(added.id);
    expect((await user.client.people.listPeople()).map(({ name }) => name)).toEqual(['Nora']);
    await undo(again.id);
    const alone = await user.client.corrections.assignSpeakers({ params, body: { speaker_id: 0, person_name: 'Ben' } });
    await undo(alone.id);
    expect((await user.client.people.listPeople()).map(({ name }) => name)).toEqual(['Nora']);
  });

  test.each([
    [0, 1],
    [1, 0],
  ])('of whom the second became a third are restored whole in either order: %i, %i', async (...order) => {
    const id = await addConversation();
    const { client, store, app } = user;
    const { model } = app.services.voices.voiceSampler;
    const sample = { model, embedding: new Float32Array([1, 0, 0]), seconds: 8 };
    const names = ['Nora', 'Eleonora', 'Leonora'];
    const people: string[] = [];
    for (const name of names) people.push((await client.people.createPerson({ body: { name } })).id);
    for (const speaker_id of [1, 0]) {
      await store.conversationVoices.save({ conversation_id: id, speaker_id, ...sample });
      const body = { speaker_id, person_id: people[1 - speaker_id] ?? '' };
      await client.corrections.assignSpeakers({ params: { conversation_id: id }, body });
    }
    const enrolled = async () => {
      const voices = (await store.conversationVoices.listOf(id)).toSorted((a, b) => b.speaker_id - a.speaker_id);
      return voices.map(({ enrolled_as }) => enrolled_as);
    };
    const seconds = () =>
      Promise.all(people.map(async (person) => (await store.speakerProfiles.get(person, model))?.seconds));
    const before = [await speakers(id), await enrolled(), await seconds()];
    expect(before).toEqual([['Nora', 'Eleonora', 'Nora'], people.slice(0, 2), [8, 8, undefined]]);
    const merges: string[] = [];
    for (const [at, person_id] of people.slice(0, 2).entries()) {
      const merge = { params: { person_id }, body: { into: people[at + 1] ?? '' } };
      merges.push((await client.corrections.mergePeople(merge)).id);
    }
    expect(await seconds()).toEqual([undefined, undefined, 16]);
    const undo = (at = 0) => client.corrections.undoCorrection({ params: { correction_id: merges[at] ?? '' } });
    expect(await undo(order[0])).toMatchObject({ was_undone: false });
    const isFirstUndone = order[0] === 0;
    expect([await speakers(id), await seconds()]).toEqual(
      isFirstUndone
        ? [
            ['Nora', 'Leonora', 'Nora'],
            [8, undefined, 8],
          ]
        : [
            ['Eleonora', 'Eleonora', 'Eleonora'],
            [undefined, 16, undefined],
          ],
    );
    await undo(order[1]);
    expect([await speakers(id), await enrolled(), await seconds()]).toEqual(before);
    expect((await client.people.listPeople()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test('are restored though the one whom they became was merged, and deleted', async () => {
    const id = await addConversation();
    const { client } = user;
    const people: string[] = [];
    for (const name of ['Nora', 'Eleonora', 'Leonora'])
      people.push((await client.people.createPerson({ body: { name } })).id);
    const [first = '', second = '', third = ''] = people;
    await client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 1, person_id: first },
    });
    const merge = { params: { person_id: first }, body: { into: second } };
    const { id: correction_id } = await client.corrections.mergePeople(merge);
    await client.corrections.mergePeople({ params: { person_id: second }, body: { into: third } });
    await client.people.deletePerson({ params: { person_id: third } });
    await client.corrections.undoCorrection({ params: { correction_id } });
    expect((await client.people.listPeople()).map(({ name }) => name)).toEqual(['Nora']);
  });
});
