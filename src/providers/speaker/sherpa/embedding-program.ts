// The process that makes speaker embeddings with sherpa-onnx.
import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';
import { loadSherpa, type SpeakerEmbeddingExtractor } from '../../sherpa-onnx/addon.ts';
import { loadAndReport, messageOf, serveParent } from '../../sherpa-onnx/serve-parent.ts';
import type { FromEmbedding, ToEmbedding } from './protocol.ts';

const FULL_SCALE = 32_768;

let extractor: SpeakerEmbeddingExtractor | undefined;

const send = (message: FromEmbedding) => process.send?.(message);

function load(file: string): void {
  extractor = new (loadSherpa().SpeakerEmbeddingExtractor)({ model: file, numThreads: 1, provider: 'cpu' });
}

function embed(id: number, audio: Int16Array): void {
  try {
    if (!extractor) throw new Error('no model is loaded');
    const stream = extractor.createStream();
    const samples = Float32Array.from(audio, (sample) => sample / FULL_SCALE);
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
    stream.inputFinished();
    if (!extractor.isReady(stream)) throw new Error('the model needs more audio');
    send({ type: 'embedded', id, embedding: extractor.compute(stream, false) });
  } catch (error) {
    send({ type: 'failed', id, detail: messageOf(error) });
  }
}

serveParent((message: ToEmbedding) => {
  if (message.type === 'load') void loadAndReport(() => load(message.file));
  else embed(message.id, message.audio);
});
