// The process that makes speaker embeddings with sherpa-onnx.

import type { LoadResponse } from '../../native-process/native-process.ts';
import { loadAndReport, messageOf, serveParent } from '../../native-process/serve-parent.ts';
import { acceptPcm, loadSherpa, type SpeakerEmbeddingExtractor } from '../../sherpa-onnx/addon.ts';

/** From the service to the process that makes embeddings. */
export type ToEmbedding =
  | { type: 'load'; file: string }
  /** PCM16 mono at 16 kHz. */
  | { type: 'embed'; id: number; audio: Int16Array };

/** From the process to the service. */
export type FromEmbedding =
  | LoadResponse
  | { type: 'embedded'; id: number; embedding: Float32Array }
  | { type: 'failed'; id: number; detail: string };

let extractor: SpeakerEmbeddingExtractor | undefined;

const send = (message: FromEmbedding) => process.send?.(message);

function load(file: string): void {
  extractor = new (loadSherpa().SpeakerEmbeddingExtractor)({ model: file, numThreads: 1, provider: 'cpu' });
}

function embed(id: number, audio: Int16Array): void {
  try {
    if (!extractor) throw new Error('no model is loaded');
    const stream = extractor.createStream();
    acceptPcm(stream, audio);
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
