import { describe, expect, test } from 'vitest';
import { MAX_CORRECTIONS } from '../../../src/store/corrections/corrections.ts';
import { newId } from '../../../src/store/ids.ts';
import { correctionFixture } from '../../support/corrections.ts';

const user = await correctionFixture();
const { addConversation, segments, speakers } = user;

describe('a correction', () => {
  test('of speakers stores no text, and the list reads nothing that undoes corrections', async () => {
    const id = await addConversation();
    const params = { conversation_id: id };
    const assigned = await user.client.corrections.assignSpeakers({ params, body: { speaker_id: 1, is_user: true } });
    const { corrections } = user.store;
    const stored = await corrections.changesOf(assigned.id);
    expect(stored.segments).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toMatch(/Nora|dentist/);
    expect(await corrections.list(10)).toEqual([{ ...assigned, created_at: expect.any(Date) }]);
  });

  test('counts as stored: what undoing restores', async () => {
    const id = await addConversation();
    const { storageUsage } = user.store;
    const before = await storageUsage.measure();
    const segment_id = (await segments(id))[1]?.id ?? '';
    await user.client.corrections.correctSegment({
      params: { conversation_id: id, segment_id },
      body: { text: Array.from({ length: 150 }, newId).join(' ') },
    });
    expect(await storageUsage.measure()).toBeGreaterThan(before + 2 * 3000);
  });

  test('is deleted when a user has 1000 newer ones', async () => {
    const { corrections } = user.store;
    const ids: string[] = [];
    await user.app.store.transaction(async (tx) => {
      for (let at = 0; at <= MAX_CORRECTIONS; at++) {
        const correction = { kind: 'text', person: null, added_person: null } as const;
        ids.push(await tx.of(user.uid).corrections.add(correction));
      }
    });
    const kept = (await corrections.list(2000)).map(({ id }) => id);
    expect(kept).toEqual(ids.slice(1).toReversed());
  });

  test('loses what it changed in a conversation that is deleted, and is deleted when nothing is left', async () => {
    const ids = [await addConversation(), await addConversation()];
    const store = user.store;
    const { model } = user.app.services.voices.voiceSampler;
    const sample = { model, embedding: new Float32Array([1, 0, 0]), seconds: 4 };
    for (const conversation_id of ids)
      await store.conversationVoices.save({ conversation_id, speaker_id: 1, ...sample });
    const [first = '', second = ''] = ids;
    const segment_id = (await segments(first))[1]?.id ?? '';
    await user.client.corrections.correctSegment({
      params: { conversation_id: first, segment_id },
      body: { text: 'A secret that is deleted.' },
    });
    const everywhere = await user.client.corrections.assignSpeakers({
      params: { conversation_id: first },
      body: { speaker_id: 1, person_name: 'Nora', scope: 'everywhere' },
    });
    await user.client.conversations.deleteConversation({ params: { conversation_id: first } });
    expect(await user.client.corrections.listCorrections()).toEqual([
      { ...everywhere, conversation_ids: [second], changed_conversations: 1 },
    ]);
    await user.client.corrections.undoCorrection({ params: { correction_id: everywhere.id } });
    expect(await speakers(second)).toEqual([null, null, null]);
    await user.client.conversations.deleteConversation({ params: { conversation_id: second } });
    expect(await user.client.corrections.listCorrections()).toEqual([]);
  });

  test('shows at most 100 of the conversations that it changed, and how many they are', async () => {
    const { conversations, corrections } = user.store;
    const ids: string[] = [];
    for (let at = 0; at <= 100; at++)
      ids.push((await conversations.insert({ status: 'completed', language: 'en', source: 'omi' })).record.id);
    const texts = ids.map((conversation_id) => ({ conversation_id, id: newId(), before: 'Day.', after: 'Night.' }));
    const correction = { kind: 'text', person: null, added_person: null } as const;
    const id = await corrections.add(correction);
    await corrections.addPart(id, 0, { segments: [], texts, speakers: [], enrollments: [] });
    const [listed] = await user.client.corrections.listCorrections();
    expect(listed).toMatchObject({ changed_conversations: 101, conversation_ids: ids.slice(1).toReversed() });
  });

  test('is deleted with its account', async () => {
    const { conversations, corrections } = user.store;
    const { record } = await conversations.insert({ status: 'completed', language: 'en', source: 'omi' });
    const texts = [{ conversation_id: record.id, id: newId(), before: 'Good morning.', after: 'Good night.' }];
    const correction = { kind: 'text', person: null, added_person: null } as const;
    const id = await corrections.add(correction);
    await corrections.addPart(id, 0, { segments: [], texts, speakers: [], enrollments: [] });
    expect((await corrections.changesOf(id)).texts).toEqual(texts);
    await user.store.account.deleteRecords();
    expect([await corrections.list(1), (await corrections.changesOf(id)).texts]).toEqual([[], []]);
  });
});
