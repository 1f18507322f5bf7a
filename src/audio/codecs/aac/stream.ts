import { joinIfAny } from '../join.ts';
import type { DeviceFormat } from '../port.ts';
import { createResampler, type Resampler } from '../resampler.ts';
import { MAX_UNIT_BYTES, SILENT_UNITS } from './access-unit.ts';
import { AdtsReader, beginsAsAdts } from './adts.ts';

/** A decoder of access units of one format. It may answer with another rate, or more channels, than it was made for. */
export interface UnitDecoder {
  /** No channels where the unit is corrupt. */
  decode(unit: Uint8Array): { channelData: Float32Array[]; sampleRate: number };
  free(): void;
}

/** With `mayReplicateBands` for HE-AAC, whose units say the rate and channels of what is only their lower half. */
export type CreateUnitDecoder = (format: DeviceFormat, mayReplicateBands: boolean) => Promise<UnitDecoder>;

/** So many messages in a row that are no access unit are not of raw audio: now and then a piece of an ADTS frame can be decoded as one. */
const MAX_RAW_FAULTS = 3;

/**
 * The AAC-LC audio of one device, or HE-AAC in ADTS, to PCM16 mono at 16 kHz. Whether it comes as ADTS, or raw as one access unit a message, is told
 * by its first bytes, or, where they are neither, by the first frame or unit to be found: a stream may be joined amid a frame. ADTS says its own
 * rate and channels; raw audio has those that the device named.
 */
export class AacStream {
  readonly #createDecoder: CreateUnitDecoder;
  readonly #named: DeviceFormat;
  readonly #adts = new AdtsReader();
  /** What this stream is, once something of it could be decoded. No ADTS comes as raw audio, but garbage does. */
  #kind: 'raw' | 'adts' | undefined;
  #rawFaults = 0;
  #decoder: { unit: UnitDecoder; format: DeviceFormat } | undefined;
  /** What was heard last: the next unit overlaps with it. */
  #last: { unit: Uint8Array; format: DeviceFormat } | undefined;
  #resampler: { rate: number; push: Resampler['push'] } | undefined;
  #out: Int16Array[] = [];

  constructor(createDecoder: CreateUnitDecoder, named: DeviceFormat) {
    this.#createDecoder = createDecoder;
    this.#named = named;
  }

  /** The samples of the frames that the message completes, and how much of it was skipped as corrupt. */
  async push(message: Uint8Array): Promise<{ pcm: Int16Array | undefined; skipped: number }> {
    const isAdts = this.#kind === 'adts' || this.#adts.isWaiting || beginsAsAdts(message);
    const skipped = isAdts ? await this.#pushAdts(message) : await this.#pushRaw(message);
    return { pcm: joinIfAny(this.#out.splice(0)), skipped };
  }

  /** The beginning of a frame that waits for the rest. Another stream that is given it first goes on here. */
  get undecoded(): Uint8Array | undefined {
    return this.#adts.isWaiting ? this.#adts.waiting : undefined;
  }

  close(): void {
    this.#decoder?.unit.free();
    this.#decoder = undefined;
  }

  async #pushAdts(message: Uint8Array): Promise<number> {
    const faults = await this.#adts.push(message, async (unit, format) => {
      const isGood = await this.#decode(unit, format);
      if (isGood) this.#kind = 'adts';
      return isGood;
    });
    // Raw units may be garbage that looks like the beginning of a frame: it is not waited for the end.
    if (this.#kind === 'raw') this.#adts.reset();
    return message.length === 0 ? faults + 1 : faults;
  }

  async #pushRaw(unit: Uint8Array): Promise<number> {
    if (await this.#decode(unit, this.#named)) {
      this.#kind = 'raw';
      this.#rawFaults = 0;
      return 0;
    }
    this.#rawFaults += 1;
    if (this.#kind === 'raw' && this.#rawFaults < MAX_RAW_FAULTS) return 1;
    this.#kind = undefined;
    const faults = await this.#pushAdts(unit);
    // Much garbage ends with a single byte that a frame may begin with: a raw unit after it would be lost.
    if (this.#adts.waiting.length === 1) this.#adts.reset();
    return faults;
  }

  async #decode(unit: Uint8Array, format: DeviceFormat): Promise<boolean> {
    if (unit.length === 0 || unit.length > MAX_UNIT_BYTES) return false;
    const current = this.#decoder;
    if (current && isSame(current.format, format)) {
      if (this.#hear(current.unit, unit, format)) return true;
      // After a corrupt unit FAAD2 finds faults in good ones, or hears other things: it begins anew, where it was before.
      current.unit.free();
      this.#decoder = undefined;
      return false;
    }
    // In ADTS nothing but its units tells HE-AAC from AAC-LC; raw units are of AAC-LC. A format that only a corrupt header has named is
    // forgotten with its decoders.
    const isRaw = format === this.#named;
    for (const mayReplicateBands of isRaw ? [false] : [false, true]) {
      const decoder = mayReplicateBands ? await this.#openAnew(format, true) : await this.#openAgain(format);
      if (this.#hear(decoder, unit, format)) {
        current?.unit.free();
        this.#decoder = { unit: decoder, format };
        return true;
      }
      decoder.free();
    }
    return false;
  }

  #hear(decoder: UnitDecoder, unit: Uint8Array, format: DeviceFormat): boolean {
    const { channelData, sampleRate } = decoder.decode(unit);
    if (channelData.length === 0) return false;
    this.#last = { unit: unit.slice(), format };
    this.#out.push(this.#to16k(mixDown(channelData), sampleRate));
    return true;
  }

  /** Where the last unit left off, if there is one of this format; of HE-AAC too, as that unit shows what it is. */
  async #openAgain(format: DeviceFormat): Promise<UnitDecoder> {
    if (!this.#last || !isSame(this.#last.format, format)) return this.#openAnew(format, false);
    const decoder = await this.#createDecoder(format, false);
    decoder.decode(this.#last.unit);
    return decoder;
  }

  async #openAnew(format: DeviceFormat, mayReplicateBands: boolean): Promise<UnitDecoder> {
    const decoder = await this.#createDecoder(format, mayReplicateBands);
    decoder.decode(SILENT_UNITS[format.channels]);
    return decoder;
  }

  #to16k(samples: Int16Array, rate: number): Int16Array {
    if (this.#resampler?.rate !== rate) this.#resampler = { rate, push: createResampler(rate).push };
    return this.#resampler.push(samples);
  }
}

const isSame = (one: DeviceFormat, other: DeviceFormat) =>
  one.sampleRate === other.sampleRate && one.channels === other.channels;

/** The mean of all channels, of floating point from -1 to 1, as PCM16. */
function mixDown(channels: Float32Array[]): Int16Array {
  const [first = new Float32Array(0)] = channels;
  const gain = 32_768 / channels.length;
  const out = new Int16Array(first.length);
  for (let i = 0; i < out.length; i++) {
    let sum = 0;
    for (const channel of channels) sum += channel[i] ?? 0;
    out[i] = Math.max(-32_768, Math.min(32_767, Math.round(sum * gain)));
  }
  return out;
}
