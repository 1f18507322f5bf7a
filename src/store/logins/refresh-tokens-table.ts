import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  /** The hash of the token. The token itself is not stored. */
  hash: c.text,
  uid: c.text,
  /** The id of the session. */
  family: c.uuid,
  created_at: c.timestamp,
  expires_at: c.timestamp,
  used_at: c.nullable(c.timestamp),
  /** Only the last release writes it: tokens of an ended session are deleted. */
  revoked_at: c.nullable(c.timestamp),
};

export class RefreshTokenModel extends systemTable('refresh_tokens', columns, 'hash') {}
export interface RefreshTokenRecord extends c.RecordOf<typeof columns> {}
