import * as c from './column.ts';
import { table } from './table.ts';

const position = {
  uid: c.text,
  stream_id: c.text,
  /** The session in which the stream continues. */
  session_id: c.uuid,
  /** Counted from the stream's beginning, over all its sessions. */
  frames: c.bigint,
  bytes: c.bigint,
  duration_ms: c.float8,
  /** The last of these bytes that are in no sample yet: the next session begins with them. */
  undecoded: c.nullable(c.bytes),
  /** The same place on the session's own 16 kHz timeline. */
  samples: c.bigint,
  /** So many samples after it are received already, as their words are stored. */
  skip_samples: c.bigint,
  /** When the next sample was spoken. */
  next_at: c.nullable(c.timestamp),
};

const columns = {
  ...position,
  /** How the frames are encoded; null if unknown. */
  format: c.nullable(c.text),
  /** The session is over, and its pending audio begins here: the position does not move any more. */
  settled: c.internal(c.boolean),
  updated_at: c.internal(c.timestamp),
};

/** How much of a stream is received. Specification of the wire: `audio_ack`. */
export class StreamPositionModel extends table('stream_positions', columns, ['uid', 'stream_id']) {}
export interface StreamPosition extends c.RecordOf<typeof position> {}
export interface StreamRecord extends c.RecordOf<typeof columns> {}
