import type { ApiKey, ToolScope } from '../../../generated/types.gen.ts';
import { nullable, type RecordOf, text, textOf, textsOf, timestamp, uuid } from './column.ts';
import { table } from './table.ts';
import { toWire } from './wire.ts';

export type KeyKind = 'developer' | 'tool_server' | 'app';

const visible = {
  id: uuid,
  name: text,
  scopes: textsOf<ToolScope>(),
  created_at: timestamp,
  last_used_at: nullable(timestamp),
};

const columns = {
  ...visible,
  uid: text,
  kind: textOf<KeyKind>(),
  /** The app that an `app` key speaks for. */
  app_id: nullable(text),
  /** Of the whole key; the key itself is stored nowhere. */
  hash: text,
  /** What lists show of it, as `omi_dev_abcd...wxyz`. */
  prefix: text,
};

export class ApiKeyModel extends table('api_keys', columns, 'id') {}
export interface ApiKeyRecord extends RecordOf<typeof columns> {}

/** A key as its owner sees it. */
export const toApiKey = (record: ApiKeyRecord): ApiKey => ({ ...toWire(visible, record), key_prefix: record.prefix });
