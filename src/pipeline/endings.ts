import { DomainError, type InputIssue } from '../errors.ts';
import { SttError } from '../providers/stt/port.ts';
import type { EndReason } from './ports.ts';

/** How a session ends that met this error. */
export function endReasonOf(error: unknown): EndReason {
  if (error instanceof SttError) return 'provider_failed';
  if (!(error instanceof DomainError)) return 'internal';
  if (faultOfQuery(error)) return 'refused';
  // What it had to store is another session's by now.
  if (error.code === 'conflict') return 'superseded';
  return error.code === 'unavailable' ? 'store_failed' : 'internal';
}

/** What is wrong with the query that the client opened the socket with: not all of it can be told before the store was asked. */
export function faultOfQuery(error: unknown): InputIssue | undefined {
  if (!(error instanceof DomainError) || !Array.isArray(error.detail)) return undefined;
  return error.detail.find(({ loc }) => loc[0] === 'query');
}

export const storeIsLate = () => new DomainError('unavailable', 'The store does not answer');
