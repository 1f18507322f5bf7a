// The process that runs models of voices with sherpa-onnx: one request after another.
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import type { LoadResponse } from '../../native-process/native-process.ts';
import { loadAndReport, messageOf, serveParent } from '../../native-process/serve-parent.ts';
import { acceptPcm, loadSherpa, toFloats } from '../../sherpa-onnx/addon.ts';
import type { SpeakerTurn } from '../port.ts';

export interface VoiceModels {
  /** The model that makes embeddings. */
  file: string;
  /** With a model that segments, the results are turns; otherwise embeddings. */
  segmentation?: { file: string; threshold: number } | undefined;
}

/** From the service to the process. */
export type ToVoices =
  | ({ type: 'load' } & VoiceModels)
  /** PCM16 mono at 16 kHz. */
  | { type: 'run'; id: number; audio: Int16Array };

/** From the process to the service. */
export type FromVoices<T> =
  | LoadResponse
  | { type: 'done'; id: number; result: T }
  | { type: 'failed'; id: number; detail: string };

const CPU = { numThreads: 1, provider: 'cpu' };
/** The defaults of sherpa-onnx, in seconds. */
const SHORTEST_TURN = 0.3;
const SHORTEST_PAUSE = 0.5;

let run: ((audio: Int16Array) => Float32Array | SpeakerTurn[]) | undefined;

function load({ file, segmentation }: VoiceModels): void {
  run = segmentation ? loadDiarizer(file, segmentation) : loadEmbedder(file);
}

function loadEmbedder(file: string) {
  const extractor = new (loadSherpa().SpeakerEmbeddingExtractor)({ model: file, ...CPU });
  return (audio: Int16Array) => {
    const stream = extractor.createStream();
    acceptPcm(stream, audio);
    stream.inputFinished();
    if (!extractor.isReady(stream)) throw new Error('the model needs more audio');
    return extractor.compute(stream, false);
  };
}

function loadDiarizer(file: string, segmentation: NonNullable<VoiceModels['segmentation']>) {
  const diarization = new (loadSherpa().OfflineSpeakerDiarization)({
    segmentation: { pyannote: { model: segmentation.file }, ...CPU },
    embedding: { model: file, ...CPU },
    clustering: { numClusters: -1, threshold: segmentation.threshold },
    minDurationOn: SHORTEST_TURN,
    minDurationOff: SHORTEST_PAUSE,
  });
  if (diarization.sampleRate !== SAMPLE_RATE) throw new Error(`the model is for ${diarization.sampleRate} Hz`);
  return (audio: Int16Array) =>
    diarization
      .process(toFloats(audio))
      .map(({ start, end, speaker }) => ({ startMs: start * 1000, endMs: end * 1000, speaker }))
      .sort((a, b) => a.startMs - b.startMs);
}

function answer(id: number, audio: Int16Array): void {
  const send = (message: FromVoices<Float32Array | SpeakerTurn[]>) => process.send?.(message);
  try {
    if (!run) throw new Error('no model is loaded');
    send({ type: 'done', id, result: run(audio) });
  } catch (error) {
    send({ type: 'failed', id, detail: messageOf(error) });
  }
}

serveParent((message: ToVoices) => {
  if (message.type === 'load') void loadAndReport(() => load(message));
  else answer(message.id, message.audio);
});
