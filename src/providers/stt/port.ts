import type { Logger } from 'pino';
import type { SttFailureOutcome } from '../../../generated/types.gen.ts';
import { SAMPLE_RATE } from '../../audio/samples.ts';
import type { SttModelChoice } from '../../config/models.ts';
import { isRetryable } from '../../errors.ts';

/** The language code that asks a provider to detect the language. */
export const MULTI = 'multi';

/** The published languages of Whisper and its descendants; with `multi`, they detect the language. */
export const WHISPER_LANGUAGES: readonly string[] = [
  MULTI,
  ...'af ar az be bg bs ca cs cy da de el en es et fa fi fr gl he hi hr hu hy id is it ja kk kn ko lt lv'.split(' '),
  ...'mi mk mr ms ne nl no pl pt ro ru sk sl sr sv sw ta th tl tr uk ur vi zh'.split(' '),
];

/** Samples at 16 kHz to milliseconds of audio, and back (rounded to whole samples). */
export const samplesToMs = (samples: number) => samples / (SAMPLE_RATE / 1000);
export const msToSamples = (ms: number) => Math.round(ms * (SAMPLE_RATE / 1000));

/** A public reason. It contains no part of the provider's response. */
export type SttFailureReason =
  | 'no_provider'
  | 'switched_off'
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

export interface SttErrorInit {
  outcome: SttFailureOutcome;
  reason: SttFailureReason;
  /** The provider's name, or null if none could be chosen. */
  provider: string | null;
  /** For the operator, never for a live client or a voice message. May quote the provider in one line, without keys and texts of the request. */
  detail?: string | undefined;
  cause?: unknown;
}

/** A provider is unusable. `outcome`, `reason`, `provider` and `retryable` may be public; `message` and `cause` are for the log. */
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

/** Returns a function that creates errors of one provider. */
export const errorsOf =
  (provider: string) => (outcome: SttFailureOutcome, reason: SttFailureReason, detail?: string, cause?: unknown) =>
    new SttError({ outcome, reason, provider, detail, cause });

/** One word. Times are milliseconds of audio since the stream's first sample. */
export interface SttWord {
  /** With punctuation and capitals if the provider supplies them. */
  text: string;
  startMs: number;
  endMs: number;
  /** The provider's number of the speaker, from 0; absent without diarization. */
  speaker?: number;
  /** 0 to 1. */
  confidence: number;
}

/** The time in the middle of a word, which decides to what it belongs. */
export const middleOf = ({ startMs, endMs }: SttWord) => (startMs + endMs) / 2;

/** The words between `startMs` and `endMs`; empty for silence. */
export interface SttResult {
  /** A final result does not change; a later result replaces an interim one. */
  isFinal: boolean;
  words: SttWord[];
  startMs: number;
  endMs: number;
  /** The recognized language, if the provider reports it. */
  language?: string;
}

export interface SttListener {
  onResult(result: SttResult): void;
  /** All results before this sample are final: the audio is not needed again. Only ever grows. */
  onConfirmed?(samples: number): void;
  /** After `write` returned false: the provider has caught up. */
  onDrain?(): void;
  /**
   * The seconds of audio that wait for their words, because the provider is slow or does not answer: once it is noticeable, every few
   * seconds from then on, and 0 when the provider has caught up.
   */
  onBehind?(seconds: number): void;
  /** This speech is left out of the results: the provider never recognizes it, but recognizes other speech. */
  onSkipped?(fromSample: number, toSample: number): void;
  /** Speech that was written waits for its words. Called several times a second. */
  onWaiting?(): void;
  /** The stream has ended. Called at most once, and never after `finish` or `close` was called. */
  onFailure(error: SttError): void;
}

export interface SttStream {
  readonly provider: string;
  readonly model: string;
  /** Samples whose results are final. If the stream fails, later ones have no transcript. */
  readonly confirmed: number;
  /**
   * Copies and sends audio. False asks the caller to pause until `onDrain`; a caller that does not pause makes the stream fail
   * as `stalled` at a fixed bound. Returns false after the end of the stream.
   */
  write(pcm: Int16Array): boolean;
  /**
   * Ends the audio. Resolves when the last result is delivered and all audio is confirmed. Rejects with an `SttError` if the
   * provider fails before that, or has failed already.
   */
  finish(): Promise<void>;
  /** Ends the stream immediately and drops outstanding results. Never throws. */
  close(): void;
}

/** Counts the audio that a provider's server gets. */
export interface SttMeter {
  onSent(bytes: number): void;
  onFailed(error: SttError): void;
}

/** The user whose audio it is. */
export interface SttUser {
  /** Names of providers that get no audio of the user. */
  switchedOff: ReadonlySet<string>;
  /** An attempt of a provider begins: a live session or a recording. */
  begin(provider: string): SttMeter;
  /** Names and words to expect, the most important first, as they are now. Never rejects. */
  vocabulary?(): Promise<readonly string[]>;
}

export interface SttConnectOptions {
  /** As requested by the client: `en`, `de-AT`, `multi`. */
  language: string;
  /** The name of the provider that the client prefers. */
  preferred?: string | undefined;
  /** Aborts the connection attempt, and later the stream. */
  signal: AbortSignal;
  listener: SttListener;
  /** Reads samples of the stream that are not confirmed: a provider that needs them later does not hold them. */
  readAudio: (from: number, to: number) => Promise<Int16Array>;
  /** The audio is a recording: a provider that cannot be used fails the stream, which is tried again as a whole. */
  isRecording?: boolean;
  /** Opens the stream though the server does not answer. For providers with `waitsForServer`. */
  isServerAway?: boolean;
  /** Names and words to expect, if the provider supports it: read for each utterance, or when a connection opens. The policy adds those of the user. */
  vocabulary?: (() => Promise<readonly string[]>) | undefined;
  user?: SttUser | undefined;
  /** The meter of the chosen provider. */
  meter?: SttMeter | undefined;
}

export interface SttRecordingOptions {
  /** As requested by the client: `en`, `de-AT`, `multi`. */
  language: string;
  /** PCM16 mono at 16 kHz. */
  audio: Int16Array;
  /** Names and words to expect, if the provider supports it. The policy adds those of the user. */
  keywords?: readonly string[];
  /** Transcribe it like live audio: by utterances, without silence. For providers that have both ways. */
  byUtterances?: boolean;
  /** Time limit for all attempts, plus the length of the recording. Default: the limit of a background job. */
  budgetMs?: number;
  user?: SttUser | undefined;
  /** The meter of the chosen provider. */
  meter?: SttMeter | undefined;
  signal: AbortSignal;
}

/** The transcript of a recording; `text` and `words` are empty if no words were recognized. */
export interface SttTranscript {
  provider: string;
  model: string;
  text: string;
  /** Times from the recording's first sample. If a provider reports only longer units, each of them is one "word". */
  words: SttWord[];
  /** The recognized language, if the provider reports it. */
  language?: string;
}

/** Turns speech into words. */
export interface SttProvider {
  /** `deepgram`: as in STT_MODELS, and on the wire as `stt_provider`. */
  readonly name: string;
  readonly model: string;
  /** True if it accepts live audio, by `connect`. */
  readonly streaming: boolean;
  /** Its streams keep audio until the server answers, so a session can begin without it. */
  readonly waitsForServer?: boolean;
  /** A recording is transcribed faster by `transcribe` than by `connect`. */
  readonly prefersRecordings?: boolean;
  serves(language: string): boolean;
  /** Rejects with an `SttError`; no audio has been accepted then, so another provider may be tried. */
  connect(options: SttConnectOptions): Promise<SttStream>;
  /** Transcribes a whole recording; absent if the provider cannot. Rejects with an `SttError`. */
  transcribe?(options: SttRecordingOptions): Promise<SttTranscript>;
  /** Sends a second of silence, if connecting does not show whether the model answers. Rejects with an `SttError`. */
  probe?(signal: AbortSignal): Promise<void>;
  /** Prepares the provider, so that the first session does not wait. Rejects with an `SttError`. */
  prepare?(): Promise<void>;
  /** Releases the provider's resources; its streams end. */
  close?(): Promise<void>;
}

/** The entry of a provider in `registry.ts`. */
export interface SttRegistration {
  /** The form of its entries of STT_MODELS, for error messages: `deepgram:MODEL`. */
  forms: readonly string[];
  /** The abilities of its models, for people: `live, recordings`. */
  abilities?: string;
  /** Its words have the numbers of their speakers. Otherwise the service compares voices. */
  tellsSpeakers?: boolean;
  /** Their languages without a list in STT_MODELS, for people: `languages of Whisper`. */
  languages?: string;
  /** Valid model names; by default letters, digits, `_`, `.` and `-`. */
  modelPattern?: RegExp;
  /** One line that begins with the name of the variable to change; undefined if the provider can be constructed. */
  findProblem?(choice: SttModelChoice, dataDir: string): string | undefined;
  /** The address that gets the audio; absent if it stays in this machine's memory. */
  addressOf?(choice: SttModelChoice): string | undefined;
  create(choice: SttModelChoice, dataDir: string, log?: Logger): SttProvider;
}
