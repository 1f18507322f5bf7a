import { availableParallelism } from 'node:os';
import { NativeProcess, type RestartLimits } from '../../native-process/native-process.ts';
import type { LiveStreamLimits } from '../live-stream.ts';
import { errorsOf, type SttError } from '../port.ts';
import type { FromEngine, StreamMessage, StreamRequest, ToEngine } from './engine/protocol.ts';
import type { ModelFolder } from './model-folder.ts';

/** As in STT_MODELS, and on the wire as `stt_provider`. */
export const SHERPA = 'sherpa';

export const failure = errorsOf(SHERPA);

export interface SherpaLimits extends LiveStreamLimits, RestartLimits {
  /** Streams that one process decodes at a time, including recordings. More are refused as `rate_limited`. */
  maxStreams: number;
  /** Cores that decode one utterance. The utterances of all streams are decoded one after another. */
  threads: number;
  loadTimeoutMs: number;
  /** Instead of `pauseMs` within speech: a network that stalls must not cut a word. */
  speechPauseMs: number;
  /** A process that sends no message for this time is stuck, and is killed. */
  silentMs: number;
}

export const DEFAULT_LIMITS: SherpaLimits = {
  maxStreams: 64,
  threads: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  loadTimeoutMs: 120_000,
  silentMs: 30_000,
  finishTimeoutMs: 60_000,
  pauseMs: 1000,
  speechPauseMs: 5000,
  batchMs: 100,
  highWaterBytes: 256 * 1024,
  maxBufferedBytes: 1024 * 1024,
  restartDelayMs: 1000,
  maxRestartDelayMs: 60_000,
};

const ENGINE = new URL('./engine/main.ts', import.meta.url);

interface StreamHandler {
  onMessage(message: StreamMessage): void;
  /** The process has ended. */
  onLost(error: SttError): void;
}

/** The connection of one stream to the process. */
export interface EngineConnection {
  send(request: StreamRequest): void;
  /** Ends the stream; its handler is not called again. */
  close(): void;
}

/** The process that decodes. */
export class EngineProcess extends NativeProcess<ToEngine, FromEngine> {
  readonly model: ModelFolder;
  readonly #limits: SherpaLimits;
  readonly #handlers = new Map<number, StreamHandler>();
  #watchdog: NodeJS.Timeout | undefined;
  #lastStream = 0;
  #lastMessageAt = 0;

  /** Loads a model in a new process. Rejects with an SttError: `config_error` if it cannot be loaded. */
  static async start(model: ModelFolder, limits: SherpaLimits, signal: AbortSignal): Promise<EngineProcess> {
    const engine = new EngineProcess(model, limits);
    const stop = () => engine.end('was stopped');
    signal.addEventListener('abort', stop, { once: true });
    try {
      await engine.load({ type: 'load', model, threads: limits.threads }, limits.loadTimeoutMs);
      engine.#startWatchdog();
      return engine;
    } catch (error) {
      if (signal.aborted) throw failure('upstream_error', 'closed', 'the service is ending');
      throw failure('config_error', 'not_available', `the model cannot be loaded: ${(error as Error).message}`);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private constructor(model: ModelFolder, limits: SherpaLimits) {
    super(ENGINE);
    this.model = model;
    this.#limits = limits;
  }

  get streams(): number {
    return this.#handlers.size;
  }

  open(language: string, vocabulary: readonly string[], handler: StreamHandler): EngineConnection {
    this.setBusy(true);
    this.#lastStream += 1;
    const stream = this.#lastStream;
    this.#handlers.set(stream, handler);
    this.send({ type: 'open', stream, language, vocabulary });
    return {
      send: (request) => this.send({ ...request, stream } as ToEngine),
      close: () => {
        if (!this.#handlers.delete(stream)) return;
        this.send({ type: 'close', stream });
        if (this.streams === 0) this.setBusy(false);
      },
    };
  }

  protected onMessage(message: StreamMessage | { type: 'alive' }): void {
    this.#lastMessageAt = performance.now();
    if (message.type !== 'alive') this.#handlers.get(message.stream)?.onMessage(message);
  }

  /** All streams are lost. */
  protected onEnd(reason: string): void {
    clearInterval(this.#watchdog);
    const lost = failure('upstream_error', 'connection_lost', `the decoding process ${reason}`);
    for (const handler of [...this.#handlers.values()]) handler.onLost(lost);
    this.#handlers.clear();
  }

  /** Ends the process if it is stuck. */
  #startWatchdog(): void {
    const { silentMs } = this.#limits;
    const intervalMs = silentMs / 4;
    let lastCheckAt = performance.now();
    this.#lastMessageAt = lastCheckAt;
    this.#watchdog = setInterval(() => {
      const now = performance.now();
      // After a late check this process was blocked: messages may be unread.
      const isLate = now - lastCheckAt > 2 * intervalMs;
      lastCheckAt = now;
      if (!isLate && now - this.#lastMessageAt > silentMs) this.end(`sent no sign of life for ${silentMs} ms`);
    }, intervalMs).unref();
  }
}
