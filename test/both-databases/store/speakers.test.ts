import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { MAX_PEOPLE } from '../../../src/store/people/repository.ts';
import { makeUser } from '../../support/call.ts';
import { wholeTranscript } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();

const vector = (...values: number[]) => Float32Array.from(values);
const sample = (embedding: Float32Array, seconds = 2) => ({ model: 'm', embedding, seconds });

describe('a voice', () => {
  test('is the sum of what was taught, weighted by duration; what was taken back is gone', async () => {
    const uid = await makeUser(t.store);
    const { teach, unteach, get, list } = t.store.speakerProfiles;
    await teach(uid, 'maya', sample(vector(1, 0), 2));
    await teach(uid, 'maya', sample(vector(0, 1), 4));
    expect(await get(uid, 'maya', 'm')).toMatchObject({ embedding: vector(2, 4), seconds: 6 });
    await unteach(uid, 'maya', sample(vector(1, 0), 2));
    expect(await get(uid, 'maya', 'm')).toMatchObject({ embedding: vector(0, 4), seconds: 4 });
    await unteach(uid, 'maya', sample(vector(0, 1), 4));
    expect(await list(uid, 'm', 10)).toEqual([]);
  });

  test('that is taught twice at once has both samples', async () => {
    const uid = await makeUser(t.store);
    const teach = () => t.store.transaction((tx) => tx.speakerProfiles.teach(uid, 'maya', sample(vector(1, 1))));
    await Promise.all([teach(), teach(), teach()]);
    expect(await t.store.speakerProfiles.get(uid, 'maya', 'm')).toMatchObject({ embedding: vector(6, 6), seconds: 6 });
  });

  test('of the user is replaced completely, and comes first; other models and other users have their own', async () => {
    const uid = await makeUser(t.store);
    const other = await makeUser(t.store);
    const { teach, replace, list } = t.store.speakerProfiles;
    await teach(uid, 'maya', sample(vector(1, 0)));
    await teach(uid, 'user', sample(vector(5, 5)));
    await replace(uid, 'user', sample(vector(0, 1), 3));
    await replace(uid, 'user', { ...sample(vector(9, 9)), model: 'another' });
    await replace(other, 'user', sample(vector(7, 7)));
    await t.store.people.add(uid, 'Maya', 'maya');
    const known = await list(uid, 'm', 10);
    expect(known.map(({ id, name, embedding }) => [id, name, embedding])).toEqual([
      ['user', null, vector(0, 3)],
      ['maya', 'Maya', vector(2, 0)],
    ]);
    expect(await list(uid, 'm', 1)).toHaveLength(1);
    expect(await t.store.speakerProfiles.delete(uid, 'user')).toBe(true);
    expect(await list(uid, 'another', 10)).toEqual([]);
    expect(await list(other, 'm', 10)).toHaveLength(1);
  });
});

describe('people', () => {
  test('belong to one user, under any id; the first name stays until they are renamed', async () => {
    const uid = await makeUser(t.store);
    const other = await makeUser(t.store);
    const { add, get, list, rename, findByName } = t.store.people;
    await add(uid, 'Maya', 'client/id 1');
    expect(await add(uid, 'Somebody', 'client/id 1')).toMatchObject({ name: 'Maya' });
    await add(other, 'Theirs', 'client/id 1');
    const ben = await add(uid, 'Ben');
    expect((await list(uid)).map(({ name }) => name)).toEqual(['Ben', 'Maya']);
    expect(await rename(other, ben?.id ?? '', 'Intruder')).toBeUndefined();
    expect(await rename(uid, 'client/id 1', 'Maya L.')).toMatchObject({ name: 'Maya L.' });
    expect(await findByName(uid, 'Maya L.')).toMatchObject({ id: 'client/id 1' });
    expect(await get(other, 'client/id 1')).toMatchObject({ name: 'Theirs' });
  });

  test('cannot exceed the limit', async () => {
    const uid = await makeUser(t.store);
    await t.database.knex.raw(
      `INSERT INTO people (uid, id, name, created_at, updated_at)
       SELECT ?, n::text, 'Person ' || n, now(), now() FROM generate_series(1, ?::int) n`,
      [uid, MAX_PEOPLE],
    );
    expect(await t.store.people.add(uid, 'One more')).toBeUndefined();
    expect(await t.store.people.add(uid, 'Known', '1')).toMatchObject({ name: 'Person 1' });
  });
});

describe('the labels of segments', () => {
  async function conversation(uid: string) {
    const { record } = await t.store.conversations.insert(uid, { status: 'in_progress' });
    return record.id;
  }
  const segment = (speaker_id: number, start: number, text = 'Hello.') => ({
    id: newId(),
    text,
    speaker: `SPEAKER_0${speaker_id}`,
    speaker_id,
    is_user: false,
    start,
    end: start + 1,
  });

  test('of a speaker of one session change, not those of others or of the session before', async () => {
    const uid = await makeUser(t.store);
    const conversationId = await conversation(uid);
    const before = segment(1, 0);
    const sessionId = newId();
    const [first, other, second] = [segment(1, 1), segment(0, 2), segment(1, 3)];
    await t.store.segments.upsert(uid, conversationId, [before, first, other, second]);
    const speaker = { conversationId, speakerId: 1, sessionId };
    const { identify, labelSpeaker } = t.store.segmentLabels;
    const identified = await identify(uid, speaker, true);
    expect(
      identified.map(({ id, is_user, speech_profile_processed }) => [id, is_user, speech_profile_processed]),
    ).toEqual([
      [first.id, true, true],
      [second.id, true, true],
    ]);
    expect(await identify(uid, speaker, true)).toEqual([]);
    expect(await identify(uid, speaker, false)).toEqual([]);
    const named = await labelSpeaker(uid, speaker, { person_id: 'maya', is_user: false });
    expect(named.map(({ id, is_user, person_id }) => [id, is_user, person_id])).toEqual([
      [first.id, false, 'maya'],
      [second.id, false, 'maya'],
    ]);
    expect(await identify(uid, speaker, true)).toEqual([]);
    expect(await labelSpeaker('other-user', speaker, { person_id: 'x', is_user: false })).toEqual([]);
  });

  test('show the current name of the person, until the person is deleted', async () => {
    const uid = await makeUser(t.store);
    const conversationId = await conversation(uid);
    const [one, two] = [segment(0, 0), segment(1, 1)];
    await t.store.segments.upsert(uid, conversationId, [one, { ...two, speaker_name: 'As imported' }]);
    await t.store.people.add(uid, 'Maya', 'maya');
    const changed = await t.store.segmentLabels.label(uid, [one.id, 'no id', newId()], {
      person_id: 'maya',
      is_user: false,
    });
    expect(changed).toEqual([{ ...one, person_id: 'maya', speech_profile_processed: false, stt_provider: null }]);
    expect(await t.store.segmentLabels.countKnown(uid, [one.id, 'no id', newId()])).toBe(1);
    await t.store.people.rename(uid, 'maya', 'Maya L.');
    const names = async () => {
      const details = await t.store.conversations.getDetails(uid, conversationId, wholeTranscript);
      const stored = await t.store.segments.list(uid, conversationId);
      expect(details?.transcript_segments?.map(({ speaker_name }) => speaker_name)).toEqual(
        stored.map(({ speaker_name }) => speaker_name),
      );
      return stored.map(({ speaker_name }) => speaker_name);
    };
    expect(await names()).toEqual(['Maya L.', 'As imported']);
    await t.store.people.delete(uid, 'maya');
    await t.store.segmentLabels.forgetPerson(uid, 'maya');
    expect(await names()).toEqual([null, 'As imported']);
    expect((await t.store.segments.list(uid, conversationId))[0]).toMatchObject({ person_id: null });
  });
});
