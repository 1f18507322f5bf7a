import type { Clock } from '../clocks/clock.ts';
import type { AudioProgress, ConversationOwner, LiveStore } from '../ports.ts';
import type { Segment } from '../segment.ts';
import type { ConversationTimes } from './conversation-times.ts';

export interface ConversationWriterOptions extends Pick<Clock, 'now'> {
  owner: ConversationOwner;
  language: string;
  timeoutSeconds: number;
  store: Pick<LiveStore, 'saveSegments'>;
  times: ConversationTimes;
  /** The conversation to go on with, where the store has it. */
  lastId: string | null;
}

/** What is new of a conversation: nothing at all where only its silence is said anew. */
export interface NewWords {
  changed?: readonly Segment[];
  deletedIds?: readonly string[];
  /** When it was heard of last, by the time of day; now, by default. */
  heardAt?: number;
  audio?: AudioProgress | undefined;
}

/** Writes a session's words to the conversation that goes on, which begins with the first of them. */
export class ConversationWriter {
  readonly #options: ConversationWriterOptions;
  #lastId: string | null;

  constructor(options: ConversationWriterOptions) {
    this.#options = options;
    this.#lastId = options.lastId;
  }

  /** The conversation that was last written to, or is gone on with. */
  get lastId(): string | null {
    return this.#lastId;
  }

  /**
   * Answers the segments as they are stored, in the times of their conversation; undefined where somebody has ended that one: nothing
   * was stored then. Rejects with what the store threw.
   */
  async write({ changed = [], deletedIds = [], heardAt, audio }: NewWords): Promise<readonly Segment[] | undefined> {
    const { owner, language, timeoutSeconds, store, times, now } = this.#options;
    const conversation = times.begin(changed);
    const segments = times.inConversation(changed);
    const isStored = await store.saveSegments({
      ...owner,
      conversationId: conversation.id,
      isNew: !conversation.isStored,
      startedAt: new Date(conversation.startedAtMs),
      finishedAt: new Date(conversation.endedAtMs),
      language,
      timeoutSeconds,
      now: new Date(heardAt ?? now()),
      segments,
      deletedIds,
      audio,
    });
    if (!isStored) return undefined;
    conversation.isStored = true;
    this.#lastId = conversation.id;
    return segments;
  }
}
