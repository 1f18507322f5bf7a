import { DomainError } from '../../../errors.ts';
import { checkCallInput, needsSmallerInput, unusableResponse } from '../failure.ts';
import { readToolInput } from '../json/read-json.ts';
import type { ConversationPart, ConversationRequest } from '../port.ts';
import type { RetryPolicy } from '../retries.ts';
import { moreRoom } from './complete.ts';
import { DEFAULT_OUTPUT, OTHER_TEMPERATURE } from './plan.ts';
import { type Channel, type StreamEnd, streamAnswer } from './stream.ts';

/** More are not read: a caller runs few of them. */
const MAX_CALLS = 20;

interface ConverseOptions {
  signal: AbortSignal;
  policy: RetryPolicy;
  /** The public error text. */
  detail: string;
}

/** Streams one step of a conversation. Retries until the first text or call has arrived. */
export async function* converse(
  channel: Channel,
  request: ConversationRequest,
  { signal, policy, detail }: ConverseOptions,
): AsyncGenerator<ConversationPart, void> {
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
  { mayCallTools, maxOutputTokens = DEFAULT_OUTPUT, instructions, turns, tools, onSent }: ConversationRequest,
  step: Step,
  signal: AbortSignal,
): AsyncGenerator<ConversationPart, void> {
  const { temperature } = step;
  for (;;) {
    const options = { mayCallTools, maxOutputTokens, isThinkingOff: false, temperature, onSent };
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
