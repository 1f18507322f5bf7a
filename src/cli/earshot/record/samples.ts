import { closeSync, openSync, writeSync } from 'node:fs';
import { SAMPLE_RATE } from '../../../audio/samples.ts';
import { WAV_HEADER_BYTES, wavHeader } from '../../../audio/wav.ts';
import { CliError } from '../../cli-error.ts';

const METER_WIDTH = 12;
/** Quieter audio shows an empty meter. */
const FLOOR_DB = -60;

/** A tenth of a second of PCM16. */
export const FRAME_BYTES = (SAMPLE_RATE / 10) * 2;

/** Whole frames of a byte stream, and its rest. */
export async function* frames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + FRAME_BYTES <= rest.length; at += FRAME_BYTES)
      yield new Uint8Array(rest.subarray(at, at + FRAME_BYTES));
    rest = rest.subarray(at);
  }
  // Without half a sample. A message of one sample would be a keep-alive: silence follows it.
  const end = rest.length - (rest.length % 2);
  if (end > 0) yield new Uint8Array(Buffer.concat([rest.subarray(0, end)], Math.max(end, 4)));
}

/** The peak of PCM16 audio in dB of full scale; -Infinity for silence without any noise. */
export function peakOf(pcm: Uint8Array): number {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  let peak = 0;
  for (let at = 0; at + 1 < pcm.length; at += 2) peak = Math.max(peak, Math.abs(view.getInt16(at, true)));
  return 20 * Math.log10(peak / 32_768);
}

export function formatLevel(peakDb: number): string {
  const filled = Math.round(METER_WIDTH * Math.max(0, 1 - peakDb / FLOOR_DB));
  return '▮'.repeat(filled) + '▯'.repeat(METER_WIDTH - filled);
}

/** A WAV file that grows. Its header is right at any time, so that the file can be played whatever ends the program. */
export class WavCopy {
  readonly #path: string;
  readonly #file: number;
  #bytes = 0;

  /** Throws a CliError if the file exists or cannot be created. */
  constructor(path: string) {
    this.#path = path;
    this.#file = this.#attempt(() => openSync(path, 'wx'));
    this.#attempt(() => this.#writeHeader());
  }

  /** Appends PCM16 mono at 16 kHz. Throws a CliError if it cannot be written. */
  append(pcm: Uint8Array): void {
    this.#attempt(() => {
      writeSync(this.#file, pcm, 0, pcm.length, WAV_HEADER_BYTES + this.#bytes);
      this.#bytes += pcm.length;
      this.#writeHeader();
    });
  }

  close(): void {
    closeSync(this.#file);
  }

  #writeHeader(): void {
    writeSync(this.#file, wavHeader({ sampleRate: SAMPLE_RATE, channels: 1 }, this.#bytes), 0, WAV_HEADER_BYTES, 0);
  }

  #attempt<T>(task: () => T): T {
    try {
      return task();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') throw new CliError(`${this.#path} exists already.`);
      throw new CliError(`Cannot write ${this.#path} (${code}).`);
    }
  }
}
