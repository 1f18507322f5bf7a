import type { Account } from '../../../generated/types.gen.ts';
import { boolean, nullable, type RecordOf, text, timestamp } from './column.ts';
import { table } from './table.ts';
import { type ColumnsFor, toWire } from './wire.ts';

const visible = {
  uid: text,
  name: nullable(text),
  /** The readiness gate: whether memories may be read by default. */
  memory_access: boolean,
  /** Where the user is: an IANA name; null for where the service is. */
  timezone: nullable(text),
  created_at: timestamp,
} satisfies ColumnsFor<Account>;

const columns = {
  ...visible,
  /** When a key with a memory scope was first made. */
  memory_granted_at: nullable(timestamp),
  /** Who vouches for the account's tokens; both null for one of our own. */
  issuer: nullable(text),
  subject: nullable(text),
};

export class AccountModel extends table('accounts', columns, 'uid') {}
export interface AccountRecord extends RecordOf<typeof columns> {}

/** An account as its administrator sees it. */
export const toAccount = (record: AccountRecord): Account => toWire(visible, record);
