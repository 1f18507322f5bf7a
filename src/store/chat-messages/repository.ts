import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { deleteInSteps } from '../sql/in-steps.ts';
import { userRecords } from '../sql/user-records.ts';
import { listChatMessages, ofChat } from './list.ts';
import { areShown, ChatMessageModel, type ChatMessageRecord, IS_SHOWN, type NewChatMessageRow } from './table.ts';

export type NewChatMessage = Pick<NewChatMessageRow, 'app_id' | 'sender' | 'text'> &
  Partial<Pick<NewChatMessageRow, 'type' | 'from_external_integration' | 'memories_id' | 'source_ids' | 'app_ids'>>;

/** The chats of users. `appId` is null for the main chat. */
export function chatMessageRepository(db: Knex) {
  return {
    of(uid: string) {
      const inChat = (appId: string | null) => {
        const { sql, values = [] } = ofChat(appId);
        return ChatMessageModel.of(db, uid).whereRaw(sql, values);
      };

      return {
        get: userRecords(db, uid, ChatMessageModel).get,

        async insert(message: NewChatMessage): Promise<ChatMessageRecord> {
          const id = newId();
          await ChatMessageModel.insertOf(db, uid, {
            id,
            type: 'text',
            from_external_integration: false,
            memories_id: [],
            source_ids: [],
            app_ids: [],
            created_at: new Date(),
            ...message,
          });
          return ChatMessageModel.of(db, uid)
            .select(ChatMessageModel.selection(uid))
            .findOne({ id })
            .throwIfNotFound()
            .castTo<ChatMessageRecord>();
        },

        list: listChatMessages(db, uid),

        /** The latest messages of a chat, oldest first, without those whose sources may not be shown any more. */
        async recent(appId: string | null, limit: number): Promise<ChatMessageRecord[]> {
          const newest = await inChat(appId)
            .select(ChatMessageModel.selection(uid))
            .whereRaw(IS_SHOWN, { uid })
            .orderBy([
              { column: 'created_at', order: 'desc' },
              { column: 'id', order: 'desc' },
            ])
            .limit(limit)
            .castTo<ChatMessageRecord[]>();
          return newest.reverse();
        },

        /** True if all of these conversations and memories may be shown. */
        async areShown(source_ids: readonly string[]): Promise<boolean> {
          if (source_ids.length === 0) return true;
          const { rows } = await db.raw(`SELECT ${areShown(':ids::uuid[]')} AS shown`, { uid, ids: [...source_ids] });
          return rows[0]?.shown === true;
        },

        async clear(appId: string | null): Promise<void> {
          await deleteInSteps(db, () => inChat(appId).toKnexQuery());
        },
      };
    },
  };
}
