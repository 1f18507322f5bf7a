import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  uid: c.text,
  /** The argon2id hash with its parameters and salt. The password itself is not stored. */
  hash: c.text,
  changed_at: c.timestamp,
};

export class AccountPasswordModel extends systemTable('account_passwords', columns, 'uid') {}
