import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  /** The hash of the token. The token itself is not stored. */
  hash: c.text,
  created_at: c.timestamp,
};

export class AdminTokenModel extends systemTable('admin_tokens', columns, 'hash') {}
