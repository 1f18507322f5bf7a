/** What a device says of its audio. */
export interface DeviceFormat {
  /** Hz. */
  sampleRate: number;
  channels: 1 | 2;
}

/**
 * Turns the frames of one device, in order, into PCM16 mono at 16 kHz.
 * Specification: Real-time transcription WebSocket, codec notes and rule 9 (a corrupted chunk is skipped).
 */
export interface AudioDecoder {
  /**
   * The frame's samples, in an array of their own; undefined where it has none (yet), or is corrupt. Never throws. Most answer at
   * once. Where decoding takes its time, the answer is a promise, and the next frame is given after it; it rejects only
   * where nothing more can be decoded.
   */
  decode(frame: Uint8Array): Int16Array | undefined | Promise<Int16Array | undefined>;
  /** Corrupt frames so far. */
  readonly skipped: number;
  /**
   * The last of the bytes so far, where they wait here for the end of what is decoded as one: they are in no sample yet. A new decoder
   * that is given them first goes on in this one's place. Not changed later; undefined where nothing waits.
   */
  readonly undecoded?: Uint8Array | undefined;
  /** Frees what the decoder holds; later frames are not decoded. */
  close(): void;
}

/** A decoder that always answers at once. */
export interface ImmediateDecoder extends AudioDecoder {
  decode(frame: Uint8Array): Int16Array | undefined;
}
