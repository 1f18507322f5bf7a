import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import { ClientClock } from '../clocks/client-clock.ts';
import type { Clock } from '../clocks/clock.ts';
import type { SessionClock } from '../clocks/session-clock.ts';
import { createSilenceClock, type SilenceClock } from '../clocks/silence-clock.ts';
import type { AudioProgress, ConversationOwner, LiveStore, OpenConversation } from '../ports.ts';
import type { Segment, SpeakerIdentity, SuggestedSegment } from '../segment.ts';
import { ConversationTimes, type PlacedAudio } from './conversation-times.ts';
import { ConversationWriter } from './conversation-writer.ts';
import type { Photo, PhotoIntake } from './photos.ts';
import { createSegmenter, type SegmentChanges, type Segmenter } from './segmenter.ts';

export interface ConversationTrackerOptions extends Clock {
  owner: ConversationOwner;
  language: string;
  timeoutSeconds: number;
  store: LiveStore;
  sender: ListenSender;
  /** Where photos come in. */
  photos: Pick<PhotoIntake, 'take'>;
  newId: () => string;
  /** Of the session. */
  clock: Pick<SessionClock, 'ageMs'>;
  /** The audio that words come from; undefined where the client transcribes by itself. */
  audio: { sessionId: string; confirmed: () => number } | undefined;
  /** The conversation to go on with. */
  resumed: OpenConversation | undefined;
  /** Segments were stored and sent, or have gone into others. */
  onTold?: ((segments: readonly Segment[], deletedIds: readonly string[]) => void) | undefined;
  /** A conversation was handed to processing. */
  onEnded: (conversationId: string) => void;
}

interface StoredChanges {
  segments: readonly Segment[];
  /** How many of them the store had not. */
  added: number;
  deleted: readonly string[];
}

/**
 * From words to a conversation: segments, stored before they are sent, and the silence that ends it. Every promise rejects
 * with what the store threw; nothing was sent then that is not stored.
 */
export class ConversationTracker {
  readonly #options: ConversationTrackerOptions;
  readonly #times: ConversationTimes;
  readonly #writer: ConversationWriter;
  readonly #clientClock = new ClientClock();
  readonly #silence: SilenceClock;
  #segmenter: Segmenter | undefined;
  #isStoring = false;
  #failure: unknown;
  #segmentsStored = 0;
  #photosStored = 0;
  /** The audio whose words are stored, in samples, as the store knows it. */
  #storedTo = 0;

  constructor(options: ConversationTrackerOptions) {
    this.#options = options;
    this.#times = new ConversationTimes(options.newId, options.resumed);
    this.#silence = createSilenceClock(options.timeoutSeconds * 1000, options);
    const { resumed } = options;
    const lastId = resumed && !resumed.isPending ? resumed.id : null;
    this.#writer = new ConversationWriter({ ...options, times: this.#times, lastId });
    if (resumed) this.#silence.expect(resumed.silentAt);
  }

  /** The conversation that the session last wrote to, or resumed. */
  get lastConversationId(): string | null {
    return this.#writer.lastId;
  }

  /** Characters that wait for the next step. */
  get backlog(): number {
    return this.#segmenter?.backlog ?? 0;
  }

  /** Each once, however often it has grown since. */
  get segmentsStored(): number {
    return this.#segmentsStored;
  }

  get photosStored(): number {
    return this.#photosStored;
  }

  /** The next audio may begin a conversation: `place` it. */
  get awaitsAudio(): boolean {
    return this.#times.isUnplaced;
  }

  /** Speech came, at this time of the session. Where it begins a conversation, the answer says which, and its times. */
  place(nowMs: number, sessionMs: number): PlacedAudio | undefined {
    // What the segmenter has told of, or is about to, is still to be stored in the times that hold so far.
    const isBusy = this.#segmenter !== undefined && (this.#isStoring || this.backlog > 0);
    if (!this.awaitsAudio || isBusy) return undefined;
    const placed = this.#times.place(nowMs, sessionMs);
    if (this.#segmenter) this.#segmenter.restart(placed.offsetMs);
    else this.#segmenter = createSegmenter({ newId: this.#options.newId, offsetMs: placed.offsetMs });
    return placed;
  }

  addWords(words: readonly SttWord[], provider: string): void {
    this.#segmenter?.addWords(words, provider);
  }

  /** From now on, and in the segments that can still grow, this voice is known; it also is that of the listed ones of these. */
  identify(speakerId: number, identity: SpeakerIdentity, segmentIds: readonly string[]): void {
    this.#segmenter?.identify(speakerId, identity, segmentIds);
  }

  /** A person is known no more: from now on, and in the segments that can still grow. */
  forgetPerson(personId: string): void {
    this.#segmenter?.forgetPerson(personId);
  }

  /** Takes words that the client transcribed: their times count from the beginning of a clock of its own. */
  addSuggested(segments: readonly SuggestedSegment[], provider: string | null): void {
    const { now, clock } = this.#options;
    const session = { sessionAgeMs: clock.ageMs, goesOn: this.#times.current !== undefined };
    const { atMs, clientMs } = this.#clientClock.firstOf(segments, now(), session);
    this.place(atMs, clientMs);
    this.#segmenter?.addSuggested(segments, provider);
  }

  /** Somebody is speaking, though no segment tells of it yet. */
  sensed(): void {
    this.#silence.sensed();
  }

  /** Somebody is heard: words of it may be under way. */
  voiced(): void {
    this.#silence.voiced();
  }

  /** One step, every 600 ms: stores and sends what is new, or else sees whether the silence was long enough. */
  async step(): Promise<void> {
    if (await this.flush()) return;
    await this.#restamp();
    const { current } = this.#times;
    if (!current || !this.#silence.isOver) return;
    if (current.isStored) await this.#end(current.id);
    else this.#leave();
  }

  /** Stores and sends what is new; whether anything was said. */
  async flush(): Promise<boolean> {
    const isHeard = await this.#flushWords();
    for (let photo = this.#options.photos.take(); photo; photo = this.#options.photos.take()) await this.#keep(photo);
    return isHeard;
  }

  async #flushWords(): Promise<boolean> {
    // What could not be stored is gone from the segmenter: nothing after it may look as if all before it was there.
    if (this.#failure !== undefined) throw this.#failure;
    const changes = this.#segmenter?.tick();
    if (!changes || (changes.changed.length === 0 && changes.deleted.length === 0)) return false;
    // As of now, all words of this audio are among the changes.
    const { segments, added, deleted } = await this.#store(changes, this.#options.audio?.confirmed());
    this.#segmentsStored += added;
    this.#silence.heard();
    const { sender } = this.#options;
    if (segments.length > 0) sender.sendTranscriptSegments([...segments]);
    if (deleted.length > 0) sender.sendSegmentsDeleted({ ids: [...deleted] });
    this.#options.onTold?.(segments, deleted);
    return true;
  }

  /**
   * Stores a photo with the conversation that goes on. Where none does, it begins one; it moves no end.
   * Specification: Events, `image_chunk`.
   */
  async #keep(photo: Photo): Promise<void> {
    const { owner, now, store } = this.#options;
    const takenAt = new Date(now());
    const attempt = async () => {
      const conversationId = await this.#conversationOfPhoto(takenAt);
      return store.savePhoto({ ...photo, uid: owner.uid, conversationId, takenAt });
    };
    let outcome = await attempt();
    if (outcome === 'gone') {
      this.#leave();
      outcome = await attempt();
    }
    if (outcome === 'stored') this.#photosStored += 1;
  }

  async #conversationOfPhoto(takenAt: Date): Promise<string> {
    const conversation = this.#times.beginAt(takenAt.getTime());
    if (!conversation.isStored) {
      await this.#writer.write({});
      this.#silence.heard();
    }
    return conversation.id;
  }

  /** Somebody else ended the conversation meanwhile: what is new begins another. */
  #leave(): void {
    this.#times.end();
    this.#silence.reset();
    this.#segmenter?.restart(this.#times.offsetMs);
  }

  /** Answers what was stored, in the times of its conversation. */
  async #store(changes: SegmentChanges, toSample = this.#storedTo): Promise<StoredChanges> {
    const { audio } = this.#options;
    const progress = audio && { sessionId: audio.sessionId, fromSample: this.#storedTo, toSample };
    this.#isStoring = true;
    try {
      const stored = await this.#storeSomewhere(changes, progress);
      if (!stored) return { segments: [], added: 0, deleted: [] };
      this.#segmenter?.settle();
      this.#storedTo = toSample;
      return stored;
    } catch (error) {
      this.#failure = error;
      throw error;
    } finally {
      this.#isStoring = false;
    }
  }

  async #storeSomewhere(
    { changed, added, deleted }: SegmentChanges,
    audio: AudioProgress | undefined,
  ): Promise<StoredChanges | undefined> {
    const segments = await this.#writer.write({ changed, deletedIds: deleted, audio });
    if (segments) return { segments, added, deleted };
    // Somebody has ended the conversation, or deleted it with all that was said in it: what is new begins another.
    this.#leave();
    const fresh = this.#segmenter?.tick();
    // It was only said anew whose words they are.
    if (!fresh || fresh.changed.length === 0) return undefined;
    const storedElsewhere = await this.#writer.write({ changed: fresh.changed, audio });
    if (!storedElsewhere) throw new Error('a new conversation was not in progress');
    return { segments: storedElsewhere, added: fresh.added, deleted: [] };
  }

  async #restamp(): Promise<void> {
    const heardAt = this.#silence.restamped();
    if (heardAt === undefined || !this.#times.current?.isStored) return;
    if (!(await this.#writer.write({ heardAt }))) this.#leave();
  }

  async #end(conversationId: string): Promise<void> {
    const { store, owner, now, sender, onEnded } = this.#options;
    this.#isStoring = true;
    // Words that come from here on are not to join a segment of this conversation.
    this.#segmenter?.restart(this.#times.offsetMs);
    try {
      const outcome = await store.endConversation(owner.uid, conversationId, new Date(now()));
      if (outcome.status === 'continued') {
        this.#silence.expect(outcome.silentAt);
        return;
      }
      this.#times.end();
      this.#silence.reset();
      if (outcome.status === 'gone') return;
      onEnded(conversationId);
      sender.sendMemoryProcessingStarted({ memory: outcome.conversation });
    } finally {
      this.#isStoring = false;
    }
  }
}
