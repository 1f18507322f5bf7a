import { DomainError } from '../../../errors.ts';
import { concatDecoded } from '../../samples.ts';
import { createPcm16Decoder } from '../pcm.ts';
import type { AudioDecoder, DeviceFormat, SyncDecoder } from '../port.ts';
import { AdtsReader, beginsAsAdts, MAX_UNIT_BYTES } from './adts.ts';
import { UnitDecoder } from './unit-decoder.ts';

/** After this many invalid messages in a row, audio is not raw: part of an ADTS frame can be a valid unit by accident. */
const MAX_RAW_FAULTS = 3;
/** The number of decoders of one stream that may fail one after the other. */
const MAX_FAILURES = 3;
/** Each has a process with 15 MB of memory of its own. */
const MAX_STREAMS = 128;

let streams = 0;

/**
 * Decodes the AAC-LC audio of one device (or HE-AAC) to PCM16 mono at 16 kHz, by an ffmpeg of its own. The first valid frame or unit
 * decides whether it is ADTS or raw, with one access unit per message; a stream may begin within a frame. ADTS contains the rate and
 * channels; raw audio has those that the device declared.
 * @throws DomainError `unavailable` if there are too many streams
 */
export class AacStream implements AudioDecoder {
  skipped = 0;
  readonly #declared: DeviceFormat;
  readonly #onFault: (error: Error) => void;
  readonly #adts = new AdtsReader();
  /** Known after the first valid frame. A raw unit cannot be valid ADTS, but invalid bytes can. */
  #kind: 'raw' | 'adts' | undefined;
  #rawFaults = 0;
  #failures = 0;
  #decoder: UnitDecoder | undefined;
  /** Mixes down and resamples. */
  #pcm: { format: DeviceFormat; decoder: SyncDecoder } | undefined;
  #out: Int16Array[] = [];
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** `onFault` is called each time the decoder is replaced; the audio continues. */
  constructor(declared: DeviceFormat, onFault: (error: Error) => void) {
    if (streams >= MAX_STREAMS)
      throw new DomainError('unavailable', 'Too many AAC streams; reconnect later, or send another codec');
    streams += 1;
    this.#declared = declared;
    this.#onFault = onFault;
  }

  /** Messages are decoded one after the other. */
  decode(message: Uint8Array): Promise<Int16Array | undefined> | undefined {
    if (this.#isClosed) return undefined;
    const decoded = this.#last.then(() => this.#push(message));
    this.#last = decoded.catch(() => {});
    return decoded;
  }

  /** The beginning of a frame that waits for its end. */
  get undecoded(): Uint8Array | undefined {
    return this.#adts.isWaiting ? this.#adts.waiting : undefined;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    streams -= 1;
    this.#decoder?.close();
  }

  async #push(message: Uint8Array): Promise<Int16Array | undefined> {
    const isAdts = this.#kind === 'adts' || this.#adts.isWaiting || beginsAsAdts(message);
    this.skipped += isAdts ? await this.#pushAdts(message) : await this.#pushRaw(message);
    return concatDecoded(this.#out.splice(0));
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
    if (this.#isClosed || unit.length === 0 || unit.length > MAX_UNIT_BYTES) return false;
    const samples = await this.#decodeUnit(unit, format);
    if (!samples) return false;
    this.#failures = 0;
    if (!this.#pcm || !isSame(this.#pcm.format, format)) this.#pcm = { format, decoder: createPcm16Decoder(format) };
    const pcm = this.#pcm.decoder.decode(samples);
    if (pcm) this.#out.push(pcm);
    return true;
  }

  /** Another format is tried by another decoder: a corrupt header may name any. */
  async #decodeUnit(unit: Uint8Array, format: DeviceFormat): Promise<Uint8Array | undefined> {
    const current = this.#decoder;
    const isNew = !current || !isSame(current.format, format);
    const decoder = isNew ? new UnitDecoder(format) : current;
    try {
      const samples = await decoder.decode(unit);
      if (isNew && samples) {
        current?.close();
        this.#decoder = decoder;
        if (this.#isClosed) decoder.close();
      } else if (isNew) decoder.close();
      return samples;
    } catch (error) {
      decoder.close();
      if (!isNew) this.#decoder = undefined;
      if (this.#isClosed) return undefined;
      this.#failures += 1;
      if (this.#failures >= MAX_FAILURES) throw error;
      this.#onFault(error as Error);
      return undefined;
    }
  }
}

const isSame = (a: DeviceFormat, b: DeviceFormat) => a.sampleRate === b.sampleRate && a.channels === b.channels;
