import type { Logger } from 'pino';
import type { SttFailureOutcome } from '../../../generated/types.gen.ts';
import type { SttModelChoice } from '../../config/stt-models.ts';
import { isRetryable } from '../../errors.ts';

/** All audio that reaches a provider: 16-bit linear PCM, one channel, this many samples a second. */
export const STT_SAMPLE_RATE = 16_000;

/** Samples at 16 kHz to milliseconds of audio, and back (rounded to whole samples). */
export const samplesToMs = (samples: number) => samples / (STT_SAMPLE_RATE / 1000);
export const msToSamples = (ms: number) => Math.round(ms * (STT_SAMPLE_RATE / 1000));

/** Why, in one word that may be shown to the client: it tells nothing of the provider's answer. */
export type SttFailureReason =
  | 'no_provider'
  | 'language_not_supported'
  | 'not_available'
  | 'unauthorized'
  | 'payment_required'
  | 'request_rejected'
  | 'rate_limited'
  | 'connection_refused'
  | 'connect_timeout'
  | 'connection_lost'
  | 'stalled'
  | 'invalid_response'
  | 'provider_error'
  | 'closed';

interface SttErrorInit {
  outcome: SttFailureOutcome;
  reason: SttFailureReason;
  /** The provider's name, or null where none could be chosen. */
  provider: string | null;
  /** For the log, never for the client. Holds no key, transcript or provider body. */
  detail?: string;
  cause?: unknown;
}

/** A provider is unusable. `outcome`, `reason`, `provider` and `retryable` may be shown; `message` and `cause` are for the log. */
export class SttError extends Error {
  readonly outcome: SttFailureOutcome;
  readonly reason: SttFailureReason;
  readonly provider: string | null;
  readonly retryable: boolean;

  constructor({ outcome, reason, provider, detail, cause }: SttErrorInit) {
    super(`${provider ?? 'speech to text'}: ${detail ?? reason}`, { cause });
    this.name = 'SttError';
    this.outcome = outcome;
    this.reason = reason;
    this.provider = provider;
    this.retryable = isRetryable(outcome);
  }
}

/** One word. Times are milliseconds of audio since the stream's first sample. */
export interface SttWord {
  /** As it should be read: with punctuation and capitals where the provider gives them. */
  text: string;
  startMs: number;
  endMs: number;
  /** The provider's number of the voice, from 0; absent without diarization. */
  speaker?: number;
  /** 0 to 1. */
  confidence: number;
}

/** What a provider made of the audio between `startMs` and `endMs`; `words` is empty where nobody spoke. */
export interface SttResult {
  /** A final result is not changed again; an interim one is a guess that a later result replaces. */
  isFinal: boolean;
  words: SttWord[];
  startMs: number;
  endMs: number;
  /** The language heard, where the provider says it (`multi`). */
  language?: string;
}

export interface SttListener {
  onResult(result: SttResult): void;
  /** The provider has finished with all audio before this sample: it will not be needed again. Only ever grows. */
  onConfirmed?(samples: number): void;
  /** `write` answered false before, and the provider has caught up. */
  onDrain?(): void;
  /** The stream is over. Called at most once, and never after `finish` or `close` was called. */
  onFailure(error: SttError): void;
}

export interface SttStream {
  readonly provider: string;
  readonly model: string;
  /** Samples taken by `write`. */
  readonly written: number;
  /** Samples that the provider has finished with; what lies between the two is lost to it when the stream fails. */
  readonly confirmed: number;
  /** Bytes that wait in memory for the provider. */
  readonly bufferedBytes: number;
  /**
   * Takes audio, always copying it. False asks the caller to pause until `onDrain`: whoever writes on regardless makes the
   * stream fail as `stalled` at a fixed bound. After the stream's end nothing is taken, and the answer is false.
   */
  write(pcm: Int16Array): boolean;
  /** Asks for the final results of all audio written so far, without ending the stream. */
  flush(): void;
  /**
   * Ends the audio. Resolves when the last result has been delivered and everything confirmed; rejects with an `SttError`
   * when the provider fails before that, or had failed already.
   */
  finish(): Promise<void>;
  /** Ends at once; results still under way are dropped. Never throws. */
  close(): void;
}

export interface SttConnectOptions {
  /** As the client asked for it: `en`, `de-AT`, `multi`. */
  language: string;
  sampleRate: typeof STT_SAMPLE_RATE;
  channels: 1;
  /** Ends the attempt to connect, and the stream after it. */
  signal: AbortSignal;
  listener: SttListener;
}

export interface SttRecordingOptions {
  /** As the client asked for it: `en`, `de-AT`, `multi`. */
  language: string;
  /** PCM16 mono at 16 kHz, whole. */
  audio: Int16Array;
  /** Words to listen for, where the provider can. */
  keywords?: readonly string[];
  /** All attempts together may take so long, and the recording's own length besides; without it, as long as a background job may. */
  withinMs?: number;
  signal: AbortSignal;
}

/** What a provider made of a recording; `words` is empty, and `text` too, where it heard none. */
export interface SttTranscript {
  provider: string;
  model: string;
  /** As it should be read. */
  text: string;
  /** Times from the recording's first sample; from a provider that tells only of longer stretches, one "word" is a stretch. */
  words: SttWord[];
  /** The language heard, where the provider says it. */
  language?: string;
}

/** A way to turn speech into words. Specification: Real-time transcription WebSocket, rules 1 and 2. */
export interface SttProvider {
  /** `deepgram`: as in STT_MODELS, and on the wire as `stt_provider`. */
  readonly name: string;
  readonly model: string;
  /** Whether live audio can be given to it, by `connect`. */
  readonly streaming: boolean;
  readonly diarization: boolean;
  serves(language: string): boolean;
  /** Rejects with an `SttError`. No audio has been taken then, so another provider may be tried. */
  connect(options: SttConnectOptions): Promise<SttStream>;
  /** Transcribes a whole recording; absent where the provider cannot. Rejects with an `SttError`. */
  transcribe?(options: SttRecordingOptions): Promise<SttTranscript>;
  /** Gets ready what takes time, so that the first session need not wait. Rejects with an `SttError`. */
  prepare?(): Promise<void>;
  /** Gives back what the provider holds; its streams are over. */
  close?(): Promise<void>;
}

/** How a provider is registered in `registry.ts`. */
export interface SttRegistration {
  /** What its entries of STT_MODELS look like, for error messages: `deepgram:MODEL`. */
  forms: readonly string[];
  /** Valid model names; by default letters, digits, `_`, `.` and `-`. */
  modelPattern?: RegExp;
  /** One line that begins with the name of the variable to change; undefined if the provider can be constructed. */
  findProblem?(choice: SttModelChoice, dataDir: string): string | undefined;
  create(choice: SttModelChoice, dataDir: string, log?: Logger): SttProvider;
}
