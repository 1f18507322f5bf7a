import { DomainError } from '../../errors.ts';
import { MemoryBudget, type MemoryReservation } from '../../lib/memory-budget.ts';
import type { HttpContext } from './request-context.ts';

/** The memory of long responses that wait for their clients: four of the longest for one user. */
const budget = new MemoryBudget({ totalBytes: 512 * 1_048_576, ownerBytes: 64 * 1_048_576 });

/** What the buffers of the operating system take at once. */
const SHORT_BYTES = 16_384;

/** When a client may retry a request whose response found no memory. */
const RETRY_MS = 1000;

/**
 * Reserves the memory of a response until it is sent: clients that read slowly could otherwise make a process hold thousands of them.
 * @throws DomainError `unavailable`
 */
export function reserveResponse({ res, state }: HttpContext, bytes: number): MemoryReservation | undefined {
  if (bytes <= SHORT_BYTES || state.actor.uid === '') return undefined;
  const hold = budget.reserve(state.actor.uid);
  if (!hold.growTo(bytes)) {
    const detail = 'Too many responses wait to be read. Read them first';
    throw new DomainError('unavailable', detail, { retryAfterMs: RETRY_MS });
  }
  res.once('close', hold.release);
  return hold;
}
