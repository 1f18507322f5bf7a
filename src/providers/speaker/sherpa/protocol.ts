/** From the service to the process that makes embeddings. */
export type ToVoiceProcess =
  | { type: 'load'; file: string }
  /** PCM16 mono at 16 kHz. */
  | { type: 'embed'; id: number; audio: Int16Array };

/** And back. */
export type FromVoiceProcess =
  | { type: 'loaded' }
  | { type: 'load_failed'; detail: string }
  | { type: 'embedded'; id: number; embedding: Float32Array }
  | { type: 'failed'; id: number; detail: string };
