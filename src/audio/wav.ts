/** The format of a WAV file's samples. Stereo is interleaved, left first. */
export interface WavFormat {
  sampleRate: number;
  channels: 1 | 2;
  bitsPerSample: 8 | 16 | 24 | 32;
  /** IEEE floating point (32 bits) instead of integers. */
  float: boolean;
}

/** Uncompressed audio of a WAV file. */
export interface WavAudio extends WavFormat {
  /** 16-bit values for any format of the file. */
  samples: Int16Array;
}

/** The file is not a supported WAV file. The message is public. */
export class WavError extends Error {
  /** The encoding of the file, if it is another one than PCM in mono or stereo. */
  readonly encoding: string | undefined;

  constructor(what: string, encoding?: string) {
    super(`${what} Send a WAV file with uncompressed PCM of 8, 16, 24 or 32 bits (or 32-bit floats), mono or stereo.`);
    this.name = 'WavError';
    this.encoding = encoding;
  }
}

/** Programs write a few. */
const MAX_CHUNKS = 1000;
/** Programs that write to a pipe declare this or more. */
export const UNKNOWN_BYTES = 0x7fff_0000;
const LONG = 0xffff_ffff;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
const OTHER_FORMATS: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'mu-law',
  17: 'ADPCM',
  49: 'GSM',
  85: 'MP3',
  255: 'AAC',
};

/** RF64 and BW64 have lengths of 64 bits (EBU Tech 3306, ITU-R BS.2088), RIFX has all numbers in the other order. */
const FORMS = ['RIFF', 'RF64', 'BW64', 'RIFX'];

/** True if the bytes begin with a WAV header. */
export const isWav = (file: Uint8Array) => FORMS.includes(tag(file, 0)) && tag(file, 8) === 'WAVE';

interface OpenedWav {
  format: WavFormat;
  /** A view of the file. */
  data: Uint8Array;
  /** The length of the audio; undefined if the program that wrote the file did not know it. */
  declaredBytes: number | undefined;
}

/**
 * Finds the format and audio of a WAV file of any sample rate, of which the beginning may be enough. `fileBytes`: the length of the whole
 * file.
 * @throws WavError for other files and encodings
 */
export function openWav(file: Uint8Array, fileBytes = file.length): OpenedWav {
  if (!isWav(file)) throw new WavError('This is not a WAV file.');
  if (tag(file, 0) === 'RIFX') throw new WavError('The samples are big-endian.', 'big-endian samples');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let format: WavFormat | undefined;
  /** In place of a length that does not fit 32 bits. */
  let longBytes: number | undefined;
  for (let at = 12, chunks = 0; at + 8 <= file.length; chunks++) {
    if (chunks === MAX_CHUNKS) throw new WavError(`The file has more than ${MAX_CHUNKS} parts before its audio.`);
    const body = at + 8;
    const size = view.getUint32(at + 4, true);
    if (tag(file, at) === 'fmt ') format = readFormat(view, body, size);
    if (tag(file, at) === 'ds64' && body + 16 <= file.length) longBytes = Number(view.getBigUint64(body + 8, true));
    if (tag(file, at) === 'data') {
      if (!format) throw new WavError('The file has audio before its format.');
      // A program that writes to a pipe does not know the size, and one that ended early has not written it.
      const isOpen = size >= UNKNOWN_BYTES || (size === 0 && 8 + view.getUint32(4, true) < fileBytes);
      const declaredBytes = isOpen ? (size === LONG && longBytes) || undefined : size;
      return { format, data: file.subarray(body, body + (declaredBytes ?? file.length)), declaredBytes };
    }
    at = body + size + (hasPadding(file, body + size, size) ? 1 : 0);
  }
  throw new WavError('The file has no audio.');
}

/** A byte follows a part of an odd length, but not every program writes it. */
const hasPadding = (file: Uint8Array, end: number, size: number) =>
  size % 2 === 1 && !['fmt ', 'data'].includes(tag(file, end));

/** @throws WavError like `openWav` */
export function readWav(file: Uint8Array): WavAudio {
  const { format, data } = openWav(file);
  return { ...format, samples: readWavSamples(data, format) };
}

function readFormat(view: DataView, at: number, size: number): WavFormat {
  if (size < 16 || at + size > view.byteLength) throw new WavError("The file's header is cut off.");
  const encoding = view.getUint16(at, true);
  // The extensible form has the actual encoding later.
  const actual = encoding === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : encoding;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bitsPerSample = view.getUint16(at + 14, true);
  const float = actual === FLOAT;
  if (actual !== PCM && !float) {
    const encoding = OTHER_FORMATS[actual] ?? `format ${actual}`;
    throw new WavError(`The audio is encoded as ${encoding}.`, encoding);
  }
  if (channels !== 1 && channels !== 2)
    throw new WavError(`The audio has ${channels} channels.`, channels > 2 ? `${channels} channels` : undefined);
  if (!isBits(bitsPerSample) || (float && bitsPerSample !== 32)) {
    const bits = `${bitsPerSample} bits${float ? ', as floating point' : ''}`;
    throw new WavError(`The samples have ${bits}.`, float && bitsPerSample === 64 ? bits : undefined);
  }
  if (sampleRate === 0) throw new WavError('The sample rate is 0.');
  return { sampleRate, channels, bitsPerSample, float };
}

const isBits = (bits: number): bits is WavFormat['bitsPerSample'] => [8, 16, 24, 32].includes(bits);

/** Bytes of one sample of all channels. */
export const wavStride = ({ channels, bitsPerSample }: WavFormat) => (channels * bitsPerSample) / 8;

/** Converts the file's samples to 16-bit values, without a last one that is cut off. */
export function readWavSamples(bytes: Uint8Array, format: WavFormat): Int16Array {
  const samples = new Int16Array(Math.floor(bytes.length / wavStride(format)) * format.channels);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const step = format.bitsPerSample / 8;
  // The upper 16 bits of longer integers.
  const upper = Math.max(0, step - 2);
  for (let i = 0, at = 0; i < samples.length; i++, at += step) {
    if (step === 1) samples[i] = (view.getUint8(at) - 128) << 8;
    else if (format.float) samples[i] = fromFloat(view.getFloat32(at, true));
    else samples[i] = view.getInt16(at + upper, true);
  }
  return samples;
}

/** Clips values beyond -1 and 1; NaN is silence. */
const fromFloat = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))) || 0;

/** Creates a 16-bit WAV file. */
export function writeWav(audio: Pick<WavAudio, 'sampleRate' | 'channels' | 'samples'>): Uint8Array<ArrayBuffer> {
  const { sampleRate, channels, samples } = audio;
  const file = new Uint8Array(WAV_HEADER_BYTES + samples.length * 2);
  file.set(wavHeader({ sampleRate, channels }, samples.length * 2));
  // Little-endian, as the machine is.
  file.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), WAV_HEADER_BYTES);
  return file;
}

export const WAV_HEADER_BYTES = 44;

/** The header of a 16-bit WAV file with so many bytes of samples. */
export function wavHeader(
  { sampleRate, channels }: Pick<WavAudio, 'sampleRate' | 'channels'>,
  dataBytes: number,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(header.buffer);
  const bytesPerFrame = channels * 2;
  const put = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  put(0, 'RIFF');
  view.setUint32(4, WAV_HEADER_BYTES - 8 + dataBytes, true);
  put(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerFrame, true);
  view.setUint16(32, bytesPerFrame, true);
  view.setUint16(34, 16, true);
  put(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}

const tag = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4));
