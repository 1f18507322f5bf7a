import type { ListenQuery } from '../../generated/live/listen.gen.ts';
import { ConversationLine, type ConversationLineOptions } from './conversation-line.ts';
import { storeIsLate } from './endings.ts';
import type { SessionDeps } from './session-deps.ts';
import { within } from './within.ts';

type OfSession = 'sender' | 'photos' | 'clock' | 'audio' | 'onTold' | 'onEnded';

export interface SessionLineOptions extends Pick<ConversationLineOptions, OfSession> {
  query: ListenQuery;
  source: string | null;
  deps: SessionDeps;
}

/**
 * A session's line of conversations: it goes on with the one that an earlier session of the same source left open. Also answers those
 * that were silent for too long, and are processed now. Decisions: Live socket.
 */
export async function sessionLine(options: SessionLineOptions): Promise<{ line: ConversationLine; ended: string[] }> {
  const { query, source, deps, ...ofSession } = options;
  const { records, newId, now, monotonicNow, timings } = deps;
  const owner = { uid: query.uid, source };
  const { open, ended } = await within(timings.storeMs, records.takeUp(owner, new Date(now())), storeIsLate);
  const line = new ConversationLine({
    ...ofSession,
    owner,
    language: query.language,
    timeoutSeconds: query.conversation_timeout,
    records,
    newId,
    now,
    monotonicNow,
    resumed: open,
  });
  return { line, ended };
}
