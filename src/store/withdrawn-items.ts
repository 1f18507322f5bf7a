import type { Knex } from 'knex';
import { c, table } from './sql/table.ts';

const columns = {
  uid: c.text,
  conversation_id: c.uuid,
  /** The id of the action item or memory. */
  id: c.uuid,
  kind: c.textOf<'action_item' | 'memory'>(),
  /** As it was extracted from the conversation. */
  content: c.text,
  segment_ids: c.uuids,
};

/**
 * The records of a conversation that the user deleted or rewrote. Processing the conversation again does not add it. Deleted with the
 * conversation, whose transcript says the same.
 */
export class WithdrawnItemModel extends table('withdrawn_items', columns, ['uid', 'conversation_id', 'id']) {}
export interface WithdrawnItemRecord extends c.RecordOf<typeof columns> {}

/** The records that the user deleted or rewrote. The repositories of action items and memories add to it. */
export function withdrawnItemRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      async list(conversation_id: string, kind: WithdrawnItemRecord['kind']): Promise<WithdrawnItemRecord[]> {
        return WithdrawnItemModel.of(db, uid).where({ conversation_id, kind });
      },
    }),
  };
}

/**
 * A statement that locks the conversations of `sources`, which has the columns of `withdrawSql`. All transactions lock a conversation
 * before its items, and withdraw an item last: none of them can wait for another one in a circle.
 */
export const lockOriginsSql = (sources: string) => `
  SELECT 1 FROM conversations WHERE uid = :uid AND id IN (SELECT conversation_id FROM (${sources}) source)
  ORDER BY id FOR KEY SHARE`;

/**
 * A statement that stores withdrawn items. `sources` selects `uid`, `conversation_id`, `id`, `content` and `segment_ids`. Stores nothing
 * for a deleted conversation, and keeps the first content of an item.
 */
export const withdrawSql = (kind: WithdrawnItemRecord['kind'], sources: string) => `
  INSERT INTO withdrawn_items (uid, conversation_id, id, kind, content, segment_ids)
  SELECT origin.uid, source.conversation_id, source.id, '${kind}', source.content, source.segment_ids
  FROM (${sources}) source
    JOIN conversations origin ON origin.uid = :uid AND origin.id = source.conversation_id
  FOR KEY SHARE OF origin
  ON CONFLICT (uid, conversation_id, id) DO NOTHING`;
