/** Uncompressed audio of a WAV file; stereo samples are interleaved, left first. */
export interface WavAudio {
  sampleRate: number;
  channels: 1 | 2;
  bitsPerSample: 8 | 16;
  /** 16-bit values, also where the file has 8 bits. */
  samples: Int16Array;
}

/** The file is not one that can be read here; the message says why and what would be. */
export class WavError extends Error {
  constructor(what: string) {
    super(`${what} A WAV file with uncompressed 8- or 16-bit PCM, mono or stereo, is needed.`);
    this.name = 'WavError';
  }
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;
const OTHER_FORMATS: Readonly<Record<number, string>> = {
  2: 'ADPCM',
  3: 'floating point',
  6: 'A-law',
  7: 'mu-law',
  85: 'MP3',
};

interface Format {
  sampleRate: number;
  channels: 1 | 2;
  bitsPerSample: 8 | 16;
}

/**
 * Reads a WAV file of any sample rate.
 * @throws WavError for other files and other encodings.
 */
export function readWav(file: Uint8Array): WavAudio {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (tag(file, 0) !== 'RIFF' || tag(file, 8) !== 'WAVE') throw new WavError('This is not a WAV file.');
  let format: Format | undefined;
  for (let at = 12; at + 8 <= file.length; ) {
    const body = at + 8;
    const size = view.getUint32(at + 4, true);
    if (tag(file, at) === 'fmt ') format = readFormat(view, body, size);
    if (tag(file, at) === 'data') {
      if (!format) throw new WavError('The file has audio before it says of what format.');
      // A program that writes to a pipe does not know the size, and says far too much: what is there counts.
      return { ...format, samples: readSamples(file.subarray(body, body + size), format) };
    }
    at = body + size + (size % 2);
  }
  throw new WavError('The file has no audio.');
}

function readFormat(view: DataView, at: number, size: number): Format {
  if (size < 16 || at + size > view.byteLength) throw new WavError("The file's header is cut off.");
  const encoding = view.getUint16(at, true);
  // The extensible form has the true encoding further on.
  const actual = encoding === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : encoding;
  const channels = view.getUint16(at + 2, true);
  const sampleRate = view.getUint32(at + 4, true);
  const bitsPerSample = view.getUint16(at + 14, true);
  if (actual !== PCM) throw new WavError(`The audio is encoded as ${OTHER_FORMATS[actual] ?? `format ${actual}`}.`);
  if (channels !== 1 && channels !== 2) throw new WavError(`The audio has ${channels} channels.`);
  if (bitsPerSample !== 8 && bitsPerSample !== 16) throw new WavError(`The samples have ${bitsPerSample} bits.`);
  if (sampleRate === 0) throw new WavError('The sample rate is 0.');
  return { sampleRate, channels, bitsPerSample };
}

function readSamples(bytes: Uint8Array, { channels, bitsPerSample }: Format): Int16Array {
  const bytesPerSample = bitsPerSample / 8;
  const samples = new Int16Array(Math.floor(bytes.length / (channels * bytesPerSample)) * channels);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = bitsPerSample === 8 ? (view.getUint8(i) - 128) << 8 : view.getInt16(i * 2, true);
  }
  return samples;
}

/** Makes a 16-bit WAV file. */
export function writeWav({ sampleRate, channels, samples }: Omit<WavAudio, 'bitsPerSample'>): Uint8Array {
  const file = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(file.buffer);
  const bytesPerFrame = channels * 2;
  const put = (at: number, text: string) => file.set(new TextEncoder().encode(text), at);
  put(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  put(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * bytesPerFrame, true);
  view.setUint16(32, bytesPerFrame, true);
  view.setUint16(34, 16, true);
  put(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) => {
    view.setInt16(44 + i * 2, sample, true);
  });
  return file;
}

const tag = (file: Uint8Array, at: number) => String.fromCharCode(...file.subarray(at, at + 4));
