import { DomainError, type InputIssue } from '../errors.ts';
import { SttError } from '../providers/stt/port.ts';
import type { EndReason } from './ports.ts';

/** Why a session ends that met this error. */
export function endReasonOf(error: unknown): EndReason {
  if (error instanceof SttError) return 'provider_failed';
  if (!(error instanceof DomainError)) return 'internal';
  const issue = queryIssueOf(error);
  if (issue) return issue.type.endsWith('_not_supported') ? 'unsupported_audio' : 'refused';
  // The store has given the audio or the stream to another session.
  if (error.code === 'conflict') return 'superseded';
  if (error.code === 'too_large') return 'storage_full';
  if (error.code === 'no_space') return 'no_space';
  return error.code === 'unavailable' ? 'store_failed' : 'internal';
}

/** The invalid query parameter that caused the error: some are known only after the store was asked. */
export function queryIssueOf(error: unknown): InputIssue | undefined {
  if (!(error instanceof DomainError) || !Array.isArray(error.detail)) return undefined;
  return error.detail.find(({ loc }) => loc[0] === 'query');
}

export const storeTimeout = () => new DomainError('unavailable', 'The store does not answer');
