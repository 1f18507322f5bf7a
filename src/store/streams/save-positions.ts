// One statement for all streams of this process: 1 ms of CPU for 300, with a model query each 54 ms.
import type { Knex } from 'knex';
import { queryRows } from '../sql/prepared.ts';
import type { StreamPositionRecord } from './positions-table.ts';

const SAVE = `
  UPDATE stream_positions AS p
  SET frames = s.frames, bytes = s.bytes, duration_ms = s.duration_ms, undecoded = s.undecoded,
      samples = s.samples, skip_samples = s.skip_samples, next_at = s.next_at,
      pending_id = coalesce(s.pending_id, p.pending_id),
      pending_started_at = coalesce(s.pending_started_at, p.pending_started_at),
      pending_silent_at = coalesce(s.pending_silent_at, p.pending_silent_at), updated_at = ?
  FROM jsonb_populate_recordset(NULL::stream_positions, ?::jsonb) AS s
  WHERE p.uid = s.uid AND p.stream_id = s.stream_id AND p.session_id = s.session_id AND NOT p.settled
  RETURNING p.session_id`;

/** Saves the positions of streams. Returns the sessions that still own their stream. */
export const savePositions =
  (db: Knex) =>
  async (positions: readonly StreamPositionRecord[]): Promise<string[]> => {
    const rows = await queryRows<{ session_id: string }>(db, SAVE, [new Date(), toJson(positions)]);
    return rows.map(({ session_id }) => session_id);
  };

/** In JSON, Postgres reads bytes as hexadecimal digits. */
const toJson = (positions: readonly StreamPositionRecord[]) =>
  JSON.stringify(positions.map((one) => (one.undecoded ? { ...one, undecoded: toHex(one.undecoded) } : one)));

const toHex = (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}`;
