import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vacuumDue } from '../../src/store/embedded/open-embedded.ts';
import { newId } from '../../src/store/ids.ts';
import { openTestStore, type TestStore } from '../support/test-store.ts';

describe('upkeep of the embedded database', () => {
  let t: TestStore;
  beforeAll(async () => {
    t = await openTestStore();
  });
  afterAll(() => t.cleanup());

  test('vacuums and analyzes tables that changed much, and then stops', async () => {
    const uid = newId();
    const items = Array.from({ length: 50 }, (_, i) => ({ description: `${i}` }));
    for (let i = 0; i < 4; i++) await t.store.of(uid).actionItems.insert(items);
    await t.database.knex('action_items').where({ uid }).update({ completed: true });
    await t.database.knex.raw('SELECT pg_stat_force_next_flush()');
    expect(await vacuumDue(t.database.knex)).toContain('public.action_items');
    await t.database.knex.raw('SELECT pg_stat_force_next_flush()');
    expect(await vacuumDue(t.database.knex)).not.toContain('public.action_items');
    const { rows } = await t.database.knex.raw(
      `SELECT n_dead_tup::int AS dead, vacuum_count::int AS vacuums FROM pg_stat_user_tables WHERE relname = 'action_items'`,
    );
    expect(rows).toEqual([{ dead: 0, vacuums: 1 }]);
  });
});
