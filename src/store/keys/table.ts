import type { ApiKey, ToolScope } from '../../../generated/types.gen.ts';
import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';
import { toWire } from '../sql/wire.ts';

export type KeyKind = 'developer' | 'tool_server' | 'app';

const visible = {
  id: c.uuid,
  name: c.text,
  scopes: c.textsOf<ToolScope>(),
  created_at: c.timestamp,
  last_used_at: c.nullable(c.timestamp),
};

const columns = {
  ...visible,
  uid: c.text,
  kind: c.textOf<KeyKind>(),
  /** The app that an `app` key speaks for. */
  app_id: c.nullable(c.text),
  /** The hash of the whole key. The key itself is not stored. */
  hash: c.text,
  /** The part that lists show: `omi_dev_abcd...wxyz`. */
  prefix: c.text,
};

export class ApiKeyModel extends systemTable('api_keys', columns, 'id') {}
export interface ApiKeyRecord extends c.RecordOf<typeof columns> {}

/** The wire format of a key. */
export const toApiKey = (record: ApiKeyRecord): ApiKey => ({ ...toWire(visible, record), key_prefix: record.prefix });
