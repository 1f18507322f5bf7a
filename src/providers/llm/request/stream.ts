import { beginModelCall } from '../../http-errors.ts';
import { ModelCallError, tooMuchText } from '../failure.ts';
import type { UsageMeter } from '../port.ts';
import type { ModelServer } from '../server/model-server.ts';
import { type Refusal, readErrorBody, readRefusal } from '../server/refusal.ts';
import { HttpFailure, MEMORY, ThoughtFilter, type Wire, type WireEnd, type WirePart } from '../wire/wire.ts';
import { JSON_SCHEMA, type PlainRequest, type Plan, planRequest, textOfTurn } from './plan.ts';

/** The connection to the server of a model. */
export interface Channel {
  server: ModelServer;
  openai: Wire;
  ollama: Wire;
  silence: SilenceLimits;
  /** Converts an error of the network or the server to a `ModelCallError`; `texts` are those of the user. */
  convert: (error: unknown, texts: readonly string[]) => ModelCallError;
}

export interface StreamOptions {
  signal: AbortSignal;
  /** Tokens for the answer, if not as many as usual. */
  output?: number | undefined;
  /** Runs before each request. */
  confirm?: (() => Promise<void>) | undefined;
  meter?: UsageMeter | undefined;
}

/** The end of an answer, with the room that it had. */
export interface StreamEnd extends WireEnd {
  maxOutputTokens: number;
}

export type StreamPart = Exclude<WirePart, { end: WireEnd }> | { end: StreamEnd };

/** Requests of one call that differ in what the server refused. */
const MAX_ADAPTATIONS = 8;
/** Below, a server without memory for the window has none for the model. */
const SMALLEST_WINDOW = 2_048;

/** Sends a request, without what the server refuses, and streams its answer. */
export async function* streamAnswer(
  channel: Channel,
  request: PlainRequest,
  options: StreamOptions,
): AsyncGenerator<StreamPart, void> {
  const { server } = channel;
  const { signal } = options;
  await lookAt(channel, signal);
  const dropped: string[] = [];
  for (let count = 0; ; count++) {
    const plan = planRequest(server, request, options.output);
    await options.confirm?.();
    options.meter?.begin();
    let hasBegun = false;
    try {
      for await (const part of streamOnce(channel, plan, options)) {
        hasBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      const isLast = hasBegun || count === MAX_ADAPTATIONS || signal.aborted;
      const isAdapted = !isLast && error instanceof HttpFailure && adapt(server, plan, error, dropped);
      if (!isAdapted) throw channel.convert(error, request.turns.map(textOfTurn));
    }
  }
}

/**
 * Asks the server for its window, if that was not done lately. Rejects with a `ModelCallError` if it cannot be reached, which counts as a
 * failed call: the one that it precedes is not made.
 */
export async function lookAt({ server, convert }: Channel, signal: AbortSignal): Promise<void> {
  try {
    await server.look(signal);
  } catch (error) {
    signal.throwIfAborted();
    beginModelCall('chat', server.endpoint)({ error: 'failed' });
    throw convert(error, []);
  }
}

/** Streams the answer to one request. */
async function* streamOnce(
  { server, openai, ollama, silence }: Channel,
  plan: Plan,
  { signal, meter }: StreamOptions,
): AsyncGenerator<StreamPart, void> {
  const wire = server.isOllama ? ollama : openai;
  const filter = new ThoughtFilter(server.startsInThought);
  const endCall = beginModelCall('chat', server.endpoint);
  let end: WireEnd | undefined;
  let hasThought = false;
  try {
    for await (const part of limitSilence((limited) => wire(plan.wire, limited), silence, signal)) {
      const pieces = 'text' in part ? filter.push(part.text) : [part];
      for (const piece of pieces) {
        hasThought ||= 'thought' in piece && piece.thought.trim() !== '';
        if ('end' in piece) end = piece.end;
        else yield piece;
      }
    }
  } finally {
    const { promptTokens: inputTokens = plan.promptTokens, completionTokens: outputTokens } = end ?? {};
    endCall(end ? { inputTokens, outputTokens } : { error: 'failed' });
  }
  for (const piece of filter.end()) yield piece;
  signal.throwIfAborted();
  if (!end) throw new Error('the answer has no end');
  finish(server, plan, end, meter);
  yield { end: { ...end, hasThought: hasThought || end.hasThought, maxOutputTokens: plan.wire.maxOutputTokens } };
}

/** Learns from the tokens that the server has counted. Throws if it has cut the text. */
function finish(server: ModelServer, { texts, promptTokens }: Plan, end: WireEnd, meter: UsageMeter | undefined): void {
  const counted = end.promptTokens || promptTokens;
  meter?.add({ promptTokens: counted, completionTokens: end.completionTokens ?? 0 });
  if (!end.promptTokens) return;
  const learned = server.counter.learn({ texts, counted });
  if (learned === 'whole') server.forgetCut();
  if (learned !== 'cut') return;
  server.learnCut(promptTokens, counted);
  throw tooMuchText(`the server has read ${counted} of about ${promptTokens} tokens`);
}

/** Learns from a refusal. Returns whether a request without what was refused is worth sending. */
function adapt(server: ModelServer, plan: Plan, { status, body }: HttpFailure, dropped: string[]): boolean {
  const error = readErrorBody(body);
  if (status === 404 && server.isOllama && !/model/i.test(error.message)) {
    server.dropNativeApi();
    return true;
  }
  const { window } = plan.wire;
  if (window !== undefined && window > SMALLEST_WINDOW && MEMORY.test(error.message)) {
    server.learnWindow(window / 2, 'refusal');
    return true;
  }
  const isRefusal = [200, 400, 413, 422, 501].includes(status) || (status === 429 && /too large/i.test(error.message));
  if (!isRefusal) return false;
  const refusal = readRefusal(status, error, plan.optional);
  if (refusal?.kind === 'window') throw learnWindow(server, plan, refusal, status);
  if (refusal?.kind === 'parameter') {
    const isSchema = refusal.name === 'response_format' && plan.wire.takesSchema;
    return server.refuse(isSchema ? JSON_SCHEMA : refusal.name);
  }
  if (refusal?.kind === 'output') {
    if (refusal.limit >= plan.wire.maxOutputTokens) return server.refuse('max_tokens');
    server.outputLimit = refusal.limit;
    return true;
  }
  return (status === 400 || status === 422 || status === 501) && dropOptional(server, plan, dropped);
}

/** A refusal that names nothing: one more request without anything optional shows whether that was refused. */
function dropOptional(server: ModelServer, { optional }: Plan, dropped: string[]): boolean {
  const names = optional.filter((name) => !name.startsWith('max_'));
  if (dropped.length > 0 || names.length === 0) {
    server.allow(dropped);
    return false;
  }
  for (const name of names) if (server.refuse(name)) dropped.push(name);
  return true;
}

function learnWindow(
  server: ModelServer,
  { texts, promptTokens, wire }: Plan,
  refusal: Extract<Refusal, { kind: 'window' }>,
  status: number,
) {
  const { window = Math.floor((promptTokens + wire.maxOutputTokens) / 2) } = refusal;
  if (refusal.promptTokens) server.counter.correct({ texts, counted: refusal.promptTokens });
  // Refused although it should fit: there are more tokens than estimated.
  else if (window >= promptTokens + wire.maxOutputTokens)
    server.counter.correct({ texts, counted: promptTokens * 1.3 });
  server.learnWindow(window, 'refusal');
  return tooMuchText(`the server refuses about ${promptTokens} tokens: its limit is ${window}`, status);
}

interface SilenceLimits {
  /** Until the first word: the model may be loaded, and has to read. */
  firstWordMs: number;
  /** Between words. */
  nextWordMs: number;
  /** For the whole answer. May be infinite. */
  wholeMs: number;
}

const isWord = (part: WirePart) => !('end' in part);

/** Streams the parts of an answer, and aborts a server that is silent for too long. */
async function* limitSilence(
  open: (signal: AbortSignal) => AsyncGenerator<WirePart, void>,
  { firstWordMs, nextWordMs, wholeMs }: SilenceLimits,
  signal: AbortSignal,
): AsyncGenerator<WirePart, void> {
  const silence = new AbortController();
  const fail = (ms: number, what: string) => () =>
    silence.abort(new ModelCallError('silent', `no ${what} within ${ms / 1000} s`));
  const whole = Number.isFinite(wholeMs) ? setTimeout(fail(wholeMs, 'end of the answer'), wholeMs) : undefined;
  let timer = setTimeout(fail(firstWordMs, 'word'), firstWordMs);
  const parts = open(AbortSignal.any([signal, silence.signal]));
  try {
    for await (const part of parts) {
      clearTimeout(timer);
      yield part;
      timer = isWord(part) ? setTimeout(fail(nextWordMs, 'further word'), nextWordMs) : timer;
    }
  } catch (error) {
    if (!signal.aborted) silence.signal.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(whole);
    clearTimeout(timer);
  }
}
