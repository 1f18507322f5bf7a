import type { ListenQuery } from '../../../generated/live/listen.gen.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { VoiceActivity } from '../../audio/voice-activity.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { SttError, type SttResult, type SttStream, samplesToMs } from '../../providers/stt/port.ts';
import type { ConversationTracker } from '../conversation/conversation-tracker.ts';
import { AcknowledgedStream } from '../input/acknowledged-stream.ts';
import { FrameQueue } from '../input/frame-queue.ts';
import type { Spool } from '../spool/spool.ts';
import { deviceRate, isOpus, type SessionContext } from './context.ts';

type OnResult = (result: SttResult, provider: string) => void;

/**
 * The first stage: decodes a device's frames, keeps their audio on disk until its words are stored, and streams it to one provider.
 * Specification: Real-time transcription WebSocket, rules 2 and 7; "retained" under Events.
 */
export class SessionInput {
  readonly spool: Spool;
  /** Undefined if the client did not ask for acknowledgements. */
  readonly stream: AcknowledgedStream | undefined;
  readonly #context: SessionContext;
  readonly #decoder: AudioDecoder;
  readonly #frames: FrameQueue;
  readonly #voice = new VoiceActivity();
  readonly #abort = new AbortController();
  #tracker: ConversationTracker | undefined;
  #onResult: OnResult = () => {};
  #provider: SttStream | undefined;

  constructor(context: SessionContext, decoder: AudioDecoder) {
    this.#context = context;
    this.#decoder = decoder;
    this.spool = createSpool(context);
    const stream = acknowledgedStream(context, this.spool);
    this.stream = stream;
    if (stream) this.spool.onSaved = (samples) => stream.saved(samples);
    this.#frames = new FrameQueue({
      decoder: stream?.counting(decoder) ?? decoder,
      save: (pcm) => this.#save(pcm),
      onPressure: (isFull) => context.pressure.set('provider', isFull),
      onFailure: context.fail,
    });
  }

  /** Connects the next stage: once, before the first frame. */
  connect(tracker: ConversationTracker, onResult: OnResult): void {
    this.#tracker = tracker;
    this.#onResult = onResult;
  }

  /** The provider's name, once it is connected. */
  get provider(): string | null {
    return this.#provider?.provider ?? null;
  }

  /** Samples whose words have all been delivered. */
  get confirmed(): number {
    return this.#provider?.confirmed ?? 0;
  }

  get counts() {
    return {
      audio_ms: Math.round(samplesToMs(this.spool.appended)),
      speech_ms: this.#voice.speechMs,
      skipped_frames: this.#decoder.skipped,
    };
  }

  /** Takes the client's stream over from an earlier session. */
  async claimStream(): Promise<void> {
    await this.stream?.claim(this.#decoder);
  }

  /** Rejects with an SttError. */
  async connectProvider(): Promise<void> {
    const { deps, query, fail } = this.#context;
    this.#provider = await deps.stt.connect({
      language: query.language,
      preferred: query.stt_service ?? undefined,
      signal: this.#abort.signal,
      listener: {
        onResult: (result) => this.#onResult(result, this.provider ?? ''),
        onDrain: () => this.#frames.resume(),
        onFailure: fail,
      },
    });
  }

  /** Queues a frame: it is decoded when the provider can take it, and not before `start`. */
  accept(frame: Uint8Array): void {
    this.#frames.push(frame);
  }

  /** Streams audio to the connected provider, waiting frames first. */
  start(): void {
    if (this.#provider) this.#frames.start(this.#provider);
  }

  /** Stops connecting a provider; a connected one still has to deliver its last results. */
  stopConnecting(): void {
    if (!this.#provider) this.#abort.abort();
  }

  /** Streams the waiting frames and waits for the last results; returns why that failed, if it did. Never rejects. */
  async finish(waitMs: number): Promise<SttError | undefined> {
    const stream = this.#provider;
    if (!stream) return undefined;
    const { provider } = stream;
    const late = () => new SttError({ outcome: 'timeout', reason: 'stalled', provider });
    try {
      const finished = this.#frames.emptied().then(() => stream.finish());
      await withTimeout(waitMs, finished, late);
      return undefined;
    } catch (error) {
      if (error instanceof SttError) return error;
      return new SttError({ outcome: 'upstream_error', reason: 'provider_error', provider, cause: error });
    }
  }

  /** Disconnects the provider; resolves when the waiting frames are in the spool. Never rejects. */
  async stop(): Promise<void> {
    const closed = this.#frames.close();
    this.#provider?.close();
    this.#abort.abort();
    await closed;
    this.#voice.close();
  }

  #save(pcm: Int16Array): Promise<void> | undefined {
    if (this.#tracker?.awaitsAudio) this.#place(this.#tracker);
    const isDiskInTime = this.spool.append(pcm);
    this.#context.tap?.onAudio(pcm);
    if (this.#voice.push(pcm)) this.#tracker?.silence.onVoice();
    return isDiskInTime ? undefined : this.spool.caughtUp();
  }

  #place(tracker: ConversationTracker): void {
    const sessionMs = samplesToMs(this.spool.appended);
    // A resumed stream is one recording: audio that the client buffered was spoken before it arrived.
    const streamedAtMs = sessionMs === 0 ? this.stream?.startedAtMs : undefined;
    const mark = tracker.place(streamedAtMs ?? this.#context.clock.audioTime(sessionMs), sessionMs);
    if (mark) this.spool.startConversation(mark);
  }
}

/** The stream's own name in other sessions of the client; undefined if it cannot be resumed. */
export const resumableStreamId = ({ ack, stream_id }: ListenQuery) => (ack ? stream_id : undefined);

/** How a client encodes its frames: the same in all sessions of a stream. */
export function frameFormat(query: ListenQuery): string {
  const { codec, channels } = query;
  if (isOpus(codec)) return 'opus';
  return `${codec}, ${deviceRate(query)} Hz, ${channels === 1 ? 'mono' : 'stereo'}`;
}

/** Without a name of the client's own, a stream has the session's id and cannot be resumed. */
const streamIdOf = ({ query, sessionId }: SessionContext) => resumableStreamId(query) ?? sessionId;

function createSpool(context: SessionContext): Spool {
  const { uid, sessionId, source, query, clock, deps, log } = context;
  return deps.spools.create({
    header: {
      uid,
      session_id: sessionId,
      stream_id: query.ack ? streamIdOf(context) : null,
      language: query.language,
      source,
      timeout_seconds: query.conversation_timeout,
      include_speech_profile: query.include_speech_profile,
      created_at: clock.startedAt.toISOString(),
    },
    isSynced: query.ack,
    onLost: (error) => log.error({ err: error }, 'audio cannot be written to disk'),
    onRecovered: () => log.info('audio is written to disk again'),
  });
}

function acknowledgedStream(context: SessionContext, spool: Spool): AcknowledgedStream | undefined {
  const { uid, sessionId, query, client, deps, tap, fail } = context;
  if (!query.ack) return undefined;
  return new AcknowledgedStream({
    ...{ uid, sessionId, spool },
    streamId: streamIdOf(context),
    format: frameFormat(query),
    store: deps.store,
    storeMs: deps.timings.storeMs,
    sender: client.sender,
    onAcknowledged: (sample) => tap?.onAcknowledged(sample),
    onFailure: fail,
  });
}
