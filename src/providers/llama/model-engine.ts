import { statSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../../lib/time.ts';
import { ModelCallError } from '../llm/failure.ts';
import { HttpFailure, type WirePart } from '../llm/wire/wire.ts';
import { ProcessKeeper, type RestartLimits } from '../native-process/native-process.ts';
import { type AnswerInput, ModelProcess } from './model-process.ts';
import type { EngineMessage } from './protocol.ts';
import { Turns } from './turns.ts';

interface EngineLimits extends RestartLimits {
  /** A process without a request for this time is ended: it gives its memory back. */
  idleMs: number;
  /** A request that others end is tried again this often. */
  maxPreempted: number;
  /** A process that takes more memory ends, whatever its model needs. */
  maxMemoryBytes: number;
}

/** The part of the machine's memory that a model may take. */
const MOST_MEMORY = 0.8;

const DEFAULT_LIMITS: EngineLimits = {
  restartDelayMs: 1000,
  maxRestartDelayMs: 60_000,
  idleMs: 10 * MINUTE_MS,
  maxPreempted: 20,
  maxMemoryBytes: MOST_MEMORY * Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
};

export interface ModelFile {
  /** The name of the model, for people. */
  name: string;
  /** The GGUF file. */
  file: string;
  /** Tokens of a prompt and its answer. */
  context: number;
}

interface EngineOptions extends ModelFile {
  task: 'chat' | 'embedding';
  /** The folder into which `installEngine` has installed the packages. */
  folder: string;
  log: Logger;
  limits?: Partial<EngineLimits>;
}

/** Beside the weights: the program, and the memory of the context. */
const BESIDE_BYTES = 1_500_000_000;
const MEMORY_FACTOR = 1.3;
/** While a request waits, its caller hears this often that it is not lost. */
const STILL_THERE_MS = 10_000;

/** A model in this machine: a process that is started when it is needed, one request at a time. */
export class ModelEngine {
  readonly name: string;
  readonly context: number;
  readonly #options: EngineOptions;
  readonly #limits: EngineLimits;
  readonly #keeper: ProcessKeeper<ModelProcess>;
  readonly #turns = new Turns();
  #process: ModelProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: EngineOptions) {
    const { name, context, log } = options;
    this.name = name;
    this.context = context;
    this.#options = options;
    this.#limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#keeper = new ProcessKeeper({
      limits: this.#limits,
      start: (signal) => this.#start(signal),
      onStarted: (process, elapsedMs) => {
        this.#process = process;
        log.info({ model: name, pid: process.pid, elapsedMs }, 'model in this machine loaded');
      },
      onEnded: (_, ranMs) => {
        this.#process = undefined;
        log.info({ model: name, ranMs: Math.round(ranMs) }, 'process of a model in this machine ended');
      },
      endedError: () => new ModelCallError('fault', `the process of ${name} in this machine has ended several times`),
      closedError: () => new ModelCallError('unreachable', 'the service is ending'),
    });
  }

  /** The id of the process; undefined while none runs. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /**
   * Streams the answer to a request. One that no person waits for is answered as a whole, and again from the beginning when a request comes
   * that a person waits for. Rejects with a `ModelCallError`, or with an `HttpFailure` for a prompt that is too long.
   */
  async *answer(input: AnswerInput, isWaitedFor: boolean, signal: AbortSignal): AsyncGenerator<WirePart, void> {
    const ended = new AbortController();
    const either = AbortSignal.any([signal, ended.signal]);
    const stream = new ReadableStream<WirePart>({
      start: (controller) => {
        // An empty thought shows that the request is not lost.
        const timer = setInterval(() => controller.enqueue({ thought: '' }), STILL_THERE_MS);
        const parts: WirePart[] = [];
        const onPart = (part: WirePart) => (isWaitedFor ? controller.enqueue(part) : parts.push(part));
        this.#run(isWaitedFor, either, async (process, until) => {
          parts.length = 0;
          await process.request({ type: 'answer', ...input }, until, (message) => readPart(message, onPart));
        })
          .then(() => {
            for (const part of parts) controller.enqueue(part);
            controller.close();
          })
          .catch((error: unknown) => controller.error(error))
          .finally(() => clearInterval(timer));
      },
    });
    try {
      yield* stream;
    } finally {
      ended.abort();
    }
  }

  /** One vector for each text. Rejects with a `ModelCallError`. */
  async embed(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]> {
    let vectors: readonly Float32Array[] = [];
    // A question has one text; records come in batches, which wait.
    await this.#run(texts.length === 1, signal, (process, until) =>
      process.request({ type: 'embed', texts }, until, (message) => {
        if (message.type === 'vectors') vectors = message.vectors;
        if (message.type === 'failed') throw new ModelCallError('fault', message.detail);
      }),
    );
    return vectors;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#keeper.close();
  }

  async #run(
    isWaitedFor: boolean,
    signal: AbortSignal,
    work: (process: ModelProcess, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    for (let times = 0; ; times++) {
      const turn = await this.#turns.take(isWaitedFor, times > 0, signal);
      clearTimeout(this.#idle);
      const isPreemptible = times < this.#limits.maxPreempted;
      const until = isPreemptible ? AbortSignal.any([signal, turn.preempted]) : signal;
      try {
        await work(await this.#keeper.acquire(), until);
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!turn.preempted.aborted || !isPreemptible) throw toCallError(error, this.name);
      } finally {
        turn.release();
        this.#idle = setTimeout(() => void this.#process?.stop(), this.#limits.idleMs).unref();
      }
    }
  }

  #start(signal: AbortSignal): Promise<ModelProcess> {
    const { name, folder, file, task, context } = this.#options;
    const bytes = statSync(file, { throwIfNoEntry: false })?.size;
    if (bytes === undefined)
      throw new ModelCallError('missing', `${name} in this machine has lost its file: run earshot setup`);
    const memoryBytes = Math.min(MEMORY_FACTOR * bytes + BESIDE_BYTES, this.#limits.maxMemoryBytes);
    const free = process.availableMemory();
    if (bytes > free) {
      const megabytes = (count: number) => `${Math.round(count / 1e6)} MB`;
      throw new ModelCallError(
        'memory',
        `${name} in this machine needs ${megabytes(bytes)} of memory, and ${megabytes(free)} are free`,
      );
    }
    // As many as there are would wait for each other while the service works.
    const threads = Math.max(1, availableParallelism() - 1);
    return ModelProcess.start({ folder, file, task, context, threads, memoryBytes }, signal);
  }
}

function readPart(message: EngineMessage, onPart: (part: WirePart) => void): void {
  if (message.type === 'part') onPart(message.part);
  if (message.type === 'failed') throw new ModelCallError('fault', message.detail, { retryable: true });
  if (message.type !== 'too_long') return;
  const { promptTokens: n_prompt_tokens, context: n_ctx } = message;
  const words = `the prompt has ${n_prompt_tokens} tokens, and the model reads ${n_ctx}`;
  // As llama.cpp's server says it.
  throw new HttpFailure(400, JSON.stringify({ error: { message: words, n_prompt_tokens, n_ctx } }));
}

function toCallError(error: unknown, name: string): Error {
  if (error instanceof ModelCallError || error instanceof HttpFailure) return error;
  const reason = `${name} in this machine: ${error instanceof Error ? error.message : String(error)}`;
  return new ModelCallError(/out of memory/.test(reason) ? 'memory' : 'fault', reason.slice(0, 300), {
    retryable: true,
  });
}
