import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SttError } from '../port.ts';
import type { FromEngine, ToEngine } from './engine/protocol.ts';
import { failure } from './failure.ts';
import type { SherpaLimits } from './limits.ts';
import type { ModelFolder } from './model-folder.ts';

const ENGINE = fileURLToPath(new URL('./engine/main.ts', import.meta.url));
/** Of what the engine complains about, the end is enough. */
const MAX_COMPLAINT = 500;

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

/**
 * The process that decodes. Native code on files that anybody may have made can end its process at any moment, so it has one of its
 * own: without the service's environment, as it needs no keys, and gone when the service is.
 */
export class EngineProcess {
  readonly model: ModelFolder;
  readonly #child: ChildProcess;
  readonly #limits: SherpaLimits;
  readonly #handlers = new Map<number, StreamHandler>();
  readonly #loaded = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #watch: NodeJS.Timeout | undefined;
  #complaint = '';
  #isLoaded = false;
  #isGone = false;
  #why: string | undefined;
  #lastStream = 0;
  #heardAt = 0;

  /** Loads a model into a new process. Rejects with an SttError of outcome `config_error` where it cannot be loaded. */
  static async start(model: ModelFolder, limits: SherpaLimits, signal: AbortSignal): Promise<EngineProcess> {
    const engine = new EngineProcess(model, limits);
    const late = setTimeout(
      () => engine.#end(`the model did not load within ${limits.loadTimeoutMs} ms`),
      limits.loadTimeoutMs,
    );
    const stop = () => engine.#end('was stopped');
    signal.addEventListener('abort', stop, { once: true });
    try {
      engine.#send({ type: 'load', model, threads: limits.threads });
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
    // Flags of the service's own Node, a debugger's port among them, are not for this one.
    this.#child = fork(ENGINE, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      env: {},
    });
    this.#child.on('message', (message: FromEngine) => this.#onMessage(message));
    this.#child.on('exit', (code, signal) => this.#onExit(signal ? `ended with ${signal}` : `ended with code ${code}`));
    this.#child.on('error', (error) => this.#onExit(`could not be started: ${error.message}`));
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#complaint = (this.#complaint + text).slice(-MAX_COMPLAINT);
    });
  }

  /** The service's end does not wait for the process, unless something is expected of it. */
  #holdService(isAwaited: boolean): void {
    const handles = [this.#child, this.#child.channel, this.#child.stderr as Socket | null];
    for (const handle of handles) {
      if (isAwaited) handle?.ref();
      else handle?.unref();
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get streams(): number {
    return this.#handlers.size;
  }

  /** Resolves once the process has ended. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** @throws SttError where the process has ended meanwhile. */
  open(language: string, handler: StreamHandler): EngineLine {
    if (this.#isGone) throw failure('upstream_error', 'connection_lost', 'the decoding process has just ended');
    this.#holdService(true);
    this.#lastStream += 1;
    const stream = this.#lastStream;
    this.#handlers.set(stream, handler);
    this.#send({ type: 'open', stream, language });
    return {
      send: (request) => this.#send({ ...request, stream } as ToEngine),
      close: () => {
        if (!this.#handlers.delete(stream)) return;
        this.#send({ type: 'close', stream });
        if (this.streams === 0) this.#holdService(false);
      },
    };
  }

  /** Ends the process; its streams are lost. */
  async kill(): Promise<void> {
    this.#holdService(true);
    this.#end('was stopped');
    await this.#ended.promise;
  }

  #send(message: ToEngine): void {
    // A process that is just ending is told of by its exit.
    if (!this.#isGone && this.#child.connected) this.#child.send(message, () => {});
  }

  #onMessage(message: FromEngine): void {
    this.#heardAt = performance.now();
    switch (message.type) {
      case 'loaded':
        this.#onLoaded();
        break;
      case 'load_failed':
        this.#end(message.detail);
        break;
      case 'alive':
        break;
      default:
        this.#handlers.get(message.stream)?.onMessage(message);
    }
  }

  #onLoaded(): void {
    this.#isLoaded = true;
    this.#holdService(false);
    const everyMs = this.#limits.silentMs / 4;
    let lastTick = performance.now();
    this.#watch = setInterval(() => {
      const now = performance.now();
      // A late tick means that this process was held up: messages may lie unread.
      if (now - lastTick < 2 * everyMs && now - this.#heardAt > this.#limits.silentMs) {
        this.#end(`gave no sign of life for ${this.#limits.silentMs} ms`);
      }
      lastTick = now;
    }, everyMs).unref();
    this.#loaded.resolve();
  }

  #end(why: string): void {
    this.#why ??= why;
    this.#child.kill('SIGKILL');
  }

  #onExit(how: string): void {
    if (this.#isGone) return;
    this.#isGone = true;
    clearInterval(this.#watch);
    const why = this.#why ?? how;
    const complaint = this.#complaint.trim().replaceAll(/\s+/g, ' ');
    if (!this.#isLoaded) {
      const detail = `the model cannot be loaded: ${why}${complaint && ` (${complaint})`}`;
      this.#loaded.reject(failure('config_error', 'not_available', detail));
    }
    const lost = failure('upstream_error', 'connection_lost', `the decoding process ${why}`);
    for (const handler of [...this.#handlers.values()]) handler.onLost(lost);
    this.#handlers.clear();
    this.#ended.resolve();
  }
}
