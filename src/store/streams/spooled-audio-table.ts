import type { SessionHeader } from '../../live-types.ts';
import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  session_id: c.uuid,
  /** The next sample to transcribe, on the session's 16 kHz timeline. */
  from_sample: c.bigint,
  /** The end of the audio. Null while the session is running, or before the sweep has found a dead one. */
  to_sample: c.nullable(c.bigint),
  /** From this sample on, the client has sent the audio again in another session. */
  cut_sample: c.nullable(c.bigint),
  stream_id: c.nullable(c.text),
  /** The last stored conversation of the session. */
  conversation_id: c.nullable(c.uuid),
  /** The conversations of the remaining audio, in order. The next words may create them. */
  waiting_ids: c.uuids,
  /** The conversation that starts in this audio. A session of the same source may continue it until it is silent. */
  pending_id: c.nullable(c.uuid),
  pending_started_at: c.nullable(c.timestamp),
  pending_silent_at: c.nullable(c.timestamp),
  source: c.nullable(c.text),
  /** Where the audio is: a folder of the spool, or the database. */
  place: c.nullable(c.text),
  /** The process that writes the audio, or wrote it last; null if there is none in the database. */
  process_id: c.nullable(c.uuid),
  /** Who takes the session over raises it: writes with a lower one fail. 0 before there is audio in the database. */
  epoch: c.integer,
  /** The end of the audio in the database. */
  written_sample: c.nullable(c.bigint),
  header: c.nullable(c.json<SessionHeader>()),
  reason: c.nullable(c.text),
  /** The number of failed attempts to transcribe the next piece. */
  attempts: c.integer,
  /** Why the last of them failed, in words. */
  failure: c.nullable(c.text),
  next_attempt_at: c.nullable(c.timestamp),
  created_at: c.timestamp,
  updated_at: c.timestamp,
};

/**
 * The audio of a session: how much is transcribed, and where the rest is. In the database, the row is there from the first second of
 * audio on.
 */
export class SpooledAudioModel extends table('spooled_audio', columns, ['uid', 'session_id']) {}
export interface SpooledAudioRecord extends c.RecordOf<typeof columns> {}
