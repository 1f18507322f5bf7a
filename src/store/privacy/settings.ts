import type { Knex } from 'knex';
import { raw } from 'objection';
import { c, table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** The destinations that get nothing of the user. */
  switched_off: c.texts,
  /** The time that records are kept. Null: for ever. */
  conversations_days: c.nullable(c.integer),
  audio_days: c.nullable(c.integer),
  logs_days: c.nullable(c.integer),
  /** True if the audio of conversations is kept, with its retention. */
  keep_audio: c.boolean,
  recordings_days: c.nullable(c.integer),
  /** When what is older was last deleted. */
  applied_at: c.nullable(c.timestamp),
};

/** Where nothing is sent, and how long the data of a user is kept. */
export class PrivacySettingsModel extends table('privacy_settings', columns, ['uid']) {}
interface PrivacySettingsRecord extends c.RecordOf<typeof columns> {}

type RetentionDays = Pick<PrivacySettingsRecord, 'conversations_days' | 'audio_days' | 'logs_days'> &
  Partial<Pick<PrivacySettingsRecord, 'keep_audio' | 'recordings_days'>>;

const KEPT = ['conversations_days', 'audio_days', 'logs_days', 'recordings_days'];
const UNSET = { switched_off: [], keep_audio: false };

export function privacySettingsRepository(db: Knex) {
  return {
    of(uid: string) {
      const change = (patch: Partial<PrivacySettingsRecord>) =>
        PrivacySettingsModel.insertOf(db, uid, { ...UNSET, ...patch })
          .onConflict('uid')
          .merge(Object.keys(patch));

      return {
        async get(): Promise<PrivacySettingsRecord | undefined> {
          return PrivacySettingsModel.of(db, uid).first();
        },

        /** The destinations that get nothing. */
        async switchedOff(): Promise<string[]> {
          return (await PrivacySettingsModel.of(db, uid).select('switched_off').first())?.switched_off ?? [];
        },

        async switchOff(destination: string): Promise<void> {
          await PrivacySettingsModel.insertOf(db, uid, UNSET).onConflict('uid').ignore();
          await PrivacySettingsModel.of(db, uid)
            .patch({ switched_off: raw('array_append(switched_off, ?)', [destination]) })
            .whereRaw('NOT ? = ANY (switched_off)', [destination]);
        },

        async switchOn(destination: string): Promise<void> {
          const switched_off = raw('array_remove(switched_off, ?)', [destination]);
          await PrivacySettingsModel.of(db, uid).patch({ switched_off });
        },

        /** Has to be applied again. What is absent stays. */
        async setRetention(days: RetentionDays): Promise<void> {
          await change({ ...days, applied_at: null });
        },

        async markApplied(at: Date): Promise<void> {
          await PrivacySettingsModel.of(db, uid).patch({ applied_at: at });
        },
      };
    },

    system: {
      /** For all users: those who do not keep everything for ever, and whose data was not looked at since this time. */
      async dueForRetention(before: Date, limit: number): Promise<string[]> {
        const due = await PrivacySettingsModel.ofAll(db)
          .select('uid')
          .where((one) => one.whereNull('applied_at').orWhere('applied_at', '<', before))
          .where((one) => {
            for (const column of KEPT) one.orWhereNotNull(column);
          })
          .orderByRaw('applied_at NULLS FIRST')
          .limit(limit);
        return due.map(({ uid }) => uid);
      },
    },
  };
}

/** Marked like a vector of no model, so that the next run of the search index computes it again. */
const clear = (table: string) => `UPDATE ${table} SET model = '', changed_at = now() WHERE uid = ?`;

export function vectorRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** The records are not found by their vectors until these are computed again. */
      async clear(): Promise<void> {
        for (const table of ['memory_embeddings', 'conversation_passages', 'social_post_embeddings'])
          await db.raw(clear(table), [uid]);
      },
    }),
  };
}
