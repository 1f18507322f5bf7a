import type { Conversation, ServiceStatusPayload } from '../../../generated/types.gen.ts';
import type { SttListener } from '../../providers/stt/port.ts';
import type { ConversationTracker } from '../conversation/conversation-tracker.ts';
import type { PhotoPart } from '../conversation/photos.ts';
import { endReasonOf } from '../endings.ts';
import type { SuggestedSegment } from '../segment.ts';
import type { SessionCounts } from '../session-counts.ts';
import type { SpeakerNaming } from '../speakers/session-speakers.ts';
import { streamIdOf } from './session-audio.ts';
import type { SessionDeps, SessionOptions } from './session-deps.ts';
import { type EndCause, endSession, endTriggers } from './session-end.ts';
import { sessionLine } from './session-line.ts';
import { type SessionParts, sessionParts } from './session-parts.ts';
import { SessionSteps } from './session-steps.ts';

/** Characters of a client's own transcript that may wait to be stored; it is paused above. */
const MAX_BACKLOG = 64 * 1024;

/**
 * One live session, from a validated user to its end. It knows neither sockets nor SQL.
 * Specification: Real-time transcription WebSocket; Live connection lifecycle.
 */
export class LiveSession {
  /** Conversations handed to processing, of whose outcome the client has not heard. */
  readonly awaited = new Set<string>();
  readonly #options: SessionOptions;
  readonly #deps: SessionDeps;
  readonly #parts: SessionParts;
  readonly #steps: SessionSteps;
  readonly #abort = new AbortController();
  #line: ConversationTracker | undefined;
  #early: (() => void)[] = [];
  #ending: Promise<void> | undefined;

  constructor(options: SessionOptions, deps: SessionDeps) {
    this.#options = options;
    this.#deps = deps;
    const onFailure = (error: unknown) => this.#fail(error);
    this.#parts = sessionParts({ options, deps, line: () => this.#line, onFailure });
    this.#steps = new SessionSteps({
      ticker: deps.ticker,
      storeMs: deps.timings.storeMs,
      step: () => this.#step(),
      onFailure,
      onSettled: () => this.#parts.pressure.set('store', this.#isBehind),
    });
  }

  get id(): string {
    return this.#parts.sessionId;
  }

  get uid(): string {
    return this.#parts.uid;
  }

  get counts(): SessionCounts {
    return this.#parts.counts;
  }

  /** The stream that it goes on with, by the client's own name. */
  get streamId(): string | undefined {
    return this.#parts.stream && streamIdOf(this.#options.query);
  }

  /** How the frames of that stream are encoded, in words. */
  get streamFormat(): string | undefined {
    return this.#parts.stream?.format;
  }

  /** Takes up what was left, connects the provider and says `ready`; or ends the session, saying why. Never rejects. */
  async open(): Promise<void> {
    const { speech, speakers, log } = this.#parts;
    const { language, codec, custom_stt } = this.#options.query;
    log.info({ language, codec, custom_stt }, 'live session opened');
    try {
      this.#say('initiating', 'Service Starting');
      await this.#goOnWithStream();
      await this.#resumeConversation();
      speakers.open();
      if (speech) {
        this.#say('stt_initiating', 'Speech to Text Starting');
        await speech.connect(this.#deps.stt, language, this.#abort.signal, this.#listener());
      }
      if (this.#ending) return;
      this.#say('ready', 'Service Ready');
      speech?.start();
      for (const run of this.#early.splice(0)) run();
      this.#steps.start();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A frame of audio. Specification: rule 3. */
  onAudio(frame: Uint8Array): void {
    const { counts, clock, speech } = this.#parts;
    counts.frames += 1;
    counts.bytes += frame.byteLength;
    if (this.#ending) return;
    this.#options.lifecycle.on('audio_received');
    clock.heardAudio();
    speech?.accept(frame);
  }

  onKeepAlive(): void {
    this.counts.keep_alives += 1;
  }

  /** Segments that the client had transcribed itself: of use only where the session was opened for them. */
  onSuggestedTranscript(segments: readonly SuggestedSegment[], provider: string | null): void {
    if (this.#ending) return;
    if (this.#parts.speech) this.counts.not_taken += 1;
    else if (this.#line) this.#takeSuggested(this.#line, segments, provider);
    else {
      // The session is still opening: no more than what was already read off the connection can come.
      this.#early.push(() => this.onSuggestedTranscript(segments, provider));
      this.#parts.pressure.set('store', true);
    }
  }

  /** The user says who a speaker is. Specification: Events, `speaker_assigned`. */
  onSpeakerAssigned(said: SpeakerNaming): void {
    if (this.#ending) return;
    const { speakers, pressure } = this.#parts;
    speakers.assign(said);
    pressure.set('store', this.#isBehind);
    this.#steps.take();
  }

  /** A part of a photo. */
  onImageChunk(part: PhotoPart): void {
    const { counts, photos, pressure } = this.#parts;
    counts.image_chunks += 1;
    if (this.#ending) return;
    const outcome = photos.accept(part);
    if (outcome === 'ignored') counts.image_chunks_ignored += 1;
    if (outcome !== 'completed') return;
    if (photos.isFull) pressure.set('store', true);
    this.#steps.take();
  }

  /** A conversation of this user has been processed. */
  onProcessed(conversation: Conversation): void {
    this.awaited.delete(conversation.id);
    if (!this.#ending) this.#options.client.sender.sendMemoryCreated({ memory: conversation, messages: [] });
  }

  /** A person of this user was deleted. */
  onPersonDeleted(personId: string): void {
    if (this.#ending) return;
    this.#parts.speakers.forgetPerson(personId);
    this.#steps.take();
  }

  /** The client has gone, or the door sent it away with `closeCode`. Resolves when everything is kept. */
  disconnected(closeCode: number): Promise<void> {
    return this.#end({ ending: 'client_disconnected', closeCode });
  }

  /** Another session goes on with the same stream. Resolves when everything is kept. */
  superseded(): Promise<void> {
    return this.#end({ ending: 'superseded' });
  }

  /** A session of another process may have gone on with the same stream. */
  checkStream(): void {
    this.#parts.stream?.check();
  }

  /** The process is about to end. Resolves when everything is kept and the client was told. */
  shutdown(): Promise<void> {
    return this.#end({ ending: 'shutdown' });
  }

  /** A handler threw: the session cannot be trusted any more. */
  broken(error: unknown): void {
    this.#fail(error);
  }

  #say(status: ServiceStatusPayload['status'], status_text: string): void {
    if (!this.#ending) this.#options.client.sender.sendServiceStatus({ status, status_text });
  }

  async #goOnWithStream(): Promise<void> {
    const { decoder, superseding } = this.#options;
    const { stream } = this.#parts;
    if (!stream || !decoder) return;
    await superseding?.();
    // Superseded itself meanwhile: the stream is not to be taken back.
    if (!this.#ending) await stream.begin(decoder);
  }

  async #resumeConversation(): Promise<void> {
    const { line, ended } = await sessionLine(this.#parts, (id) => {
      this.#options.lifecycle.on('silence_timeout');
      this.awaited.add(id);
    });
    for (const id of ended) this.awaited.add(id);
    if (ended.length > 0) this.#say('in_progress_conversations_processing', 'Processing Earlier Conversations');
    this.#line = line;
  }

  #listener(): SttListener {
    const { speech, speakers } = this.#parts;
    return {
      onResult: ({ isFinal, words }) => {
        if (isFinal) {
          this.#line?.addWords(words, speech?.provider ?? '');
          speakers.heard(words);
        }
        if (words.length > 0) this.#line?.sensed();
      },
      onDrain: () => speech?.drained(),
      onFailure: (error) => this.#fail(error),
    };
  }

  #takeSuggested(line: ConversationTracker, segments: readonly SuggestedSegment[], provider: string | null): void {
    this.counts.suggested_segments += segments.length;
    this.#options.lifecycle.on('audio_received');
    line.addSuggested(segments, provider);
    if (line.backlog <= MAX_BACKLOG) return;
    this.#parts.pressure.set('store', true);
    this.#steps.take();
  }

  async #step(): Promise<void> {
    const line = this.#line;
    if (!line) return;
    const { photos, translation, speech, speakers } = this.#parts;
    photos.dropStale();
    translation?.step();
    // What is confirmed now has its words in the line: once these are stored, the audio is not needed any more.
    const confirmed = speech?.confirmed ?? 0;
    await line.step();
    await speakers.step(line);
    // Where the session did not wait for it, what is left was counted without it.
    if (!this.#ending) speech?.storedTo(confirmed);
  }

  /** Whether more waits for the store than should. */
  get #isBehind(): boolean {
    const { speakers, photos } = this.#parts;
    return (this.#line?.backlog ?? 0) + speakers.backlog > MAX_BACKLOG || photos.isFull;
  }

  #fail(error: unknown): void {
    void this.#end({ ending: endReasonOf(error), error });
  }

  #end(cause: EndCause): Promise<void> {
    this.#ending ??= this.#bringToEnd(cause);
    return this.#ending;
  }

  async #bringToEnd(cause: EndCause): Promise<void> {
    const { lifecycle, client, decoder } = this.#options;
    const { translation, speech, speakers } = this.#parts;
    lifecycle.on(endTriggers[cause.ending]);
    this.#steps.stop();
    translation?.close();
    // What the session can keep no more stays with the client.
    if (cause.ending !== 'client_disconnected') client.pause();
    // What is still being connected is of no use any more; a stream in use has to give its last results first.
    if (!speech?.provider) this.#abort.abort();
    await endSession({ ...this.#parts, line: this.#line, step: this.#steps.current }, cause);
    speakers.close();
    this.#abort.abort();
    decoder?.close();
    this.#options.onEnded?.();
  }
}
