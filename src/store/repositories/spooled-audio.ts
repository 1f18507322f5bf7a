import type { Knex } from 'knex';
import { isId } from '../ids.ts';
import { SYSTEM_QUERY } from '../tables.ts';

/**
 * How far the audio of a live session is transcribed, and what is left of it on disk. Specification: Events, "Buffered audio …
 * is retained".
 */
export interface SpooledAudioRecord {
  uid: string;
  session_id: string;
  /** Of the session's 16 kHz line. The words of all samples before are stored, or will never be. */
  from_sample: number;
  /** The first that is not there; null while the session lives, or died and was not found yet. */
  to_sample: number | null;
  /** From here on the client has sent the audio again, in another session. */
  cut_sample: number | null;
  stream_id: string | null;
  /** The last conversation of the session that is known to be in the store. */
  conversation_id: string | null;
  /** The one that its last audio would begin: a session of the same source may go on with it until it is silent. */
  pending_id: string | null;
  pending_started_at: Date | null;
  pending_silent_at: Date | null;
  source: string | null;
  /** The folder of the spool that the audio is in. */
  owner: string | null;
  reason: string | null;
  /** Failed tries to transcribe what is next. */
  attempts: number;
  created_at: Date;
  updated_at: Date;
}

export interface PendingConversation {
  id: string;
  startedAt: Date;
  silentAt: Date;
}

/** What a session leaves. */
export interface LeftAudio {
  session_id: string;
  from_sample: number;
  to_sample: number;
  stream_id: string | null;
  conversation_id: string | null;
  pending: PendingConversation | undefined;
  source: string | null;
  owner: string;
  reason: string;
}

/** Postgres' bigint comes as text. */
type Row = Omit<SpooledAudioRecord, 'from_sample' | 'to_sample' | 'cut_sample'> & {
  from_sample: string;
  to_sample: string | null;
  cut_sample: string | null;
};

/** What is known of the session already stays, where it is further: its words may have been stored since. */
const LEAVE = `
  INSERT INTO spooled_audio AS kept (uid, session_id, from_sample, to_sample, stream_id, conversation_id, pending_id,
    pending_started_at, pending_silent_at, source, owner, reason, attempts, created_at, updated_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?)
  ON CONFLICT (uid, session_id) DO UPDATE
  SET from_sample = greatest(kept.from_sample, excluded.from_sample),
      to_sample = least(kept.cut_sample, excluded.to_sample), stream_id = excluded.stream_id,
      conversation_id = coalesce(kept.conversation_id, excluded.conversation_id),
      pending_id = nullif(excluded.pending_id, kept.conversation_id),
      pending_started_at = excluded.pending_started_at, pending_silent_at = excluded.pending_silent_at,
      source = excluded.source, owner = excluded.owner, reason = excluded.reason, updated_at = excluded.updated_at
  RETURNING *`;

const CUT = `
  INSERT INTO spooled_audio AS kept (uid, session_id, from_sample, cut_sample, attempts, created_at, updated_at)
  VALUES (?, ?, 0, ?, 0, ?, ?)
  ON CONFLICT (uid, session_id) DO UPDATE
  SET cut_sample = greatest(kept.from_sample, least(kept.cut_sample, excluded.cut_sample)),
      to_sample = CASE WHEN kept.to_sample IS NULL THEN NULL
                  ELSE greatest(kept.from_sample, least(kept.to_sample, excluded.cut_sample)) END,
      updated_at = excluded.updated_at
  RETURNING *`;

export function spooledAudioRepository(db: Knex) {
  const row = (uid: string, sessionId: string) => db<Row>('spooled_audio').where({ uid, session_id: sessionId });

  return {
    async get(uid: string, sessionId: string): Promise<SpooledAudioRecord | undefined> {
      if (!isId(sessionId)) return undefined;
      const found = await row(uid, sessionId).first();
      return found && toRecord(found);
    },

    /** Sessions of which something is left to be transcribed, oldest first. */
    async list(uid: string): Promise<SpooledAudioRecord[]> {
      const rows: Row[] = await db('spooled_audio')
        .where({ uid })
        .whereRaw('to_sample > from_sample')
        .orderBy(['created_at', 'session_id']);
      return rows.map(toRecord);
    },

    /** Notes what a session left. Answers what of it is to be transcribed. */
    async leave(uid: string, left: LeftAudio): Promise<SpooledAudioRecord> {
      const { session_id, from_sample, to_sample, stream_id, conversation_id, source, owner, reason } = left;
      const pending = left.pending?.id === conversation_id ? undefined : left.pending;
      const now = new Date();
      const { rows } = await db.raw(
        LEAVE,
        [
          ...[uid, session_id, from_sample, to_sample, stream_id, conversation_id, pending?.id, pending?.startedAt],
          ...[pending?.silentAt, source, owner, reason, now, now],
        ].map((value) => value ?? null),
      );
      return toRecord(rows[0]);
    },

    /** Nothing from this sample on is to be transcribed; what was transcribed beyond it stays. Answers how far that is. */
    async cut(uid: string, sessionId: string, sample: number): Promise<SpooledAudioRecord> {
      const now = new Date();
      const { rows } = await db.raw(CUT, [uid, sessionId, sample, now, now]);
      return toRecord(rows[0]);
    },

    /** Moves on from where the caller believes it to be. False: somebody else has moved it. */
    async advance(
      uid: string,
      sessionId: string,
      from: number,
      to: number,
      conversationId: string | undefined,
    ): Promise<boolean> {
      const moved = await row(uid, sessionId)
        .where({ from_sample: String(from) })
        .update({
          from_sample: String(to),
          attempts: 0,
          updated_at: new Date(),
          ...(conversationId !== undefined && { conversation_id: conversationId }),
        });
      return moved === 1;
    },

    /** Counts a try that failed. */
    async countAttempt(uid: string, sessionId: string): Promise<SpooledAudioRecord | undefined> {
      const [counted]: Row[] = await row(uid, sessionId)
        .update({ attempts: db.raw('attempts + 1'), updated_at: new Date() })
        .returning('*');
      return counted && toRecord(counted);
    },

    /** The conversation that pending audio of this source would begin, and that is not silent for too long. */
    async findPending(uid: string, source: string | null, now: Date): Promise<PendingConversation | undefined> {
      const [found]: Row[] = await db('spooled_audio')
        .where({ uid, source })
        .where('pending_silent_at', '>', now)
        .whereRaw('to_sample > from_sample')
        .whereNotExists(db('conversations').where({ uid }).whereRaw('id = spooled_audio.pending_id'))
        .whereNotExists(db('deleted_conversations').where({ uid }).whereRaw('id = spooled_audio.pending_id'))
        .orderBy('pending_silent_at', 'desc')
        .limit(1);
      const { pending_id: id, pending_started_at: startedAt, pending_silent_at: silentAt } = found ?? {};
      return id && startedAt && silentAt ? { id, startedAt, silentAt } : undefined;
    },

    async delete(uid: string, sessionId: string): Promise<boolean> {
      return (await row(uid, sessionId).delete()) > 0;
    },

    /** Of all users: what nobody has touched since before this time, oldest first. */
    async idleSince(before: Date, limit: number): Promise<SpooledAudioRecord[]> {
      const { rows } = await db.raw(
        `SELECT * FROM spooled_audio WHERE created_at < ? AND updated_at < ? ORDER BY created_at LIMIT ? ${SYSTEM_QUERY}`,
        [before, before, limit],
      );
      return rows.map(toRecord);
    },
  };
}

const toRecord = ({ from_sample, to_sample, cut_sample, ...record }: Row): SpooledAudioRecord => ({
  ...record,
  from_sample: Number(from_sample),
  to_sample: to_sample === null ? null : Number(to_sample),
  cut_sample: cut_sample === null ? null : Number(cut_sample),
});
