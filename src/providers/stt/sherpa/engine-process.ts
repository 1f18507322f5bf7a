import { NativeProcess } from '../../native-process.ts';
import type { SttError } from '../port.ts';
import type { FromEngine, ToEngine } from './engine/protocol.ts';
import { failure } from './failure.ts';
import type { SherpaLimits } from './limits.ts';
import type { ModelFolder } from './model-folder.ts';

const ENGINE = new URL('./engine/main.ts', import.meta.url);

type OfStream<T> = T extends { stream: number } ? T : never;
export type StreamMessage = OfStream<FromEngine>;
type StreamRequest<T = OfStream<ToEngine>> = T extends { stream: number } ? Omit<T, 'stream'> : never;

export interface StreamHandler {
  onMessage(message: StreamMessage): void;
  /** The process has ended. */
  onLost(error: SttError): void;
}

/** A stream's way to the process. */
export interface EngineLine {
  send(request: StreamRequest): void;
  /** Nothing is said any more of the stream. */
  close(): void;
}

/** The process that decodes. */
export class EngineProcess {
  readonly model: ModelFolder;
  readonly #process: NativeProcess<ToEngine, FromEngine>;
  readonly #limits: SherpaLimits;
  readonly #handlers = new Map<number, StreamHandler>();
  readonly #loaded = Promise.withResolvers<void>();
  #watch: NodeJS.Timeout | undefined;
  #isLoaded = false;
  #lastStream = 0;
  #heardAt = 0;

  /** Loads a model into a new process. Rejects with an SttError of outcome `config_error` where it cannot be loaded. */
  static async start(model: ModelFolder, limits: SherpaLimits, signal: AbortSignal): Promise<EngineProcess> {
    const engine = new EngineProcess(model, limits);
    const late = setTimeout(
      () => engine.#process.end(`the model did not load within ${limits.loadTimeoutMs} ms`),
      limits.loadTimeoutMs,
    );
    const stop = () => engine.#process.end('was stopped');
    signal.addEventListener('abort', stop, { once: true });
    try {
      engine.#process.send({ type: 'load', model, threads: limits.threads });
      await engine.#loaded.promise;
      return engine;
    } catch (error) {
      throw signal.aborted ? failure('upstream_error', 'closed', 'the service is ending') : error;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', stop);
    }
  }

  private constructor(model: ModelFolder, limits: SherpaLimits) {
    this.model = model;
    this.#limits = limits;
    this.#process = new NativeProcess<ToEngine, FromEngine>(ENGINE, {
      onMessage: (message) => this.#onMessage(message),
      onEnd: (why, complaint) => this.#onEnd(why, complaint),
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get streams(): number {
    return this.#handlers.size;
  }

  /** Resolves once the process has ended. */
  get ended(): Promise<void> {
    return this.#process.ended;
  }

  /** @throws SttError where the process has ended meanwhile. */
  open(language: string, handler: StreamHandler): EngineLine {
    if (this.#process.isGone) throw failure('upstream_error', 'connection_lost', 'the decoding process has just ended');
    this.#process.hold(true);
    this.#lastStream += 1;
    const stream = this.#lastStream;
    this.#handlers.set(stream, handler);
    this.#process.send({ type: 'open', stream, language });
    return {
      send: (request) => this.#process.send({ ...request, stream } as ToEngine),
      close: () => {
        if (!this.#handlers.delete(stream)) return;
        this.#process.send({ type: 'close', stream });
        if (this.streams === 0) this.#process.hold(false);
      },
    };
  }

  /** Ends the process; its streams are lost. */
  kill(): Promise<void> {
    return this.#process.stop();
  }

  #onMessage(message: FromEngine): void {
    this.#heardAt = performance.now();
    switch (message.type) {
      case 'loaded':
        this.#onLoaded();
        break;
      case 'load_failed':
        this.#process.end(message.detail);
        break;
      case 'alive':
        break;
      default:
        this.#handlers.get(message.stream)?.onMessage(message);
    }
  }

  #onLoaded(): void {
    this.#isLoaded = true;
    this.#process.hold(false);
    const everyMs = this.#limits.silentMs / 4;
    let lastTick = performance.now();
    this.#watch = setInterval(() => {
      const now = performance.now();
      // A late tick means that this process was held up: messages may lie unread.
      if (now - lastTick < 2 * everyMs && now - this.#heardAt > this.#limits.silentMs) {
        this.#process.end(`gave no sign of life for ${this.#limits.silentMs} ms`);
      }
      lastTick = now;
    }, everyMs).unref();
    this.#loaded.resolve();
  }

  #onEnd(why: string, complaint: string): void {
    clearInterval(this.#watch);
    if (!this.#isLoaded) {
      const detail = `the model cannot be loaded: ${why}${complaint && ` (${complaint})`}`;
      this.#loaded.reject(failure('config_error', 'not_available', detail));
    }
    const lost = failure('upstream_error', 'connection_lost', `the decoding process ${why}`);
    for (const handler of [...this.#handlers.values()]) handler.onLost(lost);
    this.#handlers.clear();
  }
}
