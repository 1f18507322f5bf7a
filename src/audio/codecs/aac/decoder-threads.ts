import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../errors.ts';
import { isPackageInstalled } from '../../../lib/is-package-installed.ts';
import type { AudioDecoder, DeviceFormat } from '../port.ts';
import type { FromWorker, ToWorker } from './protocol.ts';

/** A response that takes longer means that the thread is stuck. */
const RESPONSE_MS = 10_000;
/** The number of thread failures, by one stream's frames or without any response between them, that is final. */
const MAX_FAILURES = 3;

interface Stream {
  id: number;
  format: DeviceFormat;
  skipped: number;
  /** The beginning of a frame that waits for its end in the thread. */
  undecoded: Uint8Array | undefined;
  /** Number of threads that failed on this stream's frames. */
  failures: number;
  onFault: (error: Error) => void;
  /** Set when the stream cannot be decoded any more. */
  lost?: Error;
}

interface Request {
  stream: Stream;
  frame: Uint8Array;
  resolve: (pcm: Int16Array | undefined) => void;
  reject: (error: Error) => void;
}

interface DecoderThreadOptions {
  /** The last stream has closed, and the thread has ended. */
  onEmpty: () => void;
  startWorker?: (() => Worker) | undefined;
  responseMs?: number | undefined;
}

/**
 * A thread and the streams whose AAC it decodes. If the thread fails or is stuck, a new one replaces it: the current frame is skipped,
 * and the waiting ones are sent to the new thread. A stream ends only if it caused several failures.
 */
class DecoderThread {
  readonly #options: DecoderThreadOptions;
  readonly #streams = new Map<number, Stream>();
  readonly #requests: Request[] = [];
  #worker: Worker | undefined;
  #watchdog: NodeJS.Timeout | undefined;
  #isSuspect = false;
  #lastId = 0;
  #failuresInARow = 0;

  constructor(options: DecoderThreadOptions) {
    this.#options = options;
  }

  get streams(): number {
    return this.#streams.size;
  }

  /** `onFault` is called each time the thread is replaced; the audio continues. */
  open(format: DeviceFormat, onFault: (error: Error) => void): AudioDecoder {
    const stream: Stream = { id: ++this.#lastId, format, skipped: 0, undecoded: undefined, failures: 0, onFault };
    this.#streams.set(stream.id, stream);
    if (!this.#worker) this.#start();
    this.#openInThread(stream);
    return {
      decode: (frame) => (this.#streams.has(stream.id) ? this.#decode(stream, frame) : undefined),
      get skipped() {
        return stream.skipped;
      },
      get undecoded() {
        return stream.undecoded;
      },
      close: () => this.#close(stream),
    };
  }

  #decode(stream: Stream, frame: Uint8Array): Promise<Int16Array | undefined> {
    if (stream.lost) return Promise.reject(stream.lost);
    return new Promise((resolve, reject) => {
      // A copy: a message contains the whole memory behind a view, and the client's buffer may be reused.
      this.#send({ stream, frame: new Uint8Array(frame), resolve, reject });
    });
  }

  #send(request: Request): void {
    this.#requests.push(request);
    this.#post({ type: 'decode', stream: request.stream.id, frame: request.frame });
    this.#watchdog ??= setTimeout(() => this.#check(), (this.#options.responseMs ?? RESPONSE_MS) / 2).unref();
  }

  /** Two checks have to fail: if this process was blocked, the first one runs before a response is read. */
  #check(): void {
    if (this.#isSuspect) {
      this.#onFailure(new Error('the AAC decoder did not respond'));
      return;
    }
    this.#isSuspect = true;
    this.#watchdog?.refresh();
  }

  #onResponse({ pcm, skipped, undecoded }: FromWorker): void {
    this.#failuresInARow = 0;
    this.#isSuspect = false;
    const request = this.#requests.shift();
    if (this.#requests.length > 0) this.#watchdog?.refresh();
    else this.#stopWatchdog();
    if (!request) return;
    request.stream.skipped += skipped;
    request.stream.undecoded = undecoded;
    request.resolve(pcm);
  }

  #openInThread({ id, format, undecoded }: Stream): void {
    this.#post({ type: 'open', stream: id, format, undecoded });
  }

  #close(stream: Stream): void {
    if (!this.#streams.delete(stream.id)) return;
    this.#post({ type: 'close', stream: stream.id });
    if (this.#streams.size > 0) return;
    this.#stop();
    for (const request of this.#requests.splice(0)) request.resolve(undefined);
    this.#options.onEmpty();
  }

  #start(): void {
    const worker = (this.#options.startWorker ?? startAacWorker)();
    // The thread does not keep the process running.
    worker.unref();
    worker.on('message', (message: FromWorker) => this.#onResponse(message));
    worker.on('error', (error: Error) => this.#onFailure(error));
    worker.on('exit', (code) => this.#onFailure(new Error(`the AAC decoder's thread ended with ${code}`)));
    this.#worker = worker;
  }

  #stop(): void {
    this.#stopWatchdog();
    this.#worker?.removeAllListeners();
    // An error while it ends must not end the process.
    this.#worker?.on('error', () => {});
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #onFailure(error: Error): void {
    this.#stop();
    this.#failuresInARow += 1;
    const [failed, ...waiting] = this.#requests.splice(0);
    if (failed) this.#skip(failed, error);
    const streams = [...this.#streams.values()];
    for (const stream of streams) {
      if (this.#failuresInARow >= MAX_FAILURES) stream.lost = error;
      stream.onFault(error);
    }
    // If all streams are lost, the next new stream starts the next thread.
    if (streams.some(({ lost }) => !lost)) this.#start();
    for (const stream of streams) this.#openInThread(stream);
    for (const request of waiting) {
      if (request.stream.lost) request.reject(request.stream.lost);
      else this.#send(request);
    }
  }

  /** Skips the frame on which the thread failed. A stream that makes one thread after another fail is ended. */
  #skip({ stream, resolve, reject }: Request, error: Error): void {
    stream.skipped += 1;
    stream.undecoded = undefined;
    stream.failures += 1;
    if (stream.failures >= MAX_FAILURES) stream.lost = error;
    if (stream.lost) reject(stream.lost);
    else resolve(undefined);
  }

  #stopWatchdog(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
    this.#isSuspect = false;
  }

  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
}

/** The thread has no access to the environment, nor to the output of the process, which is its log. */
export function startAacWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'aac',
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}

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
