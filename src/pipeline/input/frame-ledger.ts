import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { samplesToMs } from '../../providers/stt/port.ts';

/** The part of a stream that was received, counted from its beginning over all its sessions. */
export interface StreamTotals {
  frames: number;
  bytes: number;
  durationMs: number;
  /**
   * The last of these bytes, if a frame ended inside a unit of the codec. No sample contains them yet: the next session's decoder must
   * begin with them.
   */
  undecoded: Uint8Array | undefined;
}

/** Where a session resumes a stream. */
export interface StreamStart extends StreamTotals {
  /** Number of the next samples that are saved already. */
  skipSamples: number;
  /** When the first of them was spoken, in milliseconds since 1970; undefined if unknown. */
  nextAtMs: number | undefined;
}

/** The start of a new stream. */
export const NEW_STREAM: StreamStart = {
  frames: 0,
  bytes: 0,
  durationMs: 0,
  undecoded: undefined,
  skipSamples: 0,
  nextAtMs: undefined,
};

/** A position between two frames of a stream. */
export interface StreamPosition extends StreamTotals {
  /** The same position in the session's own samples. */
  samples: number;
  /** Number of samples after it that an earlier session has saved. */
  skipSamples: number;
}

/** Above this number of positions (of up to 2 kB each) every second one is dropped: an acknowledgement may then be late. */
const MAX_POSITIONS = 512;

/** Counts the frames of a stream as they are decoded, and knows how many of them a number of samples covers. */
export class FrameLedger {
  readonly #start: StreamStart;
  #last: StreamPosition;
  #positions: StreamPosition[] = [];

  constructor(start: StreamStart) {
    this.#start = start;
    const { frames, bytes, durationMs, undecoded, skipSamples } = start;
    this.#last = { frames, bytes, durationMs, undecoded, skipSamples, samples: 0 };
  }

  /** Counts a frame, after which the decoder holds the bytes `undecoded`. Returns the samples that are not saved already. */
  add(frame: Uint8Array, pcm: Int16Array | undefined, undecoded?: Uint8Array): Int16Array | undefined {
    const { frames, bytes, samples, skipSamples } = this.#last;
    const skipped = Math.min(skipSamples, pcm?.length ?? 0);
    const fresh = skipped === 0 ? pcm : pcm?.subarray(skipped);
    const received = samples + (fresh?.length ?? 0);
    const toSkip = skipSamples - skipped;
    this.#last = {
      frames: frames + 1,
      bytes: bytes + frame.byteLength,
      durationMs: this.#start.durationMs + samplesToMs(received + this.#start.skipSamples - toSkip),
      undecoded,
      samples: received,
      skipSamples: toSkip,
    };
    this.#positions.push(this.#last);
    if (this.#positions.length > MAX_POSITIONS)
      this.#positions = this.#positions.filter((_, i, all) => (all.length - i) % 2 === 1);
    return fresh?.length ? fresh : undefined;
  }

  /** The last position before which all samples are saved; undefined if it is not new. Drops it and the positions before it. */
  takePosition(savedSamples: number): StreamPosition | undefined {
    const found = this.#positions.findLastIndex(({ samples }) => samples <= savedSamples);
    return this.#positions.splice(0, found + 1).at(-1);
  }
}

/** Passes every frame and its samples to `count`, and returns the samples that this leaves. */
export function skippingDecoder(decoder: AudioDecoder, count: FrameLedger['add']): AudioDecoder {
  const counted = (frame: Uint8Array, pcm: Int16Array | undefined) => count(frame, pcm, decoder.undecoded);
  return {
    decode(frame) {
      const pcm = decoder.decode(frame);
      return pcm instanceof Promise ? pcm.then((late) => counted(frame, late)) : counted(frame, pcm);
    },
    get skipped() {
      return decoder.skipped;
    },
    close: () => decoder.close(),
  };
}
