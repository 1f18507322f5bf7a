import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  recording_id: c.uuid,
  /** Where it begins in the file. */
  start_byte: c.bigint,
  bytes: c.bytes,
};

/** Bytes of a recording that is not decoded yet. They are deleted with it. */
export class RecordingPartModel extends table('recording_parts', columns, ['uid', 'recording_id', 'start_byte']) {}
