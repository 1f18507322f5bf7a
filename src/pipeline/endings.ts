import { DomainError } from '../errors.ts';
import { SttError } from '../providers/stt/port.ts';
import type { SessionEnding } from './live-ports.ts';

/** How a session ends that met this error. */
export function endingOf(error: unknown): SessionEnding {
  if (error instanceof SttError) return 'provider_failed';
  if (!(error instanceof DomainError)) return 'internal';
  // What it had to store is another session's by now.
  if (error.code === 'conflict') return 'superseded';
  return error.code === 'unavailable' ? 'store_failed' : 'internal';
}

export const storeIsLate = () => new DomainError('unavailable', 'The store does not answer');
