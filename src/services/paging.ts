import type { Paging } from '../store/lists/json-page.ts';

/** A list's place as it was asked for: a cursor says it alone. Decisions: Conventions, Lists. */
export function toPaging({ limit, offset, cursor }: { limit: number; offset: number; cursor?: string }): Paging {
  return cursor === undefined ? { limit, offset } : { limit, cursor };
}
