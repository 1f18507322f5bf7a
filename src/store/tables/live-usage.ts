import { integer, json, nullable, type RecordOf, text, timestamp, uuid } from './column.ts';
import { table } from './table.ts';

const columns = {
  uid: text,
  session_id: uuid,
  conversation_id: nullable(uuid),
  source: nullable(text),
  language: nullable(text),
  codec: nullable(text),
  stt_provider: nullable(text),
  started_at: timestamp,
  ended_at: timestamp,
  close_code: nullable(integer),
  /** By name, as `frames`, `audio_ms`, `segments`, `corrupt_frames`. */
  counts: json<Record<string, number>>(),
};

/** What one live session used. Specification: Real-time transcription, rule 8. */
export class LiveUsageModel extends table('live_usage', columns, ['uid', 'session_id']) {}
export interface LiveUsageRecord extends RecordOf<typeof columns> {}
