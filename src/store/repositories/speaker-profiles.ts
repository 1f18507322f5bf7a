import type { Knex } from 'knex';
import { runNamed } from '../sql/named.ts';

/** The `id` under which the account's owner stands among their speakers. No person has it. */
export const USER_SPEAKER = 'user';

/** An embedding and the seconds of speech that it was made from: so much it counts. */
export interface VoiceSample {
  model: string;
  embedding: Float32Array;
  seconds: number;
}

/** What is known of a voice: the direction of `embedding` is what is compared. */
export interface SpeakerProfile {
  id: string;
  embedding: Float32Array;
  seconds: number;
  updated_at: Date;
}

/** A voice that can be recognised. */
export interface NamedSpeakerProfile extends SpeakerProfile {
  /** The person's; null for the user, and where the person is gone. */
  name: string | null;
}

interface Row {
  id: string;
  embedding_sum: Buffer;
  seconds: number;
  updated_at: Date;
  name: string | null;
}

const RECORD = 'id, embedding_sum, seconds, updated_at';
const PLACE = 'uid = ? AND id = ? AND model = ?';

const PUT = `
  INSERT INTO speaker_profiles (uid, id, model, embedding_sum, seconds, updated_at) VALUES (?, ?, ?, ?::bytea, ?, ?)
  ON CONFLICT (uid, id, model) DO UPDATE
  SET embedding_sum = excluded.embedding_sum, seconds = excluded.seconds, updated_at = excluded.updated_at`;

/** The user's own first, then those taught last. */
const LIST = `
  SELECT v.id, v.embedding_sum, v.seconds, v.updated_at, people.name
  FROM speaker_profiles v LEFT JOIN people ON people.uid = v.uid AND people.id = v.id
  WHERE v.uid = ? AND v.model = ?
  ORDER BY (v.id = '${USER_SPEAKER}') DESC, v.updated_at DESC, v.id LIMIT ?::int`;

/** Voices, as sums of what was taught: what was taught by mistake can be taken back. No audio is kept. */
export function speakerProfileRepository(db: Knex) {
  async function put(uid: string, id: string, { model, embedding, seconds }: VoiceSample): Promise<void> {
    await runNamed(db, PUT, [uid, id, model, asBytes(embedding), seconds, new Date()]);
  }

  async function forget(uid: string, id: string, model: string): Promise<void> {
    await runNamed(db, `DELETE FROM speaker_profiles WHERE ${PLACE}`, [uid, id, model]);
  }

  /** Adds a sample, or takes it back with `sign` -1. Call it in a transaction: two at once would forget one. */
  async function add(uid: string, id: string, { model, embedding, seconds }: VoiceSample, sign: 1 | -1): Promise<void> {
    const empty = new Float32Array(embedding.length);
    const insert = `INSERT INTO speaker_profiles (uid, id, model, embedding_sum, seconds, updated_at)
      VALUES (?, ?, ?, ?::bytea, 0, ?) ON CONFLICT DO NOTHING`;
    await runNamed(db, insert, [uid, id, model, asBytes(empty), new Date()]);
    const sql = `SELECT ${RECORD} FROM speaker_profiles WHERE ${PLACE} FOR UPDATE`;
    const [row] = await runNamed<Row>(db, sql, [uid, id, model]);
    const known = row ? toProfile(row) : undefined;
    const sum = empty.map((_, i) => (known?.embedding[i] ?? 0) + sign * seconds * (embedding[i] ?? 0));
    const total = (known?.seconds ?? 0) + sign * seconds;
    if (total < MIN_SECONDS) await forget(uid, id, model);
    else await put(uid, id, { model, embedding: sum, seconds: total });
  }

  return {
    /** What is known of a voice from now on, whatever was before. */
    async replace(uid: string, id: string, sample: VoiceSample): Promise<void> {
      await put(uid, id, { ...sample, embedding: sample.embedding.map((value) => value * sample.seconds) });
    },

    teach: (uid: string, id: string, sample: VoiceSample) => add(uid, id, sample, 1),
    unteach: (uid: string, id: string, sample: VoiceSample) => add(uid, id, sample, -1),

    async get(uid: string, id: string, model: string): Promise<SpeakerProfile | undefined> {
      const [row] = await runNamed<Row>(db, `SELECT ${RECORD} FROM speaker_profiles WHERE ${PLACE}`, [uid, id, model]);
      return row && toProfile(row);
    },

    /** Of one model, the user's own first. */
    async list(uid: string, model: string, limit: number): Promise<NamedSpeakerProfile[]> {
      const rows = await runNamed<Row>(db, LIST, [uid, model, limit]);
      return rows.map((row) => ({ ...toProfile(row), name: row.name }));
    },

    /** Forgets a voice in every model. Whether there was one. */
    async delete(uid: string, id: string): Promise<boolean> {
      const sql = 'DELETE FROM speaker_profiles WHERE uid = ? AND id = ? RETURNING id';
      return (await runNamed(db, sql, [uid, id])).length > 0;
    },
  };
}

/** What is left of a sum when all was taken back is rounding. */
const MIN_SECONDS = 0.5;

const asBytes = (vector: Float32Array) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);

/** A copy, so that the bytes are aligned. */
const toProfile = ({ id, embedding_sum, seconds, updated_at }: Row): SpeakerProfile => ({
  id,
  embedding: new Float32Array(new Uint8Array(embedding_sum).buffer),
  seconds,
  updated_at,
});
