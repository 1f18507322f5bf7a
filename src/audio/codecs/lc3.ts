import { createRequire } from 'node:module';
import type Lc3 from 'lc3codec';
import { decodeInTurns } from '../decoding-turns.ts';
import { createResampler, type Resampler } from '../resampler.ts';
import { concatDecoded } from '../samples.ts';
import type { AudioDecoder, DeviceFormat } from './port.ts';

/** Loaded with the first device that needs it, because the package has seventy files. */
const loadLc3 = (): typeof Lc3 => createRequire(import.meta.url)('lc3codec');

type RateName = keyof typeof Lc3.Core.LC3SampleRate;

/** The sample rates of LC3 in Hz. At 44.1 kHz, its "10 ms" frames also have 480 samples: 10.88 ms. */
const RATES: Readonly<Record<number, RateName>> = {
  8000: 'FS_08000',
  16000: 'FS_16000',
  24000: 'FS_24000',
  32000: 'FS_32000',
  44100: 'FS_44100',
  48000: 'FS_48000',
};
export const LC3_SAMPLE_RATES = Object.keys(RATES).map(Number);

/** Length of a frame of one channel. */
const MIN_FRAME_BYTES = 20;
const MAX_FRAME_BYTES = 400;
/** `lc3_fs1030` is named after its frames: 10 ms in 30 bytes. */
const FS1030_FRAME_BYTES = 30;
/** A frame depends on the previous one, and its pitch prediction on the one before. */
const PAST_FRAMES = 2;
/** Frames decoded at a time: up to 1 ms of work, as a corrupt frame costs four times as much as a good one. */
const FRAMES_AT_A_TIME = 4;

/** Returns the length of the frames in a message of this length; undefined if it cannot have any. */
type FrameLength = (messageBytes: number) => number | undefined;

/** One frame of 10 ms per message, of 20 to 400 bytes for each channel. */
export const createLc3Decoder = (format: DeviceFormat): AudioDecoder =>
  new Lc3Decoder(format, (length) => (isFrameLength(length / format.channels) ? length : undefined));

/** One or more frames of 10 ms per message, of 30 bytes for each channel. */
export const createLc3Fs1030Decoder = (format: DeviceFormat): AudioDecoder => {
  const frameBytes = FS1030_FRAME_BYTES * format.channels;
  return new Lc3Decoder(format, (length) => (length > 0 && length % frameBytes === 0 ? frameBytes : undefined));
};

const isFrameLength = (bytes: number) => bytes >= MIN_FRAME_BYTES && bytes <= MAX_FRAME_BYTES;

/** A stereo frame contains the left channel, then the right one, as in Bluetooth; an odd byte belongs to the left one. */
class Lc3Decoder implements AudioDecoder {
  skipped = 0;
  readonly #frameLength: FrameLength;
  readonly #channels: ReturnType<typeof createChannelDecoder>[];
  readonly #resampler: Resampler;
  #isClosed = false;

  constructor({ sampleRate, channels }: DeviceFormat, frameLength: FrameLength) {
    this.#frameLength = frameLength;
    this.#channels = Array.from({ length: channels }, () => createChannelDecoder(sampleRate));
    this.#resampler = createResampler(sampleRate);
  }

  decode(message: Uint8Array): ReturnType<AudioDecoder['decode']> {
    if (this.#isClosed) return undefined;
    const frameBytes = this.#frameLength(message.length);
    // The decoder accepts half of all random frames, so a message of an invalid length is skipped as a whole.
    if (frameBytes === undefined) {
      this.skipped += 1;
      return undefined;
    }
    const isLong = message.length > FRAMES_AT_A_TIME * frameBytes;
    return isLong ? this.#decodeInTurns(message, frameBytes) : this.#decodeFrames(message, frameBytes);
  }

  close() {
    this.#isClosed = true;
  }

  async #decodeInTurns(bytes: Uint8Array, frameBytes: number): Promise<Int16Array | undefined> {
    const decode = (part: Uint8Array) => (this.#isClosed ? undefined : this.#decodeFrames(part, frameBytes));
    return concatDecoded(await decodeInTurns(bytes, FRAMES_AT_A_TIME * frameBytes, decode));
  }

  #decodeFrames(bytes: Uint8Array, frameBytes: number): Int16Array | undefined {
    const out: Int16Array[] = [];
    for (let at = 0; at + frameBytes <= bytes.length; at += frameBytes) {
      const pcm = this.#decodeFrame(bytes.subarray(at, at + frameBytes));
      if (pcm) out.push(this.#resampler.push(pcm));
    }
    return concatDecoded(out);
  }

  #decodeFrame(frame: Uint8Array): Int16Array | undefined {
    const middle = Math.ceil(frame.length / this.#channels.length);
    const [left, right] = this.#channels.map((decode, i) =>
      decode(i === 0 ? frame.subarray(0, middle) : frame.subarray(middle)),
    );
    if (left && this.#channels.length === 1) return left;
    if (left && right) return left.map((sample, i) => (sample + (right[i] ?? 0)) >> 1);
    this.skipped += 1;
    return undefined;
  }
}

/**
 * Decodes the frames of one channel; returns undefined for a corrupt one. A corrupt frame corrupts the decoder, so the
 * next good frame is decoded by a new decoder, after the last good ones.
 */
function createChannelDecoder(sampleRate: number): (frame: Uint8Array) => Int16Array | undefined {
  const rate = RATES[sampleRate];
  if (!rate) throw new RangeError(`LC3 has no sample rate of ${sampleRate} Hz`);
  const open = () => openFrameDecoder(rate);
  let decode = open();
  let isCorrupt = false;
  const past: Uint8Array[] = [];
  return (frame) => {
    let samples = decode(frame);
    if (samples && isCorrupt) {
      decode = open();
      for (const one of past) decode(one);
      samples = decode(frame);
    }
    isCorrupt = samples === undefined;
    // A copy, so that a frame does not keep its message in memory. A Buffer's `slice` would be a view.
    if (samples && past.push(new Uint8Array(frame)) > PAST_FRAMES) past.shift();
    return samples;
  };
}

function openFrameDecoder(rate: RateName): (frame: Uint8Array) => Int16Array | undefined {
  const { Core, Decoder } = loadLc3();
  const decoder = new Decoder.LC3Decoder(Core.LC3FrameDuration.NMS_10000US, Core.LC3SampleRate[rate]);
  return (frame) => {
    const errors = new Decoder.LC3BEC(false);
    try {
      const samples = decoder.decode(frame, errors, new Int16Array(decoder.getFrameSize()));
      return errors.isMarked() ? undefined : samples;
    } catch {
      return undefined;
    }
  };
}
