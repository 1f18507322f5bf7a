import type { Knex } from 'knex';
import { raw } from 'objection';
import type { DatabaseTraits } from '../database-connection.ts';
import { groupCommit } from '../sql/group-commit.ts';
import { queryRows } from '../sql/statement.ts';
import { c, SEVERAL_USERS, table } from '../sql/table.ts';
import { SpoolModel, type SpoolRecord } from './spool.ts';

const columns = {
  uid: c.text,
  session_id: c.uuid,
  from_sample: c.bigint,
  to_sample: c.bigint,
  /** A chunk of one record (`pipeline/spool/audio-chunk.ts`). */
  bytes: c.bytes,
};

/** The audio of a session in the database, about a second in a row. */
export class SpoolPartModel extends table('stored_audio', columns, ['uid', 'session_id', 'from_sample']) {}
interface SpoolPartRecord extends c.RecordOf<typeof columns> {}

/** The epoch of the process that begins the audio of a session. */
export const FIRST_EPOCH = 1;

type NewAudioInDatabase = Pick<SpoolRecord, 'session_id' | 'stream_id' | 'source' | 'place' | 'process_id' | 'header'>;

/** A part of a session's audio, and the epoch in which it is written. */
interface AudioPart extends SpoolPartRecord {
  epoch: number;
}

/** The audio of a session in the database: `fromSample` to `toSample` (exclusive). */
export interface AudioInDatabase extends Pick<SpoolRecord, 'uid' | 'session_id' | 'created_at'> {
  header: NonNullable<SpoolRecord['header']>;
  process_id: string;
  epoch: number;
  isEnded: boolean;
  fromSample: number;
  toSample: number;
}

/**
 * The row of the session comes first: who takes the session over changes it, too, and waits for this statement, or makes it write
 * nothing. The bytes of all parts are one parameter: as texts in an array they would be twice as long.
 */
const APPEND = `
  WITH part AS (
    SELECT * FROM unnest(?::text[], ?::uuid[], ?::integer[], ?::bigint[], ?::bigint[], ?::integer[], ?::integer[])
      AS part(uid, session_id, epoch, from_sample, to_sample, at, length)
  ), held AS (
    UPDATE spooled_audio AS audio SET written_sample = part.to_sample FROM part
    WHERE audio.uid = part.uid AND audio.session_id = part.session_id AND audio.epoch = part.epoch
    RETURNING audio.uid, audio.session_id
  ), added AS (
    INSERT INTO stored_audio (uid, session_id, from_sample, to_sample, bytes)
    SELECT part.uid, part.session_id, from_sample, to_sample, substring(?::bytea FROM at FOR length)
    FROM part JOIN held ON held.uid = part.uid AND held.session_id = part.session_id
    ON CONFLICT (uid, session_id, from_sample) DO NOTHING
  )
  SELECT session_id FROM held ${SEVERAL_USERS}`;

/** The same for one part, in two statements of a transaction. */
const HOLD = `
  UPDATE spooled_audio SET written_sample = ?::bigint
  WHERE uid = ? AND session_id = ?::uuid AND epoch = ?::integer RETURNING session_id`;
const ADD = `
  INSERT INTO stored_audio (uid, session_id, from_sample, to_sample, bytes) VALUES (?, ?::uuid, ?::bigint, ?::bigint, ?::bytea)
  ON CONFLICT (uid, session_id, from_sample) DO NOTHING`;

/** The first words of a session may have been stored before its first second of audio. */
const BEGIN = `
  INSERT INTO spooled_audio (uid, session_id, stream_id, source, place, process_id, header, epoch, from_sample, waiting_ids, attempts,
                             created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ${FIRST_EPOCH}, 0, '{}', 0, ?, ?)
  ON CONFLICT (uid, session_id) DO UPDATE
  SET stream_id = excluded.stream_id, source = excluded.source, place = excluded.place, process_id = excluded.process_id,
      header = excluded.header, epoch = excluded.epoch
  WHERE spooled_audio.epoch = 0
     -- The answer to the first attempt was lost.
     OR (spooled_audio.epoch = excluded.epoch AND spooled_audio.process_id = excluded.process_id)
  RETURNING epoch`;

/** No more is written. */
const ENDED = { process_id: null, header: null, epoch: raw('epoch + 1') };

export function spoolPartRepository(db: Knex, { isDistributed }: Pick<DatabaseTraits, 'isDistributed'>) {
  /** The sessions that write together share a statement. Returns for each whether it still owns its audio. */
  const append = groupCommit<AudioPart, boolean>({
    isDistributed,
    keyOf: ({ session_id }) => session_id,
    store: (parts) => (isDistributed ? Promise.all(parts.map(appendOne)) : appendAll(parts)),
  });

  const appendOne = ({ uid, session_id, from_sample, to_sample, epoch, bytes }: AudioPart): Promise<boolean> =>
    db.transaction(async (tx) => {
      const held = await queryRows(tx, HOLD, [to_sample, uid, session_id, epoch]);
      if (held.length > 0) await queryRows(tx, ADD, [uid, session_id, from_sample, to_sample, bytes]);
      return held.length > 0;
    });

  async function appendAll(parts: readonly AudioPart[]): Promise<boolean[]> {
    let end = 0;
    const ends = parts.map(({ bytes }) => {
      end += bytes.byteLength;
      return end;
    });
    const rows = await queryRows<{ session_id: string }>(db, APPEND, [
      parts.map(({ uid }) => uid),
      parts.map(({ session_id }) => session_id),
      parts.map(({ epoch }) => String(epoch)),
      parts.map(({ from_sample }) => String(from_sample)),
      parts.map(({ to_sample }) => String(to_sample)),
      parts.map(({ bytes }, i) => String((ends[i] ?? 0) - bytes.byteLength + 1)),
      parts.map(({ bytes }) => String(bytes.byteLength)),
      Buffer.concat(parts.map(({ bytes }) => bytes)),
    ]);
    const held = new Set(rows.map(({ session_id }) => session_id));
    return parts.map(({ session_id }) => held.has(session_id));
  }

  return {
    of(uid: string) {
      const session = (session_id: string) => SpoolModel.of(db, uid).where({ session_id });
      const parts = (session_id: string) => SpoolPartModel.of(db, uid).where({ session_id });

      return {
        /** Begins the audio of a session, in its first epoch. Returns false if the session was taken over before. */
        async begin(audio: NewAudioInDatabase): Promise<boolean> {
          const { session_id, stream_id, source, place, process_id, header } = audio;
          const now = new Date();
          const values = [uid, session_id, stream_id, source, place, process_id, JSON.stringify(header), now, now];
          return (await queryRows(db, BEGIN, values)).length > 0;
        },

        /** Returns false if the session was taken over. */
        async setHeader(session_id: string, epoch: number, header: SpoolRecord['header']): Promise<boolean> {
          return (await session(session_id).where({ epoch }).patch({ header })) > 0;
        },

        /** Returns false, and stores nothing, if the session was taken over. A part that is stored already is left. */
        append: (part: Omit<AudioPart, 'uid'>): Promise<boolean> => append({ ...part, uid }),

        /** The next parts in a range, in their order. */
        async read(
          session_id: string,
          { fromSample, toSample }: { fromSample: number; toSample: number },
          limit: number,
        ): Promise<SpoolPartRecord[]> {
          return parts(session_id)
            .where('to_sample', '>', fromSample)
            .where('from_sample', '<', toSample)
            .orderBy('from_sample')
            .limit(limit);
        },

        /** Deletes the parts that end before this sample. Returns their bytes. */
        async trim(session_id: string, sample: number): Promise<number> {
          const deleted = await parts(session_id)
            .delete()
            .where('to_sample', '<=', sample)
            .returning(raw('octet_length(bytes) AS bytes'))
            .castTo<{ bytes: number }[]>();
          return deleted.reduce((sum, { bytes }) => sum + bytes, 0);
        },

        async get(session_id: string): Promise<AudioInDatabase | undefined> {
          const found = await session(session_id).whereNotNull('process_id').first();
          return found && toAudio(found);
        },

        /** Takes over a session whose process has ended. Returns false if another one was faster. */
        async takeOver({ session_id, epoch }: AudioInDatabase, process_id: string): Promise<boolean> {
          const taken = await session(session_id)
            .where({ epoch })
            .patch({ process_id, epoch: epoch + 1 });
          return taken > 0;
        },

        /** Deletes the audio of a session: no more is written. */
        async remove(session_id: string): Promise<void> {
          await session(session_id).patch(ENDED);
          await parts(session_id).delete();
        },

        /** Deletes all audio of the user. */
        async removeAll(): Promise<void> {
          await SpoolModel.of(db, uid).whereNotNull('process_id').patch(ENDED);
          await SpoolPartModel.of(db, uid).delete();
        },

        async countBytes(): Promise<number> {
          const sum = SpoolPartModel.of(db, uid).select(raw('coalesce(sum(octet_length(bytes)), 0)::float8 AS bytes'));
          return (await sum.first().castTo<{ bytes: number }>()).bytes;
        },
      };
    },

    system: {
      /** For all users: the first bytes of the audio of each session. */
      async heads(bytes: number): Promise<Buffer[]> {
        const earlier = SpoolPartModel.ofAll(db)
          .alias('earlier')
          .whereColumn('earlier.uid', 'stored_audio.uid')
          .whereColumn('earlier.session_id', 'stored_audio.session_id')
          .whereColumn('earlier.from_sample', '<', 'stored_audio.from_sample');
        const rows = await SpoolPartModel.ofAll(db)
          .whereNotExists(earlier)
          .select(raw('substring(bytes FROM 1 FOR ?::integer) AS head', [bytes]))
          .castTo<{ head: Buffer }[]>();
        return rows.map(({ head }) => head);
      },

      /**
       * For all users: finds audio that no other process writes, if its session was not ended, is transcribed completely, or began before
       * this time.
       */
      async findLeft(living: readonly string[], before: Date, limit: number): Promise<AudioInDatabase[]> {
        const found = await SpoolModel.ofAll(db)
          .whereNotNull('process_id')
          .where((left) =>
            left
              .where((open) => open.whereNull('to_sample').whereRaw('process_id <> ALL (?::uuid[])', [[...living]]))
              .orWhereRaw('to_sample <= from_sample')
              .orWhere((old) => old.whereNotNull('to_sample').where('created_at', '<', before)),
          )
          .orderBy('created_at')
          .limit(limit);
        return found.flatMap((one) => toAudio(one) ?? []);
      },
    },
  };
}

function toAudio({ uid, session_id, created_at, ...row }: SpoolRecord): AudioInDatabase | undefined {
  const { header, process_id, epoch, from_sample, to_sample, written_sample } = row;
  if (header === null || process_id === null) return undefined;
  const toSample = Math.max(from_sample, written_sample ?? 0);
  const isEnded = to_sample !== null;
  return { uid, session_id, created_at, header, process_id, epoch, isEnded, fromSample: from_sample, toSample };
}
