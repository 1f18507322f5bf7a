import type { Logger } from 'pino';
import { orAborted } from '../../../lib/timers.ts';
import { ProcessKeeper, type RestartLimits } from '../../native-process/native-process.ts';
import { isSherpaInstalled, NOT_INSTALLED } from '../../sherpa-onnx/addon.ts';
import { type SpeakerDiarizer, SpeakerError, type SpeakerTurn } from '../port.ts';
import { metadataOf, readModelDimensions, SpeakerModelError, THRESHOLD } from './provider.ts';
import { VoiceProcess, type VoiceProcessLimits } from './voice-process.ts';

const DEFAULT_LIMITS: VoiceProcessLimits & RestartLimits = {
  loadTimeoutMs: 60_000,
  // A piece of audio in the spool has five minutes.
  runTimeoutMs: 600_000,
  maxWaiting: 16,
  restartDelayMs: 5000,
  maxRestartDelayMs: 60_000,
};

interface DiarizerOptions {
  /** The model that segments: an ONNX file of pyannote, as published by sherpa-onnx. */
  file: string;
  /** The model that makes embeddings, by which speakers are told apart. */
  voiceFile: string;
  limits?: Partial<VoiceProcessLimits & RestartLimits>;
  log?: Logger | undefined;
}

/** Speakers by a segmentation model of sherpa-onnx, in a process of its own that starts with the first audio. */
export function sherpaDiarizer({ file, voiceFile, log, ...options }: DiarizerOptions): SpeakerDiarizer {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const unavailable = (cause?: unknown) => new SpeakerError('unavailable', { cause });
  const keeper = new ProcessKeeper<VoiceProcess<SpeakerTurn[]>>({
    limits,
    async start() {
      try {
        if (!isSherpaInstalled()) throw new Error(NOT_INSTALLED);
        readModelDimensions(voiceFile);
        checkSegmentationModel(file);
        const segmentation = { file, threshold: 1 - THRESHOLD };
        return await VoiceProcess.start<SpeakerTurn[]>({ file: voiceFile, segmentation }, limits);
      } catch (error) {
        throw unavailable(error);
      }
    },
    onStarted: ({ pid }) => log?.info({ file, pid }, 'segmentation model loaded'),
    onEnded: ({ pid }) => log?.error({ file, pid }, 'segmentation model ended'),
    endedError: () => unavailable(new Error('the process keeps ending')),
    closedError: () => unavailable(),
  });
  return {
    async diarize(audio, signal) {
      const process = await keeper.acquire();
      signal.throwIfAborted();
      return orAborted(process.run(audio), signal);
    },
    close: () => keeper.close(),
  };
}

/** sherpa-onnx ends the process if one of these is missing. */
const REQUIRED_KEYS = [
  ...['sample_rate', 'window_size', 'receptive_field_size', 'receptive_field_shift'],
  ...['num_speakers', 'powerset_max_classes', 'num_classes'],
];

/** @throws SpeakerModelError */
function checkSegmentationModel(file: string): void {
  const metadata = metadataOf(file);
  const missing = REQUIRED_KEYS.filter((key) => !(Number(metadata.get(key)) > 0));
  if (missing.length > 0)
    throw new SpeakerModelError(`${file} is not a segmentation model: it has no metadata for ${missing.join(', ')}`);
}
