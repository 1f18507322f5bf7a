import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

/** Later states follow from the pending audio and the conversations. */
export type RecordingState = 'uploading' | 'decoding' | 'decoded' | 'failed';

const columns = {
  uid: c.text,
  id: c.uuid,
  sha256: c.text,
  /** The id of the key of SPOOL_KEY that encrypts the file; empty: not encrypted. Null: the last one, as in an earlier version. */
  key_id: c.nullable(c.text),
  bytes: c.bigint,
  file_name: c.nullable(c.text),
  /** When the recording began; null until it is known. */
  started_at: c.nullable(c.timestamp),
  language: c.text,
  source: c.text,
  /** The silence that divides it into conversations. */
  timeout_seconds: c.integer,
  status: c.textOf<RecordingState>(),
  /** Why it failed or waits, in public words. */
  reason: c.nullable(c.text),
  /** Where its audio is put when it is decoded: the spool folder of a process, or the database. */
  place: c.nullable(c.text),
  /** The length at 16 kHz; null until it is measured or decoded. */
  samples: c.nullable(c.bigint),
  /** The encoding of the frames in a device's file; null for other files. */
  device_format: c.nullable(
    c.json<{ codec: string; sampleRate?: number | undefined; channels?: number | undefined }>(),
  ),
  /** The existing conversation that its first words continue. */
  conversation_id: c.nullable(c.uuid),
  /** The uploads of device files that it was part of. */
  job_ids: c.uuids,
  /** In order. Those without words are never created. */
  conversation_ids: c.uuids,
  created_at: c.timestamp,
  updated_at: c.timestamp,
};

/** An uploaded recording. Its audio is pending audio of a session with the same id. */
export class RecordingModel extends table('recordings', columns) {}
export interface RecordingRecord extends c.RecordOf<typeof columns> {}
