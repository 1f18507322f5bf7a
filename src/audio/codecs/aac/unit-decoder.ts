import { type Ffmpeg, startFfmpeg } from '../../ffmpeg.ts';
import type { DeviceFormat } from '../port.ts';
import { adtsFrame } from './adts.ts';

/** A unit has as many for each channel. */
const UNIT_SAMPLES = 1024;
/** HE-AAC is resampled to the rate of its header, which delays it by fewer. */
const MAX_DELAY_SAMPLES = 64;
/** The fewest that ffmpeg accepts. */
const PROBE_BYTES = 32;
/** Access units of silence. If its first unit is corrupt, ffmpeg waits for another one, so it gets one of these first. */
const SILENT_UNITS: Readonly<Record<DeviceFormat['channels'], Uint8Array>> = {
  // A single channel element without bands: 29 bits of 0, and the end.
  1: padded(0, 0, 0, 0b111),
  // A channel pair element with a common window: 001 0000 1, 35 bits of 0, and the end.
  2: padded(0b0010_0001, 0, 0, 0, 0, 0b0001_1100),
};

/** ffmpeg waits for more bytes than it probes. */
function padded(...unit: number[]): Uint8Array {
  const bytes = new Uint8Array(2 * PROBE_BYTES);
  bytes.set(unit);
  return bytes;
}

/** Usually a millisecond. ffmpeg says nothing about some corrupt units, so the response to a unit of silence is awaited after this time. */
const QUIET_MS = 1000;
const RESPONSE_MS = 10_000;
/** A unit that begins with its end has no audio. */
const END = 0b111;
/** ffmpeg begins a line about a corrupt unit so, before and after version 6. */
const CORRUPT = /Error (?:while decoding|submitting)/g;

/** The smallest delay: each unit is decoded when it arrives. */
const fromAdts = ['-f', 'aac', '-probesize', `${PROBE_BYTES}`, '-analyzeduration', '0', '-i', 'pipe:0'];
const toSamples = ['-c:a', 'pcm_s16le', '-flush_packets', '1', '-f', 's16le', 'pipe:1'];

/** Decodes access units of one format, one after the other, by an ffmpeg of its own. */
export class UnitDecoder {
  readonly format: DeviceFormat;
  readonly #ffmpeg: Ffmpeg;
  #output: Buffer[] = [];
  #outputBytes = 0;
  #faults = 0;
  #onProgress = () => {};
  #isPrimed = false;
  /** Nothing more can be decoded. */
  #failure: Error | undefined;

  constructor(format: DeviceFormat) {
    const { sampleRate, channels } = format;
    const ffmpeg = startFfmpeg([...fromAdts, '-ar', `${sampleRate}`, '-ac', `${channels}`, ...toSamples]);
    if (!ffmpeg) throw new Error('ffmpeg is not installed');
    this.format = format;
    this.#ffmpeg = ffmpeg;
    const { child } = ffmpeg;
    child.stdout.on('data', (bytes: Buffer) => {
      this.#output.push(bytes);
      this.#outputBytes += bytes.length;
      this.#onProgress();
    });
    child.stderr.on('data', (text: string) => {
      this.#faults += text.match(CORRUPT)?.length ?? 0;
      this.#onProgress();
    });
    child.on('close', (code) => this.#fail(new Error(`the AAC decoder ended with ${code}`)));
    child.on('error', (error) => this.#fail(error));
  }

  /** The samples of a unit, interleaved, 16 bits each; undefined if it is corrupt. Rejects if nothing more can be decoded. */
  async decode(unit: Uint8Array): Promise<Uint8Array | undefined> {
    if (!this.#isPrimed) await this.#decode(this.#silence);
    this.#isPrimed = true;
    return (unit[0] ?? 0) >> 5 === END ? undefined : this.#decode(unit);
  }

  async #decode(unit: Uint8Array): Promise<Uint8Array | undefined> {
    const expected = (UNIT_SAMPLES - MAX_DELAY_SAMPLES) * 2 * this.format.channels;
    const faults = this.#faults;
    const isDone = () => this.#outputBytes >= expected || this.#faults > faults || this.#failure !== undefined;
    this.#write(unit);
    const responded = Promise.withResolvers<void>();
    this.#onProgress = () => isDone() && responded.resolve();
    let isQuiet = false;
    const quiet = setTimeout(() => {
      // It may take long to start.
      if (!this.#isPrimed) return;
      isQuiet = true;
      this.#write(this.#silence);
    }, QUIET_MS).unref();
    const stuck = setTimeout(() => this.#fail(new Error('the AAC decoder did not respond')), RESPONSE_MS).unref();
    this.#onProgress();
    await responded.promise;
    clearTimeout(quiet);
    clearTimeout(stuck);
    if (this.#failure) throw this.#failure;
    const samples = Buffer.concat(this.#output);
    this.#output = [];
    this.#outputBytes = 0;
    return samples.length > 0 && !isQuiet ? samples : undefined;
  }

  #write(unit: Uint8Array): void {
    this.#ffmpeg.child.stdin.write(adtsFrame(unit, this.format));
  }

  get #silence(): Uint8Array {
    return SILENT_UNITS[this.format.channels];
  }

  close(): void {
    this.#ffmpeg.child.kill('SIGKILL');
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#ffmpeg.child.kill('SIGKILL');
    this.#onProgress();
  }
}
