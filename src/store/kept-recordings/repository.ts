import type { Knex } from 'knex';
import { raw } from 'objection';
import { ConversationModel } from '../conversations/table.ts';
import { countByKey, type KeyCount } from '../sql/count-by-key.ts';
import { KeptRecordingModel, type KeptRecordingRecord } from './table.ts';

type Place = Pick<KeptRecordingRecord, 'session_id' | 'from_sample'>;

/** Parts of the audio that users keep. A row is there before its file, and longer than it: no file is without a row. */
export function keptRecordingRepository(db: Knex) {
  return {
    of(uid: string) {
      const stored = () => KeptRecordingModel.of(db, uid).whereNotNull('bytes').whereNull('removed_at');
      const within = ({ from, to }: { from?: Date | undefined; to?: Date | undefined }) => {
        const rows = stored();
        if (from) rows.where('started_at', '>=', from);
        if (to) rows.where('started_at', '<=', to);
        return rows;
      };

      return {
        /** Before its file is written. A part whose writing was interrupted is replaced. */
        async begin(row: Omit<KeptRecordingRecord, 'uid' | 'bytes' | 'removed_at' | 'created_at'>): Promise<void> {
          const whole = { ...row, bytes: null, removed_at: null, created_at: new Date() };
          await KeptRecordingModel.insertOf(db, uid, whole)
            .onConflict(['uid', 'session_id', 'from_sample'])
            .merge(Object.keys(whole));
        },

        /** Its file is stored. False if the part is not wanted any more. */
        async finish({ session_id, from_sample }: Place, bytes: number): Promise<boolean> {
          const rows = KeptRecordingModel.of(db, uid).where({ session_id, from_sample }).whereNull('removed_at');
          return (await rows.patch({ bytes })) > 0;
        },

        /** The end of what is kept of a session, also of parts that were removed; 0 if there is none. */
        async keptTo(session_id: string): Promise<number> {
          const last = await KeptRecordingModel.of(db, uid)
            .where({ session_id })
            .whereNotNull('bytes')
            .orderBy('to_sample', 'desc')
            .first();
          return last?.to_sample ?? 0;
        },

        /** The parts of a conversation, in order. */
        async list(conversation_id: string): Promise<KeptRecordingRecord[]> {
          return stored().where({ conversation_id }).orderBy(['started_at', 'session_id', 'from_sample']);
        },

        count: (range: { from?: Date | undefined; to?: Date | undefined }): Promise<number> =>
          within(range).resultSize(),

        /** The length of the kept audio, in samples of 16 kHz and in bytes. */
        async total(): Promise<{ samples: number; bytes: number }> {
          const row = await stored()
            .select(raw('coalesce(sum(to_sample - from_sample), 0)::float8 AS samples'))
            .select(raw('coalesce(sum(bytes), 0)::float8 AS bytes'))
            .first()
            .castTo<{ samples: number; bytes: number }>();
          return row;
        },

        /** Returns the number. */
        async markRemovedIn(range: { from?: Date | undefined; to?: Date | undefined }): Promise<number> {
          return within(range).patch({ removed_at: new Date() });
        },

        /** Returns the number. */
        async markRemovedOf(conversation_id: string): Promise<number> {
          const rows = KeptRecordingModel.of(db, uid).where({ conversation_id }).whereNull('removed_at');
          return rows.patch({ removed_at: new Date() });
        },

        /** The next ones that this key has not encrypted, after that one. */
        async listOfOtherKeys(key_id: string, after: Place | undefined, limit: number): Promise<KeptRecordingRecord[]> {
          const rows = stored().whereRaw('key_id IS DISTINCT FROM ?', [key_id]);
          if (after)
            rows.whereRaw('(session_id, from_sample) > (?::uuid, ?::bigint)', [after.session_id, after.from_sample]);
          return rows.orderBy(['session_id', 'from_sample']).limit(limit);
        },

        /** Its file is encrypted with this key. False if it is not wanted any more. */
        async setKey({ session_id, from_sample }: Place, key_id: string): Promise<boolean> {
          return (await stored().where({ session_id, from_sample }).patch({ is_encrypted: true, key_id })) > 0;
        },

        async listRemoved(limit: number): Promise<KeptRecordingRecord[]> {
          return KeptRecordingModel.of(db, uid).whereNotNull('removed_at').orderBy('removed_at').limit(limit);
        },

        /** Its file is deleted. */
        async delete({ session_id, from_sample }: Place): Promise<void> {
          await KeptRecordingModel.of(db, uid).delete().where({ session_id, from_sample });
        },

        /** Parts whose writing was interrupted before this time, and those of conversations that were discarded. */
        async markAbandoned(before: Date): Promise<void> {
          const rows = KeptRecordingModel.of(db, uid).whereNull('removed_at').where('created_at', '<', before);
          await rows
            .where((one) =>
              one
                .whereNull('bytes')
                .orWhereNotExists(ConversationModel.of(db, uid).whereRaw('id = kept_recordings.conversation_id')),
            )
            .patch({ removed_at: new Date() });
        },
      };
    },

    system: {
      /** For all users: the number of files that each key has encrypted. */
      countByKey: (): Promise<KeyCount[]> =>
        countByKey(
          KeptRecordingModel.ofAll(db).where({ is_encrypted: true }).whereNotNull('bytes').whereNull('removed_at'),
        ),

      /** Those with recordings that this key has not encrypted. */
      async findUsersOfOtherKeys(key_id: string): Promise<string[]> {
        const rows = KeptRecordingModel.ofAll(db).distinct('uid').whereNotNull('bytes').whereNull('removed_at');
        return (await rows.whereRaw('key_id IS DISTINCT FROM ?', [key_id])).map(({ uid }) => uid);
      },

      /** For all users: those with files to delete, or with parts of `markAbandoned`. */
      async findUnwanted(before: Date, limit: number): Promise<string[]> {
        const found = await KeptRecordingModel.ofAll(db)
          .distinct('uid')
          .where((rows) => rows.whereNotNull('removed_at'))
          .orWhere((rows) => rows.whereNull('bytes').where('created_at', '<', before))
          .orWhere((rows) =>
            rows
              .where('created_at', '<', before)
              .whereNotExists(
                ConversationModel.ofAll(db)
                  .whereColumn('conversations.uid', 'kept_recordings.uid')
                  .whereColumn('id', 'conversation_id'),
              ),
          )
          .limit(limit);
        return found.map(({ uid }) => uid);
      },
    },
  };
}
