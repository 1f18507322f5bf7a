import { DomainError } from '../../errors.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import type { HttpContext } from './request-context.ts';

const MIB = 1_048_576;

/** The memory of long responses that wait for their clients: four of the longest for one user. */
const ofUsers = new MemoryBudget({ totalBytes: 512 * MIB, ownerBytes: 64 * MIB });
/** The same for clients without credentials, who read the documentation. */
const ofAnonymous = new MemoryBudget({ totalBytes: 64 * MIB, ownerBytes: 64 * MIB });

/** The buffers of the operating system take this at once. */
const SHORT_BYTES = 16_384;

/** When a client may retry a request whose response found no memory. */
const RETRY_MS = 1000;

/**
 * Reserves the memory of a response until it is sent: clients that read slowly could otherwise make a process hold thousands of them.
 * @throws DomainError `unavailable`
 */
export function reserveResponse({ res, state }: HttpContext, bytes: number): void {
  if (bytes <= SHORT_BYTES) return;
  const { uid } = state.actor;
  const hold = (uid === '' ? ofAnonymous : ofUsers).reserve(uid);
  if (!hold.growTo(bytes)) {
    const detail = 'Too many responses wait to be read. Read them first';
    throw new DomainError('unavailable', detail, { retryAfterMs: RETRY_MS });
  }
  res.once('close', hold.release);
}
