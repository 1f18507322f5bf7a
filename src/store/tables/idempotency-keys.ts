import { integer, nullable, text, timestamp } from './column.ts';
import { table } from './table.ts';

const columns = {
  uid: text,
  key: text,
  operation: text,
  /** Tells one request body from another. */
  fingerprint: text,
  /** Null until the work is done. */
  status: nullable(integer),
  /** The JSON text that was sent. */
  body: nullable(text),
  created_at: timestamp,
};

export class IdempotencyKeyModel extends table('idempotency_keys', columns, ['uid', 'key']) {}
