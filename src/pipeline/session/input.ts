import { samplesOfPackets } from '../../audio/codecs/opus.ts';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { VoiceActivity } from '../../audio/speech-gate.ts';
import { withTimeout } from '../../lib/timers.ts';
import { SttError, type SttStream, samplesToMs } from '../../providers/stt/port.ts';
import { FrameQueue } from '../input/frame-queue.ts';
import type { SessionAudio } from './audio.ts';
import type { SessionContext } from './context.ts';
import type { SessionTranscript } from './transcript.ts';

interface SessionInputOptions {
  context: SessionContext;
  decoder: AudioDecoder;
  audio: SessionAudio;
  /** The next stage, which gets the words. */
  transcript: SessionTranscript;
  /** The first frame that could not be decoded, counted from 0. */
  onUndecodable: (frame: number) => void;
}

/**
 * The first stage: decodes a device's frames, keeps their audio in the spool until its words are stored, and streams it to one provider.
 */
export class SessionInput {
  readonly audio: SessionAudio;
  readonly #context: SessionContext;
  readonly #decoder: AudioDecoder;
  readonly #transcript: SessionTranscript;
  readonly #voice = new VoiceActivity();
  readonly #frames: FrameQueue;
  readonly #abort = new AbortController();
  #provider: SttStream | undefined;

  constructor({ context, decoder, audio, transcript, onUndecodable }: SessionInputOptions) {
    this.audio = audio;
    this.#context = context;
    this.#decoder = decoder;
    this.#transcript = transcript;
    this.#frames = new FrameQueue({
      decoder: audio.stream?.skippingSaved(decoder) ?? decoder,
      // From the inner decoder, as packets are whole also where some of their samples were skipped: `#record` compares the lengths.
      save: (pcm) => this.#record(pcm, decoder.packets),
      onUndecodable,
      onPressure: (isFull) => context.pressure.set('provider', isFull),
      onFailure: context.fail,
    });
  }

  /** The provider's name, once it is connected. */
  get provider(): string | null {
    return this.#provider?.provider ?? null;
  }

  get counts() {
    const audio_ms = Math.round(samplesToMs(this.audio.spool.appended));
    return { audio_ms, speech_ms: this.#voice.speechMs, skipped_frames: this.#decoder.skipped };
  }

  /** Takes the client's stream over from an earlier session. */
  async claimStream(): Promise<void> {
    await this.audio.stream?.claim(this.#decoder);
  }

  /** Rejects with an SttError. */
  async connectProvider(): Promise<void> {
    const { deps, uid, query, client, fail } = this.#context;
    const user = await deps.sttUser?.(uid);
    this.#provider = await deps.stt.connect({
      user,
      language: query.language,
      preferred: query.stt_service ?? undefined,
      signal: this.#abort.signal,
      readAudio: (from, to) => this.audio.spool.read([{ fromSample: from, toSample: to }]),
      listener: {
        onResult: (result) => this.#transcript.onResult(result, this.provider ?? ''),
        onConfirmed: (samples) => this.#transcript.onConfirmed(samples),
        onSkipped: (fromSample, toSample) => this.#transcript.onSkipped({ fromSample, toSample }),
        onDrain: () => this.#frames.resume(),
        onWaiting: () => this.#transcript.onWaiting(),
        onBehind: (seconds) => client.sender.sendTranscriptionDelay({ seconds_behind: seconds }),
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

  /**
   * Places decoded audio in its conversation, keeps it in the spool, and passes it to webhooks and to the detection of voices. `packets`
   * were decoded last. Returns a promise if the spool is behind: the next audio waits for it.
   */
  #record(pcm: Int16Array, packets: readonly Uint8Array[] = []): Promise<void> | undefined {
    const { spool } = this.audio;
    const { tracker } = this.#transcript;
    if (tracker.awaitsAudio) this.#place();
    // A resumed stream may have only the end of a packet's samples.
    const isWhole = pcm.length === samplesOfPackets(packets);
    const isInTime = spool.append(pcm, isWhole ? packets : undefined);
    this.#context.tap?.onAudio(pcm);
    if (this.#voice.push(pcm)) tracker.silence.onVoice();
    return isInTime ? undefined : spool.caughtUp();
  }

  #place(): void {
    const { spool, stream } = this.audio;
    const sessionMs = samplesToMs(spool.appended);
    // A resumed stream is continuous: audio that the client buffered was spoken before it arrived.
    const { clock, recorded, isPart } = this.#context;
    const streamedAtMs = sessionMs === 0 && !isPart ? stream?.startedAtMs : undefined;
    const statedAtMs = recorded.atMs === undefined ? undefined : recorded.atMs + sessionMs;
    const spokenAtMs = streamedAtMs ?? statedAtMs ?? clock.audioTime(sessionMs);
    const mark = this.#transcript.tracker.place(spokenAtMs, sessionMs);
    if (mark) spool.startConversation(mark);
  }
}
