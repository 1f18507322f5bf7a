/** The used part of an LC3 codec in plain JavaScript, which has no types. */
declare module 'lc3codec' {
  type SampleRate = object;
  type FrameDuration = object;
  /** Marks a frame whose bits are corrupt. */
  interface BitErrors {
    isMarked(): boolean;
  }
  interface FrameDecoder {
    /** Samples of a frame. */
    getFrameSize(): number;
    /** Fills `into` with 16-bit samples; those of a corrupt frame are arbitrary. */
    decode(bytes: Uint8Array, errors: BitErrors, into: Int16Array): Int16Array;
  }
  interface FrameEncoder {
    getFrameSize(): number;
    /** Encodes 16-bit samples into this many bytes. */
    encode(samples: Int16Array, bytes: number, into: Uint8Array): Uint8Array;
  }
  const lc3: {
    Core: {
      LC3SampleRate: Record<'FS_08000' | 'FS_16000' | 'FS_24000' | 'FS_32000' | 'FS_44100' | 'FS_48000', SampleRate>;
      LC3FrameDuration: Record<'NMS_07500US' | 'NMS_10000US', FrameDuration>;
    };
    Decoder: {
      LC3Decoder: new (duration: FrameDuration, rate: SampleRate) => FrameDecoder;
      LC3BEC: new (isMarked: boolean) => BitErrors;
    };
    Encoder: { LC3Encoder: new (duration: FrameDuration, rate: SampleRate) => FrameEncoder };
  };
  export default lc3;
}
