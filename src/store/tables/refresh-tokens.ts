import { nullable, type RecordOf, text, timestamp, uuid } from './column.ts';
import { table } from './table.ts';

const columns = {
  /** Of the token; the token itself is stored nowhere. */
  hash: text,
  uid: text,
  /** All tokens that descend from one login. */
  family: uuid,
  created_at: timestamp,
  expires_at: timestamp,
  used_at: nullable(timestamp),
  revoked_at: nullable(timestamp),
};

export class RefreshTokenModel extends table('refresh_tokens', columns, 'hash') {}
export interface RefreshTokenRecord extends RecordOf<typeof columns> {}
