// Prepared and grouped: a POST takes 1.1 of Fastify's CPU (`npm run bench -- --only rest`).
import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { groupCommit } from '../sql/group-commit.ts';
import { insertOf, markUsers } from '../sql/insert.ts';
import { queryRows } from '../sql/prepared.ts';
import { ActionItemModel, type ActionItemRecord } from './table.ts';

const insert = insertOf(ActionItemModel);

export type NewActionItem = Pick<ActionItemRecord, 'description'> & Partial<Omit<ActionItemRecord, 'uid'>>;

/**
 * Adds items in the given order, at most a batch at a time. Outside a transaction, a single item shares the statement with concurrent
 * ones.
 */
export function actionItemInsert(db: Knex, { isDistributed }: DatabaseTraits) {
  async function store(records: readonly ActionItemRecord[]): Promise<readonly ActionItemRecord[]> {
    await queryRows(db, markUsers(insert.sql(records.length), records), insert.values(records));
    return records;
  }
  const storeOne = groupCommit({ isDistributed, store, keyOf: ({ id }) => id });

  return async (uid: string, items: readonly NewActionItem[]): Promise<ActionItemRecord[]> => {
    const records = items.map((item) => newRecord(uid, item));
    const [first, ...others] = records;
    if (!first) return [];
    if (others.length === 0 && !db.isTransaction) return [await storeOne(first)];
    await store(records);
    return records;
  };
}

function newRecord(uid: string, item: NewActionItem): ActionItemRecord {
  const createdAt = item.created_at ?? new Date();
  const completed = item.completed ?? false;
  return {
    uid,
    id: item.id ?? newId(),
    description: item.description,
    completed,
    created_at: createdAt,
    updated_at: item.updated_at ?? createdAt,
    due_at: item.due_at ?? null,
    completed_at: item.completed_at ?? (completed ? createdAt : null),
    conversation_id: item.conversation_id ?? null,
    segment_ids: item.segment_ids ?? [],
    edited: item.edited ?? false,
  };
}
