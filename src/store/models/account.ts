import { Model } from 'objection';

export interface AccountRecord {
  uid: string;
  name: string | null;
  /** The readiness gate: whether memories may be read by default. */
  memory_access: boolean;
  /** When a key with a memory scope was first made. */
  memory_granted_at: Date | null;
  /** Who vouches for the account's tokens; both null for one of our own. */
  issuer: string | null;
  subject: string | null;
  /** Where the user is: an IANA name; null for where the service is. */
  timezone: string | null;
  created_at: Date;
}

export class AccountModel extends Model {
  static override tableName = 'accounts';
  static override idColumn = 'uid';
  declare uid: string;
  declare name: string | null;
  declare memory_access: boolean;
  declare memory_granted_at: Date | null;
  declare issuer: string | null;
  declare subject: string | null;
  declare timezone: string | null;
  declare created_at: Date;
}
