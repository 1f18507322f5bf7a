import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import { addSegmentIds } from '../../../src/store/migrations/0024-record-sources.ts';
import { storeFixture } from '../../support/fixtures.ts';

const { database } = await storeFixture();

/** The tables before the migration. For a transaction, they hide the current ones. */
const formerTables = `
  CREATE TEMP TABLE action_items ON COMMIT DROP AS SELECT 'user'::text AS uid, 'Call Dana'::text AS description;
  CREATE TEMP TABLE memories ON COMMIT DROP AS SELECT 'user'::text AS uid;
  CREATE TEMP TABLE conversations (uid text, id uuid, structured jsonb) ON COMMIT DROP`;

test('the events of earlier versions get no segments, and stay in order', async () => {
  const event = (title: string) => ({ title, description: '', start: '2026-11-06T18:00:00Z', duration: 30 });
  const structures = [[event('Dinner'), event('Breakfast')], [event('Lunch')], []].map((events) => ({ events }));
  const migrated = await database.knex.transaction(async (trx) => {
    await trx.raw(formerTables);
    const rows = structures.map((structured) => ({ uid: 'user', id: newId(), structured: JSON.stringify(structured) }));
    await trx('conversations').insert(rows);
    await addSegmentIds(trx);
    expect(await trx('action_items').where({ uid: 'user' }).select('segment_ids')).toEqual([{ segment_ids: [] }]);
    const found: { structured: object }[] = await trx('conversations')
      .where({ uid: 'user' })
      .orderBy('id')
      .select('structured');
    return found;
  });
  expect(migrated.map(({ structured }) => structured)).toEqual(
    structures.map(({ events }) => ({ events: events.map((before) => ({ ...before, segment_ids: [] })) })),
  );
});
