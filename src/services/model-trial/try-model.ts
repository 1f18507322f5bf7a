import type { ModelTrial } from '../../../generated/types.gen.ts';
import type { ConversationInput } from '../../language/extraction/types.ts';
import { adviceAfter } from '../../providers/llm/advice.ts';
import { failureOf, type ModelFailure } from '../../providers/llm/failure.ts';
import type { ConversationModel, ConversationRequest, ModelWindow } from '../../providers/llm/port.ts';
import { structureConversation } from '../conversations/structure/structure-conversation.ts';
import { shortReason } from '../unfinished-work/retry-delays.ts';
import { adviceFor, estimateHourMinutes } from './trial-advice.ts';
import { TASK_WORD, trialConversation } from './trial-conversation.ts';

/** Written and read too little to measure. */
const MIN_TOKENS = 10;

const WEATHER = {
  name: 'get_weather',
  description: 'Returns the weather of a city.',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

type Measured = Omit<ModelTrial, 'model' | 'failure' | 'advice'>;

/** Tries a language model with a short conversation. Later requests are left out if the first one fails, or `signal` aborts. */
export async function tryModel(llm: ConversationModel, signal: AbortSignal): Promise<ModelTrial> {
  const measured: Measured = {
    window: null,
    read_per_second: null,
    written_per_second: null,
    hour_minutes: null,
    json: null,
    tools: null,
    thinking: null,
  };
  const model = llm.name;
  let window: ModelWindow | undefined;
  try {
    window = await llm.window(signal);
    measured.window = window.tokens;
    // The first request also loads the model.
    measured.json = await writesJson(llm, trialConversation(), signal);
    Object.assign(measured, await measureSpeed(llm, trialConversation(), signal));
    measured.hour_minutes = estimateHourMinutes(measured);
    measured.tools = await callsTool(llm, signal);
  } catch (error) {
    const failure = toFailure(error, signal);
    const reason = shortReason(failure.reason);
    return {
      model,
      failure: reason,
      ...measured,
      advice: [adviceAfter(failure, model), ...adviceFor(measured, window)],
    };
  }
  return { model, failure: null, ...measured, advice: adviceFor(measured, window) };
}

function toFailure(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return { kind: 'silent', reason: 'the model was not done in time' };
  const reason = error instanceof Error ? error.message : 'unknown error';
  return failureOf(error) ?? { kind: 'unusable', reason };
}

async function writesJson(llm: ConversationModel, input: ConversationInput, signal: AbortSignal): Promise<boolean> {
  try {
    const { action_items } = await structureConversation(input, { llm }, signal);
    return action_items.some(({ description }) => TASK_WORD.test(description));
  } catch (error) {
    if (!signal.aborted && failureOf(error)?.kind === 'unusable') return false;
    throw error;
  }
}

/** The first line differs each time: servers remember what they have read. */
async function measureSpeed(llm: ConversationModel, { segments = [] }: ConversationInput, signal: AbortSignal) {
  const lines = segments.map(({ text }) => text).join('\n');
  const text = `${crypto.randomUUID()}\n${lines}\n${lines.toUpperCase()}\n\nRetell this in about 100 words.`;
  const instructions = 'You retell conversations in plain sentences.';
  const startedAt = performance.now();
  let firstAt: number | undefined;
  let firstWordAt: number | undefined;
  let written = '';
  let thinks = false;
  const request = { instructions, turns: [{ role: 'user', text }], tools: [], mayCallTools: false } as const;
  for await (const part of llm.converse({ ...request, maxOutputTokens: 1024 }, signal)) {
    firstAt ??= performance.now();
    thinks ||= 'thinks' in part;
    if (!('text' in part)) continue;
    firstWordAt ??= performance.now();
    written += part.text;
  }
  const endedAt = performance.now();
  return {
    read_per_second: rate(llm.countTokens(instructions + text), (firstAt ?? endedAt) - startedAt),
    written_per_second: rate(llm.countTokens(written), endedAt - (firstWordAt ?? endedAt)),
    thinking: thinks,
  };
}

const rate = (tokens: number, ms: number): number | null =>
  tokens >= MIN_TOKENS && ms > 0 ? Math.round((tokens / ms) * 10_000) / 10 : null;

async function callsTool(llm: ConversationModel, signal: AbortSignal): Promise<boolean> {
  const request: ConversationRequest = {
    instructions: 'Answer the question. Use the tool.',
    turns: [{ role: 'user', text: 'How is the weather in Gothenburg?' }],
    tools: [WEATHER],
    mayCallTools: true,
    maxOutputTokens: 512,
  };
  try {
    for await (const part of llm.converse(request, signal)) {
      if ('call' in part) return part.call.name === WEATHER.name;
    }
  } catch (error) {
    // Servers refuse tools for models that do not know them.
    if (signal.aborted) throw error;
  }
  return false;
}
