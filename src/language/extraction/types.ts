import type { ConversationCategory } from '../../../generated/types.gen.ts';

/** The content of a conversation: segments in spoken order, or a text. */
export interface ConversationInput {
  segments?: readonly InputSegment[];
  text?: string;
  /** Relative dates ("on Friday") count from here. */
  startedAt: Date;
  /** IANA name. UTC if missing or unknown. */
  timezone?: string;
  /** As in `language` of the conversation: `en`, `de-AT`, `multi`. */
  language?: string;
}

export interface InputSegment {
  text: string;
  /** Whether the user said it. Absent or false if unknown. */
  is_user?: boolean | null;
  speaker?: string | null;
}

export interface ExtractedActionItem {
  /** 1-500 code points. */
  description: string;
  /** ISO 8601 in UTC. */
  due_at: string | null;
}

export interface ExtractedEvent {
  title: string;
  description: string;
  /** ISO 8601 in UTC. */
  start: string;
  /** Minutes. 30 if no duration was said. */
  duration: number;
}

export interface ExtractedMemory {
  /** 1-500 code points, a timeless fact that begins with `User`. */
  content: string;
  category: 'interesting' | 'system';
}

/** The result of processing a conversation. Specification: Live connection lifecycle, Processing. */
export interface ConversationStructure {
  title: string;
  overview: string;
  emoji: string;
  category: ConversationCategory;
  action_items: ExtractedActionItem[];
  events: ExtractedEvent[];
  memories: ExtractedMemory[];
  /** True for a conversation that is not worth showing. */
  discarded: boolean;
  /** By a language model, or by rules and statistics. */
  method: 'llm' | 'extractive';
}

/** Limits for one conversation of any length. Text lengths are in code points. */
export const extractionLimits = {
  title: 100,
  overview: 1500,
  description: 500,
  eventTitle: 100,
  memory: 500,
  actionItems: 30,
  events: 20,
  memories: 30,
  /** Minutes. */
  longestEvent: 14 * 24 * 60,
  /** Characters of the transcript that are read. A day of talk has fewer. */
  transcript: 600_000,
} as const;
