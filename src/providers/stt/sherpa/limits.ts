import { availableParallelism } from 'node:os';
import type { RestartLimits } from '../../sherpa-onnx/process-keeper.ts';
import type { LiveStreamLimits } from '../live-stream.ts';
import { errorsOf } from '../port.ts';

/** As in STT_MODELS, and on the wire as `stt_provider`. */
export const SHERPA = 'sherpa';

export const failure = errorsOf(SHERPA);

export interface SherpaLimits extends LiveStreamLimits, RestartLimits {
  /** Streams that one process decodes at a time, including recordings. More are refused as `rate_limited`. */
  maxStreams: number;
  /** Cores that decode one utterance. The utterances of all streams are decoded one after another. */
  threads: number;
  loadTimeoutMs: number;
  /** Instead of `pauseMs` within speech: a network that stalls must not cut a word. */
  speechPauseMs: number;
  /** A process that sends no message for this time is stuck, and is killed. */
  silentMs: number;
}

export const DEFAULT_LIMITS: SherpaLimits = {
  maxStreams: 64,
  threads: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  loadTimeoutMs: 120_000,
  silentMs: 30_000,
  finishTimeoutMs: 60_000,
  pauseMs: 1000,
  speechPauseMs: 5000,
  batchMs: 100,
  highWaterBytes: 256 * 1024,
  maxBufferedBytes: 1024 * 1024,
  restartDelayMs: 1000,
  maxRestartDelayMs: 60_000,
};
