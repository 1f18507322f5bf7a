import { Model } from 'objection';

export type KeyKind = 'developer' | 'tool_server' | 'app';

export interface ApiKeyRecord {
  id: string;
  uid: string;
  kind: KeyKind;
  name: string;
  /** The app that an `app` key speaks for. */
  app_id: string | null;
  /** Of the whole key; the key itself is nowhere. */
  hash: string;
  /** What lists show of it, as `omi_dev_abcd...wxyz`. */
  prefix: string;
  scopes: string[];
  created_at: Date;
  last_used_at: Date | null;
}

export class ApiKeyModel extends Model {
  static override tableName = 'api_keys';
  declare id: string;
  declare uid: string;
  declare kind: KeyKind;
  declare name: string;
  declare app_id: string | null;
  declare hash: string;
  declare prefix: string;
  declare scopes: string[];
  declare created_at: Date;
  declare last_used_at: Date | null;
}
