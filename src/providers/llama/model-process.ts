import { NativeProcess } from '../native-process/native-process.ts';
import type { AnswerRequest, EngineMessage, FromEngine, LoadRequest, ToEngine } from './protocol.ts';

const PROGRAM = new URL('./program.ts', import.meta.url);
/** A large model is read from a slow disk. */
const LOAD_TIMEOUT_MS = 300_000;
/** A process that sends no message for this time is stuck: the model computes in threads of its own. */
const SILENT_MS = 60_000;

export type AnswerInput = Omit<AnswerRequest, 'type' | 'id'>;

interface Handler {
  onMessage(message: EngineMessage): void;
  onLost(error: Error): void;
}

/** The process of one model. */
export class ModelProcess extends NativeProcess<ToEngine, FromEngine> {
  readonly #handlers = new Map<number, Handler>();
  #watchdog: NodeJS.Timeout | undefined;
  #lastId = 0;
  #lastMessageAt = performance.now();

  /** Loads a model in a new process. Rejects with an Error that says why it cannot be loaded. */
  static async start(request: Omit<LoadRequest, 'type'>, signal: AbortSignal): Promise<ModelProcess> {
    const process = new ModelProcess(PROGRAM);
    const stop = () => process.end('was stopped');
    signal.addEventListener('abort', stop, { once: true });
    try {
      await process.load({ type: 'load', ...request }, LOAD_TIMEOUT_MS);
      process.#watch();
      return process;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Sends a request, and calls `onMessage` until its end. Rejects if the process ends, with the reason of the signal, or with what `onMessage` throws. */
  async request(
    input: (AnswerInput & { type: 'answer' }) | { type: 'embed'; texts: readonly string[] },
    signal: AbortSignal,
    onMessage: (message: EngineMessage) => void,
  ): Promise<void> {
    signal.throwIfAborted();
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => {
      this.send({ type: 'abort', id });
      reject(signal.reason);
    };
    this.#handlers.set(id, {
      onLost: reject,
      onMessage(message) {
        try {
          onMessage(message);
        } catch (error) {
          reject(error);
        }
        if (message.type !== 'part' || 'end' in message.part) resolve();
      },
    });
    signal.addEventListener('abort', abort, { once: true });
    this.setBusy(true);
    this.send({ ...input, id });
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', abort);
      this.#handlers.delete(id);
      if (this.#handlers.size === 0) this.setBusy(false);
    }
  }

  protected onMessage(message: EngineMessage | { type: 'alive' }): void {
    this.#lastMessageAt = performance.now();
    if (message.type !== 'alive') this.#handlers.get(message.id)?.onMessage(message);
  }

  protected onEnd(reason: string): void {
    clearInterval(this.#watchdog);
    for (const { onLost } of [...this.#handlers.values()]) onLost(new Error(`the process of the model ${reason}`));
  }

  #watch(): void {
    let lastCheckAt = performance.now();
    this.#watchdog = setInterval(() => {
      const now = performance.now();
      // After a late check this process was blocked: messages may be unread.
      const isLate = now - lastCheckAt > SILENT_MS / 2;
      lastCheckAt = now;
      if (!isLate && now - this.#lastMessageAt > SILENT_MS) this.end(`sent no sign of life for ${SILENT_MS} ms`);
    }, SILENT_MS / 4).unref();
  }
}
