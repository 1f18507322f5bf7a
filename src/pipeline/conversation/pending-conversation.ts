import { samplesToMs } from '../../providers/stt/port.ts';
import type { ConversationMark } from '../spool/spool-files.ts';
import { MAX_LEAD_MS } from './conversation-times.ts';

/** A conversation that pending audio will begin, if anything was said in it. */
export interface PendingConversation {
  id: string;
  startedAt: Date;
  /** When it has been silent for too long to be gone on with, if the last of the audio is speech. */
  silentAt: Date;
}

/** The conversation of the last of the pending audio; undefined where the store has it. */
export function pendingConversation(
  { conversation_id: id, from_sample, zero_at_ms, started_at_ms, is_stored }: ConversationMark,
  { fromSample, toSample }: { fromSample: number; toSample: number },
  timeoutSeconds: number,
): PendingConversation | undefined {
  if (is_stored) return undefined;
  const firstMs = zero_at_ms + samplesToMs(Math.max(from_sample, fromSample));
  const silentMs = zero_at_ms + samplesToMs(toSample) + timeoutSeconds * 1000;
  return { id, startedAt: beginningOf(started_at_ms, firstMs), silentAt: new Date(Math.round(silentMs)) };
}

/** A conversation whose audio began at one time, and its words at another. */
export function beginningOf(startedAtMs: number, firstMs: number): Date {
  return new Date(Math.round(firstMs - startedAtMs > MAX_LEAD_MS ? firstMs : startedAtMs));
}
