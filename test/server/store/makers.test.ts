import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { addMakers } from '../../../src/store/migrations/0025-unfinished-work.ts';
import { storeFixture } from '../../support/fixtures.ts';

const { database } = await storeFixture();

/** The tables before the migration. For a transaction, they hide the current ones. */
const formerTables = `
  CREATE TEMP TABLE conversations (uid text, id uuid, structured jsonb, structure_method text) ON COMMIT DROP;
  CREATE TEMP TABLE action_items (
    uid text, description text, completed boolean, created_at timestamptz, updated_at timestamptz) ON COMMIT DROP`;

test('records of earlier versions: rules are known as the maker, and what the user changed counts as changed', async () => {
  const found = await database.knex.transaction(async (trx) => {
    await trx.raw(formerTables);
    const structured = JSON.stringify({ title: 'The lease' });
    const methods = ['extractive', 'llm', null];
    await trx('conversations').insert(
      methods.map((structure_method) => ({ uid: 'user', id: newId(), structured, structure_method })),
    );
    const [created_at, later] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'];
    await trx('action_items').insert([
      { uid: 'user', description: 'a', completed: false, created_at, updated_at: created_at },
      { uid: 'user', description: 'b', completed: true, created_at, updated_at: created_at },
      { uid: 'user', description: 'c', completed: false, created_at, updated_at: later },
    ]);
    await addMakers(trx);
    return {
      structured: await trx('conversations').where({ uid: 'user' }).orderBy('id').pluck('structured'),
      edited: await trx('action_items').where({ uid: 'user' }).orderBy('description').pluck('edited'),
    };
  });
  expect(found).toEqual({
    structured: ['rules', '', ''].map((made_by) => ({ title: 'The lease', made_by })),
    edited: [false, true, true],
  });
});
