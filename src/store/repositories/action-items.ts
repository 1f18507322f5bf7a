import type { Knex } from 'knex';
import { isId, newId } from '../ids.ts';
import { ActionItemModel, type ActionItemRecord, actionItemWire } from '../models/action-item.ts';
import type { SortKey } from '../sql/cursor.ts';
import { type JsonPage, jsonPage, type Paging } from '../sql/json-page.ts';
import { runNamed, runText } from '../sql/named.ts';
import { perCount } from '../sql/statement.ts';
import { lockOfUser } from '../sql/user-lock.ts';

export type NewActionItem = Pick<ActionItemRecord, 'description'> & Partial<Omit<ActionItemRecord, 'uid'>>;

export type ActionItemPatch = Partial<
  Pick<ActionItemRecord, 'description' | 'completed' | 'completed_at' | 'due_at' | 'updated_at' | 'conversation_id'>
>;

export interface ActionItemFilter {
  completed?: boolean | undefined;
  conversation_id?: string | undefined;
  /** All bounds are inclusive. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  due_from?: Date | undefined;
  due_to?: Date | undefined;
}

/** Due date ascending, those without one last; then the newest first. */
const byDue: SortKey = {
  name: 'action_item.due',
  columns: [
    ['due_order', 'timestamptz'],
    ['newest_order', 'float8'],
    ['id', 'uuid'],
  ],
  direction: 'asc',
};

const COLUMNS = [
  'uid',
  ...([
    'id',
    'description',
    'completed',
    'created_at',
    'updated_at',
    'due_at',
    'completed_at',
    'conversation_id',
  ] as const),
];

const insertSql = perCount(
  (rows) => `
  INSERT INTO action_items (${COLUMNS.join(', ')})
  VALUES ${Array.from({ length: rows }, () => `(${COLUMNS.map(() => '?').join(', ')})`).join(', ')}`,
);

/**
 * Whether an item came from a locked conversation; of one that stands alone, null. The locked ones are asked for once, whatever the
 * items are. Specification: Errors, "Locked content".
 */
const LOCKED = `conversation_id IN (
  SELECT conversations.id::text FROM conversations WHERE conversations.uid = ? AND conversations.locked)`;
const UNLOCKED = `(${LOCKED}) IS NOT TRUE`;

/** By the index of the list, whose key says "no date" as infinity. */
const SAME = `
  SELECT ${COLUMNS.join(', ')} FROM action_items
  WHERE uid = ? AND completed = ? AND due_order = coalesce(?::timestamptz, 'infinity') AND description = ? AND ${UNLOCKED}
  ORDER BY newest_order, id LIMIT 1`;

const DESCRIPTIONS = `
  SELECT id, description FROM action_items WHERE uid = ? AND ${UNLOCKED}
  ORDER BY completed, newest_order, id LIMIT ?::int`;

const GET = `
  SELECT ${COLUMNS.join(', ')}, (${LOCKED}) IS TRUE AS locked FROM action_items WHERE uid = ? AND id = ?::uuid`;

const DELETE = `DELETE FROM action_items WHERE uid = ? AND id = ?::uuid AND ${UNLOCKED} RETURNING id`;

/** An item, and whether its conversation is locked. */
export type ActionItemFound = ActionItemRecord & { locked: boolean };

/** Specification: Endpoints, Action items; decisions: Records, "Action item". */
export function actionItemRepository(db: Knex) {
  return {
    /** Adds items, in the order given; at most a batch at a time. */
    async insert(uid: string, items: readonly NewActionItem[]): Promise<ActionItemRecord[]> {
      if (items.length === 0) return [];
      const records = items.map((item) => newRecord(uid, item));
      const values = records.flatMap((record) => [
        record.uid,
        record.id,
        record.description,
        record.completed,
        record.created_at,
        record.updated_at,
        record.due_at,
        record.completed_at,
        record.conversation_id,
      ]);
      await runText(db, insertSql(records.length), values, { isShort: true });
      return records;
    },

    /** Within a transaction: no other one that asks for this adds an item until this one has ended. */
    lockAdding: (uid: string): Promise<void> => lockOfUser(db, uid, 'action_items'),

    /** The newest item that says the same, of those that are not locked. */
    async findSame(
      uid: string,
      { description, completed, due_at }: Pick<ActionItemRecord, 'description' | 'completed' | 'due_at'>,
    ): Promise<ActionItemRecord | undefined> {
      return (await runNamed<ActionItemRecord>(db, SAME, [uid, completed, due_at, description, uid]))[0];
    },

    /** What so many items are about: of the open ones first, then of the newest. Locked ones are left out. */
    async descriptions(uid: string, limit: number): Promise<Pick<ActionItemRecord, 'id' | 'description'>[]> {
      return runNamed(db, DESCRIPTIONS, [uid, uid, limit]);
    },

    /** Those of them that are there, in any order. */
    async getAll(uid: string, ids: readonly string[]): Promise<ActionItemRecord[]> {
      const sql = `SELECT ${COLUMNS.join(', ')} FROM action_items WHERE uid = ? AND id = ANY (?::uuid[])`;
      return runNamed(db, sql, [uid, [...ids]]);
    },

    /** A page of those that are not locked. */
    async list(uid: string, filter: ActionItemFilter, paging: Paging): Promise<JsonPage> {
      const item = actionItemWire.sql;
      const where = [{ sql: 'uid = ?', values: [uid] }, { sql: UNLOCKED, values: [uid] }, ...conditions(filter)];
      return jsonPage(db, { from: 'action_items', item, where, order: byDue, paging });
    },

    async get(uid: string, id: string): Promise<ActionItemFound | undefined> {
      if (!isId(id)) return undefined;
      return (await runNamed<ActionItemFound>(db, GET, [uid, uid, id], { isShort: true }))[0];
    },

    /** Within a transaction: no other one changes the item until this one has ended. */
    async getForUpdate(uid: string, id: string): Promise<ActionItemFound | undefined> {
      if (!isId(id)) return undefined;
      return (await runNamed<ActionItemFound>(db, `${GET} FOR UPDATE`, [uid, uid, id]))[0];
    },

    async update(uid: string, id: string, patch: ActionItemPatch): Promise<ActionItemRecord | undefined> {
      if (!isId(id)) return undefined;
      return ActionItemModel.query(db)
        .patch({ updated_at: new Date(), ...patch })
        .where({ uid, id })
        .returning(COLUMNS)
        .first();
    },

    /** Whether there was such an item that is not locked. */
    async deleteUnlocked(uid: string, id: string): Promise<boolean> {
      if (!isId(id)) return false;
      return (await runNamed(db, DELETE, [uid, id, uid])).length > 0;
    },
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
  };
}

function conditions({ completed, conversation_id, created_from, created_to, due_from, due_to }: ActionItemFilter) {
  return [
    completed === undefined ? undefined : { sql: 'completed = ?', values: [completed] },
    conversation_id === undefined ? undefined : { sql: 'conversation_id = ?', values: [conversation_id] },
    created_from && { sql: 'created_at >= ?', values: [created_from] },
    created_to && { sql: 'created_at <= ?', values: [created_to] },
    due_from && { sql: 'due_at >= ?', values: [due_from] },
    due_to && { sql: 'due_at <= ?', values: [due_to] },
  ];
}
