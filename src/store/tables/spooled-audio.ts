import { bigint, integer, nullable, type RecordOf, text, timestamp, uuid } from './column.ts';
import { table } from './table.ts';

const columns = {
  uid: text,
  session_id: uuid,
  /** On the session's 16 kHz timeline. The words of all samples before are stored, or will never be. */
  from_sample: bigint,
  /** The first sample that is missing; null while the session lives, or died and has not been found yet. */
  to_sample: nullable(bigint),
  /** From here on the client has sent the audio again, in another session. */
  cut_sample: nullable(bigint),
  stream_id: nullable(text),
  /** The last conversation of the session that is known to be in the store. */
  conversation_id: nullable(uuid),
  /** The one that its last audio would begin: a session of the same source may continue it until it is silent. */
  pending_id: nullable(uuid),
  pending_started_at: nullable(timestamp),
  pending_silent_at: nullable(timestamp),
  source: nullable(text),
  /** The folder of the spool that the audio is in. */
  owner: nullable(text),
  reason: nullable(text),
  /** Failed attempts to transcribe what is next. */
  attempts: integer,
  created_at: timestamp,
  updated_at: timestamp,
};

/**
 * How far the audio of a live session is transcribed, and what is left of it on disk. Specification: Events, "Buffered audio …
 * is retained".
 */
export class SpooledAudioModel extends table('spooled_audio', columns, ['uid', 'session_id']) {}
export interface SpooledAudioRecord extends RecordOf<typeof columns> {}
