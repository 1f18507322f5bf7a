import type { Call } from '../call.ts';
import { invalidInput } from '../errors.ts';
import type { Store } from '../store/store.ts';

interface Options {
  /** True if the work needs a transaction even without a key. */
  atomic?: boolean;
  /** Counts the records that the work stores; `tx` is its transaction, if it has begun. Not called for a repeat. */
  admit?: (tx?: Store) => Promise<void>;
}

/**
 * Runs the work of a create once per `Idempotency-Key`. The key, the stored records and the response commit together: a repeat, even
 * a concurrent one, gets the same response; failed work leaves the key unused. `T` is the wire format. Throws `invalid_input` if the key
 * was used with another body or operation, and what `admit` throws: a repeat needs no room.
 */
export async function runIdempotently<T>(
  store: Store,
  call: Call,
  work: (store: Store) => Promise<T>,
  { atomic = false, admit }: Options = {},
): Promise<T> {
  const { actor, idempotency } = call;
  if (!idempotency) {
    await admit?.();
    return atomic ? store.transaction(work) : work(store);
  }
  const { key, operationId: operation, fingerprint } = idempotency;
  return store.transaction(async (tx) => {
    const user = tx.of(actor.uid);
    const earlier = await user.idempotency.claim({ key, operation, fingerprint });
    if (earlier) {
      if (earlier.operation !== operation || earlier.fingerprint !== fingerprint) {
        const msg = 'The key was used for another request within the last 24 hours';
        throw invalidInput({ loc: ['header', 'Idempotency-Key'], msg, type: 'idempotency_key_reused' });
      }
      return JSON.parse(earlier.body) as T;
    }
    await admit?.(tx);
    const result = await work(tx);
    await user.idempotency.complete(key, { status: 200, body: JSON.stringify(result) });
    return result;
  });
}
