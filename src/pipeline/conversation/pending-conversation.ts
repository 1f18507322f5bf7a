import type { PendingConversation } from '../../live-types.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { ConversationMark, SampleRange } from '../spool/session-header.ts';

/** A conversation does not begin with more silence than this: longer silence is cut off. */
export const MAX_LEAD_MS = 60_000;

/** The conversation at the end of pending audio; undefined if it is stored. */
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
