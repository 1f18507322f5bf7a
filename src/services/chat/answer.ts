/** A part of an answer: a status while something runs, or text. */
export type AnswerPart = { status: string } | { text: string };

/** The sources of an answer. */
export interface AnswerSources {
  /** Cited conversations, in the order of their citations. */
  cited: string[];
  /** Conversations and memories that were read. */
  read: string[];
  /** Apps whose texts were read. */
  apps: string[];
  /** True if data of the user was read, also such that has no id here. */
  hasRead: boolean;
}

export type Answer = AsyncGenerator<AnswerPart, AnswerSources>;

export const NO_SOURCES: AnswerSources = { cited: [], read: [], apps: [], hasRead: false };
