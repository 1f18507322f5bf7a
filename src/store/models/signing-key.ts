import { Model } from 'objection';

export interface SigningKeyRecord {
  kid: string;
  public_jwk: Record<string, unknown>;
  private_jwk: Record<string, unknown>;
  created_at: Date;
  /** Verifies still, signs no more. */
  retired_at: Date | null;
}

export class SigningKeyModel extends Model {
  static override tableName = 'signing_keys';
  static override idColumn = 'kid';
  static override jsonAttributes = ['public_jwk', 'private_jwk'];
  declare kid: string;
  declare public_jwk: Record<string, unknown>;
  declare private_jwk: Record<string, unknown>;
  declare created_at: Date;
  declare retired_at: Date | null;
}
