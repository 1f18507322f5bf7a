import type { AudioDecoder } from '../../audio/codecs/port.ts';
import { samplesToMs } from '../../providers/stt/port.ts';

/** How much of a stream there is, counted from its beginning over all its sessions. */
export interface StreamCount {
  frames: number;
  bytes: number;
  durationMs: number;
  /**
   * The last of these bytes, where a frame ended amid a unit: they are in no sample yet, so that whoever goes on from here begins with
   * them. Undefined where it ended with one.
   */
  undecoded: Uint8Array | undefined;
}

/** Where a session goes on with a stream. */
export interface StreamStart extends StreamCount {
  /** So many of the samples that come next are held already. */
  skipSamples: number;
  /** When the first of them was spoken, in milliseconds since 1970; undefined where nothing is known of it. */
  nextAtMs: number | undefined;
}

/** Where a stream begins that nobody has sent anything of. */
export const NEW_STREAM: StreamStart = {
  frames: 0,
  bytes: 0,
  durationMs: 0,
  undecoded: undefined,
  skipSamples: 0,
  nextAtMs: undefined,
};

/** A place between two frames of a stream. */
export interface StreamPlace extends StreamCount {
  /** The same place in the session's own line of samples. */
  samples: number;
  /** So many samples after it are not of this session, as an earlier one holds them. */
  skipSamples: number;
}

/** With more places than this, of up to 2 kB each, every other one is forgotten: an acknowledgement may then be of less than is held. */
const MAX_PLACES = 512;

/** Counts the frames of a stream as they are decoded, and knows which of them a stretch of samples covers. */
export class StreamLedger {
  readonly #start: StreamStart;
  #last: StreamPlace;
  #places: StreamPlace[] = [];

  constructor(start: StreamStart) {
    this.#start = start;
    const { frames, bytes, durationMs, undecoded, skipSamples } = start;
    this.#last = { frames, bytes, durationMs, undecoded, skipSamples, samples: 0 };
  }

  /** Counts a frame, after which the decoder has these bytes `undecoded`. Answers those of its samples that are not held already. */
  take(frame: Uint8Array, pcm: Int16Array | undefined, undecoded?: Uint8Array): Int16Array | undefined {
    const { frames, bytes, samples, skipSamples } = this.#last;
    const skipped = Math.min(skipSamples, pcm?.length ?? 0);
    const fresh = skipped === 0 ? pcm : pcm?.subarray(skipped);
    const taken = samples + (fresh?.length ?? 0);
    const left = skipSamples - skipped;
    this.#last = {
      frames: frames + 1,
      bytes: bytes + frame.byteLength,
      durationMs: this.#start.durationMs + samplesToMs(taken + this.#start.skipSamples - left),
      undecoded,
      samples: taken,
      skipSamples: left,
    };
    this.#places.push(this.#last);
    if (this.#places.length > MAX_PLACES) this.#places = this.#places.filter((_, i, all) => (all.length - i) % 2 === 1);
    return fresh?.length ? fresh : undefined;
  }

  /** The last place that has no sample from this one on before it, where that is a new one. Forgets the places before it. */
  placeAt(heldSamples: number): StreamPlace | undefined {
    const found = this.#places.findLastIndex(({ samples }) => samples <= heldSamples);
    return this.#places.splice(0, found + 1).at(-1);
  }
}

/** A decoder each of whose frames is passed on with its samples, and answered in place of them. */
export function countedDecoder(decoder: AudioDecoder, count: StreamLedger['take']): AudioDecoder {
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
