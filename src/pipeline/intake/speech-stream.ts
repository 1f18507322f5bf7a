import type { Logger } from 'pino';
import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { createVoiceActivity } from '../../audio/voice-activity.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { SttPolicy } from '../../providers/stt/policy.ts';
import { STT_SAMPLE_RATE, SttError, type SttListener, type SttStream, samplesToMs } from '../../providers/stt/port.ts';
import type { NewMark, Spool } from '../spool/spool.ts';
import type { ConversationMark, SpoolHeader, SpoolRemainder, Stretch } from '../spool/spool-files.ts';
import type { Spools } from '../spool/spools.ts';
import type { AckedStream } from './acked-stream.ts';
import { AudioIntake } from './audio-intake.ts';

export interface SpeechStreamOptions {
  /** What is kept with the audio. */
  header: Omit<SpoolHeader, 'version' | 'conversations'>;
  spools: Spools;
  decoder: AudioDecoder;
  /** Where the client is told what is held. */
  stream: AckedStream | undefined;
  log: Logger;
  /** Samples are about to be kept, the first of which is at this time of the session: the conversation they begin, if they do. */
  place: (sessionMs: number) => NewMark | undefined;
  /** The conversation of the first samples, where nothing is known of any. */
  unplaced: (sessionMs: number) => NewMark;
  /** The speech gate hears a voice. */
  onVoice: () => void;
  /** More waits for the provider than should; or no longer. */
  onPressure: (isFull: boolean) => void;
  /** The audio cannot be decoded any more, for no fault of the device. */
  onFailure: (error: unknown) => void;
}

/** What a session leaves on disk. */
export interface PendingRemainder extends SpoolRemainder {
  owner: string;
  /** Of its last sample. */
  mark: ConversationMark | undefined;
}

/**
 * From a device's frames to a provider, with all audio kept on disk until the words that it led to are stored.
 * One provider connection a session. Specification: rules 2 and 7, and "retained" under Events.
 */
export class SpeechStream {
  readonly #options: SpeechStreamOptions;
  readonly #intake: AudioIntake;
  readonly #voice = createVoiceActivity();
  #provider: SttStream | undefined;
  #kept: { spool: Spool; owner: string } | undefined;

  constructor(options: SpeechStreamOptions) {
    this.#options = options;
    const { decoder, stream, onVoice, onPressure, onFailure } = options;
    this.#intake = new AudioIntake({
      decoder: stream?.counting(decoder) ?? decoder,
      onDecoded: (pcm) => {
        if (this.#voice.push(pcm)) onVoice();
      },
      onPressure,
      onFailure,
      keeper: () => this.#keeper(),
    });
  }

  /** Who transcribes, once somebody does. */
  get provider(): string | null {
    return this.#provider?.provider ?? null;
  }

  /** Samples whose words have all been delivered. */
  get confirmed(): number {
    return this.#provider?.confirmed ?? 0;
  }

  get audioMs(): number {
    return samplesToMs(this.#intake.samples);
  }

  /** How much of it is voice. */
  get speechMs(): number {
    return this.#voice.speechMs;
  }

  get skippedFrames(): number {
    return this.#options.decoder.skipped;
  }

  /** Connects a provider; rejects with an SttError. Frames that come meanwhile wait. */
  async connect(stt: SttPolicy, language: string, signal: AbortSignal, listener: SttListener): Promise<void> {
    this.#provider = await stt.connect({ language, sampleRate: STT_SAMPLE_RATE, channels: 1, signal, listener });
  }

  /** From here on audio goes to the provider, what waited first. */
  start(): void {
    if (this.#provider) this.#intake.open(this.#provider);
  }

  accept(frame: Uint8Array): void {
    this.#intake.accept(frame);
  }

  /** The provider takes audio again. */
  drained(): void {
    this.#intake.drained();
  }

  /** The audio of these stretches, as far as it is not transcribed and stored yet. Never rejects. */
  async read(stretches: readonly Stretch[]): Promise<Int16Array> {
    return (await this.#kept?.spool.read(stretches)) ?? new Int16Array(0);
  }

  /** The words of all audio before this sample are stored. */
  storedTo(samples: number): void {
    this.#kept?.spool.confirmTo(samples);
  }

  /** When a sample of the session was spoken, in milliseconds since 1970. */
  timeOf(sample: number): number | undefined {
    const mark = this.#kept?.spool.marks.findLast(({ from_sample }) => from_sample <= sample);
    return mark && mark.zero_at_ms + samplesToMs(sample);
  }

  /** Hands over what waits and gets the last results; why that failed, if it did. Never rejects. */
  async finish(waitMs: number): Promise<SttError | undefined> {
    const stream = this.#provider;
    if (!stream) return undefined;
    try {
      const late = () => new SttError({ outcome: 'timeout', reason: 'stalled', provider: stream.provider });
      await withTimeout(
        waitMs,
        this.#intake.emptied().then(() => stream.finish()),
        late,
      );
      return undefined;
    } catch (error) {
      if (error instanceof SttError) return error;
      return new SttError({
        outcome: 'upstream_error',
        reason: 'provider_error',
        provider: stream.provider,
        cause: error,
      });
    }
  }

  /** Ends the way to the provider; resolves once what waited is kept with the rest. Never rejects. */
  async stop(): Promise<void> {
    const kept = this.#intake.close();
    this.#provider?.close();
    await kept;
    this.#voice.close();
  }

  /** What nobody transcribed, if anything; the rest is deleted. `release` it when that is recorded. */
  async keep(): Promise<PendingRemainder | undefined> {
    if (!this.#kept) return undefined;
    const { spool, owner } = this.#kept;
    const remainder = await spool.finish();
    return remainder && { ...remainder, owner, mark: spool.marks.at(-1) };
  }

  /** Samples of the session that are held, kept or not needed any more. */
  get held(): number {
    return this.#kept?.spool.held ?? 0;
  }

  /** The audio may be found by others now. */
  release(): void {
    if (this.#kept) this.#options.spools.release(this.#kept.spool);
  }

  #keeper(): Spool {
    const { place, unplaced } = this.#options;
    const sessionMs = samplesToMs(this.#intake.samples);
    const mark = place(sessionMs);
    if (!this.#kept) this.#kept = this.#begin(mark ?? unplaced(sessionMs));
    else if (mark) this.#kept.spool.startConversation(mark);
    return this.#kept.spool;
  }

  #begin(mark: NewMark) {
    const { header, spools, stream, log } = this.#options;
    return spools.create({
      header,
      mark,
      isSynced: stream !== undefined,
      onHeld: (samples) => stream?.held(samples),
      onLapse: (error) => log.error({ err: error }, 'audio cannot be kept on disk'),
      onKeptAgain: () => log.info('audio is kept on disk again'),
    });
  }
}
