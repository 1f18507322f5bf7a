import { createHash } from 'node:crypto';
import type { Call } from '../../call.ts';

/**
 * The same `Idempotency-Key` and body get the stored response again. The fingerprint is of the parsed body, so white space
 * makes no difference. Decisions: Conventions.
 */
export function idempotencyOf(key: string, operationId: string, body: unknown): NonNullable<Call['idempotency']> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  return { key, operationId, fingerprint };
}
