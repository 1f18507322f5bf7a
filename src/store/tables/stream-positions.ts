import { bigint, boolean, bytes, float8, internal, nullable, type RecordOf, text, timestamp, uuid } from './column.ts';
import { table } from './table.ts';

const position = {
  uid: text,
  stream_id: text,
  /** The session in which the stream continues. */
  session_id: uuid,
  /** Counted from the stream's beginning, over all its sessions. */
  frames: bigint,
  bytes: bigint,
  duration_ms: float8,
  /** The last of these bytes that are in no sample yet: the next session begins with them. */
  undecoded: nullable(bytes),
  /** The same place on the session's own 16 kHz timeline. */
  samples: bigint,
  /** So many samples after it are received already, as their words are stored. */
  skip_samples: bigint,
  /** When the next sample was spoken. */
  next_at: nullable(timestamp),
};

const columns = {
  ...position,
  /** How the frames are encoded; null if unknown. */
  format: nullable(text),
  /** The session is over, and its pending audio begins here: the position does not move any more. */
  settled: internal(boolean),
  updated_at: internal(timestamp),
};

/** How much of a stream is received. Specification of the wire: `audio_ack`. */
export class StreamPositionModel extends table('stream_positions', columns, ['uid', 'stream_id']) {}
export interface StreamPosition extends RecordOf<typeof position> {}
export interface StreamRecord extends RecordOf<typeof columns> {}
