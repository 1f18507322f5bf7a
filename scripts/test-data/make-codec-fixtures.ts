// Creates the encoded audio for the tests of the decoders: a fifth of a second of espeak-ng, encoded and decoded by Debian's ffmpeg
// (AAC), liblc3-tools (LC3) and opus-tools (Opus). HE-AAC is encoded by aac-enc (Debian's non-free section).
// NAME.packets contains the frames of a case, NAME.pcm the output of the reference decoder as PCM16 mono at 16 kHz, and codecs.json
// lists the cases. Run: node scripts/test-data/make-codec-fixtures.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPcm16Decoder } from '../../src/audio/codecs/pcm.ts';
import { readWav, writeWav } from '../../src/audio/wav.ts';
import { packetsOfLc3, packetsOfOgg, splitAdts } from './packets.ts';

const FOLDER = fileURLToPath(new URL('../../test/fixtures/audio/', import.meta.url));
const SECONDS = 0.2;
/** AAC frames are long: 128 ms at 8 kHz. */
const AAC_SECONDS = 0.3;

interface Case {
  name: string;
  codec: string;
  sampleRate: number;
  channels: 1 | 2;
  /** Bits per second, for all channels. */
  bitrate: number;
}

const CASES: Case[] = [
  ...[8000, 16_000, 24_000, 32_000, 44_100, 48_000].map((sampleRate) => lc3(sampleRate, 1, 32_000 + sampleRate)),
  lc3(16_000, 2, 64_000),
  lc3(48_000, 2, 160_000),
  { name: 'lc3_fs1030-16000-1', codec: 'lc3_fs1030', sampleRate: 16_000, channels: 1, bitrate: 24_000 },
  { name: 'lc3_fs1030-16000-2', codec: 'lc3_fs1030', sampleRate: 16_000, channels: 2, bitrate: 48_000 },
  aac(8000, 1, 24_000),
  aac(16_000, 1, 32_000),
  aac(24_000, 2, 64_000),
  aac(44_100, 2, 96_000),
  aac(48_000, 1, 64_000),
  { name: 'he-aac-32000-1', codec: 'he-aac', sampleRate: 32_000, channels: 1, bitrate: 24_000 },
  { name: 'opus-16000-1', codec: 'opus', sampleRate: 16_000, channels: 1, bitrate: 24_000 },
  { name: 'opus-48000-2', codec: 'opus', sampleRate: 48_000, channels: 2, bitrate: 96_000 },
];

function lc3(sampleRate: number, channels: 1 | 2, bitrate: number): Case {
  return { name: `lc3-${sampleRate}-${channels}`, codec: 'lc3', sampleRate, channels, bitrate };
}

function aac(sampleRate: number, channels: 1 | 2, bitrate: number): Case {
  return { name: `aac-${sampleRate}-${channels}`, codec: 'aac', sampleRate, channels, bitrate };
}

const scratch = mkdtempSync(join(tmpdir(), 'codec-fixtures-'));
const at = (file: string) => join(scratch, file);
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
const ffmpeg = (...args: string[]) => run('ffmpeg', '-y', '-loglevel', 'error', ...args);

/** A different voice for each channel, so that swapped channels are detected. The audio starts in the middle of a word. */
function speak({ sampleRate, channels }: Case, seconds: number): Int16Array {
  const voices = ['en-us', 'en-gb+f3'].slice(0, channels).map((voice, i) => {
    const text = ['The garden gets its new beds in spring', 'Who brings the flowers and the tomatoes'][i] ?? '';
    run('espeak-ng', '-v', voice, '-w', at('voice.wav'), text);
    const options = ['-ss', '0.3', '-t', String(seconds), '-ar', String(sampleRate), '-f', 's16le'];
    ffmpeg('-i', at('voice.wav'), ...options, at('voice.raw'));
    return samplesOf(readFileSync(at('voice.raw')));
  });
  const length = Math.min(...voices.map((voice) => voice.length));
  return Int16Array.from(
    { length: length * channels },
    (_, i) => voices[i % channels]?.[Math.floor(i / channels)] ?? 0,
  );
}

const samplesOf = (bytes: Uint8Array) => new Int16Array(Uint8Array.from(bytes).buffer);

interface Encoded {
  packets: Uint8Array[];
  /** Interleaved channels. */
  reference: Int16Array;
  referenceRate: number;
}

/** The tools do not support 44.1 kHz. LC3 defines it as the frames of 48 kHz played more slowly. */
function makeLc3({ sampleRate, channels, bitrate }: Case): Encoded {
  if (sampleRate === 44_100) {
    const { samples } = readWav(readFileSync(at('in.wav')));
    writeFileSync(at('in.wav'), writeWav({ sampleRate: 48_000, channels, samples }));
  }
  run('elc3', '-b', String(bitrate), at('in.wav'), at('coded'));
  run('dlc3', at('coded'), at('out.wav'));
  const { samples, sampleRate: codedRate } = readWav(readFileSync(at('out.wav')));
  // dlc3 removes the codec's delay of 2.5 ms, which decoders of a live stream keep.
  const delay = (codedRate / 400) * channels;
  const reference = new Int16Array(samples.length + delay);
  reference.set(samples, delay);
  return { packets: packetsOfLc3(readFileSync(at('coded'))), reference, referenceRate: sampleRate };
}

/** Without noise substitution, because each decoder generates different noise. */
function makeAac({ sampleRate, bitrate }: Case): Encoded {
  const options = ['-c:a', 'aac', '-b:a', String(bitrate), '-aac_pns', '0', '-f', 'adts'];
  ffmpeg('-i', at('in.wav'), ...options, at('coded'));
  ffmpeg('-i', at('coded'), '-f', 's16le', at('out.raw'));
  return {
    packets: splitAdts(readFileSync(at('coded'))),
    reference: samplesOf(readFileSync(at('out.raw'))),
    referenceRate: sampleRate,
  };
}

function makeHeAac({ bitrate, sampleRate }: Case): Encoded {
  const spectralBandReplication = '5';
  run('aac-enc', '-t', spectralBandReplication, '-r', String(bitrate), at('in.wav'), at('coded'));
  ffmpeg('-i', at('coded'), '-f', 's16le', '-ac', '1', at('out.raw'));
  return {
    packets: splitAdts(readFileSync(at('coded'))),
    reference: samplesOf(readFileSync(at('out.raw'))),
    referenceRate: sampleRate,
  };
}

function makeOpus({ bitrate }: Case): Encoded {
  run('opusenc', '--quiet', '--bitrate', String(bitrate / 1000), '--framesize', '20', at('in.wav'), at('coded.opus'));
  run('opusdec', '--quiet', '--no-dither', '--rate', '48000', at('coded.opus'), at('out.raw'));
  return {
    packets: packetsOfOgg(readFileSync(at('coded.opus'))),
    reference: samplesOf(readFileSync(at('out.raw'))),
    referenceRate: 48_000,
  };
}

function make(one: Case): void {
  const samples = speak(one, one.codec.endsWith('aac') ? AAC_SECONDS : SECONDS);
  writeFileSync(at('in.wav'), writeWav({ sampleRate: one.sampleRate, channels: one.channels, samples }));
  const makers: Record<string, (one: Case) => Encoded> = { aac: makeAac, 'he-aac': makeHeAac, opus: makeOpus };
  const { packets, reference, referenceRate } = (makers[one.codec] ?? makeLc3)(one);
  const convert = createPcm16Decoder({ sampleRate: referenceRate, channels: one.channels });
  const pcm = convert.decode(new Uint8Array(reference.buffer)) ?? new Int16Array(0);
  writeFileSync(
    join(FOLDER, `${one.name}.packets`),
    Buffer.concat(packets.flatMap((packet) => [lengthOf(packet), packet])),
  );
  writeFileSync(join(FOLDER, `${one.name}.pcm`), new Uint8Array(pcm.buffer));
}

/** The length in two bytes, big-endian. */
const lengthOf = ({ length }: Uint8Array) => Uint8Array.of(length >> 8, length & 0xff);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const one of CASES) make(one);
} finally {
  rmSync(scratch, { recursive: true });
}
writeFileSync(join(FOLDER, 'codecs.json'), `${JSON.stringify(CASES, null, 2)}\n`);
console.log(`wrote ${CASES.length} cases to ${FOLDER}`);
