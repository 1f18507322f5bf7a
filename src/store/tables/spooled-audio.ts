import * as c from './column.ts';
import { table } from './table.ts';

const columns = {
  uid: c.text,
  session_id: c.uuid,
  /** On the session's 16 kHz timeline. The words of all samples before are stored, or will never be. */
  from_sample: c.bigint,
  /** The first sample that is missing; null while the session lives, or died and has not been found yet. */
  to_sample: c.nullable(c.bigint),
  /** From here on the client has sent the audio again, in another session. */
  cut_sample: c.nullable(c.bigint),
  stream_id: c.nullable(c.text),
  /** The last conversation of the session that is known to be in the store. */
  conversation_id: c.nullable(c.uuid),
  /** The one that its last audio would begin: a session of the same source may continue it until it is silent. */
  pending_id: c.nullable(c.uuid),
  pending_started_at: c.nullable(c.timestamp),
  pending_silent_at: c.nullable(c.timestamp),
  source: c.nullable(c.text),
  /** The folder of the spool that the audio is in. */
  owner: c.nullable(c.text),
  reason: c.nullable(c.text),
  /** Failed attempts to transcribe what is next. */
  attempts: c.integer,
  created_at: c.timestamp,
  updated_at: c.timestamp,
};

/**
 * How far the audio of a live session is transcribed, and what is left of it on disk. Specification: Events, "Buffered audio …
 * is retained".
 */
export class SpooledAudioModel extends table('spooled_audio', columns, ['uid', 'session_id']) {}
export interface SpooledAudioRecord extends c.RecordOf<typeof columns> {}
