import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  /** The hash of the token in the link. The token itself is not stored. */
  hash: c.text,
  uid: c.text,
  created_at: c.timestamp,
  expires_at: c.timestamp,
};

export class LoginLinkModel extends systemTable('login_links', columns, 'hash') {}
