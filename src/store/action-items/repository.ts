import type { Knex } from 'knex';
import { raw } from 'objection';
import { isId } from '../ids.ts';
import type { DatabaseTraits } from '../sql/database-traits.ts';
import { queryRows } from '../sql/prepared.ts';
import { lockUser } from '../sql/user-lock.ts';
import { userRecords } from '../sql/user-records.ts';
import { lockOriginsSql, withdrawSql } from '../withdrawn-items/repository.ts';
import { actionItemInsert, type NewActionItem } from './insert.ts';
import { listActionItems } from './list.ts';
import { ActionItemMentionModel, type ActionItemMentionRecord } from './mentions-table.ts';
import { ActionItemModel, type ActionItemRecord, IS_LOCKED, ORIGIN_ID, UNLOCKED } from './table.ts';

export type { NewActionItem } from './insert.ts';

export type ActionItemPatch = Partial<
  Pick<
    ActionItemRecord,
    | ('description' | 'completed' | 'completed_at' | 'due_at' | 'updated_at' | 'conversation_id' | 'segment_ids')
    | 'edited'
  >
>;

/** An item, and whether its conversation is locked. */
export type LockableActionItem = ActionItemRecord & { locked: boolean };

/** An item with the time when it was said last. */
export interface SaidActionItem extends Pick<ActionItemRecord, 'id' | 'description'> {
  last_said_at: Date;
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
  return {
    of(uid: string) {
      const lockable = (id: string) =>
        ActionItemModel.of(db, uid)
          .select(ActionItemModel.selection(uid))
          .select(raw(`${IS_LOCKED} AS locked`, { uid }))
          .findOne({ id })
          .castTo<LockableActionItem | undefined>();

      /** Returns the item, unless it is locked. */
      async function withdraw(id: string): Promise<ActionItemRecord | undefined> {
        await queryRows(db, LOCK_ORIGINS, [uid, id, id]);
        const item = await lockable(id).forUpdate();
        if (!item || item.locked) return undefined;
        await queryRows(db, WITHDRAW, [uid, id, id]);
        return item;
      }

      return {
        insert: (items: readonly NewActionItem[]) => insert(uid, items),

        /** Call it in a transaction: no other caller of this adds an item until the transaction has ended. */
        lockAdding: (): Promise<void> => lockUser(db, uid, 'action_items'),

        /** The newest item with the same content that was created since then and is not locked. An open one may be completed meanwhile. */
        async findSame(
          { description, completed, due_at }: Pick<ActionItemRecord, 'description' | 'completed' | 'due_at'>,
          since: Date,
        ): Promise<ActionItemRecord | undefined> {
          return ActionItemModel.of(db, uid)
            .select(ActionItemModel.selection(uid))
            .where({ description })
            .where('created_at', '>', since)
            .whereRaw(completed ? 'completed' : '(NOT completed OR completed_at > created_at)')
            .whereRaw(`due_order = coalesce(?::timestamptz, 'infinity')`, [due_at])
            .whereRaw(UNLOCKED, { uid })
            .orderBy(['newest_order', 'id'])
            .first();
        },

        /** Descriptions of up to `limit` items that are not locked: open ones first, then the newest. */
        async descriptions(limit: number): Promise<Pick<ActionItemRecord, 'id' | 'description'>[]> {
          return ActionItemModel.of(db, uid)
            .select('id', 'description')
            .whereRaw(UNLOCKED, { uid })
            .orderBy(['completed', 'newest_order', 'id'])
            .limit(limit);
        },

        /** Returns the existing ones, in any order. */
        async getAll(ids: readonly string[]): Promise<ActionItemRecord[]> {
          return ActionItemModel.of(db, uid)
            .select(ActionItemModel.selection(uid))
            .whereIn('id', [...ids]);
        },

        /**
         * Open items for which `at` is within `days` of when they were said first, without those from locked conversations; the newest
         * first. An item that a person wrote was said when it was created.
         */
        async listOpenAround(at: Date, { days, limit }: { days: number; limit: number }): Promise<SaidActionItem[]> {
          const items = ActionItemModel.of(db, uid)
            .select('id', 'description', raw(`greatest(${SAID_AT}, ${MENTIONED_AT}) AS last_said_at`, { uid }))
            .where({ completed: false })
            .whereRaw(UNLOCKED, { uid })
            .whereRaw(
              `${SAID_AT} BETWEEN :at::timestamptz - :days * interval '1 day' AND :at::timestamptz + :days * interval '1 day'`,
              { uid, at, days },
            );
          return items.orderBy(['newest_order', 'id']).limit(limit).castTo<SaidActionItem[]>();
        },

        /** Records that a conversation mentions an item of another one. */
        async mention(mention: Omit<ActionItemMentionRecord, 'uid'>): Promise<void> {
          await ActionItemMentionModel.insertOf(db, uid, mention)
            .onConflict(['uid', 'conversation_id', 'action_item_id'])
            .merge({ segment_ids: raw(FIRST_MENTIONS) });
        },

        list: listActionItems(db, uid),

        async get(id: string): Promise<LockableActionItem | undefined> {
          return isId(id) ? lockable(id) : undefined;
        },

        /** Call it in a transaction: no other one changes the item until this one has ended. */
        async getForUpdate(id: string): Promise<LockableActionItem | undefined> {
          return isId(id) ? lockable(id).forUpdate() : undefined;
        },

        update: (id: string, patch: ActionItemPatch) =>
          userRecords(db, uid, ActionItemModel).change({ id }, { updated_at: new Date(), ...patch }),

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
          return ActionItemModel.of(db, uid)
            .select(ActionItemModel.selection(uid))
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
            .whereIn('action_item_id', [...ids]);
          return new Set(mentions.map(({ action_item_id }) => action_item_id));
        },

        /** Removes the mentions of a conversation and returns them. */
        async takeMentions(conversation_id: string): Promise<ActionItemMentionRecord[]> {
          return ActionItemMentionModel.of(db, uid).delete().where({ conversation_id }).returning('*');
        },
      };
    },
  };
}
