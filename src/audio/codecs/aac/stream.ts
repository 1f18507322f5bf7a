import { createResampler, type Resampler } from '../../resampler.ts';
import { concatDecoded, mixDown } from '../../samples.ts';
import type { DeviceFormat } from '../port.ts';
import { AdtsReader, beginsAsAdts, MAX_UNIT_BYTES, SILENT_UNITS } from './adts.ts';

/** A decoder for access units of one format. Its result may have another rate or more channels. */
export interface UnitDecoder {
  /** Without channels if the unit is corrupt. */
  decode(unit: Uint8Array): { channelData: Float32Array[]; sampleRate: number };
  free(): void;
}

/** `allowsHeAac`: the format describes only the lower half of the spectrum of HE-AAC. */
export type CreateUnitDecoder = (format: DeviceFormat, allowsHeAac: boolean) => Promise<UnitDecoder>;

/** After this many invalid messages in a row, audio is not raw: part of an ADTS frame can be a valid unit by accident. */
const MAX_RAW_FAULTS = 3;

/**
 * Decodes the AAC-LC audio of one device (or HE-AAC in ADTS) to PCM16 mono at 16 kHz. The first valid frame or unit decides whether it
 * is ADTS or raw, with one access unit per message; a stream may begin within a frame. ADTS contains the rate and channels; raw audio
 * has those that the device declared.
 */
export class AacStream {
  readonly #createDecoder: CreateUnitDecoder;
  readonly #declared: DeviceFormat;
  readonly #adts = new AdtsReader();
  /** Known after the first valid frame. A raw unit cannot be valid ADTS, but invalid bytes can. */
  #kind: 'raw' | 'adts' | undefined;
  #rawFaults = 0;
  #decoder: { unit: UnitDecoder; format: DeviceFormat } | undefined;
  /** The last valid unit: the next one overlaps with it. */
  #last: { unit: Uint8Array; format: DeviceFormat } | undefined;
  #resampler: { rate: number; push: Resampler['push'] } | undefined;
  #out: Int16Array[] = [];

  constructor(createDecoder: CreateUnitDecoder, declared: DeviceFormat) {
    this.#createDecoder = createDecoder;
    this.#declared = declared;
  }

  /** Returns the samples of the frames that the message completes, and the number of corrupt ones. */
  async push(message: Uint8Array): Promise<{ pcm: Int16Array | undefined; skipped: number }> {
    const isAdts = this.#kind === 'adts' || this.#adts.isWaiting || beginsAsAdts(message);
    const skipped = isAdts ? await this.#pushAdts(message) : await this.#pushRaw(message);
    return { pcm: concatDecoded(this.#out.splice(0)), skipped };
  }

  /** The beginning of a frame that waits for its end. A new stream that gets it first continues in place of this one. */
  get undecoded(): Uint8Array | undefined {
    return this.#adts.isWaiting ? this.#adts.waiting : undefined;
  }

  close(): void {
    this.#decoder?.unit.free();
    this.#decoder = undefined;
  }

  async #pushAdts(message: Uint8Array): Promise<number> {
    const faults = await this.#adts.push(message, async (unit, format) => {
      const isValid = await this.#decode(unit, format);
      if (isValid) this.#kind = 'adts';
      return isValid;
    });
    // An invalid raw unit may look like the beginning of a frame, whose end will not arrive.
    if (this.#kind === 'raw') this.#adts.reset();
    return message.length === 0 ? faults + 1 : faults;
  }

  async #pushRaw(unit: Uint8Array): Promise<number> {
    if (await this.#decode(unit, this.#declared)) {
      this.#kind = 'raw';
      this.#rawFaults = 0;
      return 0;
    }
    this.#rawFaults += 1;
    if (this.#kind === 'raw' && this.#rawFaults < MAX_RAW_FAULTS) return 1;
    this.#kind = undefined;
    const faults = await this.#pushAdts(unit);
    // Invalid bytes often end with one that may begin a frame. Waiting for the rest would lose the next raw unit.
    if (this.#adts.waiting.length === 1) this.#adts.reset();
    return faults;
  }

  async #decode(unit: Uint8Array, format: DeviceFormat): Promise<boolean> {
    if (unit.length === 0 || unit.length > MAX_UNIT_BYTES) return false;
    const current = this.#decoder;
    if (current && isSame(current.format, format)) {
      if (this.#decodeWith(current.unit, unit, format)) return true;
      // After a corrupt unit, FAAD2 rejects or distorts valid ones: the next unit gets a new decoder.
      current.unit.free();
      this.#decoder = undefined;
      return false;
    }
    // Only the units distinguish HE-AAC from AAC-LC in ADTS; raw units are AAC-LC. Decoders are freed if the format came from a
    // corrupt header.
    const isRaw = format === this.#declared;
    for (const allowsHeAac of isRaw ? [false] : [false, true]) {
      const decoder = allowsHeAac ? await this.#openNew(format, true) : await this.#openContinued(format);
      if (this.#decodeWith(decoder, unit, format)) {
        current?.unit.free();
        this.#decoder = { unit: decoder, format };
        return true;
      }
      decoder.free();
    }
    return false;
  }

  #decodeWith(decoder: UnitDecoder, unit: Uint8Array, format: DeviceFormat): boolean {
    const { channelData, sampleRate } = decoder.decode(unit);
    if (channelData.length === 0) return false;
    this.#last = { unit: unit.slice(), format };
    this.#out.push(this.#to16k(mixDown(channelData), sampleRate));
    return true;
  }

  /** Opens a decoder that continues after the last valid unit, if it has the same format. For HE-AAC, this unit is enough to detect it. */
  async #openContinued(format: DeviceFormat): Promise<UnitDecoder> {
    if (!this.#last || !isSame(this.#last.format, format)) return this.#openNew(format, false);
    const decoder = await this.#createDecoder(format, false);
    decoder.decode(this.#last.unit);
    return decoder;
  }

  async #openNew(format: DeviceFormat, allowsHeAac: boolean): Promise<UnitDecoder> {
    const decoder = await this.#createDecoder(format, allowsHeAac);
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
