import * as c from '../sql/column.ts';
import { table } from '../sql/table.ts';

const columns = {
  uid: c.text,
  key: c.text,
  operation: c.text,
  /** A hash of the request body. */
  fingerprint: c.text,
  /** Null until the work is done. */
  status: c.nullable(c.integer),
  /** The JSON text that was sent. */
  body: c.nullable(c.text),
  created_at: c.timestamp,
};

export class IdempotencyKeyModel extends table('idempotency_keys', columns, ['uid', 'key']) {}
