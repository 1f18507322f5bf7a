import { type Client, EarshotError, type TranscriptSegment } from '../../../../generated/client/index.js';
import { formatClock } from '../output.ts';

/** A record that may come from a conversation. */
export interface Sourced {
  conversation_id: string | null;
  segment_ids: readonly string[];
}

/** A transcript line. `is_context`: it is next to the passage, not part of it. */
export interface PassageLine extends TranscriptSegment {
  is_context: boolean;
}

export const formatSegment = ({ start, is_user, speaker_name, speaker, text }: TranscriptSegment) =>
  `${formatClock(start)}  ${is_user ? 'You' : (speaker_name ?? speaker ?? 'Unknown')}: ${text}`;

/** The maker of a conversation and its records, in words. Undefined if it is not known. */
export const describeMaker = (madeBy = ''): string | undefined => (madeBy === 'rules' ? BY_RULES : madeBy || undefined);

const BY_RULES =
  'rules, which quote. A language model would write titles, summaries, tasks and memories in its own words: docs/language-models.md';

interface Origin {
  stretches: PassageLine[][];
  /** `rules`, or the name of the model that found the record. */
  made_by?: string | undefined;
}

/** Reads the lines that a record comes from. There are none if the key may not read the conversation; `note` gets the reason. */
export async function readOrigin(
  { conversations }: Client,
  { conversation_id, segment_ids }: Sourced,
  note: (line: string) => void,
): Promise<Origin> {
  if (conversation_id === null || segment_ids.length === 0) return { stretches: [] };
  try {
    const query = { include_transcript: true };
    const params = { conversation_id };
    const { transcript_segments = [], structured } = await conversations.getConversation({ params, query });
    return { stretches: selectPassage(transcript_segments, segment_ids), made_by: structured.made_by };
  } catch (error) {
    const isUnreadable = error instanceof EarshotError && ['missing_scope', 'locked', 'not_found'].includes(error.kind);
    if (!isUnreadable) throw error;
    note(`The passage cannot be shown: ${error.message.replace(/^\d{3} /, '')}`);
    return { stretches: [] };
  }
}

/** The segments with these ids, each with the one before and after it, in stretches without gaps. */
export function selectPassage(segments: readonly TranscriptSegment[], ids: readonly string[]): PassageLine[][] {
  const named = new Set(ids);
  const isNamed = (at: number) => named.has(segments[at]?.id ?? '');
  const stretches: PassageLine[][] = [];
  let isAdjacent = false;
  for (const [at, segment] of segments.entries()) {
    const isShown = isNamed(at - 1) || isNamed(at) || isNamed(at + 1);
    if (isShown) {
      if (!isAdjacent) stretches.push([]);
      stretches.at(-1)?.push({ ...segment, is_context: !isNamed(at) });
    }
    isAdjacent = isShown;
  }
  return stretches;
}

/** Marks the passage with `>`, and what is left out with dots. */
export function formatPassage(stretches: readonly (readonly PassageLine[])[]): string[] {
  return stretches.flatMap((stretch, at) => [
    ...(at > 0 ? ['  ...'] : []),
    ...stretch.map((line) => `${line.is_context ? ' ' : '>'} ${formatSegment(line)}`),
  ]);
}
