import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { STEP_ROWS } from '../../../src/store/sql/user-records.ts';
import { makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';

const { store, database } = await storeFixture();
const { knex } = database;

/** The number of statements of steps. */
async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  let steps = 0;
  const count = ({ sql }: { sql: string }) => {
    if (sql.includes('ctid')) steps += 1;
  };
  knex.on('query', count);
  await work();
  knex.off('query', count);
  return steps;
}

async function addLong(uid: string, count: number): Promise<string> {
  const { record } = await store.of(uid).conversations.insert({ id: newId(), status: 'completed' });
  const spoken = { text: 'Hello', speaker: 'SPEAKER_00', speaker_id: 0, is_user: false };
  const segments = Array.from({ length: count }, (_, at) => ({ id: newId(), ...spoken, start: at, end: at + 1 }));
  await store.of(uid).segments.upsert(record.id, segments);
  return record.id;
}

test('many rows are deleted and changed in steps, and those of others stay', async () => {
  const uid = await makeUser(store);
  const other = await makeUser(store);
  const id = await addLong(uid, 2 * STEP_ROWS + 1);
  const kept = await addLong(uid, STEP_ROWS);
  await addLong(other, 1);
  const { segments, segmentLabels, people } = store.of(uid);
  await people.add('Dana', 'p1');
  await knex('segments').update({ person_id: 'p1' }).where({ uid, conversation_id: id });
  expect(await stepsOf(() => segmentLabels.forgetPerson('p1'))).toBe(4);
  expect(await stepsOf(() => segments.deleteMany(id))).toBe(4);
  // Deleted with its conversation.
  expect(await stepsOf(() => segments.deleteMany(kept))).toBe(0);
  const deleted = await store.of(uid).account.deleteRecords();
  expect(deleted.filter(({ row_count }) => row_count > 0)).toEqual([
    { table: 'people', row_count: 1 },
    { table: 'segments', row_count: STEP_ROWS },
    { table: 'conversations', row_count: 2 },
  ]);
  expect((await knex('segments').where({ uid: other })).length).toBe(1);
});
