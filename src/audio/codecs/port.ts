/** The audio format that a device declares. */
export interface DeviceFormat {
  /** Hz. */
  sampleRate: number;
  channels: 1 | 2;
}

/** Decodes the frames of one device, in order, to PCM16 mono at 16 kHz. */
export interface AudioDecoder {
  /**
   * Returns the samples of a frame, in an array of their own; undefined if there are none (yet), or the frame is corrupt. Never throws.
   * Most decoders return them synchronously. If the result is a promise, the caller awaits it before the next frame; it rejects only if
   * nothing more can be decoded.
   */
  decode(frame: Uint8Array): Int16Array | undefined | Promise<Int16Array | undefined>;
  /** Number of corrupt frames so far. */
  readonly skipped: number;
  /**
   * Received bytes that wait for the rest of their frame, if any. A new decoder that gets them first continues in place of this one.
   * The array does not change later.
   */
  readonly undecoded?: Uint8Array | undefined;
  /** The Opus packets that the last samples were decoded from, as long as the frame is valid; undefined for other codecs. */
  readonly packets?: readonly Uint8Array[] | undefined;
  /** Frees the decoder's memory; later frames are not decoded. */
  close(): void;
}

/** A decoder that always returns its samples synchronously. */
export interface SyncDecoder extends AudioDecoder {
  decode(frame: Uint8Array): Int16Array | undefined;
}
