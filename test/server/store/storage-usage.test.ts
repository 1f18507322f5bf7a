import { expect, test } from 'vitest';
import { userTables } from '../../../src/store/accounts/storage-usage.ts';
import { newId } from '../../../src/store/ids.ts';
import { addConversation } from '../../support/conversations.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { tenantTables } from '../../support/models.ts';

const { store, database } = await storeFixture();

test('every table of users is measured, unless the service fills and empties it by itself', () => {
  expect([...userTables].sort()).toEqual([...tenantTables].sort());
});

test('a table of users is listed after those that it refers to', async () => {
  const { rows } = await database.knex.raw(`
    SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  const wrong = rows.filter(
    ({ from, to }: Record<'from' | 'to', string>) => userTables.indexOf(from) < userTables.indexOf(to),
  );
  expect(wrong.map(({ from, to }: Record<'from' | 'to', string>) => `${from} -> ${to}`)).toEqual([]);
});

test('usage grows with what a user stores, and falls with a delete', async () => {
  const [uid, other] = [`user-${newId()}`, `user-${newId()}`];
  const id = await addConversation(store, uid, 'tea '.repeat(250), { status: 'in_progress' });
  const before = await store.of(uid).storageUsage.measure();
  expect(before).toBeGreaterThan(1000);
  const bytes = Buffer.from(Array.from({ length: 50_000 }, (_, i) => (i * 7919) % 251));
  await store.of(uid).photos.insert({ conversation_id: id, content_type: 'image/jpeg', bytes, created_at: new Date() });
  const withPhoto = await store.of(uid).storageUsage.measure();
  expect(withPhoto - before).toBeGreaterThan(1000);
  await store.of(uid).conversations.delete(id);
  expect(await store.of(uid).storageUsage.measure()).toBe(0);
  expect(await store.of(other).storageUsage.measure()).toBe(0);
});
