import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { addConversation } from '../../support/conversations.ts';
import { appFixture, toolUserFixture } from '../../support/fixtures.ts';

const app = await appFixture();
const user = toolUserFixture(app);

/** A conversation of two speakers; the second one says her name. */
async function talk() {
  const id = await addConversation(app.store, user.uid, 'What do you do?');
  const line = { is_user: false, person_id: null, stt_provider: null, speech_profile_processed: false };
  const texts = ['Hello, I am Nora.', 'I work as a dentist.'];
  await app.store.of(user.uid).segments.upsert(
    id,
    texts.map((text, at) => ({
      ...line,
      id: newId(),
      text,
      speaker: 'SPEAKER_01',
      speaker_id: 1,
      start: 5 + at,
      end: 6 + at,
    })),
  );
  const segments = () => app.store.of(user.uid).segments.list(id);
  return { id, segments };
}

const call = async (name: string, params: object) => {
  const { result, error } = await user.call(name, params);
  expect(error).toBe(undefined);
  return result;
};

test('an assistant suggests a name, assigns it when the user agrees, and undoes it', async () => {
  const { id, segments } = await talk();
  const { suggestions } = await call('suggest_speaker_names', { conversation_id: id });
  expect(suggestions).toMatchObject([{ speaker_id: 1, name: 'Nora', source: 'words' }]);
  const done = await call('assign_speaker', { conversation_id: id, speaker_id: 1, person_name: 'Nora' });
  expect(done).toEqual({ success: true, correction_id: expect.any(String), changed_segments: 2 });
  const { people } = await call('get_people', {});
  expect((await segments()).map(({ person_id }) => person_id)).toEqual([null, people[0].id, people[0].id]);
  const { correction_id } = done;
  expect(await call('undo_correction', { correction_id })).toEqual(done);
  expect((await segments()).map(({ person_id }) => person_id)).toEqual([null, null, null]);
});

test('a text is corrected, and two people are merged', async () => {
  const { id, segments } = await talk();
  const [, second] = await segments();
  await call('correct_segment', { conversation_id: id, segment_id: second?.id, text: 'Hello, I am Norah.' });
  expect((await segments())[1]?.text).toBe('Hello, I am Norah.');
  await call('assign_speaker', { conversation_id: id, segment_ids: [second?.id], person_name: 'Norah' });
  const [norah] = await app.store.of(user.uid).people.list();
  const nora = await app.store.of(user.uid).people.add('Nora');
  expect(await call('merge_people', { person_id: norah?.id, into: nora?.id })).toMatchObject({ changed_segments: 1 });
  expect((await segments())[1]?.person_id).toBe(nora?.id);
});

test('a correction without a target, or of an unknown record, is refused', async () => {
  const { id } = await talk();
  const code = async (name: string, params: object) => (await user.call(name, params)).error?.code;
  expect(await code('assign_speaker', { conversation_id: id, is_user: true })).toBe(-32602);
  expect(await code('assign_speaker', { conversation_id: id, speaker_id: 8, is_user: true })).toBe(-32001);
  expect(await code('suggest_speaker_names', { conversation_id: newId() })).toBe(-32001);
  expect(await code('correct_segment', { conversation_id: id, segment_id: newId(), text: 'No' })).toBe(-32001);
  expect(await code('merge_people', { person_id: newId(), into: newId() })).toBe(-32001);
  expect(await code('undo_correction', { correction_id: newId() })).toBe(-32001);
});
