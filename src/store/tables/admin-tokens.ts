import * as c from './column.ts';
import { table } from './table.ts';

const columns = {
  /** The hash of the token. The token itself is not stored. */
  hash: c.text,
  created_at: c.timestamp,
};

export class AdminTokenModel extends table('admin_tokens', columns, 'hash') {}
