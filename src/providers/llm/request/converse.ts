import { DomainError } from '../../../errors.ts';
import { tooManyElements } from '../../../lib/element-limits.ts';
import { checkCallInput, needsSmallerInput, type RetryPolicy, tooMuchText, unusableResponse } from '../failure.ts';
import { readToolInput } from '../json/read-json.ts';
import type { ChatPart, ChatRequest, TextRequest } from '../port.ts';
import { afterThoughts } from '../wire/wire.ts';
import { DEFAULT_OUTPUT, OTHER_TEMPERATURE, type PlainRequest } from './plan.ts';
import { type Channel, type StreamEnd, type StreamOptions, streamAnswer } from './stream.ts';

/** A longer answer is a model that repeats itself. */
const MAX_OUTPUT = 16_384;
/** Readers of an answer scan it several times. */
const MAX_CHARACTERS = 1_000_000;
/** The part of its room that an answer has at least used when it ends because of that. */
const EARLY = 0.8;
/** A lower count leaves thoughts out. */
const MIN_COMPLETION = 200;

interface CompleteOptions extends StreamOptions, Pick<TextRequest, 'onProgress'> {
  /** True if an answer without room for its end can be used. */
  isUsable: (text: string) => boolean;
}

/** Asks for an answer with as much room as it needs. It is never empty. */
export async function complete(channel: Channel, request: PlainRequest, options: CompleteOptions): Promise<string> {
  let { output } = options;
  for (;;) {
    const { text, end } = await collect(channel, request, { ...options, output });
    const isCut = end.reason === 'length';
    if (request.isThinkingOff && (end.hasThought || (isCut && text === ''))) channel.server.noteThoughts();
    if (!isCut) channel.server.noteThinkingOutput(end.completionTokens ?? 0);
    if (!isCut && text === '') throw unusableResponse('the answer is empty');
    if (!isCut || (text !== '' && options.isUsable(text))) return text;
    output = moreRoom(channel, end);
  }
}

/** Twice the room of an answer. Throws if the window has no more. */
function moreRoom({ server }: Channel, end: StreamEnd): number {
  const { maxOutputTokens, promptTokens = 0, completionTokens = 0 } = end;
  const isAssumed = server.window.source === 'assumed' && promptTokens > 0;
  const hasEndedEarly = completionTokens >= MIN_COMPLETION && completionTokens < EARLY * maxOutputTokens;
  // The window was full before the answer had all of its room.
  if (isAssumed && hasEndedEarly) server.learnWindow(promptTokens + completionTokens, 'cut');
  else server.assumeWindow(1.1 * (promptTokens + 2 * maxOutputTokens));
  const left = server.window.tokens - promptTokens;
  if (maxOutputTokens >= MAX_OUTPUT || left <= 1.2 * maxOutputTokens) {
    throw tooMuchText(`an answer of ${maxOutputTokens} tokens is not enough, and the window has no room for more`);
  }
  return Math.min(MAX_OUTPUT, 2 * maxOutputTokens);
}

async function collect(
  channel: Channel,
  request: PlainRequest,
  { onProgress, ...options }: CompleteOptions,
): Promise<{ text: string; end: StreamEnd }> {
  let text = '';
  let last: StreamEnd | undefined;
  for await (const part of streamAnswer(channel, request, options)) {
    if ('thought' in part) onProgress?.({ thinks: true });
    if ('text' in part) {
      text += part.text;
      if (text.length > MAX_CHARACTERS)
        throw unusableResponse(tooManyElements('characters in an answer', MAX_CHARACTERS).message);
      onProgress?.({ writes: true });
    }
    if ('end' in part) last = part.end;
  }
  if (!last) throw unusableResponse('the answer has no end');
  const answer = afterThoughts(text);
  if (answer === undefined) return { text: text.trim(), end: last };
  channel.server.startsInThought = true;
  return { text: answer.trim(), end: { ...last, hasThought: true } };
}

/** More are not read: a caller runs few of them. */
const MAX_CALLS = 20;

/** Streams one step of a conversation. Retries until the first text or call has arrived. */
export async function* converse(
  channel: Channel,
  request: ChatRequest,
  policy: RetryPolicy,
): AsyncGenerator<ChatPart, void> {
  const { signal, detail } = policy.options;
  const step: Step = { temperature: 0, output: undefined };
  for (;;) {
    let hasBegun = false;
    try {
      for await (const part of streamStep(channel, request, step, signal)) {
        hasBegun ||= !('thinks' in part);
        yield part;
      }
      if (hasBegun) return;
      throw unusableResponse('the answer is empty');
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      // The server has cut the text, which is known only now: the answer was shown already.
      if (hasBegun && needsSmallerInput(error)) return;
      if (hasBegun) throw new DomainError('unavailable', detail, { cause: error });
      await policy.waitAfter(error);
      step.temperature = OTHER_TEMPERATURE;
    }
  }
}

interface Step {
  temperature: number;
  output: number | undefined;
}

async function* streamStep(
  channel: Channel,
  { mayCallTools, maxOutputTokens = DEFAULT_OUTPUT, instructions, turns, tools, onSent }: ChatRequest,
  step: Step,
  signal: AbortSignal,
): AsyncGenerator<ChatPart, void> {
  const { temperature } = step;
  for (;;) {
    const options = { mayCallTools, maxOutputTokens, isThinkingOff: false, isWaitedFor: true, temperature, onSent };
    const plain = { instructions, turns, tools, ...options };
    let isEmpty = true;
    let end: StreamEnd | undefined;
    const read = { calls: 0, input: 0 };
    for await (const part of streamAnswer(channel, plain, { signal, output: step.output })) {
      if ('end' in part) end = part.end;
      else if ('thought' in part) yield { thinks: true };
      else if ('text' in part || mayCallTools) {
        isEmpty &&= 'text' in part && part.text.trim() === '';
        if ('text' in part) yield { text: part.text };
        else {
          read.calls += 1;
          read.input += sizeOf(part.call.input);
          if (read.calls > MAX_CALLS) return;
          checkCallInput(read.input);
          yield { call: { ...part.call, input: await readToolInput(part.call.input) } };
        }
      }
    }
    if (!isEmpty || end?.reason !== 'length') return;
    step.output = moreRoom(channel, end);
  }
}

const sizeOf = (input: unknown): number => (typeof input === 'string' ? input : (JSON.stringify(input) ?? '')).length;
