// The types that live sessions pass to the store. Neither layer imports the other.
import type { TimeSource, Translation } from '../generated/types.gen.ts';

/** A segment as it is stored and sent; `start` and `end` in seconds of the conversation. */
export interface Segment {
  id: string;
  text: string;
  speaker: string;
  /** Null if the provider does not tell voices apart. */
  speaker_id: number | null;
  is_user: boolean;
  person_id: string | null;
  start: number;
  end: number;
  speech_profile_processed: boolean;
  stt_provider: string | null;
}

/** A conversation can be resumed by a later session of the same user and source. */
export interface ConversationOwner {
  uid: string;
  source: string | null;
}

/** New and changed segments, and the changes to their conversation: stored together. */
export interface SegmentUpdate extends ConversationOwner {
  conversationId: string;
  /** The conversation is not stored yet. */
  isNew: boolean;
  startedAt: Date;
  /** The end of its last segment. */
  finishedAt: Date;
  language: string;
  /** Where the time of a new conversation comes from. */
  timeSource: TimeSource;
  timeoutSeconds: number;
  now: Date;
  segments: readonly Segment[];
  /** Segments that were merged into others. */
  deletedIds: readonly string[];
  /** Undefined if the client transcribes by itself. */
  audio?: AudioProgress | undefined;
}

/** The part of a session's audio that is transcribed, in samples: stored in the same transaction as the words. */
export interface AudioProgress {
  sessionId: string;
  /** As this session stored it last. If it differs, others have taken the audio over. */
  fromSample: number;
  toSample: number;
}

/** The translation of a segment with this text. */
export interface SegmentTranslation {
  id: string;
  text: string;
  translation: Translation;
}

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
  /** Absent from audio of an earlier version. */
  time_source?: TimeSource;
  timeout_seconds: number;
  /** True if its voices may be compared with the user's profile. */
  include_speech_profile: boolean;
  /** ISO 8601. */
  created_at: string;
  /** The audio of an upload that is not transcribed, in order: it is silent. */
  left_out?: { from_sample: number; to_sample: number }[];
  /** In order, at least one. Conversations whose audio is transcribed may be missing. */
  conversations: ConversationMark[];
}

/** Samples `fromSample` to `toSample` (exclusive) of a session. */
export interface SampleRange {
  fromSample: number;
  toSample: number;
}

/** Audio of a session that is not transcribed: samples `fromSample` to `toSample` (exclusive). */
export interface SpoolEntry {
  uid: string;
  sessionId: string;
  streamId: string | null;
  source: string | null;
  /** The last conversation that the session stored or resumed. */
  conversationId: string | null;
  /** The conversations that wait for it, stored or not. */
  waitingIds: readonly string[];
  /** The conversation at the end of the audio, if it is not stored. */
  pending: PendingConversation | undefined;
  /** Where its audio is. */
  place: string;
  fromSample: number;
  toSample: number;
  reason: string;
  /** The same in words, for the operator and the user. */
  failure?: string | undefined;
}

/** A conversation that begins when words are found in the spool. */
export interface PendingConversation {
  id: string;
  startedAt: Date;
  /** When it has been silent for too long to be resumed, if the last of the audio is speech. */
  silentAt: Date;
}

/** An embedding of a voice, its model, and the seconds of speech that it was made from. */
export interface VoiceSample {
  model: string;
  embedding: Float32Array;
  seconds: number;
}
