import { Model } from 'objection';

export interface RefreshTokenRecord {
  /** Of the token; the token itself is nowhere. */
  hash: string;
  uid: string;
  /** All tokens that descend from one login. */
  family: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

export class RefreshTokenModel extends Model {
  static override tableName = 'refresh_tokens';
  static override idColumn = 'hash';
  declare hash: string;
  declare uid: string;
  declare family: string;
  declare created_at: Date;
  declare expires_at: Date;
  declare used_at: Date | null;
  declare revoked_at: Date | null;
}
