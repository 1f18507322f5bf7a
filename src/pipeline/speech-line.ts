import type { Logger } from 'pino';
import type { SttPolicy } from '../providers/stt/policy.ts';
import { STT_SAMPLE_RATE, SttError, type SttListener, type SttStream, samplesToMs } from '../providers/stt/port.ts';
import type { AudioDecoder } from './audio/port.ts';
import { AudioIntake } from './audio-intake.ts';
import { Spool } from './spool.ts';
import type { SpoolRemainder, Stretch } from './spool-files.ts';
import { within } from './within.ts';

export interface SpeechLineOptions {
  uid: string;
  sessionId: string;
  dataDir: string;
  decoder: AudioDecoder;
  log: Logger;
  /** Samples are about to be kept, the first of which is at this time of the session: the conversation they begin, if they do. */
  place: (sessionMs: number) => { conversationId: string; offsetMs: number } | undefined;
  /** More waits for the provider than should; or no longer. */
  onPressure: (isFull: boolean) => void;
  /** The audio cannot be decoded any more, for no fault of the device. */
  onFailure: (error: unknown) => void;
}

/**
 * From a device's frames to a provider, with all audio kept on disk until the words that it led to are stored.
 * One provider connection a session. Specification: rules 2 and 7, and "retained" under Events.
 */
export class SpeechLine {
  readonly #options: SpeechLineOptions;
  readonly #intake: AudioIntake;
  #stream: SttStream | undefined;
  #spool: Spool | undefined;

  constructor(options: SpeechLineOptions) {
    this.#options = options;
    const { decoder, onPressure, onFailure } = options;
    this.#intake = new AudioIntake({ decoder, onPressure, onFailure, keeper: () => this.#keeper() });
  }

  /** Who transcribes, once somebody does. */
  get provider(): string | null {
    return this.#stream?.provider ?? null;
  }

  /** Samples whose words have all been delivered. */
  get confirmed(): number {
    return this.#stream?.confirmed ?? 0;
  }

  get audioMs(): number {
    return samplesToMs(this.#intake.samples);
  }

  get skippedFrames(): number {
    return this.#options.decoder.skipped;
  }

  /** Connects a provider; rejects with an SttError. Frames that come meanwhile wait. */
  async connect(stt: SttPolicy, language: string, signal: AbortSignal, listener: SttListener): Promise<void> {
    this.#stream = await stt.connect({ language, sampleRate: STT_SAMPLE_RATE, channels: 1, signal, listener });
  }

  /** From here on audio goes to the provider, what waited first. */
  start(): void {
    if (this.#stream) this.#intake.open(this.#stream);
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
    return (await this.#spool?.read(stretches)) ?? new Int16Array(0);
  }

  /** The words of all audio before this sample are stored. */
  storedTo(samples: number): void {
    this.#spool?.confirmTo(samples);
  }

  /** Hands over what waits and gets the last results; why that failed, if it did. Never rejects. */
  async finish(waitMs: number): Promise<SttError | undefined> {
    const stream = this.#stream;
    if (!stream) return undefined;
    try {
      const late = () => new SttError({ outcome: 'timeout', reason: 'stalled', provider: stream.provider });
      await within(
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
    this.#stream?.close();
    await kept;
  }

  /** What nobody transcribed, if anything; the rest is deleted. */
  async keep(): Promise<SpoolRemainder | undefined> {
    return this.#spool?.finish();
  }

  #keeper(): Spool {
    const { uid, sessionId, dataDir, log, place } = this.#options;
    const placed = place(samplesToMs(this.#intake.samples));
    if (this.#spool) {
      if (placed) this.#spool.startConversation(placed.conversationId, placed.offsetMs);
      return this.#spool;
    }
    this.#spool = new Spool({
      dataDir,
      uid,
      sessionId,
      conversationId: placed?.conversationId ?? null,
      offsetMs: placed?.offsetMs ?? 0,
      onError: (error) => log.error({ err: error }, 'audio cannot be kept on disk'),
    });
    return this.#spool;
  }
}
