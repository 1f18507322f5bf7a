import type { Account } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';
import { type ColumnsFor, toWire } from '../sql/wire.ts';

export const accountWire = {
  uid: c.text,
  name: c.nullable(c.text),
  /** In lower case. Null: the account has no password. */
  login_name: c.nullable(c.text),
  /** The readiness gate: whether memories may be read by default. */
  memory_access: c.boolean,
  /** True if the account's browser sessions may administer the service. */
  administrator: c.boolean,
  /** An IANA name. Null: the service's own. */
  timezone: c.nullable(c.text),
  created_at: c.timestamp,
} satisfies ColumnsFor<Account>;

const columns = {
  ...accountWire,
  /** When a key with a memory scope was first made. */
  memory_granted_at: c.nullable(c.timestamp),
  /** The external identity of the user. Both null for an account without one. */
  issuer: c.nullable(c.text),
  subject: c.nullable(c.text),
};

export class AccountModel extends systemTable('accounts', columns, 'uid') {}
export interface AccountRecord extends c.RecordOf<typeof columns> {}

/** The wire format of an account. */
export const toAccount = (record: AccountRecord): Account => toWire(accountWire, record);
