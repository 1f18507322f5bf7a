import type { Conversation, ServiceStatusPayload } from '../../../generated/types.gen.ts';
import { isAdtsStream } from '../../audio/codecs/aac/adts.ts';
import { nameFormat } from '../../audio/file-format.ts';
import { concatBytes } from '../../audio/samples.ts';
import { readRecordedTime, type StatedTimes } from '../../lib/recorded-time.ts';
import { beginSpan, continueTrace, type RunningSpan } from '../../lib/trace.ts';
import { endReasonOf } from '../conversation/pending-conversation.ts';
import type { PhotoPart } from '../conversation/photo-intake.ts';
import { cleanSuggested, type SuggestedSegment } from '../segment.ts';
import type { SpeakerNaming } from '../speakers/session-speakers.ts';
import { createSessionAudio, frameFormat, resumableStreamId } from './audio.ts';
import { CompanionAudio } from './companion-audio.ts';
import {
  type SessionContext,
  type SessionCounts,
  type SessionDeps,
  type SessionOptions,
  sessionContext,
} from './context.ts';
import { type EndCause, SessionEnd } from './end.ts';
import { SessionInput } from './input.ts';
import { MessagePauses } from './pauses.ts';
import { type SessionEvent, type SessionState, SessionStateMachine } from './state-machine.ts';
import { StepLoop } from './step-loop.ts';
import { SessionTranscript } from './transcript.ts';

const endEvents = {
  client_disconnected: 'client_disconnected',
  shutdown: 'session_complete',
  superseded: 'session_complete',
  revoked: 'session_complete',
  refused: 'refused',
  unsupported_audio: 'refused',
  provider_failed: 'failed',
  store_failed: 'failed',
  storage_full: 'failed',
  no_space: 'failed',
  internal: 'failed',
} as const satisfies Record<EndCause['reason'], SessionEvent>;

/** Kinds of wrong input that are named to a client. */
const MAX_PROBLEMS = 20;

/** The audio of a live session, in words. */
const sendable: Readonly<Record<SessionOptions['query']['codec'], string>> = {
  pcm8: 'samples of 8 bits without a header',
  pcm16: 'samples of 16 bits without a header',
  opus: 'one Opus packet in each message',
  opus_fs320: 'one Opus packet in each message',
  aac: 'ADTS frames',
  lc3: 'one LC3 frame in each message',
  lc3_fs1030: 'LC3 frames',
};

const NO_AUDIO = 'Audio webhooks get nothing until this session sends audio beside its transcript';

/**
 * One live session: three stages, and the state machine that decides what each event may do. The transport has authenticated the
 * user before.
 */
export class LiveSession {
  /** Pauses of a client that sends too many messages. */
  readonly pauses: MessagePauses;
  readonly #options: SessionOptions;
  readonly #context: SessionContext;
  /** From the connection to the end of the session. */
  readonly #span: RunningSpan;
  readonly #input: SessionInput | undefined;
  /** Undefined unless the client transcribes by itself. */
  readonly #companion: CompanionAudio | undefined;
  readonly #transcript: SessionTranscript;
  readonly #end: SessionEnd;
  readonly #steps: StepLoop;
  readonly #lifecycle = new SessionStateMachine();
  /** Messages that wait until the session is ready. */
  #waiting: (() => void)[] = [];
  /** The kinds of input that the client was told to be wrong. */
  readonly #problems = new Set<string>();
  /** The first bytes of the audio, until they show whether they are that of a file. */
  #beginning: Uint8Array | undefined = new Uint8Array(0);
  #ended: Promise<void> = Promise.resolve();

  constructor(options: SessionOptions, deps: SessionDeps) {
    const { decoder, openDecoder } = options;
    this.#options = options;
    this.#span = beginSessionSpan(options);
    const context = sessionContext(options, deps, (error) => this.fail(error));
    this.#context = context;
    this.pauses = new MessagePauses(context.pressure);
    const audio = decoder && createSessionAudio(context);
    this.#companion = !decoder && openDecoder ? new CompanionAudio(context, openDecoder) : undefined;
    const transcript = new SessionTranscript(context, audio, this.#companion);
    this.#transcript = transcript;
    const onUndecodable = (frame: number) => this.#onUndecodable(frame);
    this.#input = decoder && audio && new SessionInput({ context, decoder, audio, transcript, onUndecodable });
    this.#end = new SessionEnd(context, { input: this.#input, companion: this.#companion, transcript });
    this.#steps = new StepLoop({
      ticker: deps.ticker,
      storeMs: deps.timings.storeMs,
      step: () => this.#span.run(() => this.#step()),
      onFailure: context.fail,
      onEnd: () => context.pressure.set('store', this.#transcript.isBehind),
    });
  }

  get id(): string {
    return this.#context.sessionId;
  }

  get uid(): string {
    return this.#context.uid;
  }

  /** Its login, and when the client opened it. */
  get login() {
    return { login: this.#options.login ?? {}, openedAt: this.#context.clock.startedAt };
  }

  get source(): string | null {
    return this.#context.source;
  }

  get state(): SessionState {
    return this.#lifecycle.state;
  }

  get counts(): SessionCounts {
    return this.#context.counts;
  }

  /** The name of the connected speech-to-text provider. */
  get provider(): string | null {
    return this.#input?.provider ?? null;
  }

  /** The client's name of the stream; undefined if it cannot be resumed. */
  get streamId(): string | undefined {
    return this.#input && resumableStreamId(this.#options.query);
  }

  /** The encoding of the stream's frames. */
  get streamFormat(): string {
    return frameFormat(this.#options.query);
  }

  /** The conversation that the session last wrote to, or resumed. */
  get conversationId(): string | null {
    return this.#transcript.tracker.lastConversationId;
  }

  /** Conversations that were handed to processing and whose outcome the client does not know yet. */
  get processing(): ReadonlySet<string> {
    return this.#transcript.processing;
  }

  /** True if the client knows that this conversation has ended. */
  hasAnnounced(conversationId: string): boolean {
    return this.#transcript.hasAnnounced(conversationId);
  }

  /** Resumes an open conversation, connects the provider and sends `ready`; or ends the session. Never rejects. */
  open(): Promise<void> {
    return this.#span.run(() => this.#open());
  }

  async #open(): Promise<void> {
    if (this.#lifecycle.handle('connection_accepted') === 'drop') return;
    const { language, codec, custom_stt } = this.#options.query;
    this.#context.log.debug({ language, codec, custom_stt }, 'live session opened');
    try {
      this.#sendStatus('initiating', 'Service Starting');
      await this.#checkStorage();
      await this.#claimStream();
      const ended = await this.#transcript.open();
      if (ended.length > 0)
        this.#sendStatus('in_progress_conversations_processing', 'Processing Earlier Conversations');
      if (this.#input) this.#sendStatus('stt_initiating', 'Speech to Text Starting');
      const tapped = this.#context.tap?.refresh();
      await this.#input?.connectProvider();
      await tapped;
      if (this.#lifecycle.handle('user_validated') === 'drop') return;
      this.#sendProblems();
      if (!this.#context.isPart) this.#sendReady();
      this.#input?.start();
      this.#companion?.start();
      this.#context.pressure.set('opening', false);
      for (const process of this.#waiting.splice(0)) process();
      this.#steps.start();
    } catch (error) {
      this.fail(error);
    }
  }

  /** A frame of audio. The input holds it until the session is ready. */
  onAudio(frame: Uint8Array): void {
    this.counts.frames += 1;
    this.counts.bytes += frame.byteLength;
    if (this.#lifecycle.handle('audio_received') === 'drop') return;
    this.#context.clock.onAudio();
    if (this.#beginning) this.#checkFormat(concatBytes(this.#beginning, frame));
    try {
      (this.#input ?? this.#companion)?.accept(frame);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Most codecs decode any bytes as noise. The client gets one problem for its audio. */
  #checkFormat(bytes: Uint8Array): void {
    const { codec } = this.#options.query;
    const format = nameFormat(bytes);
    const isAdts = codec === 'aac' ? false : isAdtsStream(bytes);
    const isUnknown = format === undefined && isAdts === undefined;
    this.#beginning = isUnknown ? bytes : undefined;
    // Streams of AAC may begin with the same tag as MP3.
    const isFile = format !== undefined && !(format === 'MP3' && codec === 'aac');
    if (!isFile && !isAdts) return;
    this.#problems.add('audio');
    const { sender } = this.#context.client;
    const [found, otherwise] = isFile ? [`a file (${format})`, 'upload the file'] : ['AAC (ADTS)', 'say codec=aac'];
    const status_text = `audio: the bytes are ${found}, and the query says codec=${codec}. Send ${sendable[codec]}, or ${otherwise}`;
    sender.sendServiceStatus({ status: 'input_problem', status_text, field: 'audio' });
  }

  #onUndecodable(frame: number): void {
    if (this.#problems.has('audio')) return;
    const { client, query } = this.#context;
    const status_text = `A frame is not ${query.codec} and was left out; further ones are counted`;
    client.sender.sendServiceStatus({ status: 'input_problem', status_text, field: 'audio', frame });
  }

  /** The audio that follows was spoken at another time. */
  onRecordedAt(stated: StatedTimes): void {
    if (this.#lifecycle.handle('message_received') === 'drop') return;
    const { deps, recorded } = this.#context;
    this.#options.onPart?.(readRecordedTime(stated, deps.now(), recorded, 'message'));
  }

  onKeepAlive(): void {
    this.counts.keep_alives += 1;
  }

  /** Segments that the client transcribed itself: used only if the session was opened for them. */
  onSuggestedTranscript(sent: readonly SuggestedSegment[], provider: string | null): void {
    const { segments, invalidTimes } = cleanSuggested(sent);
    if (invalidTimes !== undefined)
      this.onInputProblem(
        `suggested_transcript/segments/${invalidTimes}/start`,
        'the time is no time of this session and is not used',
      );
    this.#addSuggested(segments, provider);
  }

  #addSuggested(segments: readonly SuggestedSegment[], provider: string | null): void {
    if (this.#input) {
      if (this.#lifecycle.handle('message_received') === 'process') this.counts.not_taken += 1;
      return;
    }
    const decision = this.#lifecycle.handle('audio_received');
    if (decision === 'hold') {
      // The client is paused: only messages that were already read can follow.
      this.#context.pressure.set('opening', true);
      this.#waiting.push(() => this.#addSuggested(segments, provider));
    }
    if (decision !== 'process') return;
    this.#transcript.addSuggested(segments, provider);
    if (this.#transcript.isBehind) this.#stepNow();
  }

  /** The client sent something that is not used. Names it once for each field, whatever the index in a list. */
  onInputProblem(field: string, problem: string): void {
    const kind = field.replaceAll(/\/\d+/g, '');
    if (this.#problems.has(kind) || this.#problems.size >= MAX_PROBLEMS) return;
    if (this.#lifecycle.handle('message_received') === 'drop') return;
    this.#problems.add(kind);
    const { sender } = this.#context.client;
    sender.sendServiceStatus({ status: 'input_problem', status_text: `${field}: ${problem}`, field });
  }

  /** The user says who a speaker is. */
  onSpeakerAssigned(naming: SpeakerNaming): void {
    if (this.#lifecycle.handle('message_received') === 'drop') return;
    this.#transcript.speakers.assign(naming);
    this.#stepNow();
  }

  /** A part of a photo. */
  onImageChunk(part: PhotoPart): void {
    this.counts.image_chunks += 1;
    if (this.#lifecycle.handle('message_received') === 'drop') return;
    if (this.#transcript.addPhotoPart(part)) this.#stepNow();
  }

  /** The processing of a conversation of this user has started. */
  onProcessingStarted(conversation: Conversation): void {
    if (this.#lifecycle.handle('message_received') !== 'drop') this.#transcript.onProcessingStarted(conversation);
  }

  /** A conversation of this user has been processed. */
  onProcessed(conversation: Conversation): void {
    this.#transcript.onProcessed(conversation);
    if (this.#lifecycle.handle('message_received') === 'drop') return;
    this.#context.client.sender.sendMemoryCreated({ memory: conversation, messages: [] });
  }

  /** A person of this user was deleted, or merged into another one. */
  onPersonDeleted(): void {
    if (this.#lifecycle.handle('message_received') === 'drop') return;
    this.#transcript.speakers.checkPeople();
    this.#stepNow();
  }

  /** The user has corrected speakers of this conversation. */
  onSpeakersCorrected(conversationId = this.conversationId): void {
    if (conversationId !== this.conversationId) return;
    if (this.#lifecycle.handle('message_received') === 'drop') return;
    this.#transcript.speakers.checkCorrections();
    this.#stepNow();
  }

  /** The user has changed a webhook, or enabled or disabled an app. */
  onReceiversChanged(): void {
    if (this.#lifecycle.handle('message_received') !== 'drop') void this.#context.tap?.refresh();
  }

  /** A session of another process may have claimed the stream. */
  checkStream(): void {
    this.#input?.audio.stream?.checkClaim();
  }

  /** The client has disconnected, or the transport closed the connection with `closeCode`, or another part begins. Resolves when everything is stored. */
  disconnected(closeCode?: number): Promise<void> {
    return this.#endBy({ reason: 'client_disconnected', closeCode });
  }

  /** Another session resumes the same stream. Resolves when everything is stored. */
  supersede(): Promise<void> {
    return this.#endBy({ reason: 'superseded' });
  }

  /** The login that opened the session has ended. What was not transcribed yet is kept. */
  revoke(): void {
    void this.#endBy({ reason: 'revoked' });
  }

  /** The process shuts down: asks the client to reconnect. Resolves when everything is stored and the client is notified. */
  shutdown(): Promise<void> {
    if (this.state !== 'Closed') this.#context.client.sender.sendReconnect({ reason: 'shutdown' });
    return this.#endBy({ reason: 'shutdown' });
  }

  /** A stage or a handler failed. */
  fail(error: unknown): void {
    void this.#endBy({ reason: endReasonOf(error), error });
  }

  async #claimStream(): Promise<void> {
    if (this.streamId !== undefined) await this.#options.supersedeOthers?.();
    // Superseded by a later session meanwhile: it must not claim the stream back.
    if (this.state !== 'Closed') await this.#input?.claimStream();
  }

  #sendStatus(status: ServiceStatusPayload['status'], status_text: string): void {
    if (this.state === 'Closed' || this.#context.isPart) return;
    this.#context.client.sender.sendServiceStatus({ status, status_text });
  }

  #sendReady(): void {
    const { client, tap, deps } = this.#context;
    const { unknownParameters = [] } = this.#options;
    const isMissed = this.#companion?.hasArrived === false && tap?.hasAudioReceivers === true;
    client.sender.sendServiceStatus({
      status: 'ready',
      status_text: 'Service Ready',
      service_time: new Date(deps.now()).toISOString(),
      ...(isMissed && { notice: NO_AUDIO }),
      ...(unknownParameters.length > 0 && { unknown_parameters: [...unknownParameters] }),
    });
  }

  /** The stated time of the audio is not used. */
  #sendProblems(): void {
    const { client, recorded } = this.#context;
    const { problem } = recorded;
    if (!problem) return;
    client.sender.sendServiceStatus({ status: 'input_problem', status_text: problem.text, field: problem.field });
  }

  async #step(): Promise<void> {
    await this.#transcript.step();
    await this.#checkStorage();
    if (!this.#transcript.tracker.isOver) return;
    if (this.#lifecycle.handle('silence_timeout') === 'process') await this.#transcript.endConversation();
  }

  /** Stored data stays, and audio that is not transcribed becomes pending. */
  #checkStorage(): Promise<void> {
    return this.#context.deps.store.checkStorage(this.uid, { storesAudio: this.#input !== undefined });
  }

  #stepNow(): void {
    this.#context.pressure.set('store', this.#transcript.isBehind);
    this.#steps.runNow();
  }

  #endBy(cause: EndCause): Promise<void> {
    if (this.#lifecycle.handle(endEvents[cause.reason]) === 'process') this.#ended = this.#runEnd(cause);
    return this.#ended;
  }

  async #runEnd(cause: EndCause): Promise<void> {
    this.#steps.stop();
    this.pauses.end();
    await this.#span.run(() => this.#end.run(cause, this.#steps.current));
    this.#span.setAttributes({ 'earshot.live.ending': cause.reason, 'earshot.live.frames': this.counts.frames });
    this.#span.end(endEvents[cause.reason] === 'failed' ? cause.reason : undefined);
    this.#options.onEnded?.();
  }
}

function beginSessionSpan({ query: { codec, language }, traceparent }: SessionOptions): RunningSpan {
  const attributes = { 'http.route': '/v4/listen', 'earshot.live.codec': codec, 'earshot.live.language': language };
  return continueTrace(traceparent, () => beginSpan('live session', { kind: 'server', attributes }));
}
