import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import type { MemoryFilter, MemorySort } from '../../../src/store/memories/memories.ts';
import { toMemory } from '../../../src/store/memories/table.ts';
import type { Paging } from '../../../src/store/sql/page.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const t = await storeFixture();

const user = () => `user-${newId()}`;
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second));
type Listed = { id: string; content: string };

async function contents(uid: string, filter: MemoryFilter = {}, sort: MemorySort = 'scoring_desc'): Promise<string[]> {
  const page = await t.store.of(uid).memories.list(filter, sort, { limit: 100 });
  return page.items.map(({ content }: Listed) => content);
}

test('a memory is returned as it was stored, to the millisecond, with the same fields alone and in a list', async () => {
  const uid = user();
  const [added] = await t.store
    .of(uid)
    .memories.insert([
      newMemory('Likes "tea" — ☕\n🫖', { tags: ['a', 'b,c', '"'], created_at: new Date('2026-11-20T12:00:00.123Z') }),
    ]);
  const { items } = await t.store.of(uid).memories.list({}, 'scoring_desc', { limit: 1 });
  expect(added?.created).toBe(true);
  expect(items).toEqual([added && toMemory(added.record)]);
  expect(items[0]).toMatchObject({
    created_at: '2026-11-20T12:00:00.123Z',
    scoring: '00_999_1795176000',
    user_review: null,
    tags: ['a', 'b,c', '"'],
  });
});

test('the same content again is the same memory, also within one batch', async () => {
  const uid = user();
  const [first] = await t.store.of(uid).memories.insert([newMemory('Has a dog')]);
  const again = await t.store
    .of(uid)
    .memories.insert([newMemory(' Has  a dog '), newMemory('Has a cat'), newMemory('Has a cat')]);
  expect(again.map(({ created }) => created)).toEqual([false, true, false]);
  expect(again[0]?.record).toEqual(first?.record);
  expect(again[2]?.record.id).toBe(again[1]?.record.id);
  const [others] = await t.store.of(user()).memories.insert([newMemory('Has a dog')]);
  expect(others?.created).toBe(true);
});

test('memories of many users that come at once share a statement, and each is stored as if it were alone', async () => {
  const users = Array.from({ length: 12 }, user);
  const insert = (uid: string, content: string) => t.store.of(uid).memories.insert([newMemory(content)]);
  const refused = insert(user(), 'not to be stored: \0').catch((error: unknown) => error);
  const added = await Promise.all(users.flatMap((uid) => [insert(uid, 'Has a dog'), insert(uid, 'Has a dog')]));
  expect(await refused).toMatchObject({ code: '22021' });
  for (const [i, uid] of users.entries()) {
    const [[one], [other]] = [added[2 * i] ?? [], added[2 * i + 1] ?? []];
    expect([one?.created, other?.created].filter(Boolean)).toHaveLength(1);
    expect(other?.record).toEqual(one?.record);
    expect(await contents(uid)).toEqual(['Has a dog']);
    const filter = { created: {}, includeLocked: true };
    const { matches } = await t.store.of(uid).memories.byWords({ terms: ['dog'], limit: 5, filter });
    expect(matches.map(({ id }) => id)).toEqual([one?.record.id]);
  }
});

test('a search reads no vectors of others, however many they are', async () => {
  const [few, many] = [user(), user()];
  const vector = Float32Array.from([1, 0]);
  const add = async (uid: string, count: number) => {
    const { memories } = t.store.of(uid);
    const added = await memories.insert(Array.from({ length: count }, (_, i) => newMemory(`one of ${i}`)));
    for (const { record } of added) await memories.setEmbedding(record.id, 'm', vector);
  };
  await add(many, 500);
  await add(few, 1);
  await t.store.executeSql('ANALYZE memory_embeddings');
  const scanned = async () => {
    await t.store.executeSql('SELECT pg_stat_force_next_flush()');
    const sql = "SELECT seq_tup_read::int AS count FROM pg_stat_user_tables WHERE relname = 'memory_embeddings'";
    return (await t.store.executeSql(sql)).rows[0];
  };
  const before = await scanned();
  const query = { model: 'm', vector, limit: 5, filter: { created: {}, includeLocked: true } };
  expect(await t.store.of(few).memories.byVector(query)).toHaveLength(1);
  expect(await scanned()).toEqual(before);
});

test('lists are ordered by scoring, then creation, without rejected memories', async () => {
  const uid = user();
  await t.store
    .of(uid)
    .memories.insert([
      newMemory('old', { created_at: at(1) }),
      newMemory('manual', { created_at: at(2), manually_added: true }),
      newMemory('interesting', { created_at: at(3), category: 'interesting' }),
      newMemory('new', { created_at: at(4) }),
      newMemory('rejected', { created_at: at(5), user_review: false }),
    ]);
  expect(await contents(uid)).toEqual(['manual', 'new', 'old', 'interesting']);
  expect(await contents(uid, {}, 'created_desc')).toEqual(['new', 'interesting', 'manual', 'old']);
  expect(await contents(uid, {}, 'manual_first')).toEqual(['manual', 'new', 'interesting', 'old']);
  expect(await contents(uid, { categories: ['interesting', 'work'] })).toEqual(['interesting']);
  expect(await contents(uid, { manually_added: true })).toEqual(['manual']);
});

test('the tools can omit activity and sensitive memories, and filter by change', async () => {
  const uid = user();
  await t.store
    .of(uid)
    .memories.insert([
      newMemory('plain', { created_at: at(1) }),
      newMemory('screen', { created_at: at(2), activity: true }),
      newMemory('health', { created_at: at(3), sensitive: true, reviewed: true }),
    ]);
  expect(await contents(uid, { include_activity: false })).toEqual(['health', 'plain']);
  expect(await contents(uid, { include_sensitive: false })).toEqual(['screen', 'plain']);
  expect(await contents(uid, { reviewed: true })).toEqual(['health']);
  expect(await contents(uid, { updated_after: at(2) }, 'updated_desc')).toEqual(['health']);
});

test('a locked memory shows seventy characters in lists, counted as code points', async () => {
  const uid = user();
  await t.store
    .of(uid)
    .memories.insert([
      newMemory('🫖'.repeat(80), { locked: true, created_at: at(2) }),
      newMemory('short', { locked: true, created_at: at(1) }),
    ]);
  expect(await contents(uid)).toEqual([`${'🫖'.repeat(70)}...`, 'short']);
});

describe('reading a list by its cursor', () => {
  test.each<MemorySort>(['scoring_desc', 'created_desc', 'updated_desc', 'manual_first'])(
    'meets every memory once in order of %s, while others are added and removed',
    async (sort) => {
      const uid = user();
      const seeded = await t.store.of(uid).memories.insert(
        Array.from({ length: 25 }, (_, i) =>
          // Many share a second, so the id breaks the tie.
          newMemory(`m${i}`, { created_at: at(i % 4), manually_added: i % 3 === 0 }),
        ),
      );
      const met: string[] = [];
      let cursor: string | undefined;
      for (let round = 0; ; round++) {
        const page = await t.store.of(uid).memories.list({}, sort, { limit: 4, cursor });
        met.push(...page.items.map(({ id }: Listed) => id));
        if (!page.nextCursor) break;
        cursor = page.nextCursor;
        const [extra] = await t.store
          .of(uid)
          .memories.insert([newMemory(`extra ${round}`, { created_at: at(50 + round) })]);
        if (extra && round % 2) await t.store.of(uid).memories.deleteUnlocked(extra.record.id);
      }
      const walked = met.filter((id) => seeded.some(({ record }) => record.id === id));
      expect(walked).toHaveLength(25);
      expect(new Set(met).size).toBe(met.length);
    },
  );

  test('a page of several statements has each row once, in order', async () => {
    const uid = user();
    const added = Array.from({ length: 600 }, (_, n) => newMemory(`${n}`, { created_at: at(600 - n) }));
    await t.store.of(uid).memories.insert(added);
    const contents = added.map(({ content }) => content);
    const read = async (paging: Paging) => {
      const { items, nextCursor } = await t.store.of(uid).memories.list({}, 'created_desc', paging);
      return { contents: items.map(({ content }) => content), nextCursor };
    };
    const first = await read({ limit: 520, offset: 3 });
    expect(first.contents).toEqual(contents.slice(3, 523));
    expect((await read({ limit: 520, cursor: first.nextCursor })).contents).toEqual(contents.slice(523));
    expect(await read({ limit: 600 })).toEqual({ contents, nextCursor: undefined });
  });

  test('a last page that is exactly full has no next page', async () => {
    const uid = user();
    await t.store.of(uid).memories.insert([newMemory('a'), newMemory('b')]);
    const page = await t.store.of(uid).memories.list({}, 'scoring_desc', { limit: 2 });
    expect(page.items).toHaveLength(2);
    expect(page.nextCursor).toBeUndefined();
  });

  test('an offset skips rows, also beyond the end', async () => {
    const uid = user();
    await t.store
      .of(uid)
      .memories.insert([newMemory('a', { created_at: at(2) }), newMemory('b', { created_at: at(1) })]);
    const page = await t.store.of(uid).memories.list({}, 'scoring_desc', { limit: 5, offset: 1 });
    expect(page.items.map(({ content }: Listed) => content)).toEqual(['b']);
    expect(await t.store.of(uid).memories.list({}, 'scoring_desc', { limit: 5, offset: 9 })).toEqual({
      items: [],
    });
  });
});

test('another user can neither read nor change nor delete a memory', async () => {
  const [mine] = await t.store.of(user()).memories.insert([newMemory('mine')]);
  const id = mine?.record.id ?? '';
  const otherUser = user();
  expect(await t.store.of(otherUser).memories.get(id)).toBeUndefined();
  expect(await t.store.of(otherUser).memories.updateUnlocked(id, { content: 'theirs' })).toBeUndefined();
  expect(await t.store.of(otherUser).memories.deleteUnlocked(id)).toBe(false);
});

test('a changed memory keeps its creation time, and its score follows its category', async () => {
  const uid = user();
  const [one, two] = await t.store.of(uid).memories.insert([newMemory('one', { created_at: at(1) }), newMemory('two')]);
  const updated = await t.store.of(uid).memories.updateUnlocked(one?.record.id ?? '', {
    category: 'interesting',
    edited: true,
  });
  expect(updated).toMatchObject({ edited: true, scoring: '00_998_1795176001', created_at: at(1) });
  const conflict = t.store.of(uid).memories.updateUnlocked(two?.record.id ?? '', { content: 'one' });
  await expect(conflict).rejects.toMatchObject({ code: 'conflict' });
});

test('a value that no column can hold is a fault, and a malformed id is not found', async () => {
  const uid = user();
  const stored = t.store.of(uid).memories.insert([newMemory('a\u0000b')]);
  await expect(stored).rejects.toMatchObject({ message: expect.stringContaining('data exception (SQLSTATE 22021') });
  expect(await t.store.of(uid).memories.get('not-an-id')).toBeUndefined();
});
