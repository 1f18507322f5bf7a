import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
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
export class LiveUsageModel extends table('live_usage', columns, ['uid', 'session_id']) {}
export interface LiveUsageRecord extends c.RecordOf<typeof columns> {}
