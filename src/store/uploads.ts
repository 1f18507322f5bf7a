import type { Knex } from 'knex';
import { raw } from 'objection';
import type { TimeSource } from '../../generated/types.gen.ts';
import { isId } from './ids.ts';
import { anyOf, countByKey, type KeyCount } from './sql/statement.ts';
import { c, table } from './sql/table.ts';
import { deleteForEachUser, userRecords } from './sql/user-records.ts';

/** Audio of an upload that is not transcribed, and the conversation that has words of the same sound. */
export interface LeftOutAudio {
  conversation_id: string;
  seconds: number;
  /** Seconds of the upload. */
  periods: { start: number; end: number }[];
}

/** Later states follow from the spool and the conversations. */
type UploadState = 'uploading' | 'decoding' | 'decoded' | 'failed';

const columns = {
  uid: c.text,
  id: c.uuid,
  sha256: c.text,
  /** The id of the key of SPOOL_KEY that encrypts the file; empty: not encrypted. Null: the last one, as in an earlier version. */
  key_id: c.nullable(c.text),
  bytes: c.bigint,
  file_name: c.nullable(c.text),
  /** When the recording began; null until it is known. */
  started_at: c.nullable(c.timestamp),
  /** Where that time comes from. `service` before it is known: no time in the file or its name counts. Null until it is known. */
  time_source: c.nullable(c.textOf<TimeSource>()),
  /** Why the time that the client stated is not used. */
  time_problem: c.nullable(c.text),
  language: c.text,
  source: c.text,
  /** The silence that divides it into conversations. */
  timeout_seconds: c.integer,
  status: c.textOf<UploadState>(),
  /** Why it failed or waits, in public words. */
  reason: c.nullable(c.text),
  /** Where its audio is put when it is decoded: the spool folder of a process, or the database. */
  place: c.nullable(c.text),
  /** The length at 16 kHz; null until it is measured or decoded. */
  samples: c.nullable(c.bigint),
  /** The encoding of the frames in a device's file; null for other files. */
  device_format: c.nullable(
    c.json<{ codec: string; sampleRate?: number | undefined; channels?: number | undefined }>(),
  ),
  /** The existing conversation that its first words continue. */
  conversation_id: c.nullable(c.uuid),
  /** The uploads of device files that it was part of. */
  job_ids: c.uuids,
  /** In order. Those without words are never created. */
  conversation_ids: c.uuids,
  /** Not transcribed, as conversations have words of the same sound. While the upload is decoded again: only this is transcribed. */
  left_out: c.json<LeftOutAudio[]>(),
  /** When it was begun, or when a file of the watched folder was last changed: without any other time, the recording ended then. */
  created_at: c.timestamp,
  updated_at: c.timestamp,
};

/**
 * An uploaded file. Its audio goes to the spool as that of a session with the same id. The table has the name that the API gives to
 * uploads; recordings are in `kept_recordings`.
 */
export class UploadModel extends table('recordings', columns) {}
export interface UploadRecord extends c.RecordOf<typeof columns> {}

const partColumns = {
  uid: c.text,
  recording_id: c.uuid,
  /** Where it begins in the file. */
  start_byte: c.bigint,
  bytes: c.bytes,
};

/** Bytes of an upload that is not decoded yet. They are deleted with it. */
export class UploadPartModel extends table('recording_parts', partColumns, ['uid', 'recording_id', 'start_byte']) {}

export type NewUpload = Omit<UploadRecord, 'uid' | Defaulted | 'updated_at'> & Partial<Pick<UploadRecord, Defaulted>>;
type Defaulted = 'key_id' | 'time_source' | 'time_problem' | 'left_out' | 'created_at';
type UploadChange = Partial<Omit<NewUpload, 'id' | 'sha256'>>;

export function uploadRepository(db: Knex) {
  return {
    of(uid: string) {
      const rows = () => UploadModel.of(db, uid);

      return {
        get: userRecords(db, uid, UploadModel).get,

        /** Those of the ids that are uploads. */
        async findExisting(ids: readonly string[]): Promise<string[]> {
          const found = await rows().select('id').where('id', anyOf(ids));
          return found.map(({ id }) => id);
        },

        /** Adds an upload. Returns the existing one with the same file. */
        async add(upload: NewUpload): Promise<UploadRecord> {
          const now = new Date();
          const row = {
            key_id: null,
            time_source: null,
            time_problem: null,
            left_out: [],
            created_at: now,
            ...upload,
            updated_at: now,
          };
          await UploadModel.insertOf(db, uid, row).onConflict(['uid', 'sha256']).ignore();
          const { sha256 } = upload;
          return rows().findOne({ sha256 }).throwIfNotFound();
        },

        /** Those of these files that are uploads already, by their SHA-256. */
        async known(digests: readonly string[]): Promise<Set<string>> {
          const found = await rows().select('sha256').where('sha256', anyOf(digests, 'text'));
          return new Set(found.map(({ sha256 }) => sha256));
        },

        /** A device's file is part of an upload. */
        async addJob(id: string, jobId: string): Promise<void> {
          await rows()
            .where({ id })
            .patch({ job_ids: raw('array_append(job_ids, ?::uuid)', [jobId]) });
        },

        async ofJob(jobId: string): Promise<UploadRecord[]> {
          if (!isId(jobId)) return [];
          return rows().whereRaw('? = ANY(job_ids)', [jobId]).orderBy(['started_at', 'id']);
        },

        /** Those that began in this period, and whose bytes are all stored. */
        async startedBetween(from: Date, to: Date): Promise<UploadRecord[]> {
          return rows().whereIn('status', ['decoding', 'decoded']).whereBetween('started_at', [from, to]);
        },

        /** Those of which audio was left out: their files are kept for some time. */
        async withLeftOut(): Promise<Pick<UploadRecord, 'id'>[]> {
          return rows().select('id').where({ status: 'decoded' }).whereRaw("left_out <> '[]'");
        },

        /** The earliest one that is not decoded. */
        async firstToDecode(): Promise<UploadRecord | undefined> {
          return rows().where({ status: 'decoding' }).orderBy(['started_at', 'id']).first();
        },

        /** The bytes by which the audio of the uploads that wait is longer than their files, as far as it is known. */
        async countExpansion(): Promise<number> {
          const expansion = raw('coalesce(sum(greatest(2 * samples - bytes, 0)), 0)::float8 AS bytes');
          const sum = rows().where({ status: 'decoding' }).select(expansion).first();
          return (await sum.castTo<{ bytes: number }>()).bytes;
        },

        /** Returns false if it is decoded already. */
        async finishDecoding(id: string, change: UploadChange): Promise<boolean> {
          const decoding = rows().where({ id, status: 'decoding' });
          return (await decoding.patch({ ...change, updated_at: new Date() })) > 0;
        },

        async update(id: string, change: UploadChange): Promise<void> {
          await rows()
            .where({ id })
            .patch({ ...change, updated_at: new Date() });
        },
      };
    },

    system: {
      /** For all users: the number of uploads that are not decoded that each key has encrypted. */
      countByKey: (): Promise<KeyCount[]> =>
        countByKey(UploadModel.ofAll(db).whereIn('status', ['uploading', 'decoding'])),

      /** For all users: finds those whose files are in these places, and that were not touched since. */
      async decodingIn(places: readonly string[], before: Date): Promise<Pick<UploadRecord, 'uid' | 'id'>[]> {
        return UploadModel.ofAll(db)
          .select('uid', 'id')
          .where({ status: 'decoding' })
          .whereIn('place', [...places])
          .where('updated_at', '<', before);
      },

      /** For all users: deletes uploads without a new part since this time. */
      async purgeAbandoned(before: Date): Promise<void> {
        await deleteForEachUser(db, UploadModel, (rows) =>
          rows.where({ status: 'uploading' }).where('updated_at', '<', before),
        );
      },

      /** For all users: whether an upload is not decoded yet. */
      async needsFile(id: string): Promise<boolean> {
        if (!isId(id)) return false;
        const found = await UploadModel.ofAll(db).findOne({ id }).whereIn('status', ['uploading', 'decoding']);
        return found !== undefined;
      },
    },
  };
}

const ADD = `
  INSERT INTO recording_parts (uid, recording_id, start_byte, bytes) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`;
const SIZE = raw('coalesce(sum(octet_length(bytes)), 0)::float8 AS size');

/** The uploaded files, in parts that follow each other. */
export function uploadPartRepository(db: Knex) {
  return {
    of(uid: string) {
      const rows = () => UploadPartModel.of(db, uid);
      const sizeOf = async (parts: ReturnType<typeof rows>): Promise<number> =>
        (await parts.select(SIZE).first().castTo<{ size: number }>()).size;

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

        /** The size of all uploads together. */
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
      /** For all users: uploads that do not need their parts any more. Those with audio that was left out keep them until this time. */
      async findUnneeded(before: Date): Promise<Pick<UploadRecord, 'uid' | 'id'>[]> {
        return UploadModel.ofAll(db)
          .select('uid', 'id')
          .whereNotIn('status', ['uploading', 'decoding'])
          .where((kept) =>
            kept.whereRaw("left_out = '[]'").orWhereNot({ status: 'decoded' }).orWhere('updated_at', '<', before),
          )
          .whereExists(
            UploadPartModel.ofAll(db)
              .whereColumn('recording_parts.uid', 'recordings.uid')
              .whereColumn('recording_id', 'recordings.id'),
          );
      },
    },
  };
}
