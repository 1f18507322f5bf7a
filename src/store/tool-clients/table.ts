import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** The id of the key, or the client of the OAuth grant. */
  caller: c.text,
  /** As the program calls itself. Empty if it does not. */
  name: c.text,
  version: c.nullable(c.text),
  credential: c.textOf<'key' | 'oauth'>(),
  last_method: c.text,
  first_called_at: c.timestamp,
  last_called_at: c.timestamp,
};

/** The programs that have called the tool server. */
export class ToolClientModel extends table('tool_clients', columns, ['uid', 'caller', 'name']) {}
export interface ToolClientRecord extends c.RecordOf<typeof columns> {}
