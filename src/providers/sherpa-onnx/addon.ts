import { createRequire } from 'node:module';
import { SAMPLE_RATE } from '../../audio/samples.ts';

/** The used part of sherpa-onnx-node, which has no types. */
interface SherpaAddon {
  OfflineRecognizer: { createAsync(config: RecognizerConfig): Promise<OfflineRecognizer> };
  OnlineRecognizer: new (config: RecognizerConfig) => OnlineRecognizer;
  SpeakerEmbeddingExtractor: new (config: {
    model: string;
    numThreads: number;
    provider: string;
  }) => SpeakerEmbeddingExtractor;
  OfflineSpeakerDiarization: new (config: {
    segmentation: { pyannote: { model: string }; numThreads: number; provider: string };
    embedding: { model: string; numThreads: number; provider: string };
    /** `numClusters`: -1 for any number of speakers. `threshold`: voices at a smaller distance (1 minus the cosine) are one. */
    clustering: { numClusters: number; threshold: number };
    /** Seconds: a shorter turn is left out, and a shorter pause is none. */
    minDurationOn: number;
    minDurationOff: number;
  }) => OfflineSpeakerDiarization;
}

export interface RecognizerConfig {
  featConfig: { sampleRate: number; featureDim: number };
  modelConfig: Record<string, unknown>;
  decodingMethod?: string;
}

export interface AudioStream {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
}

export interface OfflineResult {
  text: string;
  tokens?: string[];
  timestamps?: number[];
  durations?: number[];
  ys_log_probs?: number[];
  lang?: string;
}

export interface OfflineRecognizer {
  config: RecognizerConfig;
  setConfig(config: RecognizerConfig): void;
  createStream(hotwords?: string): AudioStream;
  decodeAsync(stream: AudioStream): Promise<OfflineResult>;
}

export interface OnlineStream extends AudioStream {
  inputFinished(): void;
}

export interface OnlineRecognizer {
  createStream(): OnlineStream;
  isReady(stream: OnlineStream): boolean;
  decode(stream: OnlineStream): void;
  getResult(stream: OnlineStream): { text: string; tokens?: string[]; timestamps?: number[]; ys_probs?: number[] };
}

export interface SpeakerEmbeddingExtractor {
  createStream(): OnlineStream;
  isReady(stream: OnlineStream): boolean;
  /** With `external`, the result uses memory of the native code. */
  compute(stream: OnlineStream, external: boolean): Float32Array;
}

export interface OfflineSpeakerDiarization {
  readonly sampleRate: number;
  /** Times in seconds. */
  process(samples: Float32Array): { start: number; end: number; speaker: number }[];
}

/** PCM16 as the engine takes it. */
export const toFloats = (pcm: Int16Array) => Float32Array.from(pcm, (sample) => sample / 32_768);

/** Adds PCM16 mono at 16 kHz. */
export const acceptPcm = (stream: AudioStream, pcm: Int16Array) =>
  stream.acceptWaveform({ samples: toFloats(pcm), sampleRate: SAMPLE_RATE });

const require = createRequire(import.meta.url);
const PACKAGE = 'sherpa-onnx-node';
export const NOT_INSTALLED = `the package ${PACKAGE} is not installed: run npm install`;

/** Some platforms have no such package. */
export function isSherpaInstalled(): boolean {
  try {
    require.resolve(PACKAGE);
    return true;
  } catch {
    return false;
  }
}

/** Loads native code, which may end the process. Only call it in a NativeProcess. */
export const loadSherpa = (): SherpaAddon => require(PACKAGE);
