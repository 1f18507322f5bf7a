import type { ListenSender } from '../../../generated/live/listen.gen.ts';
import type { Conversation } from '../../../generated/types.gen.ts';
import type { RecordedTime } from '../../lib/recorded-time.ts';
import type { AudioProgress, ConversationOwner, Segment } from '../../live-types.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Clock } from '../clocks/clock.ts';
import { ClientClock, type SessionClock, SilenceClock } from '../clocks/session-clock.ts';
import type { LiveStore, OpenConversation } from '../ports.ts';
import type { SuggestedSegment } from '../segment.ts';
import type { NewMark } from '../spool/spool.ts';
import { type ConversationLimits, ConversationSize, ConversationTimes } from './conversation-times.ts';
import type { Photo } from './photo-intake.ts';
import { type SegmentChanges, Segmenter } from './segmenter.ts';
import { allocateNumbers, numberSegments, SpeakerNumbers, type VoiceNumbers } from './speakers.ts';

export interface ConversationTrackerOptions extends Clock {
  owner: ConversationOwner;
  language: string;
  /** The time of the audio that the device stated, if it is used. */
  recorded: Pick<RecordedTime, 'atMs' | 'timeSource'>;
  timeoutSeconds: number;
  store: Pick<LiveStore, 'saveSegments' | 'saveNewVoices' | 'savePhoto' | 'measureTranscript' | 'endConversation'>;
  sender: Pick<ListenSender, 'sendTranscriptSegments' | 'sendSegmentsDeleted'>;
  newId: () => string;
  clock: Pick<SessionClock, 'ageMs'>;
  /** The audio of the words; undefined if the client transcribes by itself. */
  audio: { sessionId: string; confirmed: () => number } | undefined;
  limits?: ConversationLimits | undefined;
  /** A conversation was handed to processing. */
  onProcessingStarted: (conversation: Conversation) => void;
  /** Segments were stored and sent, or merged into others. */
  onSent: (segments: readonly Segment[], deletedIds: readonly string[], newWords: readonly Segment[]) => void;
}

const NO_CHANGES: SegmentChanges = { changed: [], added: 0, deleted: [], newWords: [] };

/**
 * Turns words into segments of the current conversation, which are stored before they are sent, and detects the silence or the length that
 * ends it. Every promise rejects with the store's error; only stored segments are sent.
 */
export class ConversationTracker {
  /** Notify it of recognized words and of voices. */
  readonly silence: SilenceClock;
  /** The segments that can still grow. Notify it of the identities of voices. */
  readonly segmenter: Segmenter;
  /** The numbers of voices in the conversation that the session last wrote to. */
  readonly speakers = new SpeakerNumbers();
  /** Stored segments, each once however often it has grown, and stored photos. */
  readonly counts = { segments: 0, photos: 0 };
  /** The conversation that the session last wrote to, or resumed. */
  lastConversationId: string | null = null;
  readonly #options: ConversationTrackerOptions;
  readonly #times: ConversationTimes;
  readonly #clientClock = new ClientClock();
  readonly #size: ConversationSize;
  #hasAudio = false;
  #isStoring = false;
  #failure: unknown;
  /** The words of all audio before this sample are stored. */
  #storedTo = 0;

  constructor(options: ConversationTrackerOptions) {
    this.#options = options;
    this.#times = new ConversationTimes(options.newId);
    this.segmenter = new Segmenter({ newId: options.newId });
    const measure = (id: string) => options.store.measureTranscript(options.owner.uid, id);
    this.#size = new ConversationSize(measure, options.limits);
    this.silence = new SilenceClock(options.timeoutSeconds * 1000, options);
  }

  /** Continues an earlier session's conversation. Call it before the first audio. */
  resume(conversation: OpenConversation): void {
    this.#times.resume(conversation);
    this.silence.setEnd(conversation.silentAt);
    this.#size.resume();
    if (!conversation.isPending) this.lastConversationId = conversation.id;
  }

  /** Characters that wait for the next flush. */
  get backlog(): number {
    return this.segmenter.backlog;
  }

  /** True if the current conversation has been silent for its timeout, or has reached its limits. */
  get isOver(): boolean {
    return this.#times.current !== undefined && (this.#size.isFull || this.silence.isOver);
  }

  /** The next audio may begin a conversation: `place` it. */
  get awaitsAudio(): boolean {
    return this.#times.isUnplaced;
  }

  /** `nowMs` and `sessionMs` are the same moment by the two clocks. Returns the conversation that the audio begins, if any. */
  place(nowMs: number, sessionMs: number): NewMark | undefined {
    // Segments that are not stored yet must be stored with the current times.
    const isBusy = this.#hasAudio && (this.#isStoring || this.backlog > 0);
    if (!this.awaitsAudio || isBusy) return undefined;
    this.#hasAudio = true;
    const mark = this.#times.place(nowMs, sessionMs);
    this.segmenter.restart(this.#times.offsetMs);
    return mark;
  }

  addWords(words: readonly SttWord[], provider: string): void {
    this.segmenter.addWords(words, provider);
  }

  /**
   * Adds words that the client transcribed: their times count from the beginning of the client's own clock. Returns those of speakers
   * whom it numbers and does not name.
   */
  addSuggested(segments: readonly SuggestedSegment[], provider: string | null): SttWord[] {
    const { now, clock } = this.#options;
    const session = { ageMs: clock.ageMs, isResumed: this.#times.current !== undefined };
    const { atMs, clientMs } = this.#clientClock.startOf(segments, now(), session);
    const recordedMs = this.#options.recorded.atMs;
    this.place(recordedMs === undefined ? atMs : recordedMs + clientMs, clientMs);
    return this.segmenter.addSuggested(segments, provider);
  }

  /** Stores and sends new words. Returns whether there were any. */
  async flush(): Promise<boolean> {
    // Words that could not be stored are lost to the segmenter: no later ones may be stored as if nothing was missing.
    if (this.#failure !== undefined) throw this.#failure;
    const { backlog } = this;
    const changes = this.segmenter.tick();
    if (changes.changed.length === 0 && changes.deleted.length === 0) return false;
    const { changed, added, deleted, newWords } = (await this.#store(changes)) ?? NO_CHANGES;
    if (this.#times.current) await this.#size.grow(this.#times.current, backlog, added);
    this.counts.segments += added;
    this.silence.restart();
    const { sender, onSent } = this.#options;
    if (changed.length > 0) sender.sendTranscriptSegments([...changed]);
    if (deleted.length > 0) sender.sendSegmentsDeleted({ ids: [...deleted] });
    onSent(changed, deleted, newWords);
    return true;
  }

  /** Stores a photo with the current conversation, or begins one with it. */
  async savePhoto(photo: Photo): ReturnType<LiveStore['savePhoto']> {
    const { owner, now, store } = this.#options;
    const takenAt = new Date(now());
    const save = async () => {
      const conversation = this.#times.beginAt(takenAt.getTime());
      if (!conversation.isStored) {
        await this.#write(NO_CHANGES);
        this.silence.restart();
      }
      return store.savePhoto({ ...photo, uid: owner.uid, conversationId: conversation.id, takenAt });
    };
    let outcome = await save();
    if (outcome === 'gone') {
      this.#leaveConversation();
      outcome = await save();
    }
    if (outcome === 'stored') this.counts.photos += 1;
    return outcome;
  }

  /** Stores the end of the silence again if it was postponed or the system clock was changed: other processes compare it with theirs. */
  async updateSilence(): Promise<void> {
    const recognizedAtMs = this.silence.takeRestart();
    if (recognizedAtMs === undefined || !this.#times.current?.isStored) return;
    if (!(await this.#write(NO_CHANGES, undefined, recognizedAtMs))) this.#leaveConversation();
  }

  /**
   * Ends the conversation if it is silent, or in any case. Returns its id if this call passed it to processing. Words of a conversation
   * that is not silent may still arrive: they begin the next one at their own time.
   */
  async endConversation(isAnyCase = this.#size.isFull): Promise<string | undefined> {
    const { store, owner, now, onProcessingStarted } = this.#options;
    const { current } = this.#times;
    if (!current?.isStored) {
      this.#leaveConversation();
      return undefined;
    }
    this.#isStoring = true;
    // Words that arrive from now on must not join a segment of this conversation.
    this.segmenter.restart(this.#times.offsetMs);
    try {
      const outcome = await store.endConversation(owner.uid, current.id, isAnyCase ? undefined : new Date(now()));
      if (outcome.status === 'continued') {
        this.silence.setEnd(outcome.silentAt);
        return undefined;
      }
      this.#times.end(isAnyCase);
      this.#size.reset();
      this.silence.reset();
      if (outcome.status === 'gone') return undefined;
      onProcessingStarted(outcome.conversation);
      return current.id;
    } finally {
      this.#isStoring = false;
    }
  }

  /** The conversation was ended or deleted by others: new words begin another one. */
  #leaveConversation(): void {
    this.#times.end();
    this.#size.reset();
    this.silence.reset();
    this.segmenter.restart(this.#times.offsetMs);
  }

  /** Stores the changes, in a new conversation if the current one was ended or deleted by others. */
  async #store(changes: SegmentChanges): Promise<SegmentChanges | undefined> {
    const { audio } = this.#options;
    // The changes contain all words of the audio that is confirmed now.
    const toSample = audio?.confirmed() ?? 0;
    const progress = audio && { sessionId: audio.sessionId, fromSample: this.#storedTo, toSample };
    this.#isStoring = true;
    try {
      let stored = await this.#write(changes, progress);
      if (!stored) {
        this.#leaveConversation();
        const unstored = this.segmenter.tick();
        // There are none if only the speaker of stored words has changed.
        if (unstored.changed.length === 0) return undefined;
        stored = await this.#write(unstored, progress);
        if (!stored) throw new Error('a new conversation was not in progress');
      }
      this.segmenter.confirmStored();
      this.#storedTo = toSample;
      return stored;
    } catch (error) {
      this.#failure = error;
      throw error;
    } finally {
      this.#isStoring = false;
    }
  }

  /** Returns the changes in the times of their conversation, or undefined if it is not in progress and nothing was stored. */
  async #write(
    { changed, added, deleted, newWords }: SegmentChanges,
    audio?: AudioProgress,
    recognizedAtMs = this.#options.now(),
  ): Promise<SegmentChanges | undefined> {
    const { owner, language, recorded, timeoutSeconds, store } = this.#options;
    const conversation = this.#times.begin(changed);
    const placed = this.#times.inConversation(changed);
    const update = {
      ...owner,
      conversationId: conversation.id,
      isNew: !conversation.isStored,
      startedAt: new Date(conversation.startedAtMs),
      finishedAt: new Date(conversation.endedAtMs),
      language,
      timeSource: recorded.timeSource,
      timeoutSeconds,
      now: new Date(recognizedAtMs),
      deletedIds: deleted,
      audio,
    };
    const newVoices = this.speakers.newVoices(conversation.id, placed);
    let numbers: VoiceNumbers = new Map();
    const numbered = (taken: readonly number[]) => {
      numbers = allocateNumbers(taken, newVoices);
      return numberSegments(placed, this.speakers.with(conversation.id, numbers));
    };
    const isStored =
      newVoices.length === 0
        ? await store.saveSegments({ ...update, segments: numbered([]) })
        : await store.saveNewVoices(update, numbered);
    if (!isStored) return undefined;
    conversation.isStored = true;
    this.lastConversationId = conversation.id;
    this.speakers.add(conversation.id, numbers);
    const all = this.speakers.with(conversation.id, numbers);
    const words = numberSegments(this.#times.inConversation(newWords), all);
    return { changed: numberSegments(placed, all), added, deleted, newWords: words };
  }
}
