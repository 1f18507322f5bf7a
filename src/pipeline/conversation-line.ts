import type { ListenSender } from '../../generated/live/listen.gen.ts';
import type { SttWord } from '../providers/stt/port.ts';
import { ConversationTimes } from './conversation-times.ts';
import type { ConversationOwner, LiveRecords, OpenConversation } from './live-ports.ts';
import {
  createSegmenter,
  type Segment,
  type SegmentChanges,
  type Segmenter,
  type SuggestedSegment,
} from './segmenter.ts';
import { createSilenceClock, type SilenceClock } from './silence-clock.ts';

export interface ConversationLineOptions {
  owner: ConversationOwner;
  language: string;
  timeoutSeconds: number;
  records: LiveRecords;
  sender: ListenSender;
  newId: () => string;
  now: () => number;
  /** When the session began. */
  startedAtMs: number;
  /** The conversation to go on with. */
  resumed: OpenConversation | undefined;
  /** A conversation was handed to processing. */
  onEnded: (conversationId: string) => void;
}

/**
 * From words to a conversation: segments, stored before they are sent, and the silence that ends it. Every promise rejects
 * with what the store threw; nothing was sent then that is not stored.
 */
export class ConversationLine {
  readonly #options: ConversationLineOptions;
  readonly #times: ConversationTimes;
  readonly #silence: SilenceClock;
  #segmenter: Segmenter | undefined;
  #isEnding = false;
  #failure: unknown;
  #lastId: string | null = null;
  #segmentsSent = 0;
  #clientClockFrom: number | undefined;

  constructor(options: ConversationLineOptions) {
    this.#options = options;
    this.#times = new ConversationTimes(options.newId, options.resumed);
    this.#silence = createSilenceClock(options.timeoutSeconds * 1000);
    if (!options.resumed) return;
    this.#silence.expectAt(options.resumed.silentAt.getTime());
    this.#lastId = options.resumed.id;
  }

  /** The conversation that the session last wrote to, or resumed. */
  get lastConversationId(): string | null {
    return this.#lastId;
  }

  /** Characters that wait for the next step. */
  get backlog(): number {
    return this.#segmenter?.backlog ?? 0;
  }

  get segmentsSent(): number {
    return this.#segmentsSent;
  }

  /** Speech came, at this time of the session. Where it begins a conversation, the answer says which, and its times. */
  place(nowMs: number, sessionMs: number): { conversationId: string; offsetMs: number } | undefined {
    if (!this.#times.isUnplaced || this.#isEnding || this.backlog > 0) return undefined;
    const placed = this.#times.place(nowMs, sessionMs);
    if (this.#segmenter) this.#segmenter.restart(placed.offsetMs);
    else this.#segmenter = createSegmenter({ newId: this.#options.newId, offsetMs: placed.offsetMs });
    return placed;
  }

  addWords(words: readonly SttWord[], provider: string): void {
    this.#segmenter?.addWords(words, provider);
  }

  /** Takes words that the client transcribed: their times count from the beginning of a clock of its own. */
  addSuggested(segments: readonly SuggestedSegment[], provider: string | null): void {
    const now = this.#options.now();
    const endMs = Math.max(0, ...segments.map(({ start = 0, end = start }) => end * 1000));
    if (this.#clientClockFrom === undefined) {
      // The last of them was spoken just now, at the latest, and none before the session.
      this.#clientClockFrom = Math.max(this.#options.startedAtMs, now - endMs);
      this.place(this.#clientClockFrom, 0);
    } else {
      const startMs = Math.min(endMs, ...segments.map(({ start = 0 }) => start * 1000));
      this.place(now - (endMs - startMs), startMs);
    }
    this.#segmenter?.addSuggested(segments, provider);
  }

  /** Somebody is speaking, though no segment tells of it yet. */
  sensed(): void {
    this.#silence.sensed(this.#options.now());
  }

  /** One step, every 600 ms: stores and sends what is new, or else sees whether the silence was long enough. */
  async step(): Promise<void> {
    if (await this.flush()) return;
    const { current } = this.#times;
    if (current?.isStored && this.#silence.isOver(this.#options.now())) await this.#end(current.id);
  }

  /** Stores and sends what is new; whether there was anything. */
  async flush(): Promise<boolean> {
    // What could not be stored is gone from the segmenter: nothing after it may look as if all before it was there.
    if (this.#failure !== undefined) throw this.#failure;
    const changes = this.#segmenter?.tick();
    if (!changes || (changes.changed.length === 0 && changes.deleted.length === 0)) return false;
    const segments = await this.#store(changes);
    this.#segmentsSent += segments.length;
    this.#silence.heard(this.#options.now());
    const { sender } = this.#options;
    if (segments.length > 0) sender.sendTranscriptSegments([...segments]);
    if (changes.deleted.length > 0) sender.sendSegmentsDeleted({ ids: changes.deleted });
    return true;
  }

  async #store(changes: SegmentChanges): Promise<readonly Segment[]> {
    try {
      return await this.#storeSomewhere(changes);
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  async #storeSomewhere({ changed, deleted }: SegmentChanges): Promise<readonly Segment[]> {
    const stored = await this.#storeAs(changed, deleted);
    if (stored) return stored;
    // Somebody else ended the conversation meanwhile: what is new begins another, under ids of its own.
    this.#times.end();
    this.#segmenter?.restart(this.#times.offsetMs);
    const own = changed.map((segment) => ({ ...segment, id: this.#options.newId() }));
    const storedElsewhere = await this.#storeAs(own, []);
    if (!storedElsewhere) throw new Error('a new conversation was not in progress');
    return storedElsewhere;
  }

  async #storeAs(changed: readonly Segment[], deletedIds: readonly string[]): Promise<readonly Segment[] | undefined> {
    const { owner, language, timeoutSeconds, now, records } = this.#options;
    const conversation = this.#times.begin(changed);
    const segments = this.#times.inConversation(changed);
    const isStored = await records.saveSegments({
      ...owner,
      conversationId: conversation.id,
      isNew: !conversation.isStored,
      startedAt: new Date(conversation.startedAtMs),
      finishedAt: new Date(conversation.endedAtMs),
      language,
      timeoutSeconds,
      now: new Date(now()),
      segments,
      deletedIds,
    });
    if (!isStored) return undefined;
    conversation.isStored = true;
    this.#lastId = conversation.id;
    return segments;
  }

  async #end(conversationId: string): Promise<void> {
    const { records, owner, now, sender, onEnded } = this.#options;
    this.#isEnding = true;
    // Words that come from here on are not to join a segment of this conversation.
    this.#segmenter?.restart(this.#times.offsetMs);
    try {
      const outcome = await records.endConversation(owner.uid, conversationId, new Date(now()));
      if (outcome.status === 'going_on') {
        this.#silence.expectAt(outcome.silentAt.getTime());
        return;
      }
      this.#times.end();
      this.#silence.reset();
      if (outcome.status === 'gone') return;
      onEnded(conversationId);
      sender.sendMemoryProcessingStarted({ memory: outcome.conversation });
    } finally {
      this.#isEnding = false;
    }
  }
}
