import { type BulkheadPolicy, bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import type { LiveStreamLimits } from '../live-stream.ts';
import type { SttError, SttFailureReason, SttListener } from '../port.ts';
import type { RecognizedUtterance, UtteranceRange } from './utterance-joiner.ts';
import type { AudioPart, SpeechPart } from './utterance-splitter.ts';

export interface UtteranceLimits extends LiveStreamLimits {
  /** The longest utterance with its overlap: Whisper decodes 30 s at once. */
  maxUtteranceMs: number;
  /** Audio that is recognized twice where speech was cut. */
  overlapMs: number;
  /** Instead of `pauseMs` within speech: a network that stalls must not cut a word. */
  speechPauseMs: number;
  firstRetryMs: number;
  maxRetryMs: number;
  /** After this many tries, an utterance is skipped if the server recognizes others. */
  maxTries: number;
  /** An utterance at which the server breaks, without an answer, is skipped only after this time. */
  maxBrokenMs: number;
  /** The stream is behind if an utterance waits for longer. */
  behindMs: number;
  /** A stream that is behind has caught up when no utterance waits for as long as this. */
  caughtUpMs: number;
  /** The interval at which a stream reports that it is behind. */
  reportMs: number;
}

export const UTTERANCE_LIMITS: UtteranceLimits = {
  batchMs: 0,
  pauseMs: 1000,
  finishTimeoutMs: 300_000,
  highWaterBytes: 4 * 1024 * 1024,
  maxBufferedBytes: 8 * 1024 * 1024,
  maxUtteranceMs: 25_000,
  overlapMs: 1000,
  speechPauseMs: 5000,
  firstRetryMs: 500,
  maxRetryMs: 15_000,
  maxTries: 5,
  maxBrokenMs: 300_000,
  behindMs: 10_000,
  caughtUpMs: 2000,
  reportMs: 5000,
};

/** The server answered, or broke, as it received this utterance: the next one may still be recognized. */
const ABOUT_UTTERANCE: ReadonlySet<SttFailureReason> = new Set([
  'request_rejected',
  'provider_error',
  'invalid_response',
  'connection_lost',
  'stalled',
]);

/** The failure may be one of this utterance, and not of the server. */
export const isAboutUtterance = ({ reason }: SttError) => ABOUT_UTTERANCE.has(reason);

/** The server did not answer. It may stop and start too often for a long utterance, so this alone takes longer to count. */
export const isBroken = ({ reason }: SttError) => reason === 'connection_lost' || reason === 'stalled';

interface FailedUtterance {
  error: SttError;
  /** Tries of this utterance that failed in a way that may be about it. */
  tries: number;
  maxTries: number;
  /** The server has recognized another utterance that was sent after this one had failed for the first time. */
  isServerWell: boolean;
  /** The first try of another utterance is running, and will show whether the server recognizes it. */
  isOtherTried: boolean;
  /** True for a recording, which is tried again as a whole. */
  isRecording: boolean;
}

/**
 * The decision after an utterance was not recognized. `skip`: the server never recognizes this one, and others wait for it. `fail` ends the
 * stream; its audio is kept, and tried again later.
 */
export function decideAfterFailure(failed: FailedUtterance): 'retry' | 'skip' | 'fail' {
  const { error, tries, maxTries, isServerWell, isOtherTried, isRecording } = failed;
  if (!isAboutUtterance(error)) return error.retryable && !isRecording ? 'retry' : 'fail';
  if (tries < maxTries) return 'retry';
  if (isServerWell) return 'skip';
  return isOtherTried || (error.retryable && !isRecording) ? 'retry' : 'fail';
}

interface DelayReporterOptions {
  provider: string;
  listener: Pick<SttListener, 'onBehind'>;
  limits: Pick<UtteranceLimits, 'behindMs' | 'caughtUpMs' | 'reportMs'>;
  log: Logger | undefined;
}

/** Reports that a stream is behind, again and again, and once that it has caught up. */
export class DelayReporter {
  readonly #options: DelayReporterOptions;
  /** When the last report was sent that the stream is behind. */
  #reportedAt: number | undefined;

  constructor(options: DelayReporterOptions) {
    this.#options = options;
  }

  /** Call it several times a second, with the time since when the first utterance waits. */
  update(queuedAt: number | undefined, seconds_behind: number): void {
    const { provider, listener, limits, log } = this.#options;
    const now = performance.now();
    const limitMs = this.#reportedAt === undefined ? limits.behindMs : limits.caughtUpMs;
    if (queuedAt === undefined || now - queuedAt < limitMs) {
      this.caughtUp();
      return;
    }
    if (this.#reportedAt === undefined) log?.warn({ provider, seconds_behind }, 'transcription is behind');
    else if (now - this.#reportedAt < limits.reportMs) return;
    this.#reportedAt = now;
    listener.onBehind?.(seconds_behind);
  }

  /** No utterance waits for long. */
  caughtUp(): void {
    if (this.#reportedAt === undefined) return;
    this.#reportedAt = undefined;
    const { provider, listener, log } = this.#options;
    log?.info({ provider }, 'transcription has caught up');
    listener.onBehind?.(0);
  }
}

/** Limits the requests that are sent to one server at once. Waiting requests are served in order. */
export class Slots {
  readonly #slots: BulkheadPolicy;
  #lastSuccess = { startedAt: 0, endedAt: 0 };
  #success = Promise.withResolvers<void>();

  constructor(count: number) {
    this.#slots = bulkhead(count, Number.POSITIVE_INFINITY);
  }

  /** When the latest work that has succeeded began, and when one ended, by `performance.now()`. */
  get lastSuccess(): Readonly<{ startedAt: number; endedAt: number }> {
    return this.#lastSuccess;
  }

  /** Resolves when a work succeeds. */
  get nextSuccess(): Promise<void> {
    return this.#success.promise;
  }

  /** Runs the work when there is a slot. An aborted work must end by itself. */
  run<T>(work: () => Promise<T>): Promise<T> {
    return this.#slots.execute(async () => {
      const startedAt = performance.now();
      const result = await work();
      const latest = Math.max(this.#lastSuccess.startedAt, startedAt);
      this.#lastSuccess = { startedAt: latest, endedAt: performance.now() };
      this.#success.resolve();
      this.#success = Promise.withResolvers<void>();
      return result;
    });
  }
}

interface Silence {
  kind: 'silence';
  to: number;
}

export interface Utterance extends UtteranceRange {
  kind: 'utterance';
  /** The first sample that is in no utterance before. */
  start: number;
  queuedAt: number;
  isRunning: boolean;
  failures: number;
  firstFailedAt: number | undefined;
  result: RecognizedUtterance | undefined;
}

/** The utterances of a stream that are not delivered, in order, with the silence between them: positions, and no audio. */
export class UtteranceQueue {
  readonly #overlapSamples: number;
  readonly #items: (Silence | Utterance)[] = [];
  /** Samples at the end of an utterance that was cut: the next one repeats them. */
  #overlap = 0;
  #end = 0;

  constructor(overlapSamples: number) {
    this.#overlapSamples = overlapSamples;
  }

  get length(): number {
    return this.#items.length;
  }

  get utterances(): Utterance[] {
    return this.#items.filter((item) => item.kind === 'utterance');
  }

  get first(): Utterance | undefined {
    return this.#items.find((item) => item.kind === 'utterance');
  }

  /** No utterance that is added later begins before this sample. */
  get nextFrom(): number {
    return this.#end - this.#overlap;
  }

  add(part: AudioPart): void {
    this.#end = part.start + part.length;
    if (part.kind === 'speech') this.#addUtterance(part);
    else this.#addSilence(part.start + part.length);
  }

  /** Takes the first item; undefined while it is an utterance without a result. */
  takeDone(): Silence | Utterance | undefined {
    const [head] = this.#items;
    return head?.kind === 'utterance' && !head.result ? undefined : this.#items.shift();
  }

  clear(): void {
    this.#items.length = 0;
  }

  #addSilence(to: number): void {
    this.#overlap = 0;
    const last = this.#items.at(-1);
    if (last?.kind === 'silence') last.to = to;
    else this.#items.push({ kind: 'silence', to });
  }

  #addUtterance({ start, length, isCut, voice }: SpeechPart): void {
    const from = start - this.#overlap;
    const voiceFrom = this.#overlap > 0 ? from : voice.start;
    this.#overlap = isCut ? Math.min(length, this.#overlapSamples) : 0;
    this.#items.push({
      kind: 'utterance',
      from,
      start,
      to: start + length,
      isCut,
      voiceFrom,
      voiceTo: voice.end,
      queuedAt: performance.now(),
      isRunning: false,
      failures: 0,
      firstFailedAt: undefined,
      result: undefined,
    });
  }
}
