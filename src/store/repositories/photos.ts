import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { isId, newId } from '../ids.ts';
import { runNamed } from '../sql/named.ts';

/** A photo of a conversation. Specification: Events, `image_chunk`. */
export interface PhotoRecord {
  uid: string;
  id: string;
  conversation_id: string;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';
  bytes: Buffer;
  created_at: Date;
}

export type NewPhoto = Pick<PhotoRecord, 'conversation_id' | 'content_type' | 'bytes' | 'created_at'>;

/** Of one conversation: a photo every ten seconds for hours. */
const MAX_PHOTOS = 1000;
const MAX_BYTES = 256 * 1024 * 1024;

const INSERT = `
  WITH c AS (SELECT uid, id FROM conversations WHERE uid = ? AND id = ?::uuid AND status = 'in_progress' FOR KEY SHARE),
       kept AS (SELECT count(*) AS photos, coalesce(sum(size), 0) AS bytes FROM photos
                WHERE uid = ? AND conversation_id = ?::uuid),
       stored AS (
         INSERT INTO photos (uid, id, conversation_id, content_type, bytes, size, digest, created_at)
         SELECT c.uid, ?::uuid, c.id, ?, ?::bytea, ?::int, ?::bytea, ?::timestamptz FROM c, kept
         WHERE kept.photos < ${MAX_PHOTOS} AND kept.bytes + ?::int <= ${MAX_BYTES}
         ON CONFLICT DO NOTHING
         RETURNING id)
  SELECT EXISTS (SELECT 1 FROM c) AS "isInProgress", EXISTS (SELECT 1 FROM stored) AS "isStored"`;

export function photoRepository(db: Knex) {
  return {
    /**
     * `gone`: the conversation is not in progress any more. `refused`: it has this photo already, or as many as a conversation may have.
     */
    async insert(uid: string, photo: NewPhoto): Promise<'stored' | 'refused' | 'gone'> {
      const { conversation_id, content_type, bytes, created_at } = photo;
      const digest = createHash('sha256').update(bytes).digest();
      const values = [newId(), content_type, bytes, bytes.byteLength, digest, created_at, bytes.byteLength];
      const place = [uid, conversation_id];
      const [row] = await runNamed<{ isInProgress: boolean; isStored: boolean }>(db, INSERT, [
        ...place,
        ...place,
        ...values,
      ]);
      if (!row?.isInProgress) return 'gone';
      return row.isStored ? 'stored' : 'refused';
    },

    async count(uid: string, conversationId: string): Promise<number> {
      if (!isId(conversationId)) return 0;
      const sql = 'SELECT count(*)::int AS count FROM photos WHERE uid = ? AND conversation_id = ?::uuid';
      return (await runNamed<{ count: number }>(db, sql, [uid, conversationId]))[0]?.count ?? 0;
    },

    /** One photo of a conversation that its owner may see: of a locked one there is none. */
    async get(uid: string, conversationId: string, id: string): Promise<PhotoRecord | undefined> {
      if (!isId(conversationId) || !isId(id)) return undefined;
      return db<PhotoRecord>('photos')
        .select('uid', 'id', 'conversation_id', 'content_type', 'bytes', 'created_at')
        .where({ uid, conversation_id: conversationId, id })
        .first();
    },
  };
}
