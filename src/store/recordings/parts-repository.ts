import type { Knex } from 'knex';
import { raw } from 'objection';
import { RecordingPartModel } from './parts-table.ts';
import { RecordingModel, type RecordingRecord } from './table.ts';

const ADD = `
  INSERT INTO recording_parts (uid, recording_id, start_byte, bytes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const SIZE = 'coalesce(sum(octet_length(bytes)), 0)::float8';

/** The uploaded files of recordings, in parts that follow each other. */
export function recordingPartRepository(db: Knex) {
  return {
    of(uid: string) {
      const rows = () => RecordingPartModel.of(db, uid);
      const sizeOf = async (parts: ReturnType<typeof rows>): Promise<number> =>
        (
          await parts
            .select(raw(`${SIZE} AS size`))
            .first()
            .castTo<{ size: number }>()
        ).size;

      return {
        /** Returns false, and stores nothing, if there is a part that begins there. */
        async add(recording_id: string, start_byte: number, bytes: Buffer): Promise<boolean> {
          return (await db.raw(ADD, [uid, recording_id, start_byte, bytes])).rowCount > 0;
        },

        /** The part that begins at this byte. */
        async get(recording_id: string, start_byte: number): Promise<Buffer | undefined> {
          return (await rows().select('bytes').findOne({ recording_id, start_byte }))?.bytes;
        },

        size: (recording_id: string) => sizeOf(rows().where({ recording_id })),

        /** The size of all recordings together. */
        totalSize: () => sizeOf(rows()),

        async delete(recording_id: string): Promise<void> {
          await rows().delete().where({ recording_id });
        },

        async deleteAll(): Promise<void> {
          await rows().delete();
        },
      };
    },

    system: {
      /** For all users: recordings that do not need their parts any more. */
      async findUnneeded(): Promise<Pick<RecordingRecord, 'uid' | 'id'>[]> {
        return RecordingModel.ofAll(db)
          .select('uid', 'id')
          .whereNotIn('status', ['uploading', 'decoding'])
          .whereExists(
            RecordingPartModel.ofAll(db)
              .whereColumn('recording_parts.uid', 'recordings.uid')
              .whereColumn('recording_id', 'recordings.id'),
          );
      },
    },
  };
}
