import * as c from './column.ts';
import { table } from './table.ts';

const columns = {
  /** Of the token; the token itself is stored nowhere. */
  hash: c.text,
  uid: c.text,
  /** All tokens that descend from one login. */
  family: c.uuid,
  created_at: c.timestamp,
  expires_at: c.timestamp,
  used_at: c.nullable(c.timestamp),
  revoked_at: c.nullable(c.timestamp),
};

export class RefreshTokenModel extends table('refresh_tokens', columns, 'hash') {}
export interface RefreshTokenRecord extends c.RecordOf<typeof columns> {}
