import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { ConversationModel } from '../conversations/table.ts';
import { isId, newId } from '../ids.ts';
import { countRows } from '../sql/statement.ts';
import { PhotoModel, type PhotoRecord } from './table.ts';

export type NewPhoto = Omit<PhotoRecord, 'uid' | 'id'>;

/** The limit per conversation: a photo every ten seconds for hours. */
export const MAX_PHOTOS = 1000;
const MAX_BYTES = 256 * 1024 * 1024;

export function photoRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /**
       * `gone`: the conversation is not in progress any more. `known`: it has this photo already. `full`: it has as many photos as it may
       * have.
       */
      async insert(photo: NewPhoto): Promise<'stored' | 'known' | 'full' | 'gone'> {
        const { conversation_id, bytes } = photo;
        return db.transaction(async (trx) => {
          const place = { id: conversation_id, status: 'in_progress' } as const;
          // With the lock, the next photo and processing wait for this one.
          if (!(await ConversationModel.of(trx, uid).select('id').findOne(place).forNoKeyUpdate())) return 'gone';
          const digest = createHash('sha256').update(bytes).digest();
          const known = await PhotoModel.of(trx, uid).select('size', 'digest').where({ conversation_id });
          const total = known.reduce((sum, { size }) => sum + size, bytes.byteLength);
          if (known.some((other) => other.digest.equals(digest))) return 'known';
          if (known.length >= MAX_PHOTOS || total > MAX_BYTES) return 'full';
          await PhotoModel.insertOf(trx, uid, { ...photo, id: newId(), size: bytes.byteLength, digest });
          return 'stored';
        });
      },

      /** Adds a photo as another account had it. Returns false if the conversation has this photo. */
      async insertGiven(photo: Omit<PhotoRecord, 'uid'>): Promise<boolean> {
        const digest = createHash('sha256').update(photo.bytes).digest();
        const known = await PhotoModel.of(db, uid).findOne({ conversation_id: photo.conversation_id, digest });
        if (known) return false;
        await PhotoModel.insertOf(db, uid, { ...photo, size: photo.bytes.byteLength, digest });
        return true;
      },

      async count(conversationId: string): Promise<number> {
        if (!isId(conversationId)) return 0;
        return countRows(PhotoModel.of(db, uid).where({ conversation_id: conversationId }));
      },

      /** One photo of a conversation. */
      async get(conversationId: string, id: string): Promise<PhotoRecord | undefined> {
        if (!isId(conversationId) || !isId(id)) return undefined;
        return PhotoModel.recordsOf(db, uid).findOne({ conversation_id: conversationId, id });
      },
    }),
  };
}
