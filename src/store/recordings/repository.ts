import type { Knex } from 'knex';
import { raw } from 'objection';
import { isId } from '../ids.ts';
import { anyOf } from '../sql/any-of.ts';
import { countByKey, type KeyCount } from '../sql/count-by-key.ts';
import { deleteForEachUser } from '../sql/for-each-user.ts';
import { RecordingModel, type RecordingRecord } from './table.ts';

export type NewRecording = Omit<RecordingRecord, 'uid' | 'key_id' | 'created_at' | 'updated_at'> &
  Partial<Pick<RecordingRecord, 'key_id'>>;
type RecordingChange = Partial<Omit<NewRecording, 'id' | 'sha256'>>;

export function recordingRepository(db: Knex) {
  return {
    of(uid: string) {
      const rows = () => RecordingModel.of(db, uid);

      return {
        async get(id: string): Promise<RecordingRecord | undefined> {
          return isId(id) ? rows().findOne({ id }) : undefined;
        },

        /** Those of the ids that are recordings. */
        async findExisting(ids: readonly string[]): Promise<string[]> {
          return (
            await rows()
              .select('id')
              .whereIn('id', [...ids])
          ).map(({ id }) => id);
        },

        async getForUpdate(id: string): Promise<RecordingRecord | undefined> {
          return isId(id) ? rows().findOne({ id }).forUpdate() : undefined;
        },

        /** Adds a recording. Returns the existing one with the same file. */
        async add(recording: NewRecording): Promise<RecordingRecord> {
          const now = new Date();
          const row = { key_id: null, ...recording, created_at: now, updated_at: now };
          await RecordingModel.insertOf(db, uid, row).onConflict(['uid', 'sha256']).ignore();
          const { sha256 } = recording;
          return rows().findOne({ sha256 }).throwIfNotFound();
        },

        /** Those of these files that are recordings already, by their SHA-256. */
        async known(digests: readonly string[]): Promise<Set<string>> {
          const found = await rows()
            .select('sha256')
            .whereRaw(...anyOf('sha256', digests, 'text'));
          return new Set(found.map(({ sha256 }) => sha256));
        },

        /** A device's file is part of an upload. */
        async addJob(id: string, jobId: string): Promise<void> {
          await rows()
            .where({ id })
            .patch({ job_ids: raw('array_append(job_ids, ?::uuid)', [jobId]) });
        },

        async ofJob(jobId: string): Promise<RecordingRecord[]> {
          if (!isId(jobId)) return [];
          return rows().whereRaw('? = ANY(job_ids)', [jobId]).orderBy(['started_at', 'id']);
        },

        /** Those that began in this period, and whose bytes are all stored. */
        async startedBetween(from: Date, to: Date): Promise<RecordingRecord[]> {
          return rows().whereIn('status', ['decoding', 'decoded']).whereBetween('started_at', [from, to]);
        },

        /** The earliest one that is not decoded. */
        async firstToDecode(): Promise<RecordingRecord | undefined> {
          return rows().where({ status: 'decoding' }).orderBy(['started_at', 'id']).first();
        },

        /** The bytes by which the audio of the recordings that wait is longer than their files, as far as it is known. */
        async countExpansion(): Promise<number> {
          const [sum] = await rows()
            .where({ status: 'decoding' })
            .select(raw('coalesce(sum(greatest(2 * samples - bytes, 0)), 0)::float8').as('bytes'))
            .castTo<{ bytes: number }[]>();
          return sum?.bytes ?? 0;
        },

        /** Returns false if it is decoded already. */
        async finishDecoding(id: string, change: RecordingChange): Promise<boolean> {
          const decoding = rows().where({ id, status: 'decoding' });
          return (await decoding.patch({ ...change, updated_at: new Date() })) > 0;
        },

        async update(id: string, change: RecordingChange): Promise<void> {
          await rows()
            .where({ id })
            .patch({ ...change, updated_at: new Date() });
        },
      };
    },

    system: {
      /** For all users: the number of uploads that are not decoded that each key has encrypted. */
      countByKey: (): Promise<KeyCount[]> =>
        countByKey(RecordingModel.ofAll(db).whereIn('status', ['uploading', 'decoding'])),

      /** For all users: finds those whose files are in these places, and that were not touched since. */
      async decodingIn(places: readonly string[], before: Date): Promise<Pick<RecordingRecord, 'uid' | 'id'>[]> {
        return RecordingModel.ofAll(db)
          .select('uid', 'id')
          .where({ status: 'decoding' })
          .whereIn('place', [...places])
          .where('updated_at', '<', before);
      },

      /** For all users: deletes uploads without a new part since this time. */
      async purgeUploads(before: Date): Promise<void> {
        await deleteForEachUser(db, RecordingModel, (rows) =>
          rows.where({ status: 'uploading' }).where('updated_at', '<', before),
        );
      },

      /** For all users: whether the file of a recording is not decoded yet. */
      async needsFile(id: string): Promise<boolean> {
        if (!isId(id)) return false;
        const found = await RecordingModel.ofAll(db).findOne({ id }).whereIn('status', ['uploading', 'decoding']);
        return found !== undefined;
      },
    },
  };
}
