import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

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
  /** The session has ended and its pending audio starts here, so the position is final. */
  settled: c.internal(c.boolean),
  updated_at: c.internal(c.timestamp),
};

/** The received part of a stream. */
export class StreamPositionModel extends table('stream_positions', columns, ['uid', 'stream_id']) {}
export interface StreamPositionRecord extends c.RecordOf<typeof position> {}
export interface StreamRecord extends c.RecordOf<typeof columns> {}
