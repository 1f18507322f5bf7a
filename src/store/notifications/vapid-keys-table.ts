import * as c from '../sql/column.ts';
import { systemTable } from '../sql/table.ts';

const columns = {
  /** 1 is the first pair. */
  id: c.integer,
  /** Base64url, as browsers take it. */
  public_key: c.text,
  private_key: c.text,
  created_at: c.timestamp,
  /** After this time, only browsers that subscribed with it use it. */
  retired_at: c.nullable(c.timestamp),
};

export class VapidKeyModel extends systemTable('vapid_keys', columns, 'id') {}
export interface VapidKeyRecord extends c.RecordOf<typeof columns> {}
