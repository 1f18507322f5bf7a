import { closeSync, openSync, writeSync } from 'node:fs';
import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';
import { writeWav } from '../../../audio/wav.ts';
import { CliError } from '../../cli-error.ts';

const HEADER_BYTES = 44;

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
      writeSync(this.#file, pcm, 0, pcm.length, HEADER_BYTES + this.#bytes);
      this.#bytes += pcm.length;
      this.#writeHeader();
    });
  }

  close(): void {
    closeSync(this.#file);
  }

  #writeHeader(): void {
    const header = writeWav({ sampleRate: SAMPLE_RATE, channels: 1, samples: new Int16Array(0) });
    const view = new DataView(header.buffer);
    view.setUint32(4, HEADER_BYTES - 8 + this.#bytes, true);
    view.setUint32(HEADER_BYTES - 4, this.#bytes, true);
    writeSync(this.#file, header, 0, HEADER_BYTES, 0);
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
