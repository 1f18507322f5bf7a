/**
 * Turns the frames of one device, in order, into PCM16 mono at 16 kHz.
 * Specification: Real-time transcription WebSocket, codec notes and rule 9 (a corrupted chunk is skipped).
 */
export interface AudioDecoder {
  /** The frame's samples, in an array of their own; undefined where it has none (yet), or is corrupt. Never throws. */
  decode(frame: Uint8Array): Int16Array | undefined;
  /** Corrupt frames so far. */
  readonly skipped: number;
  /** Frees what the decoder holds; later frames are not decoded. */
  close(): void;
}
