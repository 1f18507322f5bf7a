import type { Knex } from 'knex';
import { raw } from 'objection';
import type { ActionItem } from '../../../generated/types.gen.ts';
import { ConversationModel } from '../conversations/table.ts';
import type { DatabaseTraits } from '../database-connection.ts';
import { isId, newId } from '../ids.ts';
import { lockedOf } from '../locked-conversations.ts';
import { rememberWords } from '../sql/dictionary.ts';
import { groupCommit } from '../sql/group-commit.ts';
import { insertOf, markUsers } from '../sql/insert.ts';
import { type Page, type Paging, readPage, sortKey } from '../sql/page.ts';
import { recordSearch } from '../sql/record-search.ts';
import { wordsOf } from '../sql/search-terms.ts';
import { anyOf, equal, queryRows, type TimeRange, withinTime } from '../sql/statement.ts';
import { lockUser, userRecords } from '../sql/user-records.ts';
import { lockOriginsSql, withdrawSql } from '../withdrawn-items.ts';
import {
  ActionItemMentionModel,
  type ActionItemMentionRecord,
  ActionItemModel,
  type ActionItemRecord,
  actionItemWire,
  NOT_REJECTED,
  ORIGIN_ID,
  UNLOCKED,
} from './table.ts';

// Inserts are prepared and grouped: a POST takes 1.1 of Fastify's CPU (`npm run bench -- --only rest`).
const insert = insertOf(ActionItemModel);

export type NewActionItem = Pick<ActionItemRecord, 'description'> & Partial<Omit<ActionItemRecord, 'uid'>>;

/**
 * Adds items in the given order, at most a batch at a time. Outside a transaction, a single item shares the statement with concurrent
 * ones.
 */
function actionItemInsert(db: Knex, { isDistributed }: DatabaseTraits) {
  async function store(records: readonly ActionItemRecord[]): Promise<readonly ActionItemRecord[]> {
    const rows = records.map((record) => ({ ...record, words: wordsOf(record.uid, record.description) }));
    await queryRows(db, markUsers(insert.sql(rows.length), rows), insert.values(rows));
    for (const [uid, own] of Map.groupBy(rows, (row) => row.uid))
      await rememberWords(
        db,
        uid,
        own.map(({ description }) => description),
      );
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
    due_all_day: item.due_all_day ?? false,
    completed_at: item.completed_at ?? (completed ? createdAt : null),
    conversation_id: item.conversation_id ?? null,
    reviewed: item.reviewed ?? true,
    user_review: item.user_review === undefined ? true : item.user_review,
    segment_ids: item.segment_ids ?? [],
    edited: item.edited ?? false,
  };
}

interface ActionItemFilter {
  completed?: boolean | undefined;
  reviewed?: boolean | undefined;
  conversation_id?: string | undefined;
  /** All bounds are inclusive. */
  created_from?: Date | undefined;
  created_to?: Date | undefined;
  due_from?: Date | undefined;
  due_to?: Date | undefined;
}

/** Due date ascending, those without one last; then the newest first. */
const byDue = sortKey(ActionItemModel, 'action_item.due', 'asc', ['due_order', 'newest_order', 'id']);

/** Those that are neither rejected nor from hidden conversations. */
const conditions = (
  { created_from, created_to, due_from, due_to, ...values }: ActionItemFilter,
  hidden: readonly string[],
) => [
  { sql: '(conversation_id = ANY (?::text[])) IS NOT TRUE', values: [[...hidden]] },
  { sql: NOT_REJECTED },
  ...equal(values),
  ...withinTime('created_at', { from: created_from, to: created_to }),
  ...withinTime('due_at', { from: due_from, to: due_to }),
];

type Changeable =
  | ('description' | 'completed' | 'completed_at' | 'due_at' | 'due_all_day' | 'updated_at')
  | ('conversation_id' | 'segment_ids' | 'edited' | 'reviewed' | 'user_review');
export type ActionItemPatch = Partial<Pick<ActionItemRecord, Changeable>>;

/** An item, and whether its conversation is locked. */
type LockableActionItem = ActionItemRecord & { locked: boolean };

/** An item with the time when it was said last. */
interface SaidActionItem extends Pick<ActionItemRecord, 'id' | 'description'> {
  last_said_at: Date;
}

interface DueDay extends Pick<ActionItemRecord, 'id'> {
  due_at: Date;
  utc_offset_minutes: number | null;
}

/** When the conversation took place that an item comes from. */
const SAID_AT = `coalesce((
  SELECT coalesce(conversations.started_at, conversations.created_at) FROM conversations
  WHERE conversations.uid = :uid AND conversations.id = ${ORIGIN_ID}
), action_items.created_at)`;

/** When the last conversation took place that mentions an item. */
const MENTIONED_AT = `(
  SELECT max(coalesce(conversations.started_at, conversations.created_at)) FROM action_item_mentions
    JOIN conversations ON conversations.uid = :uid AND conversations.id = action_item_mentions.conversation_id
  WHERE action_item_mentions.uid = :uid AND action_item_mentions.action_item_id = action_items.id)`;

/** The columns of `withdrawSql`, for each conversation that shows the item. */
const source = `
  SELECT ${ORIGIN_ID} AS conversation_id, id, description AS content, segment_ids FROM action_items
  WHERE uid = :uid AND id = ?::uuid
  UNION ALL
  SELECT mentions.conversation_id, action_items.id, description, mentions.segment_ids
  FROM action_items JOIN action_item_mentions mentions ON mentions.uid = :uid AND mentions.action_item_id = action_items.id
  WHERE action_items.uid = :uid AND action_items.id = ?::uuid`;

const WITHDRAW = withdrawSql('action_item', source);
const LOCK_ORIGINS = lockOriginsSql(source);

const bothMentions = 'action_item_mentions.segment_ids || excluded.segment_ids';
/** The first 20. Not by a slice: Citus 13.2 crashes on one in ON CONFLICT. */
const FIRST_MENTIONS = `trim_array(${bothMentions}, greatest(cardinality(${bothMentions}) - 20, 0))`;

/** Gives an item to the first of the other conversations that mention it. */
const HAND_OVER = `
  WITH heir AS (
    DELETE FROM action_item_mentions WHERE uid = :uid AND (conversation_id, action_item_id) IN (
      SELECT mentions.conversation_id, mentions.action_item_id FROM action_item_mentions mentions
        JOIN conversations ON conversations.uid = :uid AND conversations.id = mentions.conversation_id
      WHERE mentions.uid = :uid AND mentions.action_item_id = ?::uuid
      ORDER BY conversations.locked, coalesce(conversations.started_at, conversations.created_at), conversations.id LIMIT 1)
    RETURNING conversation_id, action_item_id, segment_ids
  )
  UPDATE action_items SET conversation_id = heir.conversation_id::text, segment_ids = heir.segment_ids
  FROM heir WHERE action_items.uid = :uid AND action_items.id = heir.action_item_id RETURNING action_items.id`;

export function actionItemRepository(db: Knex, traits: DatabaseTraits) {
  const insert = actionItemInsert(db, traits);
  const search = recordSearch<{ created: TimeRange }>(db, traits, {
    table: 'action_items',
    vectors: undefined,
    owner: 'action_items',
    id: 'id',
    ties: 'completed, newest_order, action_items.id',
    conditionsOf: ({ created }) => ({
      where: [{ sql: UNLOCKED }, { sql: NOT_REJECTED }, ...withinTime('created_at', created)],
      isNarrow: created.from !== undefined || created.to !== undefined,
    }),
  });
  return {
    of(uid: string) {
      async function get(id: string, { forUpdate = false } = {}): Promise<LockableActionItem | undefined> {
        if (!isId(id)) return undefined;
        const rows = ActionItemModel.recordsOf(db, uid).findOne({ id });
        const item = await (forUpdate ? rows.forUpdate() : rows);
        return item && { ...item, locked: (await lockedOf(db, uid, [item])).size > 0 };
      }

      /** Returns the item, unless it is locked. */
      async function withdraw(id: string): Promise<ActionItemRecord | undefined> {
        await queryRows(db, LOCK_ORIGINS, [uid, id, id]);
        const item = await get(id, { forUpdate: true });
        if (!item || item.locked) return undefined;
        await queryRows(db, WITHDRAW, [uid, id, id]);
        return item;
      }

      return {
        ...search(uid),

        insert: (items: readonly NewActionItem[]) => insert(uid, items),

        /** Call it in a transaction: no other caller of this adds an item until the transaction has ended. */
        lockAdding: (): Promise<void> => lockUser(db, uid, 'action_items'),

        /** The newest accepted item with the same content that was created since then and is not locked. An open one may be completed meanwhile. */
        async findSame(
          { description, completed, due_at }: Pick<ActionItemRecord, 'description' | 'completed' | 'due_at'>,
          since: Date,
        ): Promise<ActionItemRecord | undefined> {
          const items = await ActionItemModel.recordsOf(db, uid)
            .where({ description, reviewed: true })
            .whereRaw(NOT_REJECTED)
            .where('created_at', '>', since)
            .whereRaw(completed ? 'completed' : '(NOT completed OR completed_at > created_at)')
            .whereRaw(`due_order = coalesce(?::timestamptz, 'infinity')`, [due_at])
            .orderBy(['newest_order', 'id']);
          const locked = await lockedOf(db, uid, items);
          return items.find((item) => !locked.has(item.conversation_id));
        },

        /** Returns the existing ones, in any order. */
        async getAll(ids: readonly string[]): Promise<ActionItemRecord[]> {
          return ActionItemModel.recordsOf(db, uid).where('id', anyOf(ids));
        },

        /**
         * Open items for which `at` is within `days` of when they were said first, without rejected ones and those from locked conversations; the newest
         * first. An item that a person wrote was said when it was created.
         */
        async listOpenAround(at: Date, { days, limit }: { days: number; limit: number }): Promise<SaidActionItem[]> {
          const items = ActionItemModel.of(db, uid)
            .select('id', 'description', raw(`greatest(${SAID_AT}, ${MENTIONED_AT}) AS last_said_at`, { uid }))
            .where({ completed: false })
            .whereRaw(UNLOCKED, { uid })
            .whereRaw(NOT_REJECTED)
            .whereRaw(
              `${SAID_AT} BETWEEN :at::timestamptz - :days * interval '1 day' AND :at::timestamptz + :days * interval '1 day'`,
              { uid, at, days },
            );
          return items.orderBy(['newest_order', 'id']).limit(limit).castTo<SaidActionItem[]>();
        },

        /** Open items that are due on a day without a time, with the offset of the zone in which their conversation took place. */
        async listDueDays(): Promise<DueDay[]> {
          const offset = `(SELECT utc_offset_minutes FROM conversations WHERE conversations.uid = :uid AND conversations.id = ${ORIGIN_ID})`;
          return ActionItemModel.of(db, uid)
            .select('id', 'due_at', raw(`${offset} AS utc_offset_minutes`, { uid }))
            .where({ completed: false, due_all_day: true })
            .whereNotNull('due_at')
            .forUpdate()
            .castTo<DueDay[]>();
        },

        /** Records that a conversation mentions an item of another one. */
        async mention(mention: Omit<ActionItemMentionRecord, 'uid'>): Promise<void> {
          await ActionItemMentionModel.insertOf(db, uid, mention)
            .onConflict(['uid', 'conversation_id', 'action_item_id'])
            .merge({ segment_ids: raw(FIRST_MENTIONS) });
        },

        /** A page of those that are neither rejected nor locked. */
        async list(filter: ActionItemFilter, paging: Paging): Promise<Page<ActionItem>> {
          // Most users have no locked conversation: the page is read again if it has items of one.
          for (let hidden: string[] = []; ; ) {
            const where = conditions(filter, hidden);
            const page = await readPage(db, { columns: actionItemWire, uid, where, order: byDue, paging });
            if ((await lockedOf(db, uid, page.items)).size === 0) return page;
            hidden = (await ConversationModel.of(db, uid).select('id').where({ locked: true })).map(({ id }) => id);
          }
        },

        get: (id: string) => get(id),

        /** Call it in a transaction: no other one changes the item until this one has ended. */
        getForUpdate: (id: string) => get(id, { forUpdate: true }),

        /** Sets the words that an item is found by. */
        async setWords({ id, description }: Pick<ActionItemRecord, 'id' | 'description'>): Promise<void> {
          await ActionItemModel.of(db, uid)
            .where({ id })
            .patch({ words: wordsOf(uid, description) });
          await rememberWords(db, uid, [description]);
        },

        async update(id: string, patch: ActionItemPatch) {
          const { description } = patch;
          const words = description === undefined ? {} : { words: wordsOf(uid, description) };
          const change = { updated_at: new Date(), ...words, ...patch };
          const changed = await userRecords(db, uid, ActionItemModel).change({ id }, change);
          if (changed && description !== undefined) await rememberWords(db, uid, [description]);
          return changed;
        },

        /**
         * Deletes an item for the user, in no conversation of which it is made again. Returns false if there is none, or it is locked. Call it
         * in a transaction.
         */
        async deleteUnlocked(id: string): Promise<boolean> {
          if (!isId(id) || !(await withdraw(id))) return false;
          await ActionItemModel.of(db, uid).delete().where({ id });
          return true;
        },

        /** Call it in a transaction before the user rewrites an item: no conversation makes the former one again. */
        async withdraw(id: string): Promise<void> {
          if (isId(id)) await withdraw(id);
        },

        /** The items from a conversation. Call it in a transaction: no other one changes them until this one has ended. */
        async listForUpdate(conversation_id: string): Promise<ActionItemRecord[]> {
          return ActionItemModel.recordsOf(db, uid)
            .where({ conversation_id })
            .orderBy(['created_at', 'id'])
            .forUpdate();
        },

        /** Removes an item from its conversation: another one that mentions it gets it, otherwise it is deleted. */
        async removeFromConversation(id: string): Promise<void> {
          const rows = await queryRows(db, HAND_OVER, [uid, id]);
          if (rows.length === 0) await ActionItemModel.of(db, uid).delete().where({ id });
        },

        /** Those of the items that another conversation mentions. */
        async findMentioned(ids: readonly string[]): Promise<Set<string>> {
          const mentions = await ActionItemMentionModel.of(db, uid)
            .select('action_item_id')
            .where('action_item_id', anyOf(ids));
          return new Set(mentions.map(({ action_item_id }) => action_item_id));
        },

        /** Removes the mentions of a conversation and returns them. */
        async takeMentions(conversation_id: string): Promise<ActionItemMentionRecord[]> {
          return ActionItemMentionModel.of(db, uid).delete().where({ conversation_id }).returning('*');
        },
      };
    },

    system: {
      /** For all users: items after a given one without words. */
      async findUnindexed(
        after: { uid: string; id: string },
        limit: number,
      ): Promise<Pick<ActionItemRecord, 'uid' | 'id' | 'description'>[]> {
        return ActionItemModel.ofAll(db)
          .select('uid', 'id', 'description')
          .whereRaw('(uid, id) > (?, ?::uuid)', [after.uid, after.id])
          .whereNull('words')
          .orderBy(['uid', 'id'])
          .limit(limit);
      },
    },
  };
}
