import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  session_id: c.uuid,
  from_sample: c.bigint,
  to_sample: c.bigint,
  /** A chunk of one record (`pipeline/spool/audio-chunk.ts`). */
  bytes: c.bytes,
};

/** The audio of a session in the database, about a second in a row. */
export class StoredAudioModel extends table('stored_audio', columns, ['uid', 'session_id', 'from_sample']) {}
export interface StoredAudioRecord extends c.RecordOf<typeof columns> {}
