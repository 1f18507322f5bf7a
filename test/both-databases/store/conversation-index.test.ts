import { beforeEach, describe, expect, it } from 'vitest';
import { extractQueryTerms } from '../../../src/language/text/terms.ts';
import { newId } from '../../../src/store/ids.ts';
import { rowCache } from '../../../src/store/sql/row-cache.ts';
import type { Store } from '../../../src/store/store.ts';
import { makeUser } from '../../support/call.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const t = await storeFixture();
let uid: string;
beforeEach(async () => {
  uid = await makeUser(t.store);
});

const index = (store: Store = t.store) => store.of(uid).conversationIndex;
const unit = (...numbers: number[]) => Float32Array.from(numbers, (n) => n / Math.hypot(...numbers));
const passage = (text: string) => ({ texts: [{ text }], segmentIds: [] });

async function add(text: string, { store = t.store, ...more }: { store?: Store; [field: string]: unknown } = {}) {
  const { record } = await store.of(uid).conversations.insert({ status: 'completed', ...more });
  await index(store).setPassages(record.id, [passage(text)]);
  await setVector(record.id, text, unit(1, 0), { store });
  return record.id;
}
const setVector = (id: string, text: string, vector: Float32Array, { store = t.store, model = 'm', place = 0 } = {}) =>
  index(store).setVector(id, { place, texts: [{ text }] }, { model, vector });
const find = async (question: string, filter: object = {}) => {
  const { matches } = await index().byWords({ terms: extractQueryTerms(question), limit: 10, filter });
  return matches.map(({ id }) => id);
};
const near = async ({ model = 'm', vector = unit(1, 0) } = {}) =>
  (await index().byVector({ model, vector, limit: 10, filter: {} })).map(({ id }) => id);

describe('the index of a user', () => {
  it('reflects added, changed and deleted conversations', async () => {
    const tea = await add('green tea');
    expect([await find('tea'), await near()]).toEqual([[tea], [tea]]);
    const wine = await add('red wine');
    await index().setPassages(tea, [passage('black coffee')]);
    expect([await find('tea'), await find('coffee'), await find('wine')]).toEqual([[], [tea], [wine]]);
    expect(await near()).toEqual([wine]);
    await setVector(tea, 'black coffee', unit(1, 0), { model: 'other' });
    expect([await near(), await near({ model: 'other' })]).toEqual([[wine], [tea]]);
    await t.store.of(uid).conversations.delete(wine);
    expect([await find('wine'), await near(), await find('coffee')]).toEqual([[], [], [tea]]);
  });

  it('has the conversations of one user only', async () => {
    await add('green tea');
    uid = await makeUser(t.store);
    expect([await find('tea'), await near()]).toEqual([[], []]);
  });

  it('stores nothing for a deleted conversation, and no vector of other words', async () => {
    const id = newId();
    await index().setPassages(id, [passage('tea')]);
    await setVector(id, 'tea', unit(1, 0));
    expect([await find('tea'), await near()]).toEqual([[], []]);
    const { record } = await t.store.of(uid).conversations.insert({ status: 'completed' });
    await index().setPassages(record.id, [passage('tea')]);
    await setVector(record.id, 'coffee', unit(1, 0));
    expect(await near()).toEqual([]);
  });
});

describe('a search by words', () => {
  it('has the passage with most of the question first, the rare words before frequent ones', async () => {
    const both = await add('the red kettle stands in the kitchen');
    for (let n = 0; n < 5; n += 1) await add(`a kitchen, number ${n}`);
    const rare = await add('a kettle');
    expect((await find('kettle in the kitchen')).slice(0, 2)).toEqual([both, rare]);
    expect(await find('kettle in the kitchen')).toHaveLength(7);
  });

  it('ranks words that stand together before the same words far apart', async () => {
    const filler = Array.from({ length: 30 }, (_, n) => `filler${n}`).join(' ');
    await add(`kettle ${filler} garage`);
    const together = await add(`${filler} the kettle in the garage`);
    expect((await find('kettle garage'))[0]).toBe(together);
  });

  it('finds a word by its beginning, and with one wrong letter if no other has it', async () => {
    const allergy = await add('her allergies and the running nose');
    for (const typed of ['allerg', 'runni', 'alergies', 'allergeis', 'allwrgies', 'alllergies', 'nosse'])
      expect([typed, await find(typed)]).toEqual([typed, [allergy]]);
    for (const typed of ['al', 'xqzzt', 'energies', 'hamster']) expect([typed, await find(typed)]).toEqual([typed, []]);
    const other = await add('an allergen');
    expect(await find('allergen')).toEqual([other]);
  });

  it('forgets the words of deleted conversations', async () => {
    const { searchWords } = t.store.of(uid);
    const gone = await add('a secret kettle');
    await add('some kettle');
    await t.store.of(uid).conversations.delete(gone);
    expect(await searchWords.removeUnused(['kettl', 'kettle', 'secret'])).toBe(1);
    const after = { uid, word: '' };
    expect(await t.store.system.searchWords.listAfter(after)).toEqual({ uid, words: ['kettl', 'kettle'] });
  });

  it('finds text in scripts without spaces, numbers, and words with apostrophes and slashes', async () => {
    const id = await add("東京へ行きました, o'neill and 4711 \\ '");
    for (const typed of ['東京', "o'neill", '4711']) expect([typed, await find(typed)]).toEqual([typed, [id]]);
  });

  it('ranks the conversations that match a filter, and no others', async () => {
    const [starred, plain] = [await add('tea', { starred: true }), await add('tea')];
    expect((await find('tea')).sort()).toEqual([starred, plain].sort());
    expect(await find('tea', { starred: true })).toEqual([starred]);
  });

  it('finds the only match of a filter among more passages than are ranked', async () => {
    const { record } = await t.store.of(uid).conversations.insert({ status: 'completed' });
    await index().setPassages(record.id, Array(2_500).fill(passage('tea')));
    const starred = await add('a long talk about coffee and then about tea', { starred: true });
    expect(await find('tea', { starred: true })).toEqual([starred]);
    expect((await find('tea')).length).toBeGreaterThan(0);
  });

  it('names the segments of the best passage', async () => {
    const { record } = await t.store.of(uid).conversations.insert({ status: 'completed' });
    const segments = ['one kettle', 'two garages'].map((text, start) => {
      return { id: newId(), text, speaker: 'S', speaker_id: 0, is_user: true, start, end: start + 1 };
    });
    await t.store.of(uid).segments.upsert(record.id, segments);
    const passages = segments.map(({ id, text }) => ({ texts: [{ text }], segmentIds: [id] }));
    await index().setPassages(record.id, [passage('a title'), ...passages]);
    const { matches } = await index().byWords({ terms: ['garag'], limit: 5, filter: {} });
    const found = await index().passageSegments(matches.flatMap(({ rows }) => rows));
    expect(found.map(({ text }) => text)).toEqual(['two garages']);
  });
});

describe('a search by vectors', () => {
  it('has the nearest passages of one model and length first, with their cosine', async () => {
    const [far, close] = [await add('a far one'), await add('a close one')];
    await setVector(far, 'a far one', unit(1, 1, 0));
    await index().setPassages(close, [passage('a close one'), passage('and more')]);
    await setVector(close, 'a close one', unit(0, 0, 1));
    await setVector(close, 'and more', unit(1, 0.1, 0), { place: 1 });
    const found = await index().byVector({ vector: unit(1, 0, 0), model: 'm', limit: 5, filter: {} });
    expect(found.map(({ id }) => id)).toEqual([close, far]);
    expect(found[0]?.similarity).toBeCloseTo(0.995, 3);
    expect(found[1]?.similarity).toBeCloseTo(Math.SQRT1_2, 3);
    expect(await near({ vector: unit(1, 0, 0), model: 'other' })).toEqual([]);
    expect(await near()).toEqual([]);
  });

  /** The ids that a cache of its own has, and how many rows it has read. */
  function ownCache(checkEveryMs?: number) {
    let reads = 0;
    const rows = rowCache(t.database.knex, {
      table: 'memory_embeddings',
      key: 'model',
      column: 'model',
      decode: () => {
        reads += 1;
        return reads;
      },
      bytesOf: () => 1,
      arrange: (all) => [...all.keys()],
      ...(checkEveryMs !== undefined && { checkEveryMs }),
    });
    return { ids: () => rows(uid, 'm'), reads: () => reads };
  }
  async function addMemory(content: string) {
    const { memories } = t.store.of(uid);
    const [added] = await memories.insert([newMemory(content)]);
    await memories.setEmbedding(added?.record.id ?? '', 'm', unit(1, 0));
    return added?.record.id ?? '';
  }

  it('reads each version of a row once, and drops deleted rows in time', async () => {
    const { ids, reads } = ownCache(-1);
    const [tea, wine] = [await addMemory('tea'), await addMemory('wine')];
    expect((await ids()).sort()).toEqual([tea, wine].sort());
    await ids();
    expect(reads()).toBe(2);
    await t.store.of(uid).memories.setEmbedding(tea, 'm', unit(0, 1));
    await ids();
    expect(reads()).toBe(3);
    await t.store.of(uid).memories.removeAll([wine]);
    expect(await ids()).toEqual([tea]);
  });
});

describe('a selection', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
  const select = (filter: object, more: object = {}) => index().select(filter, more);

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

it('finds conversations of all users that lack passages or a vector of a model', async () => {
  const done = await add('tea');
  const { record: bare } = await t.store.of(uid).conversations.insert({ status: 'completed' });
  await t.store.of(uid).conversations.insert({ status: 'processing' });
  const place = (id: string) => ({ uid, id });
  const beforeAllOfUser = { uid, id: '00000000-0000-0000-0000-000000000000' };
  const outdated = async (model: string | undefined, after = beforeAllOfUser, limit = 10) =>
    (await t.store.system.conversationIndex.findOutdated(model, after, limit)).filter((found) => found.uid === uid);
  expect(await outdated('m')).toEqual([place(bare.id)]);
  expect(await outdated(undefined)).toEqual([place(bare.id)]);
  expect(await outdated('newer')).toEqual([place(done), place(bare.id)]);
  expect(await outdated('newer', beforeAllOfUser, 1)).toEqual([place(done)]);
  expect(await outdated('newer', place(done))).toEqual([place(bare.id)]);
});
