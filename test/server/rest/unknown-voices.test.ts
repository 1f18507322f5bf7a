import { describe, expect, test } from 'vitest';
import { correctionFixture } from '../../support/corrections.ts';

const user = await correctionFixture();

describe('voices without a name', () => {
  test('are listed with a sentence of each, until they are named; those of hidden conversations are not', async () => {
    const id = await user.addConversation();
    const { people, corrections } = user.client;
    const params = { conversation_id: id };
    const own = async () => (await people.listUnknownVoices()).filter(({ conversation_id }) => conversation_id === id);
    const voices = await own();
    const ofOne = (await user.segments(id)).filter(({ speaker_id }) => speaker_id === 1);
    const longest = ofOne.reduce((one, other) => (other.text.length > one.text.length ? other : one));
    expect(voices.map(({ speaker_id }) => speaker_id).sort()).toEqual([0, 1]);
    expect(voices.find(({ speaker_id }) => speaker_id === 1)).toMatchObject({
      segments: ofOne.length,
      segment_id: longest.id,
      text: longest.text,
      seconds: ofOne.reduce((sum, { start, end }) => sum + end - start, 0),
    });
    await corrections.assignSpeakers({ params, body: { speaker_id: 1, person_name: 'Nora' } });
    expect((await own()).map(({ speaker_id }) => speaker_id)).toEqual([0]);
    await corrections.assignSpeakers({ params, body: { speaker_id: 0, is_user: true } });
    expect(await own()).toEqual([]);
    await corrections.assignSpeakers({ params, body: { speaker_id: 1, person_id: null } });
    expect(await people.listUnknownVoices({ query: { limit: 1 } })).toHaveLength(1);
    await user.store.conversations.update(id, { locked: true });
    expect(await own()).toEqual([]);
  });
});

test('names that speakers came with are listed until they are people, the most frequent first', async () => {
  const { people, conversations, corrections } = user.client;
  const create = async (text: string) =>
    (await conversations.createConversation({ body: { text, text_source: 'message' } })).id;
  const id = await create('Otto: The roof leaks.\nMe: Again?\nIlse: Again.');
  await create('Otto: It is dry now.\nMe: Good.');
  const names = async () => (await people.listKnownNames()).filter(({ name }) => ['Otto', 'Ilse', 'Me'].includes(name));
  expect(await names()).toEqual([
    { name: 'Otto', conversations: 2 },
    { name: 'Ilse', conversations: 1 },
  ]);
  const params = { conversation_id: id };
  await corrections.assignSpeakers({ params, body: { speaker_id: 2, person_name: 'Ilse' } });
  expect(await names()).toEqual([{ name: 'Otto', conversations: 2 }]);
  await user.store.conversations.update(id, { locked: true });
  expect(await names()).toEqual([{ name: 'Otto', conversations: 1 }]);
});
