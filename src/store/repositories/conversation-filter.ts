import type { ConversationStatus } from '../models/conversation.ts';
import type { SortKey } from '../sql/cursor.ts';
import type { Fragment } from '../sql/named.ts';

export interface ConversationFilter {
  /** Bounds of `created_at`, inclusive. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  categories?: string[] | undefined;
  folder_id?: string | undefined;
  starred?: boolean | undefined;
  /** Only `completed` ones by default. */
  statuses?: ConversationStatus[] | undefined;
  include_discarded?: boolean | undefined;
  include_locked?: boolean | undefined;
}

/** The newest first. */
export const byCreation: SortKey = {
  name: 'conversation.created',
  columns: [
    ['created_at', 'timestamptz'],
    ['id', 'uuid'],
  ],
  direction: 'desc',
};

export function conversationConditions(filter: ConversationFilter): (Fragment | undefined)[] {
  const { created_from, created_to, categories, folder_id, starred, statuses = ['completed'] } = filter;
  return [
    { sql: 'status = ANY (?::text[])', values: [statuses] },
    filter.include_discarded ? undefined : { sql: 'NOT discarded' },
    filter.include_locked ? undefined : { sql: 'NOT locked' },
    created_from && { sql: 'created_at >= ?', values: [created_from] },
    created_to && { sql: 'created_at <= ?', values: [created_to] },
    categories && { sql: 'category = ANY (?::text[])', values: [categories] },
    folder_id === undefined ? undefined : { sql: 'folder_id = ?', values: [folder_id] },
    starred === undefined ? undefined : { sql: starred ? 'starred' : 'NOT starred' },
  ];
}
