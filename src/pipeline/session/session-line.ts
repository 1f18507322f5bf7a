import { withTimeout } from '../../lib/with-timeout.ts';
import { ConversationTracker } from '../conversation/conversation-tracker.ts';
import { storeIsLate } from '../endings.ts';
import type { SessionParts } from './session-parts.ts';

/**
 * A session's line of conversations: it goes on with the one that an earlier session of the same source left open. Also answers those
 * that were silent for too long, and are processed now. Decisions: Live socket.
 */
export async function sessionLine(
  { uid, source, sessionId, query, client, deps, clock, photos, speech, speakers, translation }: SessionParts,
  onEnded: (conversationId: string) => void,
): Promise<{ line: ConversationTracker; ended: string[] }> {
  const { store, newId, now, monotonicNow, timings } = deps;
  const owner = { uid, source };
  const { open, ended } = await withTimeout(
    timings.storeMs,
    store.resumeConversation(owner, new Date(now())),
    storeIsLate,
  );
  const line = new ConversationTracker({
    ...{ owner, store, newId, now, monotonicNow, clock, photos, onEnded },
    language: query.language,
    timeoutSeconds: query.conversation_timeout,
    sender: client.sender,
    audio: speech && { sessionId, confirmed: () => speech.confirmed },
    resumed: open,
    onTold: (segments, deletedIds) => {
      translation?.told(segments, deletedIds);
      speakers.told(segments);
    },
  });
  return { line, ended };
}
