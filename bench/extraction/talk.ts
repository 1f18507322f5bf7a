import type { ConversationInput } from '../../src/language/extraction/types.ts';

/** A recorded or written conversation, with what a good record of it holds. */
export interface Talk {
  name: string;
  input: Omit<ConversationInput, 'segments'> & { segments: readonly TalkSegment[] };
  tasks: readonly Expected[];
  events: readonly Expected[];
  memories: readonly Expected[];
  traps: readonly Trap[];
  /** Words that a good title or overview contains. */
  keyWords: readonly string[];
}

export interface TalkSegment {
  id: string;
  text: string;
  speaker: string;
  speaker_id: number;
  speaker_name?: string;
  is_user: boolean;
  start: number;
  end: number;
}

/** Something that a record should hold. */
export interface Expected {
  text: string;
  segmentIds: ReadonlySet<string>;
  /** The local date, if one was said: `2026-03-06`. */
  date?: string;
}

/** A passage of which nothing should be made. */
export interface Trap {
  makes: 'task' | 'event' | 'memory';
  segmentIds: ReadonlySet<string>;
}
