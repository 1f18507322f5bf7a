import type { Knex } from 'knex';
import type { Memory, MemoryVisibility } from '../../../generated/types.gen.ts';
import { isId } from '../ids.ts';
import { sortKey } from '../sql/cursor.ts';
import { type Page, type Paging, readPage } from '../sql/page.ts';
import { MemoryModel, memoryWire } from './table.ts';

export type MemorySort = 'scoring_desc' | 'created_desc' | 'updated_desc' | 'manual_first';

export interface MemoryFilter {
  categories?: string[] | undefined;
  reviewed?: boolean | undefined;
  visibility?: MemoryVisibility | undefined;
  conversation_id?: string | undefined;
  manually_added?: boolean | undefined;
  updated_after?: Date | undefined;
  /** Focus, screen and activity memories are included by default. */
  include_activity?: boolean | undefined;
  include_sensitive?: boolean | undefined;
  /** Nothing while the readiness gate is closed. */
  gated?: boolean | undefined;
}

const orders = {
  scoring_desc: sortKey(MemoryModel, 'memory.scoring', 'desc', ['scoring', 'created_at', 'id']),
  created_desc: sortKey(MemoryModel, 'memory.created', 'desc', ['created_at', 'id']),
  updated_desc: sortKey(MemoryModel, 'memory.updated', 'desc', ['updated_at', 'id']),
  manual_first: sortKey(MemoryModel, 'memory.manual', 'desc', ['manually_added', 'created_at', 'id']),
};

/** A page of memories that the user has not rejected. */
export const listMemories =
  (db: Knex, uid: string) =>
  (filter: MemoryFilter, sort: MemorySort, paging: Paging): Promise<Page<Memory>> =>
    readPage(db, {
      from: 'memories',
      columns: memoryWire,
      uid,
      where: memoryConditions(uid, filter),
      order: orders[sort],
      paging,
    });

/** True if the readiness gate of the user's memories is open. */
export const READABLE = `EXISTS (SELECT 1 FROM accounts
  WHERE accounts.uid = ? AND accounts.memory_access AND accounts.memory_granted_at IS NOT NULL)`;

/** Leaves out what the user has rejected. */
export function memoryConditions(uid: string, filter: MemoryFilter) {
  const { categories, reviewed, visibility, conversation_id, manually_added, updated_after } = filter;
  const { include_activity = true, include_sensitive = true, gated = false } = filter;
  return [
    { sql: 'user_review IS NOT FALSE' },
    gated ? { sql: READABLE, values: [uid] } : undefined,
    categories && { sql: 'category = ANY (?::text[])', values: [categories] },
    reviewed === undefined ? undefined : { sql: 'reviewed = ?', values: [reviewed] },
    visibility === undefined ? undefined : { sql: 'visibility = ?', values: [visibility] },
    conversation_id === undefined
      ? undefined
      : { sql: 'conversation_id = ?', values: [isId(conversation_id) ? conversation_id : null] },
    manually_added === undefined ? undefined : { sql: 'manually_added = ?', values: [manually_added] },
    updated_after && { sql: 'updated_at > ?', values: [updated_after] },
    include_activity ? undefined : { sql: 'NOT activity' },
    include_sensitive ? undefined : { sql: 'NOT sensitive' },
  ];
}
