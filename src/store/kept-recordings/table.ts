import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** The live session, or the uploaded recording. */
  session_id: c.uuid,
  /** On the 16 kHz timeline of the session. */
  from_sample: c.bigint,
  to_sample: c.bigint,
  conversation_id: c.uuid,
  /** When its first sample was spoken. */
  started_at: c.timestamp,
  /** The key of the file, which is an Ogg stream of its own. */
  key: c.text,
  /** By SPOOL_KEY. */
  is_encrypted: c.boolean,
  /** The id of the key. Null if it is not known, as in an earlier version, or without encryption. */
  key_id: c.nullable(c.text),
  /** Opus packets of 20 ms. */
  packets: c.integer,
  /** The size of the file. Null until all of it is stored. */
  bytes: c.nullable(c.integer),
  /** A job deletes the file, and then the row. */
  removed_at: c.nullable(c.timestamp),
  created_at: c.timestamp,
};

/** A part of the audio of a conversation that its user keeps. */
export class KeptRecordingModel extends table('kept_recordings', columns, ['uid', 'session_id', 'from_sample']) {}
export interface KeptRecordingRecord extends c.RecordOf<typeof columns> {}
