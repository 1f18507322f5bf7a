import type { ActionItem, CalendarEvent, Memory, Structured } from '../../../generated/types.gen.ts';

/** The content of a conversation: segments in spoken order, or a text. */
export interface ConversationInput {
  segments?: readonly InputSegment[];
  text?: string;
  /** The segments that the text is stored as: joined, they are the text. */
  textSegments?: readonly Pick<InputSegment, 'id' | 'text'>[];
  /** Relative dates ("on Friday") count from here. */
  startedAt: Date;
  /** IANA name, or a fixed offset such as `-08:00`. UTC if missing or unknown. */
  timezone?: string;
  /** As in `language` of the conversation: `en`, `de-AT`, `multi`. */
  language?: string;
}

export interface InputSegment {
  /** For `segment_ids`. */
  id?: string;
  text: string;
  /** True if the user said it. Absent or false if unknown. */
  is_user?: boolean | null;
  speaker?: string | null;
  /** The number of the speaker in the conversation, from 0. */
  speaker_id?: number | null;
  /** The name of the speaker, if known: of the person, or as it came with the segment. */
  speaker_name?: string | null;
}

// Records of the spec without the fields that the service sets: a field that is added to the spec is extracted, or named here.

/** `description` has 1-500 code points; `due_at` is ISO 8601 in UTC; `segment_ids` has the first 20 of the passage. */
export type ExtractedActionItem = Omit<
  ActionItem,
  ('id' | 'completed' | 'created_at' | 'updated_at' | 'completed_at') | ('reviewed' | 'user_review' | 'conversation_id')
>;

/** `start` is ISO 8601 in UTC, `duration` minutes: 30 by default. `all_day`: no time of day was said. */
export type ExtractedEvent = Omit<Required<CalendarEvent>, 'created'>;

type SetByService =
  | ('id' | 'visibility' | 'tags' | 'created_at' | 'updated_at')
  | ('manually_added' | 'scoring' | 'reviewed' | 'user_review' | 'edited' | 'locked' | 'conversation_id');

/** `content` is a timeless fact of 1-500 code points that begins with `User`. */
export interface ExtractedMemory extends Omit<Memory, SetByService> {
  category: 'interesting' | 'system';
}

/** The result of processing a conversation. */
export interface ConversationStructure extends Omit<Structured, 'action_items' | 'events' | 'made_by'> {
  action_items: ExtractedActionItem[];
  events: ExtractedEvent[];
  memories: ExtractedMemory[];
  /** True for a conversation that is not worth showing. */
  discarded: boolean;
  /** By a language model, or by rules and statistics. */
  method: 'llm' | 'extractive';
}

/** Limits for one conversation by rules, and for each piece of one that a model reads. Text lengths are in code points. */
export const extractionLimits = {
  title: 100,
  overview: 1500,
  description: 500,
  eventTitle: 100,
  memory: 500,
  actionItems: 30,
  events: 20,
  memories: 30,
  /** The most of one kind in a conversation, if a model reads it in several pieces. */
  itemsOfPieces: 200,
  segmentIds: 20,
  /** Minutes. */
  longestEvent: 14 * 24 * 60,
  /** Characters of the transcript that are read. A day of talk has fewer. */
  transcript: 600_000,
} as const;
