import type { LoadResponse } from '../../sherpa-onnx/native-process.ts';

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
