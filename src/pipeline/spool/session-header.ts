// What is known of a session's audio: its conversations and its samples.

/** From `from_sample` on, a session's audio belongs to this conversation. */
export interface ConversationMark {
  conversation_id: string;
  from_sample: number;
  /** The time of the session's first sample by this conversation's clock, in milliseconds since 1970. */
  zero_at_ms: number;
  /** When the conversation began, or would begin. */
  started_at_ms: number;
  /** The store had it already: if it is missing later, it was deleted. */
  is_stored: boolean;
}

/** The data that is needed to transcribe a session's audio later. */
export interface SessionHeader {
  uid: string;
  session_id: string;
  /** The stream that the client can resume; null without acknowledgements. */
  stream_id: string | null;
  language: string;
  source: string | null;
  timeout_seconds: number;
  /** Whether its voices may be compared with the user's profile. */
  include_speech_profile: boolean;
  /** ISO 8601. */
  created_at: string;
  /** In order, at least one. Conversations whose audio is transcribed may be missing. */
  conversations: ConversationMark[];
}

/** Samples `fromSample` to `toSample` (exclusive) of a session. */
export interface SampleRange {
  fromSample: number;
  toSample: number;
}

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
