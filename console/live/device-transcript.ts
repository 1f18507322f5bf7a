import { type Conversation, EarshotError, type TranscriptSegment } from 'earshot-client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { usePoll } from '../api/poll.ts';

const pollMs = 3_000;
/** Known segments that are read again: the newest ones still grow. */
const overlap = 30;
/** All are read again each minute: a speaker may have a name now. */
const pollsPerWhole = 20;

/** A conversation in progress, with the whole transcript, of which each poll reads what is new. */
export function useDeviceTranscript(id: string): Conversation | undefined {
  const [conversation, setConversation] = useState<Conversation | undefined>(undefined);
  const known = useRef<readonly TranscriptSegment[]>([]);
  const polls = useRef(0);
  const poll = useCallback(async () => {
    const isWhole = polls.current++ % pollsPerWhole === 0;
    try {
      const read = await readFrom(id, isWhole ? [] : known.current.slice(0, -overlap), known.current);
      known.current = read.transcript_segments ?? [];
      setConversation(read);
    } catch (error) {
      // The list of conversations shows what is wrong.
      if (!(error instanceof EarshotError)) throw error;
    }
  }, [id]);
  useEffect(() => void poll(), [poll]);
  usePoll(poll, pollMs);
  return conversation;
}

/** Reads a conversation with the segments after the `kept` ones of those that are `known`. */
async function readFrom(
  id: string,
  kept: readonly TranscriptSegment[],
  known: readonly TranscriptSegment[],
): Promise<Conversation> {
  const segments = [...kept];
  for (;;) {
    const part = await call('conversations.getConversation', {
      params: { conversation_id: id },
      query: { include_transcript: true, transcript_offset: segments.length },
    });
    const added = part.transcript_segments ?? [];
    // Segments before these were merged or deleted.
    if (segments.length > 0 && segments.length === kept.length && added[0]?.id !== known[kept.length]?.id)
      return readFrom(id, [], []);
    segments.push(...added);
    if (!part.has_more) return { ...part, transcript_segments: segments };
  }
}
