import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  kid: c.text,
  public_jwk: c.json<Record<string, unknown>>(),
  private_jwk: c.json<Record<string, unknown>>(),
  created_at: c.timestamp,
  /** After this time, the key only verifies. */
  retired_at: c.nullable(c.timestamp),
};

export class SigningKeyModel extends systemTable('signing_keys', columns, 'kid') {}
export interface SigningKeyRecord extends c.RecordOf<typeof columns> {}
