import type { Logger } from 'pino';
import type { Conversation, ServiceStatusPayload } from '../../generated/types.gen.ts';
import type { SttListener } from '../providers/stt/port.ts';
import { oneLine } from '../text/clip.ts';
import type { AckedStream } from './acked-stream.ts';
import { Backpressure } from './backpressure.ts';
import type { ConversationLine } from './conversation-line.ts';
import { endingOf } from './endings.ts';
import { PhotoIntake, type PhotoPart } from './photos.ts';
import type { SuggestedSegment } from './segmenter.ts';
import { sessionAudio, streamIdOf } from './session-audio.ts';
import { SessionClock } from './session-clock.ts';
import { noCounts } from './session-counts.ts';
import type { SessionDeps, SessionOptions } from './session-deps.ts';
import { type EndCause, endSession, endTriggers } from './session-end.ts';
import { sessionLine } from './session-line.ts';
import { SessionSteps } from './session-steps.ts';
import { type SaidOfSpeaker, SessionSpeakers } from './speakers/session-speakers.ts';
import type { SpeechLine } from './speech-line.ts';
import { type TranslationLine, translationOf } from './translation.ts';

/** Characters of a client's own transcript that may wait to be stored; it is paused above. */
const MAX_BACKLOG = 64 * 1024;

/**
 * One live session, from a validated user to its end. It knows neither sockets nor SQL.
 * Specification: Real-time transcription WebSocket; Live connection lifecycle.
 */
export class LiveSession {
  readonly id: string;
  readonly uid: string;
  readonly counts = noCounts();
  /** Conversations handed to processing, of whose outcome the client has not heard. */
  readonly awaited = new Set<string>();
  readonly #options: SessionOptions;
  readonly #deps: SessionDeps;
  readonly #log: Logger;
  readonly #source: string | null;
  readonly #clock: SessionClock;
  readonly #pressure: Backpressure<'provider' | 'store'>;
  readonly #abort = new AbortController();
  /** Undefined where the client transcribes by itself: nobody takes the audio then, so none is decoded or kept. */
  readonly #speech: SpeechLine | undefined;
  /** Undefined where the client did not ask to be told what is held. */
  readonly #stream: AckedStream | undefined;
  readonly #photos: PhotoIntake;
  readonly #speakers: SessionSpeakers;
  readonly #translation: TranslationLine | undefined;
  readonly #steps: SessionSteps;
  #line: ConversationLine | undefined;
  #early: (() => void)[] = [];
  #ending: Promise<void> | undefined;

  constructor(options: SessionOptions, deps: SessionDeps) {
    const { query, client, decoder, log } = options;
    this.#options = options;
    this.#deps = deps;
    this.id = deps.newId();
    this.uid = query.uid;
    this.#source = oneLine(query.source ?? '') || null;
    this.#clock = new SessionClock(deps);
    this.#pressure = new Backpressure(client);
    this.#log = log.child({ session_id: this.id, uid: this.uid });
    this.#photos = new PhotoIntake({ uid: this.uid, budget: deps.photoBudget, monotonicNow: deps.monotonicNow });
    this.#speakers = new SessionSpeakers({
      uid: this.uid,
      sessionId: this.id,
      records: deps.speakers.records,
      listener: decoder && query.include_speech_profile ? deps.speakers.listener : undefined,
      read: async (stretches) => (await this.#speech?.read(stretches)) ?? new Int16Array(0),
      sender: client.sender,
      counts: this.counts,
      log: this.#log,
    });
    this.#translation = translationOf(options, deps, this.#log);
    this.#steps = new SessionSteps({
      everyMs: deps.timings.tickMs,
      storeMs: deps.timings.storeMs,
      step: () => this.#step(),
      onFailure: (error) => this.#fail(error),
      onSettled: () => this.#pressure.set('store', this.#isBehind),
    });
    if (!decoder) return;
    const { speech, stream } = sessionAudio({
      ...options,
      decoder,
      deps,
      sessionId: this.id,
      startedAt: this.#clock.startedAt,
      source: this.#source,
      log: this.#log,
      place: (sessionMs) => this.#line?.place(this.#audioTime(sessionMs), sessionMs),
      timeOf: (sessionMs) => this.#audioTime(sessionMs),
      onVoice: () => this.#line?.voiced(),
      onPressure: (isFull) => this.#pressure.set('provider', isFull),
      onFailure: (error) => this.#fail(error),
    });
    this.#speech = speech;
    this.#stream = stream;
  }

  /** The stream that it goes on with, by the client's own name. */
  get streamId(): string | undefined {
    return this.#stream && streamIdOf(this.#options.query);
  }

  /** Takes up what was left, connects the provider and says `ready`; or ends the session, saying why. Never rejects. */
  async open(): Promise<void> {
    const { language, codec, custom_stt } = this.#options.query;
    this.#log.info({ language, codec, custom_stt }, 'live session opened');
    try {
      this.#say('initiating', 'Service Starting');
      await this.#goOnWithStream();
      await this.#takeUp();
      this.#speakers.open();
      if (this.#speech) {
        this.#say('stt_initiating', 'Speech to Text Starting');
        await this.#speech.connect(this.#deps.stt, language, this.#abort.signal, this.#listener());
      }
      if (this.#ending) return;
      this.#say('ready', 'Service Ready');
      this.#speech?.start();
      for (const run of this.#early.splice(0)) run();
      this.#steps.start();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** A frame of audio. Specification: rule 3. */
  onAudio(frame: Uint8Array): void {
    this.counts.frames += 1;
    this.counts.bytes += frame.byteLength;
    if (this.#ending) return;
    this.#options.lifecycle.on('audio_received');
    this.#clock.heardAudio();
    this.#speech?.accept(frame);
  }

  onKeepAlive(): void {
    this.counts.keep_alives += 1;
  }

  /** Segments that the client had transcribed itself: of use only where the session was opened for them. */
  onSuggestedTranscript(segments: readonly SuggestedSegment[], provider: string | null): void {
    if (this.#ending) return;
    if (this.#speech) this.counts.not_taken += 1;
    else if (this.#line) this.#takeSuggested(this.#line, segments, provider);
    else {
      // The session is still opening: no more than what was already read off the connection can come.
      this.#early.push(() => this.onSuggestedTranscript(segments, provider));
      this.#pressure.set('store', true);
    }
  }

  /** The user says who a speaker is. Specification: Events, `speaker_assigned`. */
  onSpeakerAssigned(said: SaidOfSpeaker): void {
    if (this.#ending) return;
    this.#speakers.assign(said);
    this.#pressure.set('store', this.#isBehind);
    this.#steps.take();
  }

  /** A part of a photo. */
  onImageChunk(part: PhotoPart): void {
    this.counts.image_chunks += 1;
    if (this.#ending) return;
    const outcome = this.#photos.accept(part);
    if (outcome === 'ignored') this.counts.image_chunks_ignored += 1;
    if (outcome !== 'completed') return;
    if (this.#photos.isFull) this.#pressure.set('store', true);
    this.#steps.take();
  }

  /** A conversation of this user has been processed. */
  onProcessed(conversation: Conversation): void {
    this.awaited.delete(conversation.id);
    if (!this.#ending) this.#options.client.sender.sendMemoryCreated({ memory: conversation, messages: [] });
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
    this.#stream?.check();
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
    if (!this.#stream || !decoder) return;
    await superseding?.();
    // Superseded itself meanwhile: the stream is not to be taken back.
    if (!this.#ending) await this.#stream.begin(decoder);
  }

  async #takeUp(): Promise<void> {
    const { query, client } = this.#options;
    const { line, ended } = await sessionLine({
      query,
      source: this.#source,
      deps: this.#deps,
      sender: client.sender,
      photos: this.#photos,
      clock: this.#clock,
      audio: this.#speech && { sessionId: this.id, confirmed: () => this.#speech?.confirmed ?? 0 },
      onTold: (segments, deletedIds) => {
        this.#translation?.told(segments, deletedIds);
        this.#speakers.told(segments);
      },
      onEnded: (id) => {
        this.#options.lifecycle.on('silence_timeout');
        this.awaited.add(id);
      },
    });
    for (const id of ended) this.awaited.add(id);
    if (ended.length > 0) this.#say('in_progress_conversations_processing', 'Processing Earlier Conversations');
    this.#line = line;
  }

  #listener(): SttListener {
    return {
      onResult: ({ isFinal, words }) => {
        if (isFinal) {
          this.#line?.addWords(words, this.#speech?.provider ?? '');
          this.#speakers.heard(words);
        }
        if (words.length > 0) this.#line?.sensed();
      },
      onDrain: () => this.#speech?.drained(),
      onFailure: (error) => this.#fail(error),
    };
  }

  #audioTime(sessionMs: number): number {
    // A stream is one recording: what was kept by the client meanwhile was spoken before it came.
    const streamedAt = sessionMs === 0 ? this.#stream?.startedAtMs : undefined;
    return streamedAt ?? this.#clock.audioTime(sessionMs);
  }

  #takeSuggested(line: ConversationLine, segments: readonly SuggestedSegment[], provider: string | null): void {
    this.counts.suggested_segments += segments.length;
    this.#options.lifecycle.on('audio_received');
    line.addSuggested(segments, provider);
    if (line.backlog <= MAX_BACKLOG) return;
    this.#pressure.set('store', true);
    this.#steps.take();
  }

  async #step(): Promise<void> {
    const line = this.#line;
    if (!line) return;
    this.#photos.dropStale();
    this.#translation?.step();
    // What is confirmed now has its words in the line: once these are stored, the audio is not needed any more.
    const confirmed = this.#speech?.confirmed ?? 0;
    await line.step();
    await this.#speakers.step(line);
    // Where the session did not wait for it, what is left was counted without it.
    if (!this.#ending) this.#speech?.storedTo(confirmed);
  }

  /** Whether more waits for the store than should. */
  get #isBehind(): boolean {
    return (this.#line?.backlog ?? 0) + this.#speakers.backlog > MAX_BACKLOG || this.#photos.isFull;
  }

  #fail(error: unknown): void {
    void this.#end({ ending: endingOf(error), error });
  }

  #end(cause: EndCause): Promise<void> {
    this.#ending ??= this.#bringToEnd(cause);
    return this.#ending;
  }

  async #bringToEnd(cause: EndCause): Promise<void> {
    const { lifecycle, client, query, decoder } = this.#options;
    lifecycle.on(endTriggers[cause.ending]);
    this.#steps.stop();
    this.#translation?.close();
    // What the session can keep no more stays with the client.
    if (cause.ending !== 'client_disconnected') client.pause();
    // What is still being connected is of no use any more; a stream in use has to give its last results first.
    if (!this.#speech?.provider) this.#abort.abort();
    const parts = {
      uid: this.uid,
      sessionId: this.id,
      clock: this.#clock,
      source: this.#source,
      query,
      client,
      deps: this.#deps,
      log: this.#log,
      counts: this.counts,
      photos: this.#photos,
      speakers: this.#speakers,
      translation: this.#translation,
      speech: this.#speech,
      stream: this.#stream,
      line: this.#line,
      step: this.#steps.current,
    };
    await endSession(parts, cause);
    this.#speakers.close();
    this.#abort.abort();
    decoder?.close();
    this.#options.onEnded?.();
  }
}
