import type { LlmEndpoint } from '../../config/config.ts';
import { DomainError, outages } from '../../errors.ts';
import { MINUTE_MS } from '../../lib/time.ts';
import type { ModelEngine } from '../llama/model-engine.ts';
import { callWithRetries, ModelCallError, type RetryLimits, RetryPolicy } from './failure.ts';
import { isCompleteJson, readJsonObject } from './json/read-json.ts';
import { engineWire, IN_MACHINE } from './machine/chat.ts';
import { ollamaWire } from './ollama/chat.ts';
import { openaiWire } from './openai/chat.ts';
import type { ChatModel, ObjectSchema, RequestFrame, TextRequest } from './port.ts';
import { complete, converse } from './request/converse.ts';
import { DEFAULT_OUTPUT, OTHER_TEMPERATURE, type PlainRequest, roomForTurns } from './request/plan.ts';
import { type Channel, lookAt } from './request/stream.ts';
import { findServer } from './server/find-server.ts';
import { ModelServer } from './server/model-server.ts';
import { createModelFetch, toModelCallError } from './wire/wire.ts';

export interface ModelLimits extends RetryLimits {
  /** The longest silence before the first word: the model may be loaded first, and has to read. */
  timeoutMs: number;
  /** The longest silence between two words. */
  pauseMs: number;
  /** For the whole of an answer that is not shown while it arrives. */
  wholeMs: number;
  maxResponseBytes: number;
}

const DEFAULT_LIMITS: ModelLimits = {
  timeoutMs: 10 * MINUTE_MS,
  pauseMs: MINUTE_MS,
  wholeMs: 30 * MINUTE_MS,
  retries: 2,
  retryDelayMs: 1000,
  // A token of a stream takes about 250 bytes.
  maxResponseBytes: 16_000_000,
};

/**
 * The language model at an address: Ollama by its own API, every other server by OpenAI's `/chat/completions`. Nothing is loaded or called
 * before the first request.
 */
export function createModel(endpoint: LlmEndpoint, options: Partial<ModelLimits> = {}): ChatModel {
  const limits = { ...DEFAULT_LIMITS, timeoutMs: endpoint.timeoutMs ?? DEFAULT_LIMITS.timeoutMs, ...options };
  return createModelOn(openChannel(endpoint, limits), limits);
}

/** A language model in this machine. Its process is started for the first request. */
export function createModelInMachine(engine: ModelEngine, options: Partial<ModelLimits> = {}): ChatModel {
  const { name: model, context: window } = engine;
  const limits = { ...DEFAULT_LIMITS, ...options };
  const endpoint = { url: IN_MACHINE, model };
  const server = new ModelServer({ endpoint, find: async () => ({ kind: 'machine', window }) });
  const wire = engineWire(engine);
  const { timeoutMs: firstWordMs, pauseMs: nextWordMs, wholeMs } = limits;
  const convert = (error: unknown, texts: readonly string[]) => toModelCallError(error, { texts, known: [model] });
  const silence = { firstWordMs, nextWordMs, wholeMs };
  return { ...createModelOn({ server, openai: wire, ollama: wire, silence, convert }, limits), isInMachine: true };
}

function createModelOn(channel: Channel, limits: ModelLimits): ChatModel {
  const { server } = channel;
  // A response that is shown while it arrives may take as long as it likes.
  const shown = { ...channel, silence: { ...channel.silence, wholeMs: Number.POSITIVE_INFINITY } };

  const policyFor = (signal: AbortSignal, patienceMs: number | undefined) =>
    new RetryPolicy({ detail: outages.languageModel, limits, signal, patienceMs });

  const askFor = (
    { patienceMs, meter, confirm, onProgress }: TextRequest,
    what: PlainRequest,
    signal: AbortSignal,
    isUsable: (text: string) => boolean,
  ): Promise<string> => {
    const completeOnce = (temperature: number) =>
      complete(channel, { ...what, temperature }, { signal, meter, confirm, onProgress, isUsable });
    return callWithRetries(policyFor(signal, patienceMs), (last) =>
      completeOnce(last?.kind === 'unusable' ? OTHER_TEMPERATURE : 0),
    );
  };

  return {
    name: server.name,
    async window(signal) {
      await lookAt(channel, signal).catch(throwUnavailable);
      return server.window;
    },
    async roomFor(frame, signal) {
      await lookAt(channel, signal).catch(throwUnavailable);
      return roomForTurns(server, toPlainRequest(frame));
    },
    countTokens: (text) => server.counter.count(text),
    generateText: (request, signal) => askFor(request, withInput(request), signal, () => true),
    generateObject: (request, signal) =>
      generateObject(withInput(request), request.schema, (what) => askFor(request, what, signal, isCompleteJson)).catch(
        throwUnavailable,
      ),
    converse: (request, signal) => converse(shown, request, policyFor(signal, request.patienceMs)),
  };
}

/** An event of a stream has some ten; a whole completion has the commas of its text. */
const MAX_VALUES = 20_000;
/** A list of many models with their prices and texts. */
const MAX_DESCRIBED_VALUES = 200_000;

function openChannel(
  endpoint: LlmEndpoint,
  { timeoutMs, pauseMs, wholeMs, maxResponseBytes: maxBytes }: ModelLimits,
): Channel {
  const { apiKey, model, context } = endpoint;
  const fetch = createModelFetch({ maxBytes, maxValues: MAX_VALUES });
  const ownFetch = createModelFetch({ maxBytes, maxValues: MAX_DESCRIBED_VALUES });
  const find = (signal: AbortSignal) => findServer(endpoint, ownFetch, signal);
  const server = new ModelServer({ endpoint, context, find });
  return {
    server,
    openai: openaiWire(endpoint, fetch),
    ollama: ollamaWire(endpoint, fetch),
    silence: { firstWordMs: timeoutMs, nextWordMs: Math.min(pauseMs, timeoutMs), wholeMs },
    convert(error, texts) {
      const converted = toModelCallError(error, { apiKey, texts, known: [model] });
      // It is started again, has no such model yet, or another one answers.
      if (converted.status === 503 || ['unreachable', 'missing'].includes(converted.kind)) server.forget();
      return converted;
    },
  };
}

function throwUnavailable(error: unknown): never {
  throw error instanceof ModelCallError
    ? new DomainError('unavailable', outages.languageModel, { cause: error })
    : error;
}

const toPlainRequest = ({
  instructions,
  schema,
  tools = [],
  maxOutputTokens = DEFAULT_OUTPUT,
}: RequestFrame): PlainRequest => ({
  instructions,
  schema,
  tools,
  maxOutputTokens,
  turns: [],
  mayCallTools: tools.length > 0,
  isThinkingOff: true,
  isWaitedFor: false,
  temperature: 0,
});

const withInput = (request: TextRequest): PlainRequest => ({
  ...toPlainRequest(request),
  onSent: request.onSent,
  isWaitedFor: request.isWaitedFor === true,
  turns: [{ role: 'user', text: request.input }],
});

/** Characters of an unusable answer that the model reads again. */
const MAX_REPAIRED = 3_000;
/** The length of the error that it reads. */
const MAX_PROBLEM = 300;

/**
 * Asks for an object. An answer that cannot be read goes back to the model once, with the error. Rejects with a `ModelCallError` if that does
 * not help, or like `ask`.
 */
async function generateObject<T>(
  request: PlainRequest,
  schema: ObjectSchema<T>,
  ask: (request: PlainRequest) => Promise<string>,
): Promise<T> {
  const answer = await ask({ ...request, schema });
  try {
    return await parseAnswer(answer, schema);
  } catch (error) {
    const problem = error instanceof Error ? error.message.slice(0, MAX_PROBLEM) : 'it has another shape';
    const better = await ask(addProblem({ ...request, schema }, answer, problem));
    return parseOrFail(better, schema);
  }
}

async function parseAnswer<T>(answer: string, { parse }: ObjectSchema<T>): Promise<T> {
  const value = await readJsonObject(answer);
  if (!value) throw new Error('the answer has no JSON object');
  return parse(value);
}

async function parseOrFail<T>(answer: string, schema: ObjectSchema<T>): Promise<T> {
  try {
    return await parseAnswer(answer, schema);
  } catch {
    const what = (await readJsonObject(answer)) ? 'has another shape than was asked for' : 'has no JSON object';
    throw new ModelCallError('unusable', `the answer ${what}, twice`);
  }
}

const addProblem = (request: PlainRequest, answer: string, problem: string): PlainRequest => ({
  ...request,
  turns: [
    ...request.turns,
    { role: 'assistant', text: answer.slice(0, MAX_REPAIRED) },
    {
      role: 'user',
      text: `That answer cannot be used: ${problem}. Answer again: one JSON object of the shape that was asked for, and nothing else.`,
    },
  ],
});
