import { availableParallelism } from 'node:os';

export interface SherpaLimits {
  /** Streams that one process decodes at a time, recordings included; a further one is refused as `rate_limited`. */
  maxStreams: number;
  /** Cores that a decoding may use. One utterance is decoded at a time, those of other streams wait for their turn. */
  threads: number;
  /** How long a model may take to load. */
  loadTimeoutMs: number;
  /** Nothing at all was heard of the process for so long: it is stuck, and is killed. */
  silentMs: number;
  /** How long the last results may keep a stream waiting without any sign of progress. */
  finishTimeoutMs: number;
  /** After so long without audio the words already spoken are asked for: no audio will come to complete them. */
  pauseMs: number;
  /** Audio is sent in pieces of at least this. */
  batchMs: number;
  /** `write` asks for a pause above this, and drains below half of it. 256 kB are eight seconds. */
  highWaterBytes: number;
  /** Whoever writes on regardless fails here: the bound of what waits for one stream. */
  maxBufferedBytes: number;
  /** A process that dies again soon is started again only after this, doubled each time … */
  restartDelayMs: number;
  /** … up to this. A process that lived so long is taken for a sound one. */
  maxRestartDelayMs: number;
}

export const DEFAULT_LIMITS: SherpaLimits = {
  maxStreams: 64,
  threads: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  loadTimeoutMs: 120_000,
  silentMs: 30_000,
  finishTimeoutMs: 60_000,
  pauseMs: 1000,
  batchMs: 100,
  highWaterBytes: 256 * 1024,
  maxBufferedBytes: 1024 * 1024,
  restartDelayMs: 1000,
  maxRestartDelayMs: 60_000,
};
