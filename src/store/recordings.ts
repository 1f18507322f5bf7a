import type { Knex } from 'knex';
import { raw } from 'objection';
import { ConversationModel } from './conversations/table.ts';
import { countByKey, countRows, type KeyCount, type TimeRange, whereAll, withinTime } from './sql/statement.ts';
import { c, table } from './sql/table.ts';

const columns = {
  uid: c.text,
  /** The live session, or the upload. */
  session_id: c.uuid,
  /** On the 16 kHz timeline of the session. */
  from_sample: c.bigint,
  to_sample: c.bigint,
  conversation_id: c.uuid,
  /** When its first sample was spoken. */
  started_at: c.timestamp,
  /** The key of the file, which is an Ogg stream of its own. */
  key: c.text,
  /** By SPOOL_KEY. */
  is_encrypted: c.boolean,
  /** The id of the key. Null if it is not known, as in an earlier version, or without encryption. */
  key_id: c.nullable(c.text),
  /** Opus packets of 20 ms. */
  packets: c.integer,
  /** The size of the file. Null until all of it is stored. */
  bytes: c.nullable(c.integer),
  /** A job deletes the file, and then the row. */
  removed_at: c.nullable(c.timestamp),
  created_at: c.timestamp,
};

/** A part of a recording: the audio of a conversation that its user keeps. The table `recordings` holds uploads. */
export class RecordingModel extends table('kept_recordings', columns, ['uid', 'session_id', 'from_sample']) {}
export interface RecordingRecord extends c.RecordOf<typeof columns> {}

type Place = Pick<RecordingRecord, 'session_id' | 'from_sample'>;

/** Parts of the audio that users keep. A row is there before its file, and longer than it: no file is without a row. */
const IS_STORED = 'bytes IS NOT NULL AND removed_at IS NULL';

export function recordingRepository(db: Knex) {
  return {
    of(uid: string) {
      const stored = () => RecordingModel.of(db, uid).whereRaw(IS_STORED);
      const within = (range: TimeRange) => whereAll(stored(), withinTime('started_at', range));

      return {
        /** Before its file is written. A part whose writing was interrupted is replaced. */
        async begin(row: Omit<RecordingRecord, 'uid' | 'bytes' | 'removed_at' | 'created_at'>): Promise<void> {
          const whole = { ...row, bytes: null, removed_at: null, created_at: new Date() };
          await RecordingModel.insertOf(db, uid, whole)
            .onConflict(['uid', 'session_id', 'from_sample'])
            .merge(Object.keys(whole));
        },

        /** Its file is stored. False if the part is not wanted any more. */
        async finish({ session_id, from_sample }: Place, bytes: number, conversation_id: string): Promise<boolean> {
          const rows = RecordingModel.of(db, uid).where({ session_id, from_sample }).whereNull('removed_at');
          return (await rows.patch({ bytes, conversation_id })) > 0;
        },

        /** The end of what is kept of a session, also of parts that were removed; 0 if there is none. */
        async endOf(session_id: string): Promise<number> {
          const last = await RecordingModel.of(db, uid)
            .where({ session_id })
            .whereNotNull('bytes')
            .orderBy('to_sample', 'desc')
            .first();
          return last?.to_sample ?? 0;
        },

        /** The parts of a conversation, in order. */
        async list(conversation_id: string): Promise<RecordingRecord[]> {
          return stored().where({ conversation_id }).orderBy(['started_at', 'session_id', 'from_sample']);
        },

        count: (range: TimeRange): Promise<number> => countRows(within(range)),

        /** The length of the recordings, in samples of 16 kHz and in bytes. */
        async total(): Promise<{ samples: number; bytes: number }> {
          return stored()
            .select(raw('coalesce(sum(to_sample - from_sample), 0)::float8 AS samples'))
            .select(raw('coalesce(sum(bytes), 0)::float8 AS bytes'))
            .first()
            .castTo<{ samples: number; bytes: number }>();
        },

        /** Returns the number. */
        async markRemovedIn(range: TimeRange): Promise<number> {
          return within(range).patch({ removed_at: new Date() });
        },

        /** Returns the number. */
        async markRemovedOf(conversation_id: string): Promise<number> {
          const rows = RecordingModel.of(db, uid).where({ conversation_id }).whereNull('removed_at');
          return rows.patch({ removed_at: new Date() });
        },

        /** The next ones that this key has not encrypted, after that one. */
        async listOfOtherKeys(key_id: string, after: Place | undefined, limit: number): Promise<RecordingRecord[]> {
          const rows = stored().whereRaw('key_id IS DISTINCT FROM ?', [key_id]);
          if (after)
            rows.whereRaw('(session_id, from_sample) > (?::uuid, ?::bigint)', [after.session_id, after.from_sample]);
          return rows.orderBy(['session_id', 'from_sample']).limit(limit);
        },

        /** Its file is encrypted with this key. False if it is not wanted any more. */
        async setKey({ session_id, from_sample }: Place, key_id: string): Promise<boolean> {
          return (await stored().where({ session_id, from_sample }).patch({ is_encrypted: true, key_id })) > 0;
        },

        async listRemoved(limit: number): Promise<RecordingRecord[]> {
          return RecordingModel.of(db, uid).whereNotNull('removed_at').orderBy('removed_at').limit(limit);
        },

        /** Its file is deleted. */
        async delete({ session_id, from_sample }: Place): Promise<void> {
          await RecordingModel.of(db, uid).delete().where({ session_id, from_sample });
        },

        /** Parts whose writing was interrupted before this time, and those of conversations that were discarded. */
        async markAbandoned(before: Date): Promise<void> {
          const rows = RecordingModel.of(db, uid).whereNull('removed_at').where('created_at', '<', before);
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
        countByKey(RecordingModel.ofAll(db).where({ is_encrypted: true }).whereRaw(IS_STORED)),

      /** Those with recordings that this key has not encrypted. */
      async findUsersOfOtherKeys(key_id: string): Promise<string[]> {
        const rows = RecordingModel.ofAll(db).distinct('uid').whereRaw(IS_STORED);
        return (await rows.whereRaw('key_id IS DISTINCT FROM ?', [key_id])).map(({ uid }) => uid);
      },

      /** For all users: those with files to delete, or with parts of `markAbandoned`. */
      async findUnwanted(before: Date, limit: number): Promise<string[]> {
        const found = await RecordingModel.ofAll(db)
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
