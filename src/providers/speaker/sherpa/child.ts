// The process that makes embeddings: started by the service with a channel, told what to do by messages, gone with the service.
import { loadSherpa, type SpeakerEmbeddingExtractor } from '../../stt/sherpa/engine/addon.ts';
import type { FromVoiceProcess, ToVoiceProcess } from './protocol.ts';

const SAMPLE_RATE = 16_000;
const FULL_SCALE = 32_768;

let extractor: SpeakerEmbeddingExtractor | undefined;

const tell = (message: FromVoiceProcess) => process.send?.(message);
const detailOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function load(file: string): void {
  try {
    extractor = new (loadSherpa().SpeakerEmbeddingExtractor)({ model: file, numThreads: 1, provider: 'cpu' });
    tell({ type: 'loaded' });
  } catch (error) {
    tell({ type: 'load_failed', detail: detailOf(error) });
  }
}

function embed(id: number, audio: Int16Array): void {
  try {
    if (!extractor) throw new Error('no model is loaded');
    const stream = extractor.createStream();
    const samples = Float32Array.from(audio, (sample) => sample / FULL_SCALE);
    stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
    stream.inputFinished();
    if (!extractor.isReady(stream)) throw new Error('the model needs more audio');
    tell({ type: 'embedded', id, embedding: extractor.compute(stream, false) });
  } catch (error) {
    tell({ type: 'failed', id, detail: detailOf(error) });
  }
}

process.on('message', (message: ToVoiceProcess) => {
  if (message.type === 'load') load(message.file);
  else embed(message.id, message.audio);
});

// The service is gone, killed perhaps: there is nothing to save.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal and an init system tell all processes of a group to stop: the service does so in its own order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
