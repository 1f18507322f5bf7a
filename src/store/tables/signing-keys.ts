import { json, nullable, type RecordOf, text, timestamp } from './column.ts';
import { table } from './table.ts';

const columns = {
  kid: text,
  public_jwk: json<Record<string, unknown>>(),
  private_jwk: json<Record<string, unknown>>(),
  created_at: timestamp,
  /** From then on it verifies and no longer signs. */
  retired_at: nullable(timestamp),
};

export class SigningKeyModel extends table('signing_keys', columns, 'kid') {}
export interface SigningKeyRecord extends RecordOf<typeof columns> {}
