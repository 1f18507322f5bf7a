import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type Lc3 from 'lc3codec';
import { joinIfAny } from './join.ts';
import type { AudioDecoder, DeviceFormat } from './port.ts';
import { createResampler } from './resampler.ts';

/** Loaded with the first device that sends it: seventy files, which few services need. */
const loadLc3 = (): typeof Lc3 => createRequire(import.meta.url)('lc3codec');

type RateName = keyof typeof Lc3.Core.LC3SampleRate;

/** The rates that LC3 is defined for, in Hz. At 44.1 kHz its frames of "10 ms" are 480 samples as well: 10.88 ms. */
const RATES: Readonly<Record<number, RateName>> = {
  8000: 'FS_08000',
  16000: 'FS_16000',
  24000: 'FS_24000',
  32000: 'FS_32000',
  44100: 'FS_44100',
  48000: 'FS_48000',
};
export const LC3_SAMPLE_RATES = Object.keys(RATES).map(Number);

/** The shortest and the longest frame of one channel. */
const MIN_FRAME_BYTES = 20;
const MAX_FRAME_BYTES = 400;
/** What `lc3_fs1030` is called after: 10 ms in 30 bytes. */
const FS1030_FRAME_BYTES = 30;
/** A frame overlaps with the one before, whose pitch may come of one more. */
const PAST_FRAMES = 2;
/** Frames decoded in one go, some 5 ms of work; longer messages make room for others in between. */
const FRAMES_A_TURN = 200;

/** One frame of 10 ms a message, of 20 to 400 bytes for each channel. */
export const createLc3Decoder = (format: DeviceFormat) =>
  createDecoder(format, (length) => (isFrame(length / format.channels) ? length : undefined));

/** Frames of 10 ms, of 30 bytes for each channel, one or more a message. */
export const createLc3Fs1030Decoder = (format: DeviceFormat) => {
  const frameBytes = FS1030_FRAME_BYTES * format.channels;
  return createDecoder(format, (length) => (length > 0 && length % frameBytes === 0 ? frameBytes : undefined));
};

const isFrame = (bytes: number) => bytes >= MIN_FRAME_BYTES && bytes <= MAX_FRAME_BYTES;

/**
 * In stereo, a frame is the left channel's and then the right one's, as it is sent over Bluetooth; an odd byte is the left one's.
 * `frameBytesOf` says how long the frames of a message are, by its length; undefined where there can be none.
 */
function createDecoder(
  { sampleRate, channels }: DeviceFormat,
  frameBytesOf: (messageBytes: number) => number | undefined,
): AudioDecoder {
  const sides = Array.from({ length: channels }, () => createChannel(sampleRate));
  const resampler = createResampler(sampleRate);
  let skipped = 0;
  let isClosed = false;

  function decodeFrame(frame: Uint8Array): Int16Array | undefined {
    const middle = Math.ceil(frame.length / channels);
    const [left, right] = sides.map((decode, i) =>
      decode(i === 0 ? frame.subarray(0, middle) : frame.subarray(middle)),
    );
    if (left && channels === 1) return left;
    if (left && right) return left.map((sample, i) => (sample + (right[i] ?? 0)) >> 1);
    skipped += 1;
    return undefined;
  }

  function decodeFrames(bytes: Uint8Array, frameBytes: number): Int16Array | undefined {
    const out: Int16Array[] = [];
    for (let at = 0; at + frameBytes <= bytes.length; at += frameBytes) {
      const pcm = decodeFrame(bytes.subarray(at, at + frameBytes));
      if (pcm) out.push(resampler.push(pcm));
    }
    return joinIfAny(out);
  }

  async function decodeByTurns(bytes: Uint8Array, frameBytes: number): Promise<Int16Array | undefined> {
    const out: Int16Array[] = [];
    const step = FRAMES_A_TURN * frameBytes;
    for (let at = 0; at < bytes.length && !isClosed; at += step) {
      out.push(decodeFrames(bytes.subarray(at, at + step), frameBytes) ?? new Int16Array(0));
      await nextTurn();
    }
    return joinIfAny(out);
  }

  return {
    decode(message) {
      if (isClosed) return undefined;
      const frameBytes = frameBytesOf(message.length);
      // Of garbage, half of all frames pass for good ones: a message of a wrong length is skipped as a whole.
      if (frameBytes === undefined) {
        skipped += 1;
        return undefined;
      }
      const isLong = message.length > FRAMES_A_TURN * frameBytes;
      return isLong ? decodeByTurns(message, frameBytes) : decodeFrames(message, frameBytes);
    },
    get skipped() {
      return skipped;
    },
    close() {
      isClosed = true;
    },
  };
}

/**
 * Decodes the frames of one channel; undefined for a corrupt one. What that has left in the decoder would be heard in the next good one,
 * which is decoded anew then, after those before.
 */
function createChannel(sampleRate: number): (frame: Uint8Array) => Int16Array | undefined {
  const rate = RATES[sampleRate];
  if (!rate) throw new RangeError(`LC3 has no sample rate of ${sampleRate} Hz`);
  const open = () => openFrameDecoder(rate);
  let decode = open();
  let isSpoilt = false;
  const past: Uint8Array[] = [];
  return (frame) => {
    let samples = decode(frame);
    if (samples && isSpoilt) {
      decode = open();
      for (const one of past) decode(one);
      samples = decode(frame);
    }
    isSpoilt = samples === undefined;
    // A copy (a Buffer's own `slice` would be a view), so that a frame does not keep all that came with it in memory.
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
