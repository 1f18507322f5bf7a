import type { Conversation } from '../../../generated/types.gen.ts';
import { spokenWords } from '../../language/speech/markers.ts';
import { secondsSince, segmentsSent } from '../../lib/measurements.ts';
import { withTimeout } from '../../lib/timers.ts';
import { oneLanguage } from '../../providers/stt/match-language.ts';
import type { SttResult, SttWord } from '../../providers/stt/port.ts';
import { ConversationTracker } from '../conversation/conversation-tracker.ts';
import { storeTimeout } from '../conversation/pending-conversation.ts';
import { type Photo, PhotoIntake, type PhotoPart } from '../conversation/photo-intake.ts';
import { createTranslationQueue, type TranslationQueue } from '../conversation/translation-queue.ts';
import { isUnnamed, type SuggestedSegment, toWord } from '../segment.ts';
import { SessionSpeakers } from '../speakers/session-speakers.ts';
import { UtteranceSpeakers } from '../speakers/utterance-speakers.ts';
import { splitUtterances, withVoice } from '../speakers/utterance-voices.ts';
import type { SampleRange } from '../spool/spool-store.ts';
import type { SessionAudio } from './audio.ts';
import type { CompanionAudio } from './companion-audio.ts';
import type { SessionContext } from './context.ts';

/** Characters that may wait to be stored; the client is paused above. */
const MAX_BACKLOG = 64 * 1024;

/**
 * The second stage: turns words, photos and speaker names into stored and sent segments of conversations. New data waits for the next
 * `step`.
 */
export class SessionTranscript {
  /** Conversations that were handed to processing and whose outcome the client does not know yet. */
  readonly processing = new Set<string>();
  /** Conversations of which the client knows that they are processed, or were. */
  readonly #announced = new Set<string>();
  readonly tracker: ConversationTracker;
  readonly speakers: SessionSpeakers;
  readonly translations: TranslationQueue | undefined;
  readonly #context: SessionContext;
  readonly #audio: SessionAudio | undefined;
  readonly #companion: CompanionAudio | undefined;
  readonly #utterances: UtteranceSpeakers;
  readonly #photos: PhotoIntake;
  /** When the provider recognized the first of the words that are not sent yet. */
  #recognizedAt: number | undefined;
  /** Samples whose words have all been recognized. */
  #confirmed = 0;
  /** Audio without a transcript that is not marked yet. */
  #skipped: SampleRange[] = [];

  /** `audio` is undefined if the client transcribes by itself: then it may send a companion. */
  constructor(context: SessionContext, audio: SessionAudio | undefined, companion?: CompanionAudio) {
    const { uid, sessionId, source, query, client, deps, clock, counts, log } = context;
    const { store, newId, now, monotonicNow, timings } = deps;
    this.#context = context;
    this.#audio = audio;
    this.#companion = companion;
    this.#photos = new PhotoIntake({ uid, budget: deps.photoBudget, monotonicNow });
    this.translations = createTranslationQueue(query, client.sender, deps, log);
    this.tracker = new ConversationTracker({
      owner: { uid, source },
      store,
      newId,
      now,
      monotonicNow,
      clock,
      language: oneLanguage(query.language),
      recorded: context.recorded,
      timeoutSeconds: query.conversation_timeout,
      sender: client.sender,
      onProcessingStarted: (conversation) => this.onProcessingStarted(conversation),
      audio: audio && { sessionId, confirmed: () => this.#confirmed },
      onSent: (segments, deletedIds, newWords) => {
        this.translations?.update(segments, deletedIds);
        this.speakers.onSent(segments);
        if (newWords.length > 0) this.#measureDelay();
        const { lastConversationId } = this.tracker;
        if (newWords.length > 0 && lastConversationId !== null) context.tap?.onWords(lastConversationId, newWords);
      },
    });
    const spoken = audio?.spool ?? companion;
    const isCompared = spoken !== undefined && query.include_speech_profile;
    const voices = isCompared ? { sampler: deps.speakers.sampler, source: spoken } : undefined;
    this.#utterances = new UtteranceSpeakers({
      audio: voices,
      maxMs: timings.voicesMs,
      log,
      onFailure: context.fail,
      known: () => this.speakers.known,
    });
    this.speakers = new SessionSpeakers({
      uid,
      counts,
      log,
      transcript: this.tracker,
      store: deps.speakers.store,
      audio: voices,
      sender: client.sender,
      finishMs: timings.voicesMs,
    });
  }

  /**
   * Resumes the conversation that an earlier session of the same source left open. Returns those that were silent for too long: they
   * are processed now.
   */
  async open(): Promise<string[]> {
    const { uid, source, deps } = this.#context;
    const { store, now, timings } = deps;
    const stream = this.#audio?.stream;
    const { atMs } = this.#context.recorded;
    const spokenAtMs = this.#context.isPart ? atMs : (stream?.startedAtMs ?? atMs);
    const recordedAt = spokenAtMs === undefined ? undefined : new Date(spokenAtMs);
    const resuming = store.resumeConversation({ uid, source, streamId: stream?.id, recordedAt }, new Date(now()));
    const { open, ended } = await withTimeout(timings.storeMs, resuming, storeTimeout);
    for (const id of ended) this.processing.add(id);
    if (open) this.tracker.resume(open);
    this.speakers.open();
    if (open && !open.isPending) {
      await withTimeout(timings.storeMs, this.speakers.continueConversation(open.id), storeTimeout);
      this.#continueVoices(open.id);
    }
    return ended;
  }

  #continueVoices(conversationId: string): void {
    const { uid, deps } = this.#context;
    this.#utterances.continue(
      (model) => deps.speakers.store.conversationVoices(uid, conversationId, model),
      (voices) => {
        this.tracker.speakers.add(
          conversationId,
          new Map([...voices].map(([voice, { speakerId }]) => [voice, speakerId])),
        );
        this.speakers.continueVoices(voices);
      },
    );
  }

  /** True if more data waits for the store than should. */
  get isBehind(): boolean {
    const characters = this.#utterances.backlog + this.tracker.backlog + this.speakers.backlog;
    return characters > MAX_BACKLOG || this.#photos.isFull;
  }

  get counts() {
    return {
      ...this.tracker.counts,
      photos_dropped: this.#photos.dropped,
      ...(this.translations?.counts ?? { segments_translated: 0, segments_not_translated: 0 }),
    };
  }

  #measureDelay(): void {
    if (this.#recognizedAt === undefined) return;
    segmentsSent.publish({ delaySeconds: secondsSince(this.#recognizedAt) });
    this.#recognizedAt = undefined;
  }

  /** The provider recognized words. */
  onResult({ isFinal, words: recognized }: SttResult, provider: string): void {
    const words = spokenWords(recognized);
    if (words.length > 0) this.tracker.silence.onWords();
    if (!isFinal) return;
    if (words.length > 0) this.#recognizedAt ??= performance.now();
    const isNumbered = words.some(({ speaker }) => speaker !== undefined);
    // The numbers of a provider stay: no voice is compared, and the words wait only for earlier ones.
    const compared = isNumbered ? [] : splitUtterances(words);
    this.#utterances.add(compared, (voices) => {
      const numbered = words.map((word) => withVoice(word, voices.get(word)));
      this.tracker.addWords(numbered, provider);
      this.speakers.addWords(numbered);
    });
  }

  /** The words of all audio before this sample have been recognized. */
  onConfirmed(samples: number): void {
    this.#utterances.afterWords(() => {
      this.#confirmed = samples;
    });
  }

  /** The provider does not recognize this speech: it becomes a gap of its conversation. */
  onSkipped(range: SampleRange): void {
    this.#skipped.push(range);
  }

  /** Words of speech that was said are still missing. */
  onWaiting(): void {
    this.tracker.silence.postpone();
  }

  /** Adds segments that the client transcribed itself. */
  addSuggested(segments: readonly SuggestedSegment[], provider: string | null): void {
    this.#context.counts.suggested_segments += segments.length;
    const words = new Map<SuggestedSegment, SttWord>();
    for (const segment of segments) if (isUnnamed(segment)) words.set(segment, toWord(segment));
    const heard = this.#companion?.heard([...words.values()]) ?? [];
    const utterances = heard.map((word) => [word]);
    this.#utterances.add(utterances, (voices) => {
      const numbered = segments.map((segment) => {
        const word = words.get(segment);
        const speaker_id = word && voices.get(word);
        return speaker_id === undefined ? segment : { ...segment, speaker_id };
      });
      const named = this.tracker.addSuggested(numbered, provider);
      this.speakers.addWords(this.#companion?.heard(named) ?? []);
    });
  }

  /** Adds a part of a photo. Returns whether the photo is complete. */
  addPhotoPart(part: PhotoPart): boolean {
    const outcome = this.#photos.accept(part);
    if (outcome === 'ignored') this.#context.counts.image_chunks_ignored += 1;
    return outcome === 'completed';
  }

  /** Stores and sends new data. Rejects with the store's error. */
  async step(): Promise<void> {
    this.#photos.dropStale();
    this.translations?.step();
    // The words of all confirmed audio are in the tracker: once they are stored, the audio is not needed any more.
    const confirmed = this.#confirmed;
    // The conversation exists once its words are stored.
    if (await this.#flush()) await this.#markSkipped();
    else await this.tracker.updateSilence();
    await this.speakers.step();
    this.#audio?.spool.confirmTo(confirmed);
  }

  /** Hands the conversation to processing if it is silent or has reached its limits; or in any case. */
  async endConversation(isAnyCase?: boolean): Promise<void> {
    const { lastConversationId } = this.tracker;
    if (lastConversationId !== null) await this.#context.tap?.endConversation(lastConversationId);
    await this.#markSkipped();
    const id = await this.tracker.endConversation(isAnyCase);
    if (id !== undefined) this.processing.add(id);
  }

  hasAnnounced(conversationId: string): boolean {
    return this.#announced.has(conversationId);
  }

  /** A conversation of the session's source was handed to processing, by this session or another. */
  onProcessingStarted(conversation: Conversation): void {
    if (this.#announced.has(conversation.id)) return;
    this.#announced.add(conversation.id);
    this.processing.add(conversation.id);
    this.#context.client.sender.sendMemoryProcessingStarted({ memory: conversation });
  }

  /** Such a conversation was processed. */
  onProcessed({ id }: Conversation): void {
    this.processing.delete(id);
    // A late notification of its start is not sent after its end.
    this.#announced.add(id);
  }

  /** Stores and sends new data for the last time. Rejects with the store's error. */
  async finish(): Promise<void> {
    await this.#utterances.finish();
    const confirmed = this.#confirmed;
    await this.#flush();
    await this.speakers.finish();
    await this.#flush();
    await this.#markSkipped();
    this.#audio?.spool.confirmTo(confirmed);
  }

  /** Drops everything that is not stored. */
  close(): void {
    this.#photos.close();
    this.#utterances.close();
    this.speakers.close();
  }

  async #markSkipped(): Promise<void> {
    const { uid, deps } = this.#context;
    const marks = this.#audio?.spool.marks ?? [];
    for (const range of this.#skipped.splice(0)) await deps.store.markSkipped(uid, marks, range);
  }

  async #flush(): Promise<boolean> {
    const hasWords = await this.tracker.flush();
    for (let photo = this.#photos.take(); photo; photo = this.#photos.take()) await this.#savePhoto(photo);
    return hasWords;
  }

  /** A photo begins another conversation if the current one has too many. */
  async #savePhoto(photo: Photo): Promise<void> {
    if ((await this.tracker.savePhoto(photo)) !== 'full') return;
    await this.endConversation(true);
    await this.tracker.savePhoto(photo);
  }
}
