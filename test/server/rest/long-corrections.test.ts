import { describe, expect, test } from 'vitest';
import { CorrectionWriter } from '../../../src/services/corrections/correction-writer.ts';
import { newId } from '../../../src/store/ids.ts';
import { STEP_ROWS } from '../../../src/store/sql/user-records.ts';
import { correctionFixture } from '../../support/corrections.ts';

const user = await correctionFixture();
/** Three steps. */
const COUNT = 2 * STEP_ROWS + 500;

/** A conversation in which one speaker says everything. */
async function addLong(): Promise<string> {
  const { conversations, segments } = user.store;
  const { record } = await conversations.insert({ status: 'completed', language: 'en', source: 'omi' });
  const spoken = { text: 'Hello.', speaker: 'SPEAKER_01', speaker_id: 1, is_user: false };
  const lines = Array.from({ length: COUNT }, (_, at) => ({ id: newId(), ...spoken, start: at, end: at + 1 }));
  await segments.upsert(record.id, lines);
  return record.id;
}

/** The numbers of segments by person. */
async function namesOf(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { speaker_name } of await user.store.segments.list(id))
    counts[speaker_name ?? ''] = (counts[speaker_name ?? ''] ?? 0) + 1;
  return counts;
}

describe('a correction of thousands of segments', () => {
  test('is made, merged and undone in steps, as one correction', async () => {
    const id = await addLong();
    const { corrections } = user.client;
    const assign = (person_name: string) =>
      corrections.assignSpeakers({ params: { conversation_id: id }, body: { speaker_id: 1, person_name } });
    const assigned = await assign('Dana');
    expect(assigned).toMatchObject({ changed_segments: COUNT, changed_conversations: 1, conversation_ids: [id] });
    expect(await user.store.corrections.partsOf(assigned.id)).toEqual([0, 1, 2]);
    expect(await namesOf(id)).toEqual({ Dana: COUNT });
    const { id: into } = (await user.store.people.add('Eve')) ?? { id: '' };
    const [dana] = (await user.store.people.list()).filter(({ name }) => name === 'Dana');
    const merged = await corrections.mergePeople({ params: { person_id: dana?.id ?? '' }, body: { into } });
    expect(await namesOf(id)).toEqual({ Eve: COUNT });
    await corrections.undoCorrection({ params: { correction_id: merged.id } });
    expect(await namesOf(id)).toEqual({ Dana: COUNT });
    expect(await corrections.undoCorrection({ params: { correction_id: assigned.id } })).toMatchObject({
      changed_segments: COUNT,
      undone_at: expect.any(String),
    });
    expect(await namesOf(id)).toEqual({ '': COUNT });
    // The correction had added her.
    expect((await user.store.people.list()).map(({ name }) => name)).toEqual(['Eve']);
  });

  test('that ends with its process after a step can be undone, or made again', async () => {
    const id = await addLong();
    let steps = 0;
    const dying = {
      count() {
        if (++steps === 2) throw new Error('killed');
      },
    };
    const { store } = user.app;
    const none = { segments: [], texts: [], speakers: [], enrollments: [] };
    const writer = new CorrectionWriter({
      store,
      quota: dying as never,
      indexer: { enqueueRefreshAll: async () => {} },
      reprocessing: { enqueueAgain: async () => {} },
    });
    const speaker = [{ conversation_id: id, speaker_id: 1 }];
    const work = writer.correct(user.uid, async () => ({
      kind: 'speaker',
      changes: none,
      segments: {
        label: { is_user: true, person_id: null },
        read: ({ corrections }, after) => corrections.segmentsOfSpeakers(speaker, after),
      },
    }));
    await expect(work).rejects.toThrow('killed');
    const own = async () => (await user.store.segments.list(id)).filter(({ is_user }) => is_user).length;
    expect(await own()).toBe(STEP_ROWS);
    const [left] = await user.client.corrections.listCorrections();
    expect(left).toMatchObject({ changed_segments: STEP_ROWS });
    const again = await user.client.corrections.assignSpeakers({
      params: { conversation_id: id },
      body: { speaker_id: 1, is_user: true },
    });
    expect([again.changed_segments, await own()]).toEqual([COUNT - STEP_ROWS, COUNT]);
    await user.client.corrections.undoCorrection({ params: { correction_id: left?.id ?? '' } });
    expect(await own()).toBe(COUNT - STEP_ROWS);
  });
});
