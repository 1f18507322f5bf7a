import { DomainError } from '../../../errors.ts';
import { isPackageInstalled } from '../../../lib/is-package-installed.ts';
import type { AudioDecoder, DeviceFormat } from '../port.ts';
import { DecoderThread, type DecoderThreadOptions } from './decoder-thread.ts';

/** The optional package that decodes AAC; its license is the GPL. */
export const AAC_PACKAGE = '@audio/decode-aac';
/**
 * A thread has 64 MB of memory: enough for 2300 usual streams or 400 of the most expensive kind. The first stream without memory
 * would end all others.
 */
const MAX_STREAMS_PER_THREAD = 128;
const MAX_THREADS = 16;

export interface AacThreadPoolOptions extends Omit<DecoderThreadOptions, 'onEmpty'> {
  packageName?: string;
  maxStreamsPerThread?: number;
  maxThreads?: number;
}

/** Decodes AAC in threads. They start with their first stream, and end with their last one. */
export class AacThreadPool {
  readonly #options: AacThreadPoolOptions;
  readonly #threads = new Set<DecoderThread>();

  constructor(options: AacThreadPoolOptions = {}) {
    this.#options = options;
  }

  /** True if the optional package is installed. */
  get isInstalled(): boolean {
    return isPackageInstalled(this.#options.packageName ?? AAC_PACKAGE);
  }

  get threads(): number {
    return this.#threads.size;
  }

  /** @throws DomainError `unavailable` if all threads are full */
  open(format: DeviceFormat, onFault: (error: Error) => void): AudioDecoder {
    return this.#threadWithRoom().open(format, onFault);
  }

  #threadWithRoom(): DecoderThread {
    const { maxStreamsPerThread = MAX_STREAMS_PER_THREAD, maxThreads = MAX_THREADS } = this.#options;
    for (const thread of this.#threads) if (thread.streams < maxStreamsPerThread) return thread;
    if (this.#threads.size >= maxThreads) {
      throw new DomainError('unavailable', 'Too many AAC streams; reconnect later, or send another codec');
    }
    const { startWorker, responseMs } = this.#options;
    const thread = new DecoderThread({ startWorker, responseMs, onEmpty: () => this.#threads.delete(thread) });
    this.#threads.add(thread);
    return thread;
  }
}
