import { createHash } from 'node:crypto';
import type { Call } from '../../call.ts';

/**
 * The same `Idempotency-Key` and body get the stored response again. The fingerprint is of the parsed body, so white space
 * makes no difference.
 */
export function idempotencyOf(key: string, operationId: string, body: unknown): NonNullable<Call['idempotency']> {
  return { key, operationId, fingerprint: digest(JSON.stringify(body ?? null, withDigests)) };
}

const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest('base64url');

/** A file as its digest: its JSON is ten times as large. `this` has the value before its own `toJSON`. */
function withDigests(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  return original instanceof Uint8Array ? digest(original) : value;
}
