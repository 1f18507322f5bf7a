import type { TranscriptGap } from '../../../generated/types.gen.ts';
import { type ConversationMark, type SampleRange, splitByConversation } from '../../pipeline/spool/session-header.ts';
import { samplesToMs } from '../../providers/stt/port.ts';
import type { Store } from '../../store/store.ts';

/** Gaps with the same reason are joined if they are closer than this. */
const JOIN_DISTANCE_S = 0.1;

/** Records a range of audio as a gap in its conversations, if they exist. */
export async function markGaps(
  tx: Store,
  uid: string,
  marks: readonly ConversationMark[],
  range: SampleRange,
  reason: TranscriptGap['reason'],
): Promise<void> {
  const { conversations } = tx.of(uid);
  for (const { mark, fromSample, toSample } of splitByConversation(marks, range)) {
    const conversation = await conversations.getForUpdate(mark.conversation_id);
    if (!conversation) continue;
    const startedAtMs = (conversation.started_at ?? conversation.created_at).getTime();
    const at = (sample: number) => secondsOf(mark.zero_at_ms + samplesToMs(sample) - startedAtMs);
    const gaps = addGap(conversation.gaps, { start: at(fromSample), end: at(toSample), reason });
    await conversations.update(mark.conversation_id, { gaps });
  }
}

function addGap(gaps: readonly TranscriptGap[], gap: TranscriptGap): TranscriptGap[] {
  const all = [...gaps, gap].sort((a, b) => a.start - b.start);
  const joined: TranscriptGap[] = [];
  for (const next of all) {
    const last = joined.at(-1);
    if (last?.reason === next.reason && next.start - last.end <= JOIN_DISTANCE_S)
      last.end = Math.max(last.end, next.end);
    else joined.push({ ...next });
  }
  return joined;
}

const secondsOf = (ms: number) => Math.max(0, Math.round(ms)) / 1000;
