import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../src/store/ids.ts';
import type { Page, Paging } from '../../../src/store/sql/page.ts';
import { storeFixture } from '../../support/fixtures.ts';
import { newMemory } from '../../support/new-memory.ts';

const t = await storeFixture();

/** A list, and how others may change it while it is read. There are few places, so many rows share one and the id decides. */
interface Walked {
  list(uid: string, paging: Paging): Promise<Page<{ id: string }>>;
  add(uid: string, places: readonly number[]): Promise<string[]>;
  /** Changes something other than its place. */
  edit(uid: string, id: string): Promise<unknown>;
  /** Moves it to another place in the list, or out of the list. */
  move(uid: string, id: string, place: number): Promise<unknown>;
  remove(uid: string, id: string): Promise<unknown>;
}

const at = (place: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, place));
const one = async (added: Promise<{ id: string } | undefined>) => (await added)?.id ?? '';

const conversations: Walked = {
  list: (uid, paging) => t.store.of(uid).conversations.list({}, paging),
  add: (uid, places) =>
    Promise.all(
      places.map((place) => {
        const added = t.store.of(uid).conversations.insert({ status: 'completed', created_at: at(place) });
        return one(added.then(({ record }) => record));
      }),
    ),
  edit: (uid, id) => t.store.of(uid).conversations.editUnlocked(id, { title: 'other', starred: true }),
  move: (uid, id) => t.store.of(uid).conversations.editUnlocked(id, { discarded: true }),
  remove: (uid, id) => t.store.of(uid).conversations.delete(id),
};

const actionItems: Walked = {
  list: (uid, paging) => t.store.of(uid).actionItems.list({}, paging),
  async add(uid, places) {
    const items = places.map((place) => ({
      description: `${place}`,
      created_at: at(place % 2),
      due_at: place % 3 ? at(place) : null,
    }));
    return (await t.store.of(uid).actionItems.insert(items)).map(({ id }) => id);
  },
  edit: (uid, id) => t.store.of(uid).actionItems.update(id, { completed: true }),
  move: (uid, id, place) => t.store.of(uid).actionItems.update(id, { due_at: at(place) }),
  remove: (uid, id) => t.store.of(uid).actionItems.deleteUnlocked(id),
};

const memories: Walked = {
  list: (uid, paging) => t.store.of(uid).memories.list({}, 'scoring_desc', paging),
  async add(uid, places) {
    const added = places.map((place) => newMemory(newId(), { created_at: at(place), manually_added: place % 2 === 0 }));
    return (await t.store.of(uid).memories.insert(added)).map(({ record }) => record.id);
  },
  edit: (uid, id) => t.store.of(uid).memories.updateUnlocked(id, { tags: ['other'] }),
  move: (uid, id, place) =>
    t.store.of(uid).memories.updateUnlocked(id, { category: place % 2 ? 'interesting' : 'core' }),
  remove: (uid, id) => t.store.of(uid).memories.deleteUnlocked(id),
};

const range = { target_value: 1, current_value: 0, min_value: 0, max_value: 10, unit: null };
const goal = { title: 'a', goal_type: 'scale' as const, ...range };

const goals: Walked = {
  list: (uid, paging) => t.store.of(uid).goals.list({ includeInactive: true, order: 'newest_first' }, paging),
  async add(uid, places) {
    const ids: string[] = [];
    for (const _ of places) ids.push((await t.store.transaction((tx) => tx.of(uid).goals.insert(goal))).id);
    return ids;
  },
  edit: (uid, id) => t.store.of(uid).goals.setProgress(id, 1),
  move: (uid, id, place) => t.store.of(uid).goals.update(id, { ...goal, is_active: place % 2 === 0 }),
  remove: (uid, id) => t.store.of(uid).goals.delete(id),
};

const place = fc.nat({ max: 4 });
const change = fc.record({
  kind: fc.constantFrom('add' as const, 'edit' as const, 'move' as const, 'remove' as const),
  which: fc.nat(),
  place,
});
const walk = fc.record({
  places: fc.array(place, { minLength: 6, maxLength: 12 }),
  limit: fc.integer({ min: 1, max: 4 }),
  /** Changes by others while the pages are read one after the other. */
  changes: fc.array(fc.array(change, { maxLength: 2 }), { minLength: 3, maxLength: 6 }),
});

test.each([
  ['conversations', conversations],
  ['action items', actionItems],
  ['memories', memories],
  ['goals', goals],
])('who walks %s by cursor meets every row whose place stays once, whatever others do meanwhile', async (_, walked) => {
  const property = fc.asyncProperty(walk, async ({ places, limit, changes }) => {
    const uid = `user-${newId()}`;
    const there = await walked.add(uid, places);
    const moved = new Set<string>();
    const disturb = async ({ kind, which, place: to }: (typeof changes)[number][number]) => {
      const id = there[which % there.length] ?? '';
      if (kind === 'add') return walked.add(uid, [to]);
      if (kind === 'edit') return walked.edit(uid, id);
      moved.add(id);
      return kind === 'move' ? walked.move(uid, id, to) : walked.remove(uid, id);
    };
    const met: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page === 0 || cursor !== undefined; page++) {
      const [{ items, nextCursor }] = await Promise.all([
        walked.list(uid, { limit, cursor }),
        ...(changes[page] ?? []).map(disturb),
      ]);
      met.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    }
    const stayed = there.filter((id) => !moved.has(id));
    expect(met.filter((id) => stayed.includes(id)).toSorted()).toEqual(stayed.toSorted());
    const others = met.filter((id) => !moved.has(id));
    expect(new Set(others).size).toBe(others.length);
  });
  await fc.assert(property, { numRuns: 6 });
});
