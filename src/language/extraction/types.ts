import type { ConversationCategory } from '../../../generated/types.gen.ts';

/** What a conversation consists of: segments in the order of speaking, or a text. */
export interface ConversationInput {
  segments?: readonly SpokenSegment[];
  text?: string;
  /** Dates in words ("on Friday") count from here. */
  startedAt: Date;
  /** IANA name; UTC where it is missing or unknown. */
  timezone?: string;
  /** As in `language` of the conversation: `en`, `de-AT`, `multi`. */
  language?: string;
}

export interface SpokenSegment {
  text: string;
  /** Whether the device's owner said it; absent or false where nobody knows. */
  is_user?: boolean | null;
  speaker?: string | null;
}

export interface FoundActionItem {
  /** 1-500 code points. */
  description: string;
  /** ISO 8601 in UTC. */
  due_at: string | null;
}

export interface FoundEvent {
  title: string;
  description: string;
  /** ISO 8601 in UTC. */
  start: string;
  /** Minutes; 30 where nothing was said of it. */
  duration: number;
}

export interface FoundMemory {
  /** 1-500 code points, a timeless fact that begins with `User`. */
  content: string;
  category: 'interesting' | 'system';
}

/** What was made of a conversation. Specification: Live connection lifecycle, Processing. */
export interface ConversationStructure {
  title: string;
  overview: string;
  emoji: string;
  category: ConversationCategory;
  action_items: FoundActionItem[];
  events: FoundEvent[];
  memories: FoundMemory[];
  /** True where there is nothing worth keeping in view. */
  discarded: boolean;
  /** By a language model, or by rules and statistics. */
  method: 'llm' | 'extractive';
}

/** Bounds of what is made of one conversation, however long it is. Texts in code points. */
export const bounds = {
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
  /** Characters of the transcript that are read; a day of talk is not more. */
  transcript: 600_000,
} as const;
