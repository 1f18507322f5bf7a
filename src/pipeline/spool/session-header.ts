// The header of a session's audio: its conversations and its samples.
import type { ConversationMark, SampleRange } from '../../live-types.ts';

export type { ConversationMark, SampleRange, SessionHeader } from '../../live-types.ts';

/** Splits a range of audio by the conversations that it belongs to. */
export function splitByConversation(marks: readonly ConversationMark[], { fromSample, toSample }: SampleRange) {
  return marks.flatMap((mark, i) => {
    const from = Math.max(fromSample, i === 0 ? 0 : mark.from_sample);
    const to = Math.min(toSample, marks[i + 1]?.from_sample ?? toSample);
    return from < to ? [{ mark, fromSample: from, toSample: to }] : [];
  });
}

/** The conversations of a range of audio, in order. */
export const conversationIdsOf = (marks: readonly ConversationMark[], range: SampleRange): string[] => [
  ...new Set(splitByConversation(marks, range).map(({ mark }) => mark.conversation_id)),
];

/** A piece of pending audio, or of missing audio: it could not be written, or is damaged. */
export type SpoolPiece =
  | { fromSample: number; samples: Int16Array }
  | { fromSample: number; toSample: number; missing: 'not_kept' | 'unreadable' };

export const endOfPiece = (piece: SpoolPiece) =>
  'samples' in piece ? piece.fromSample + piece.samples.length : piece.toSample;
