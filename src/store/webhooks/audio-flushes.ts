import type { Knex } from 'knex';
import { newId } from '../ids.ts';
import { queryRows } from '../sql/statement.ts';
import { c, table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  id: c.uuid,
  conversation_id: c.uuid,
  /** `memory_created` of the conversation is delivered then at the latest. */
  until: c.timestamp,
};

/** The last audio of a conversation is being delivered to webhooks. */
export class AudioFlushModel extends table('audio_flushes', columns) {}

/** Deliveries that were set aside by `begin` go back to their place in the order. */
const END = `
  WITH ended AS (
    DELETE FROM audio_flushes WHERE uid = :uid AND id = ?::uuid RETURNING conversation_id
  ), due AS (
    UPDATE webhook_deliveries waiting SET aside_until = NULL
    FROM ended WHERE waiting.uid = :uid AND waiting.conversation_id = ended.conversation_id
      AND waiting.type = 'memory_created' AND waiting.status = 'pending' AND waiting.attempts = 0
      AND waiting.aside_until IS NOT NULL
      AND NOT EXISTS (SELECT FROM audio_flushes other WHERE other.uid = :uid AND other.id <> ?::uuid
                      AND other.conversation_id = ended.conversation_id AND other.until > now())
    RETURNING waiting.receiver
  ), receivers AS (
    UPDATE webhook_receivers held SET next_at = now(), version = held.version + 1
    FROM due WHERE held.uid = :uid AND held.receiver = due.receiver
  )
  SELECT DISTINCT receiver FROM due`;

/** Holds `memory_created` back until the audio of the conversation is delivered. */
export function audioFlushRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Call it before the conversation can end. Returns the id for `end`. */
      async begin(conversationId: string, untilMs: number): Promise<string> {
        const id = newId();
        const until = new Date(Date.now() + untilMs);
        await AudioFlushModel.insertOf(db, uid, { id, conversation_id: conversationId, until });
        return id;
      },

      /** Returns the receivers with deliveries that waited for it. */
      async end(id: string): Promise<string[]> {
        const due = await queryRows<{ receiver: string }>(db, END, [uid, id, id]);
        return due.map(({ receiver }) => receiver);
      },

      /** Those of processes that died. */
      async deleteExpired(): Promise<void> {
        await AudioFlushModel.of(db, uid).delete().where('until', '<', new Date());
      },
    }),
  };
}
