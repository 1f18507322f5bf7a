import type { Call } from '../call.ts';
import { invalidInput } from '../errors.ts';
import type { Store } from '../store/store.ts';

interface Options {
  /** Whether the work needs a transaction of its own even where no key was sent. */
  atomic?: boolean;
}

/**
 * Does the work of a create once for each `Idempotency-Key`. The key, what the work stores and its answer are one transaction:
 * a repeat, even at the same moment, waits and gets the same answer; work that failed leaves the key free.
 * Without a key the work is simply done, and pays no transaction that it does not need. `T` is what goes on the wire.
 * Throws `invalid_input` where the key stands for another body or operation. Decisions: Conventions, `Idempotency-Key`.
 */
export async function runIdempotently<T>(
  store: Store,
  call: Call,
  work: (store: Store) => Promise<T>,
  { atomic = false }: Options = {},
): Promise<T> {
  const { actor, idempotency } = call;
  if (!idempotency) return atomic ? store.transaction(work) : work(store);
  const { key, operationId: operation, fingerprint } = idempotency;
  return store.transaction(async (tx) => {
    const earlier = await tx.idempotency.claim(actor.uid, { key, operation, fingerprint });
    if (earlier) {
      if (earlier.operation !== operation || earlier.fingerprint !== fingerprint) throw keyIsTaken();
      return JSON.parse(earlier.body) as T;
    }
    const answer = await work(tx);
    await tx.idempotency.complete(actor.uid, key, { status: 200, body: JSON.stringify(answer) });
    return answer;
  });
}

const keyIsTaken = () =>
  invalidInput({
    loc: ['header', 'Idempotency-Key'],
    msg: 'The key was used for another request within the last 24 hours',
    type: 'idempotency_key_reused',
  });
