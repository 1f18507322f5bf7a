import { createRequire } from 'node:module';
import { DomainError } from '../../../errors.ts';
import type { AudioDecoder, DeviceFormat } from '../port.ts';
import { AacHost, type AacHostOptions } from './host.ts';

/** What decodes AAC, in a package that is there only by choice: its licence is the GPL. */
export const AAC_PACKAGE = '@audio/decode-aac';
/**
 * Streams of one thread. Its memory ends at 64 MB: enough for 2300 usual streams, and still for 400 of the dearest kind, and the
 * first that finds none left takes others with it.
 */
const MAX_STREAMS_A_THREAD = 128;
const MAX_THREADS = 16;

export interface AacPoolOptions extends Omit<AacHostOptions, 'onEmpty'> {
  packageName?: string;
  maxStreamsAThread?: number;
  maxThreads?: number;
}

/** Decodes AAC in threads of their own, each with so many streams. They start with the first stream, and end with the last. */
export class AacPool {
  readonly #options: AacPoolOptions;
  readonly #hosts = new Set<AacHost>();

  constructor(options: AacPoolOptions = {}) {
    this.#options = options;
  }

  /** Whether the package that decodes is installed. */
  get isInstalled(): boolean {
    try {
      createRequire(import.meta.url).resolve(this.#options.packageName ?? AAC_PACKAGE);
      return true;
    } catch {
      return false;
    }
  }

  get threads(): number {
    return this.#hosts.size;
  }

  /** @throws DomainError `unavailable` where all threads have all the streams that they may. */
  open(format: DeviceFormat, onFault: (error: Error) => void): AudioDecoder {
    return this.#hostWithRoom().open(format, onFault);
  }

  #hostWithRoom(): AacHost {
    const { maxStreamsAThread = MAX_STREAMS_A_THREAD, maxThreads = MAX_THREADS, startWorker, answerMs } = this.#options;
    for (const host of this.#hosts) if (host.streams < maxStreamsAThread) return host;
    if (this.#hosts.size >= maxThreads) {
      throw new DomainError('unavailable', 'Too many AAC streams; reconnect later, or send another codec');
    }
    const host = new AacHost({ startWorker, answerMs, onEmpty: () => this.#hosts.delete(host) });
    this.#hosts.add(host);
    return host;
  }
}
