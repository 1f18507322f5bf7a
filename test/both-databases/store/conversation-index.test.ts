import { beforeEach, describe, expect, it } from 'vitest';
import { extractQueryTerms } from '../../../src/language/text/term-index.ts';
import { createSketchBuilder, SKETCH_VERSION } from '../../../src/language/text/term-sketch.ts';
import { newId } from '../../../src/store/ids.ts';
import { rowCache } from '../../../src/store/sql/row-cache.ts';
import type { Store } from '../../../src/store/store.ts';
import { makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';

const t = await storeFixture();
let uid: string;
beforeEach(async () => {
  uid = await makeUser(t.store);
});

function sketchOf(text: string) {
  const builder = createSketchBuilder();
  builder.add({ text, weight: 1 });
  return builder.build();
}
async function add(
  text: string,
  { store = t.store, ...more }: { store?: Store; [field: string]: unknown } = {},
): Promise<string> {
  const { record } = await store.of(uid).conversations.insert({ status: 'completed', ...more });
  await store.of(uid).conversationIndex.setTerms(record.id, sketchOf(text));
  await store.of(uid).conversationIndex.setVector(record.id, 'm', Float32Array.of(1, 0));
  return record.id;
}
/** Those of these ids that exist. */
const there = (among: string[]) => t.store.of(uid).conversationIndex.select({}, { among });
const find = async (question: string, among?: string[]) => {
  const ranking = await t.store
    .of(uid)
    .conversationIndex.rankByWords(extractQueryTerms(question), { limit: 10, among });
  return there(ranking.matches.map(({ id }) => id));
};
const near = async (model = 'm', among?: string[]) => {
  const found = await t.store
    .of(uid)
    .conversationIndex.nearest({ model, vector: Float32Array.of(1, 0), limit: 10 }, among);
  return there(found.map(({ id }) => id));
};

describe('the row cache of a user', () => {
  it('reflects added, changed and deleted rows', async () => {
    const tea = await add('green tea');
    expect([await find('tea'), await near()]).toEqual([[tea], [tea]]);
    const wine = await add('red wine');
    await t.store.of(uid).conversationIndex.setTerms(tea, sketchOf('black coffee'));
    await t.store.of(uid).conversationIndex.setVector(tea, 'other', Float32Array.of(1, 0));
    expect([await find('tea'), await find('coffee'), await find('wine')]).toEqual([[], [tea], [wine]]);
    expect([await near(), await near('other')]).toEqual([[wine], [tea]]);
    await t.store.of(uid).conversations.delete(wine);
    expect([await find('wine'), await near()]).toEqual([[], []]);
    expect(await find('coffee')).toEqual([tea]);
  });

  /** The ids that a cache of its own has, and the ids of the rows that it has read. */
  function ownCache(checkEveryMs?: number) {
    let reads = 0;
    const rows = rowCache(t.database.knex, {
      table: 'conversation_terms',
      key: 'version',
      column: 'terms',
      decode: (bytes) => {
        reads += 1;
        return String(bytes);
      },
      bytesOf: () => 1,
      arrange: (all) => new Map(all),
      ...(checkEveryMs !== undefined && { checkEveryMs }),
    });
    return { texts: () => rows(uid, SKETCH_VERSION), reads: () => reads };
  }

  it('reads each version of a row once, also in a restored database that counts its transactions again', async () => {
    const { texts, reads } = ownCache();
    const [tea, wine] = [await add('tea'), await add('wine')];
    expect([...(await texts()).keys()].sort()).toEqual([tea, wine].sort());
    await texts();
    expect(reads()).toBe(2);
    await t.store.of(uid).conversationIndex.setTerms(tea, sketchOf('coffee'));
    await texts();
    await texts();
    expect(reads()).toBe(3);
  });

  it('drops deleted rows in time, and finds what was written at a wrong time', async () => {
    const { texts } = ownCache(-1);
    const [tea, wine] = [await add('tea'), await add('wine')];
    const before = (await texts()).get(tea);
    await t.store.of(uid).conversations.delete(wine);
    // As by a clock that was set back, or by a transaction of more than a minute.
    const terms = Buffer.from('other');
    await t.database
      .knex('conversation_terms')
      .where({ uid, id: tea })
      .update({ terms, changed_at: new Date(Date.now() - 3_600_000) });
    expect(await texts()).toEqual(new Map([[tea, 'other']]));
    expect(before).not.toBe('other');
  });

  it('holds the rows of one user only', async () => {
    await add('green tea');
    uid = await makeUser(t.store);
    expect([await find('tea'), await near()]).toEqual([[], []]);
  });

  it('sees rows of a transaction that began before others and commits after them', async (context) => {
    // The embedded database has one connection, so one transaction at a time.
    context.skip(t.database.kind === 'embedded');
    const [opened, search] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let late = '';
    const slow = t.store.transaction(async (tx) => {
      late = await add('green tea', { store: tx });
      opened.resolve();
      await search.promise;
    });
    await opened.promise;
    const early = await add('black tea');
    expect([await find('tea'), await near()]).toEqual([[early], [early]]);
    search.resolve();
    await slow;
    expect((await find('tea')).sort()).toEqual([early, late].sort());
    expect((await near()).sort()).toEqual([early, late].sort());
  });
});

it('returns the nearest vectors of one model and length first, with their cosine', async () => {
  const vector = (...numbers: number[]) => Float32Array.from(numbers, (n) => n / Math.hypot(...numbers));
  const [far, near] = [await add('a'), await add('b')];
  await t.store.of(uid).conversationIndex.setVector(far, 'm', vector(1, 1, 0));
  await t.store.of(uid).conversationIndex.setVector(near, 'm', vector(0, 0, 1));
  await t.store.of(uid).conversationIndex.setVector(near, 'm', vector(1, 0.1, 0));
  const found = await t.store.of(uid).conversationIndex.nearest({ vector: vector(1, 0, 0), model: 'm', limit: 5 });
  expect(found.map(({ id }) => id)).toEqual([near, far]);
  expect(found[0]?.similarity).toBeCloseTo(0.995, 3);
  expect(found[1]?.similarity).toBeCloseTo(Math.SQRT1_2, 3);
  expect(
    await t.store.of(uid).conversationIndex.nearest({ vector: vector(1, 0, 0), model: 'other', limit: 5 }),
  ).toEqual([]);
  expect(await t.store.of(uid).conversationIndex.nearest({ vector: vector(1, 0), model: 'm', limit: 5 })).toEqual([]);
});

it('compares only the given ids', async () => {
  const [one, two] = [await add('tea'), await add('tea with milk')];
  expect([await find('tea', [two]), await near('m', [two]), await find('tea', [])]).toEqual([[two], [two], []]);
  expect(one).not.toBe(two);
});

it('stores nothing for a deleted conversation', async () => {
  const id = newId();
  await t.store.of(uid).conversationIndex.setTerms(id, sketchOf('tea'));
  await t.store.of(uid).conversationIndex.setVector(id, 'm', Float32Array.of(1, 0));
  expect([await find('tea'), await near()]).toEqual([[], []]);
});

describe('a selection', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
  const select = (filter: object, more: object = {}) => t.store.of(uid).conversationIndex.select(filter, more);

  it('filters by start, or else creation, with inclusive bounds, newest first', async () => {
    const began = await add('a', { created_at: at(20), started_at: at(8) });
    const stored = await add('b', { created_at: at(9) });
    await add('c', { created_at: at(8), started_at: at(10) });
    expect(await select({ began_from: at(8), began_to: at(9) })).toEqual([stored, began]);
    expect(await select({ began_from: at(8), began_to: at(9) }, { limit: 1 })).toEqual([stored]);
    expect(await select({}, { among: [began] })).toEqual([began]);
  });

  it('omits discarded, locked and unfinished conversations', async () => {
    await add('a', { discarded: true });
    await add('b', { status: 'processing' });
    const locked = await add('c', { locked: true });
    expect(await select({})).toEqual([]);
    expect(await select({ include_locked: true })).toEqual([locked]);
  });

  it('is returned as its owner sees it, in the given order', async () => {
    const [one, two] = [await add('a'), await add('b')];
    const found = await t.store.of(uid).conversations.getAllDetails([two, newId(), one]);
    expect(found.map(({ id }) => id)).toEqual([two, one]);
  });
});

it('finds conversations of all users that lack terms or a vector of a model', async () => {
  const done = await add('tea');
  const { record: bare } = await t.store.of(uid).conversations.insert({ status: 'completed' });
  await t.store.of(uid).conversations.insert({ status: 'processing' });
  const place = (id: string) => ({ uid, id });
  const beforeAllOfUser = { uid, id: '00000000-0000-0000-0000-000000000000' };
  const outdated = async (model: string, after = beforeAllOfUser, limit = 10) =>
    (await t.store.system.conversationIndex.findOutdated(model, after, limit)).filter((found) => found.uid === uid);
  expect(await outdated('m')).toEqual([place(bare.id)]);
  expect(await outdated('newer')).toEqual([place(done), place(bare.id)]);
  expect(await outdated('newer', beforeAllOfUser, 1)).toEqual([place(done)]);
  expect(await outdated('newer', place(done))).toEqual([place(bare.id)]);
});
