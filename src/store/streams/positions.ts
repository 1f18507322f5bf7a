import type { Knex } from 'knex';
import type { PendingConversation } from '../../live-types.ts';
import { ConversationModel, DeletedConversationModel } from '../conversations/table.ts';
import type { DatabaseTraits } from '../database-connection.ts';
import { queryRows, type SqlValue } from '../sql/statement.ts';
import { c, SEVERAL_USERS, table } from '../sql/table.ts';
import { purgeBefore } from '../sql/user-records.ts';

const position = {
  uid: c.text,
  stream_id: c.text,
  /** The session that owns the stream. */
  session_id: c.uuid,
  /** Counted from the start of the stream, over all its sessions. */
  frames: c.bigint,
  bytes: c.bigint,
  duration_ms: c.float8,
  /** The last of these bytes, if they are not decoded yet. The next session starts with them. */
  undecoded: c.nullable(c.bytes),
  /** The same position on the 16 kHz timeline of the session. */
  samples: c.bigint,
  /** The number of samples after it whose words are already stored. */
  skip_samples: c.bigint,
  /** The time of the next sample. */
  next_at: c.nullable(c.timestamp),
  /** The conversation that this audio begins, if it was not stored at that time: the next session continues it. */
  pending_id: c.nullable(c.uuid),
  pending_started_at: c.nullable(c.timestamp),
  pending_silent_at: c.nullable(c.timestamp),
};

const columns = {
  ...position,
  /** The encoding of the frames; null if unknown. */
  format: c.nullable(c.text),
  /** The session has ended and its audio in the spool starts here, so the position is final. */
  settled: c.internal(c.boolean),
  updated_at: c.internal(c.timestamp),
};

/** The received part of a stream. */
export class StreamPositionModel extends table('stream_positions', columns, ['uid', 'stream_id']) {}
export interface StreamPositionRecord extends c.RecordOf<typeof position> {}
interface StreamRecord extends c.RecordOf<typeof columns> {}

const KEY = ['uid', 'stream_id'];

export function streamPositionRepository(db: Knex, traits: DatabaseTraits) {
  return {
    of: (uid: string) => ({
      /** Call it in a transaction: no other one moves the stream until this one has ended. */
      async getForUpdate(streamId: string): Promise<StreamRecord | undefined> {
        return StreamPositionModel.recordsOf(db, uid).findOne({ stream_id: streamId }).forUpdate();
      },

      /** Makes the position of an ended session final. Undefined if the session does not own the stream any more. */
      async finalize(stream_id: string, session_id: string): Promise<StreamRecord | undefined> {
        return StreamPositionModel.of(db, uid)
          .patch({ settled: true })
          .where({ stream_id, session_id })
          .returning(StreamPositionModel.selection(uid))
          .first();
      },

      /** Assigns the stream to another session. */
      async take(stream: Omit<StreamRecord, 'uid'>): Promise<void> {
        await StreamPositionModel.insertOf(db, uid, { ...stream, settled: false, updated_at: new Date() })
          .onConflict(KEY)
          .merge();
      },

      /** Finds the conversation that the stream's saved audio begins, if it is not stored and not silent for too long. */
      async findPending(stream_id: string, now: Date): Promise<PendingConversation | undefined> {
        const position = await StreamPositionModel.of(db, uid)
          .where({ stream_id })
          .where('pending_silent_at', '>', now)
          .whereNotExists(ConversationModel.of(db, uid).whereRaw('id = stream_positions.pending_id'))
          .whereNotExists(DeletedConversationModel.of(db, uid).whereRaw('id = stream_positions.pending_id'))
          .first();
        const { pending_id: id, pending_started_at: startedAt, pending_silent_at: silentAt } = position ?? {};
        return id && startedAt && silentAt ? { id, startedAt, silentAt } : undefined;
      },
    }),

    system: {
      save: savePositions(db, traits),

      purgeIdle: purgeBefore(db, StreamPositionModel, 'updated_at'),
    },
  };
}

// One statement for all streams of this process: 1 ms of CPU for 300, with a model query each 54 ms. A distributed database has one for
// each stream.
const SAVE = `
  UPDATE stream_positions AS p
  SET frames = s.frames, bytes = s.bytes, duration_ms = s.duration_ms, undecoded = s.undecoded,
      samples = s.samples, skip_samples = s.skip_samples, next_at = s.next_at,
      pending_id = coalesce(s.pending_id, p.pending_id),
      pending_started_at = coalesce(s.pending_started_at, p.pending_started_at),
      pending_silent_at = coalesce(s.pending_silent_at, p.pending_silent_at), updated_at = ?::timestamptz
  FROM jsonb_populate_recordset(NULL::stream_positions, ?::jsonb) AS s
  WHERE p.uid = s.uid AND p.stream_id = s.stream_id AND p.session_id = s.session_id AND NOT p.settled
  RETURNING p.session_id ${SEVERAL_USERS}`;

const SAVE_ONE = `
  UPDATE stream_positions
  SET frames = ?, bytes = ?, duration_ms = ?, undecoded = ?, samples = ?, skip_samples = ?, next_at = ?,
      pending_id = coalesce(?::uuid, pending_id), pending_started_at = coalesce(?::timestamptz, pending_started_at),
      pending_silent_at = coalesce(?::timestamptz, pending_silent_at), updated_at = ?
  WHERE uid = ? AND stream_id = ? AND session_id = ? AND NOT settled
  RETURNING session_id`;

/** Saves the positions of streams. Returns the sessions that still own their stream. */
const savePositions = (db: Knex, { isDistributed }: Pick<DatabaseTraits, 'isDistributed'>) => {
  const save = async (sql: string, values: readonly SqlValue[]): Promise<string[]> =>
    (await queryRows<{ session_id: string }>(db, sql, values)).map(({ session_id }) => session_id);

  const saveOne = (at: StreamPositionRecord) =>
    save(SAVE_ONE, [
      ...[at.frames, at.bytes, at.duration_ms, at.undecoded, at.samples, at.skip_samples, at.next_at],
      ...[at.pending_id, at.pending_started_at, at.pending_silent_at, new Date(), at.uid, at.stream_id, at.session_id],
    ]);

  return async (positions: readonly StreamPositionRecord[]): Promise<string[]> =>
    isDistributed ? (await Promise.all(positions.map(saveOne))).flat() : save(SAVE, [new Date(), toJson(positions)]);
};

/** In JSON, Postgres reads bytes as hexadecimal digits. */
const toJson = (positions: readonly StreamPositionRecord[]) =>
  JSON.stringify(positions.map((one) => (one.undecoded ? { ...one, undecoded: toHex(one.undecoded) } : one)));

const toHex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;

const liveUsageColumns = {
  uid: c.text,
  session_id: c.uuid,
  conversation_id: c.nullable(c.uuid),
  source: c.nullable(c.text),
  language: c.nullable(c.text),
  codec: c.nullable(c.text),
  stt_provider: c.nullable(c.text),
  started_at: c.timestamp,
  ended_at: c.timestamp,
  close_code: c.nullable(c.integer),
  /** Counters by name: `frames`, `audio_ms`, `segments`, `corrupt_frames`. */
  counts: c.json<Record<string, number>>(),
};

/** The usage of a live session. */
export class LiveUsageModel extends table('live_usage', liveUsageColumns, ['uid', 'session_id']) {}
interface LiveUsageRecord extends c.RecordOf<typeof liveUsageColumns> {}

export function liveUsageRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** Stores the usage of a session, or replaces it. */
      async record(usage: Omit<LiveUsageRecord, 'uid'>): Promise<void> {
        await LiveUsageModel.insertOf(db, uid, usage).onConflict(['uid', 'session_id']).merge();
      },

      /** Newest first. */
      async list(limit: number): Promise<LiveUsageRecord[]> {
        return LiveUsageModel.of(db, uid).orderBy('started_at', 'desc').limit(limit);
      },
    }),
  };
}
