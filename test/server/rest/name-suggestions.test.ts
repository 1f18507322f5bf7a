import { describe, expect, test } from 'vitest';
import { correctionFixture } from '../../support/corrections.ts';

const user = await correctionFixture();
const { addConversation } = user;

describe('a name', () => {
  test('is suggested from what a speaker says, with the reason', async () => {
    const id = await addConversation();
    expect(await user.client.corrections.listNameSuggestions({ params: { conversation_id: id } })).toEqual([
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
    const { model } = user.app.services.voices.voiceSampler;
    const embedding = new Float32Array([1, 0, 0]);
    const maya = await user.client.people.createPerson({ body: { name: 'Maya' } });
    const store = user.store;
    await store.speakerProfiles.teach(maya.id, { model, embedding, seconds: 8 });
    await store.conversationVoices.save({ conversation_id: id, speaker_id: 0, model, embedding, seconds: 4 });
    expect((await user.client.corrections.listNameSuggestions({ params: { conversation_id: id } }))[0]).toMatchObject({
      speaker_id: 0,
      name: 'Maya',
      person_id: maya.id,
      source: 'voice',
    });
  });
});
