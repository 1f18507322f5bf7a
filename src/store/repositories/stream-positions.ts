import type { Knex } from 'knex';
import { runNamed } from '../sql/named.ts';
import { SYSTEM_QUERY } from '../tables.ts';

/** How much of a stream is held, and in which session it goes on. Specification of the wire: `audio_ack`. */
export interface StreamPosition {
  uid: string;
  stream_id: string;
  session_id: string;
  /** Counted from the stream's beginning, over all its sessions. */
  frames: number;
  bytes: number;
  duration_ms: number;
  /** The last of these bytes, where they are in no sample yet: the next session begins with them. */
  undecoded: Uint8Array | null;
  /** The same place in the session's own 16 kHz line. */
  samples: number;
  /** So many samples after it are held already, as their words are stored. */
  skip_samples: number;
  /** When the next sample was spoken. */
  next_at: Date | null;
}

/** A stream as it is taken up. */
export interface StreamRecord extends StreamPosition {
  /** How its frames are encoded; null where that was not noted. */
  format: string | null;
}

type Row = Omit<StreamRecord, 'frames' | 'bytes' | 'samples' | 'skip_samples'> &
  Record<'frames' | 'bytes' | 'samples' | 'skip_samples', string>;

const SAVE = `
  UPDATE stream_positions AS p
  SET frames = s.frames, bytes = s.bytes, duration_ms = s.duration_ms, undecoded = s.undecoded,
      samples = s.samples, skip_samples = s.skip_samples, next_at = s.next_at, updated_at = ?
  FROM jsonb_to_recordset(?::jsonb) AS s (uid text, stream_id text, session_id uuid, frames bigint, bytes bigint,
    duration_ms float8, undecoded bytea, samples bigint, skip_samples bigint, next_at timestamptz)
  WHERE p.uid = s.uid AND p.stream_id = s.stream_id AND p.session_id = s.session_id AND NOT p.settled
  RETURNING p.session_id`;

export function streamPositionRepository(db: Knex) {
  return {
    /** The stream's position, which nobody else moves before the transaction is over. */
    async lock(uid: string, streamId: string): Promise<StreamRecord | undefined> {
      const found = await db<Row>('stream_positions').where({ uid, stream_id: streamId }).forUpdate().first();
      return found && toRecord(found);
    },

    /** The place at which a session has ended that still has its stream: `save` moves it no more. */
    async settle(uid: string, streamId: string, sessionId: string): Promise<StreamPosition | undefined> {
      const place = { uid, stream_id: streamId, session_id: sessionId };
      const [found]: Row[] = await db('stream_positions').where(place).update({ settled: true }).returning('*');
      return found && toRecord(found);
    },

    /** The stream goes on in another session from here. */
    async take(stream: StreamRecord): Promise<void> {
      await db('stream_positions')
        .insert({ ...stream, settled: false, updated_at: new Date() })
        .onConflict(['uid', 'stream_id'])
        .merge();
    },

    /** Moves streams on, all in one statement. Answers the sessions that still have theirs. */
    async save(positions: readonly StreamPosition[]): Promise<string[]> {
      const rows = await runNamed<{ session_id: string }>(db, SAVE, [new Date(), toJson(positions)]);
      return rows.map(({ session_id }) => session_id);
    },

    /** Forgets streams that nobody has gone on with since. Answers how many. */
    async purgeIdle(before: Date): Promise<number> {
      const { rowCount } = await db.raw(`DELETE FROM stream_positions WHERE updated_at < ? ${SYSTEM_QUERY}`, [before]);
      return rowCount ?? 0;
    },
  };
}

/** In JSON, Postgres reads bytes as hexadecimal digits. */
const toJson = (positions: readonly StreamPosition[]) =>
  JSON.stringify(positions.map((one) => (one.undecoded ? { ...one, undecoded: hexOf(one.undecoded) } : one)));

const hexOf = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;

const toRecord = ({ uid, stream_id, session_id, next_at, format, ...counts }: Row): StreamRecord => ({
  ...{ uid, stream_id, session_id, next_at, format },
  frames: Number(counts.frames),
  bytes: Number(counts.bytes),
  duration_ms: counts.duration_ms,
  undecoded: counts.undecoded,
  samples: Number(counts.samples),
  skip_samples: Number(counts.skip_samples),
});
