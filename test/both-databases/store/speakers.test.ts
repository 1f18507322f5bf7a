import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { MAX_PEOPLE } from '../../../src/store/people.ts';
import { makeUser } from '../../support/call.ts';
import { wholeTranscript } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();

const vector = (...values: number[]) => Float32Array.from(values);
const sample = (embedding: Float32Array, seconds = 2) => ({ model: 'm', embedding, seconds });

describe('a voice', () => {
  test('is the sum of what was taught, weighted by duration; what was taken back is gone', async () => {
    const uid = await makeUser(t.store);
    const voices = t.store.of(uid).speakerProfiles;
    await voices.teach('maya', sample(vector(1, 0), 2));
    await voices.teach('maya', sample(vector(0, 1), 4));
    expect(await voices.get('maya', 'm')).toMatchObject({ embedding: vector(2, 4), seconds: 6 });
    await voices.unteach('maya', sample(vector(1, 0), 2));
    expect(await voices.get('maya', 'm')).toMatchObject({ embedding: vector(0, 4), seconds: 4 });
    await voices.unteach('maya', sample(vector(0, 1), 4));
    expect(await voices.list('m', 10)).toEqual([]);
  });

  test('that is taught twice at once has both samples', async () => {
    const uid = await makeUser(t.store);
    const teach = () => t.store.transaction((tx) => tx.of(uid).speakerProfiles.teach('maya', sample(vector(1, 1))));
    await Promise.all([teach(), teach(), teach()]);
    expect(await t.store.of(uid).speakerProfiles.get('maya', 'm')).toMatchObject({
      embedding: vector(6, 6),
      seconds: 6,
    });
  });

  test('of the user is replaced completely, and comes first; other models and other users have their own', async () => {
    const uid = await makeUser(t.store);
    const other = await makeUser(t.store);
    const voices = t.store.of(uid).speakerProfiles;
    const others = t.store.of(other).speakerProfiles;
    await voices.teach('maya', sample(vector(1, 0)));
    await voices.teach('user', sample(vector(5, 5)));
    await voices.replace('user', sample(vector(0, 1), 3));
    await voices.replace('user', { ...sample(vector(9, 9)), model: 'another' });
    await others.replace('user', sample(vector(7, 7)));
    await t.store.of(uid).people.add('Maya', 'maya');
    const known = await voices.list('m', 10);
    expect(known.map(({ id, name, embedding }) => [id, name, embedding])).toEqual([
      ['user', null, vector(0, 3)],
      ['maya', 'Maya', vector(2, 0)],
    ]);
    expect(await voices.list('m', 1)).toHaveLength(1);
    expect(await t.store.of(uid).speakerProfiles.delete('user')).toBe(true);
    expect(await voices.list('another', 10)).toEqual([]);
    expect(await others.list('m', 10)).toHaveLength(1);
  });
});

describe('people', () => {
  test('belong to one user, under any id; the first name stays until they are renamed', async () => {
    const uid = await makeUser(t.store);
    const other = await makeUser(t.store);
    const { people } = t.store.of(uid);
    const others = t.store.of(other).people;
    await people.add('Maya', 'client/id 1');
    expect(await people.add('Somebody', 'client/id 1')).toMatchObject({ name: 'Maya' });
    await others.add('Theirs', 'client/id 1');
    const ben = await people.add('Ben');
    expect((await people.list()).map(({ name }) => name)).toEqual(['Ben', 'Maya']);
    expect(await others.rename(ben?.id ?? '', 'Intruder')).toBeUndefined();
    expect(await people.rename('client/id 1', 'Maya L.')).toMatchObject({ name: 'Maya L.' });
    expect(await people.findByName('Maya L.')).toMatchObject({ id: 'client/id 1' });
    expect(await others.get('client/id 1')).toMatchObject({ name: 'Theirs' });
  });

  test('cannot exceed the limit', async () => {
    const uid = await makeUser(t.store);
    await t.database.knex.raw(
      `INSERT INTO people (uid, id, name, created_at, updated_at)
       SELECT ?, n::text, 'Person ' || n, now(), now() FROM generate_series(1, ?::int) n`,
      [uid, MAX_PEOPLE],
    );
    expect(await t.store.of(uid).people.add('One more')).toBeUndefined();
    expect(await t.store.of(uid).people.add('Known', '1')).toMatchObject({ name: 'Person 1' });
  });
});

describe('the labels of segments', () => {
  async function conversation(uid: string) {
    const { record } = await t.store.of(uid).conversations.insert({ status: 'in_progress' });
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

  test('of a speaker change, not those of others', async () => {
    const uid = await makeUser(t.store);
    const conversationId = await conversation(uid);
    const [first, other, second] = [segment(1, 1), segment(0, 2), segment(1, 3)];
    await t.store.of(uid).segments.upsert(conversationId, [first, other, second]);
    const speaker = { conversationId, speakerId: 1 };
    const { segmentLabels } = t.store.of(uid);
    const identified = await segmentLabels.identify(speaker, true);
    expect(
      identified.map(({ id, is_user, speech_profile_processed }) => [id, is_user, speech_profile_processed]),
    ).toEqual([
      [first.id, true, true],
      [second.id, true, true],
    ]);
    expect(await segmentLabels.identify(speaker, true)).toEqual([]);
    expect(await segmentLabels.identify(speaker, false)).toEqual([]);
    const named = await segmentLabels.labelSpeaker(speaker, { person_id: 'maya', is_user: false });
    expect(named.map(({ id, is_user, person_id }) => [id, is_user, person_id])).toEqual([
      [first.id, false, 'maya'],
      [second.id, false, 'maya'],
    ]);
    expect(await segmentLabels.identify(speaker, true)).toEqual([]);
    expect(
      await t.store.of('other-user').segmentLabels.labelSpeaker(speaker, { person_id: 'x', is_user: false }),
    ).toEqual([]);
  });

  test('become those of another speaker, unless one has a name', async () => {
    const uid = await makeUser(t.store);
    const conversationId = await conversation(uid);
    const [other, first, second] = [segment(0, 0), segment(1, 1), segment(1, 2)];
    const { segments, segmentLabels } = t.store.of(uid);
    await segments.upsert(conversationId, [other, first, second]);
    const into = { speaker: 'SPEAKER_00', speaker_id: 0, person_id: 'maya', is_user: false };
    await segmentLabels.label([second.id], { person_id: 'ben', is_user: false });
    expect(await segmentLabels.moveSpeaker({ conversationId, speakerId: 1 }, into)).toEqual([]);
    await segmentLabels.label([second.id], { person_id: null, is_user: false });
    expect(await segmentLabels.moveSpeaker({ conversationId, speakerId: 1 }, into)).toMatchObject([
      { id: first.id, ...into },
      { id: second.id, ...into },
    ]);
    expect((await segments.list(conversationId))[0]).toMatchObject({ id: other.id, person_id: null });
  });

  test('show the current name of the person, until the person is deleted', async () => {
    const uid = await makeUser(t.store);
    const conversationId = await conversation(uid);
    const [one, two] = [segment(0, 0), segment(1, 1)];
    await t.store.of(uid).segments.upsert(conversationId, [one, { ...two, speaker_name: 'As imported' }]);
    await t.store.of(uid).people.add('Maya', 'maya');
    const changed = await t.store.of(uid).segmentLabels.label([one.id, 'no id', newId()], {
      person_id: 'maya',
      is_user: false,
    });
    expect(changed).toEqual([{ ...one, person_id: 'maya', speech_profile_processed: false, stt_provider: null }]);
    expect(await t.store.of(uid).segmentLabels.countKnown([one.id, 'no id', newId()])).toBe(1);
    await t.store.of(uid).people.rename('maya', 'Maya L.');
    const names = async () => {
      const details = await t.store.of(uid).conversations.getDetails(conversationId, wholeTranscript);
      const stored = await t.store.of(uid).segments.list(conversationId);
      expect(details?.transcript_segments?.map(({ speaker_name }) => speaker_name)).toEqual(
        stored.map(({ speaker_name }) => speaker_name),
      );
      return stored.map(({ speaker_name }) => speaker_name);
    };
    expect(await names()).toEqual(['Maya L.', 'As imported']);
    await t.store.of(uid).people.delete('maya');
    await t.store.of(uid).segmentLabels.forgetPerson('maya');
    expect(await names()).toEqual([null, 'As imported']);
    expect((await t.store.of(uid).segments.list(conversationId))[0]).toMatchObject({ person_id: null });
  });
});
