import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import type { NewMemory } from '../../../src/store/memories/memories.ts';
import { SEVERAL_USERS } from '../../../src/store/sql/table.ts';
import { openStore } from '../../../src/store/store.ts';
import { storeFixture } from '../../support/fixtures.ts';

const { store, database } = await storeFixture();
const distributed = await openStore({ ...database, isDistributed: true });

const memory: NewMemory = {
  content: 'Sails',
  category: 'system',
  visibility: 'private',
  tags: [],
  manually_added: false,
};

const position = (uid: string) => ({
  uid,
  stream_id: 'stream',
  session_id: newId(),
  format: null,
  frames: 0,
  bytes: 0,
  duration_ms: 0,
  undecoded: null,
  samples: 0,
  skip_samples: 0,
  next_at: null,
  pending_id: null,
  pending_started_at: null,
  pending_silent_at: null,
});

/** Writes for two users at once. Returns the statements. */
async function write(to: typeof store): Promise<string[]> {
  const uids = [`user-${newId()}`, `user-${newId()}`];
  for (const uid of uids) await store.system.accounts.create({ uid });
  const statements: string[] = [];
  const watch = ({ sql }: { sql: string }) => statements.push(sql);
  database.knex.on('query', watch);
  const positions = uids.map(position);
  for (const { uid, ...stream } of positions) await to.of(uid).streamPositions.take(stream);
  const added = await Promise.all(uids.map((uid) => to.of(uid).memories.insert([memory])));
  const items = await Promise.all(uids.map((uid) => to.of(uid).actionItems.insert([{ description: 'Buy oars' }])));
  const saved = await to.system.streamPositions.save(positions.map((one) => ({ ...one, frames: 7 })));
  database.knex.off('query', watch);
  expect(added.flat().map(({ record, created }) => [record.uid, created])).toEqual(uids.map((uid) => [uid, true]));
  expect(items.flat().map(({ uid }) => uid)).toEqual(uids);
  expect(saved.toSorted()).toEqual(positions.map(({ session_id }) => session_id).toSorted());
  return statements;
}

test('a distributed database gets statements of one user, with the same result', async () => {
  expect((await write(distributed)).filter((sql) => sql.includes(SEVERAL_USERS))).toEqual([]);
});

test.skipIf(database.isDistributed)('others get one statement for several users', async () => {
  expect((await write(store)).filter((sql) => sql.includes(SEVERAL_USERS))).toHaveLength(3);
});

test('what concerns all users is changed user by user', async () => {
  const uids = [`user-${newId()}`, `user-${newId()}`];
  for (const uid of uids) await store.of(uid).userLocations.save({ latitude: 1, longitude: 2 }, new Date('2020-01-01'));
  await store.of(uids[0] ?? '').userLocations.save({ latitude: 1, longitude: 2 }, new Date());
  expect(await store.system.userLocations.purge(new Date('2021-01-01'))).toBeGreaterThanOrEqual(1);
  const kept = await Promise.all(uids.map((uid) => store.of(uid).userLocations.getSince(new Date('2019-01-01'))));
  expect(kept.map((location) => location !== undefined)).toEqual([true, false]);
});
