import type { Knex } from 'knex';
import * as c from './column.ts';
import { type ListQuery, type Page, readPage } from './page.ts';

/**
 * A page of items that may be large, in batches. It has as many items as were requested, of any size: a client that counts would take
 * a shorter page for the last one, and miss the rest. The batches are read by the ids of the page, so that rows which are added
 * meanwhile move no others out of it.
 */
export async function inBatches<Item>(
  { items: ids, nextCursor }: Page<{ id: string }>,
  batches: AsyncGenerator<Item[], void>,
): Promise<Page<Item>> {
  const first = (await batches.next()).value ?? [];
  return {
    items: first,
    ...(nextCursor !== undefined && { nextCursor }),
    ...(first.length < ids.length && { rest: batches }),
  };
}

/** Groups items, at least one in each, with at most `maxBytes`. */
export function* groupsWithin<Item extends { bytes: number }>(
  items: readonly Item[],
  maxBytes: number,
): Generator<Item[], void> {
  let group: Item[] = [];
  let total = 0;
  for (const item of items) {
    if (group.length > 0 && total + item.bytes > maxBytes) {
      yield group;
      group = [];
      total = 0;
    }
    group.push(item);
    total += item.bytes;
  }
  if (group.length > 0) yield group;
}

/** The condition for the rows of a batch. */
export const withIds = (items: readonly { id: string }[]) => ({
  sql: 'id = ANY (?::uuid[])',
  values: [items.map(({ id }) => id)],
});

/** The column of a row's approximate size, by its SQL expression. */
export const sizeOf = (sql: string) => ({ bytes: c.computed(c.bigint, sql) });

/** The number of rows of a page, at least one, that fit into `maxBytes`. */
export async function rowsWithin(
  db: Knex,
  maxBytes: number,
  list: ListQuery<ReturnType<typeof sizeOf>>,
): Promise<number> {
  const { items } = await readPage(db, list);
  const [fitting] = groupsWithin(items, maxBytes);
  return fitting?.length ?? 1;
}
