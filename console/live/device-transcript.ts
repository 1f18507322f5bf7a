import { type Conversation, type ConversationPhoto, EarshotError, type TranscriptSegment } from 'earshot-client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { usePoll } from '../api/poll.ts';

const pollMs = 3_000;
/** Known segments that are read again: the newest ones still grow. */
const overlap = 30;
/** All are read again each minute: a speaker may have a name now, and there may be photos. */
const pollsPerWhole = 20;

/** A conversation in progress, with the whole transcript, of which each poll reads what is new. */
export function useDeviceTranscript(id: string): Conversation | undefined {
  const [conversation, setConversation] = useState<Conversation | undefined>(undefined);
  const known = useRef<Known>({ segments: [], photos: [] });
  const polls = useRef(0);
  const poll = useCallback(async () => {
    const isWhole = polls.current++ % pollsPerWhole === 0;
    try {
      const read = await readFrom(id, isWhole ? [] : known.current.segments.slice(0, -overlap), known.current);
      known.current = { segments: read.transcript_segments ?? [], photos: read.photos ?? [] };
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

interface Known {
  segments: readonly TranscriptSegment[];
  photos: ConversationPhoto[];
}

/** Reads a conversation with the segments after the `kept` ones of those that are known. Its first part comes with the photos. */
async function readFrom(id: string, kept: readonly TranscriptSegment[], known: Known): Promise<Conversation> {
  const segments = [...kept];
  let { photos } = known;
  for (;;) {
    const offset = segments.length;
    const part = await call('conversations.getConversation', {
      params: { conversation_id: id },
      query: { include_transcript: true, transcript_offset: offset },
    });
    if (offset === 0) photos = part.photos ?? [];
    const added = part.transcript_segments ?? [];
    // Segments before these were merged or deleted.
    if (offset > 0 && offset === kept.length && added[0]?.id !== known.segments[offset]?.id)
      return readFrom(id, [], known);
    segments.push(...added);
    if (!part.has_more) return { ...part, transcript_segments: segments, photos };
  }
}
