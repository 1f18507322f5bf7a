import { describe, expect, test } from 'vitest';
import { correctionFixture } from '../../support/corrections.ts';

const user = await correctionFixture();
const { addConversation, segments, speakers } = user;

describe("the family's paths", () => {
  test('assign a segment, a speaker and several segments, and unassign them', async () => {
    const id = await addConversation();
    const person = await user.client.people.createPerson({ body: { name: 'Nora' } });
    const conversation_id = id;
    const segment = await user.client.corrections.assignSegmentByIndex({
      params: { conversation_id, segment_index: 0 },
      query: { assign_type: 'person_id', value: person.id },
    });
    expect(segment.transcript_segments?.[0]).toMatchObject({ person_id: person.id, speaker_name: 'Nora' });
    await user.client.corrections.assignSpeakerByNumber({
      params: { conversation_id, speaker_id: 0 },
      query: { assign_type: 'is_user', value: 'true' },
    });
    expect(await speakers(id)).toEqual(['Nora', 'user', null]);
    const segment_ids = (await segments(id)).map((each) => each.id);
    await user.client.corrections.assignSegments({
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
      user.client.corrections.assignSegmentByIndex({ params: { conversation_id, segment_index: 0 }, query: invalid }),
    ).rejects.toMatchObject(refused('query'));
    await expect(
      user.client.corrections.assignSpeakerByNumber({ params: { conversation_id, speaker_id: 0 }, query: invalid }),
    ).rejects.toMatchObject(refused('query'));
    await expect(
      user.client.corrections.assignSegments({
        params: { conversation_id },
        body: { segment_ids: [segment?.id ?? ''], ...invalid },
      }),
    ).rejects.toMatchObject(refused('body'));
  });
});
