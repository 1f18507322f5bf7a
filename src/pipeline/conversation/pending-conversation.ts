import { DomainError, type InputIssue } from '../../errors.ts';
import type { PendingConversation } from '../../live-types.ts';
import { SttError, samplesToMs } from '../../providers/stt/port.ts';
import type { EndReason } from '../ports.ts';
import type { ConversationMark, SampleRange } from '../spool/spool-store.ts';

/** A conversation does not begin with more silence than this: longer silence is cut off. */
export const MAX_LEAD_MS = 60_000;

/** The conversation at the end of audio that waits in the spool; undefined if it is stored. */
export function pendingConversation(
  { conversation_id: id, from_sample, zero_at_ms, started_at_ms, is_stored }: ConversationMark,
  { fromSample, toSample }: SampleRange,
  timeoutSeconds: number,
): PendingConversation | undefined {
  if (is_stored) return undefined;
  const firstMs = zero_at_ms + samplesToMs(Math.max(from_sample, fromSample));
  const silentMs = zero_at_ms + samplesToMs(toSample) + timeoutSeconds * 1000;
  return { id, startedAt: conversationStart(started_at_ms, firstMs), silentAt: new Date(Math.round(silentMs)) };
}

/** The start of a conversation whose audio and whose words begin at these times: long silence before the words is cut off. */
export function conversationStart(startedAtMs: number, firstMs: number): Date {
  return new Date(Math.round(firstMs - startedAtMs > MAX_LEAD_MS ? firstMs : startedAtMs));
}

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
