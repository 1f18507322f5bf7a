import type { LiveStreamLimits } from '../live-stream.ts';

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
  batchMs: 100,
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
