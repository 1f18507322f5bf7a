import type { ModelTrial } from '../../generated/types.gen.ts';
import type { Call } from '../call.ts';
import { DomainError } from '../errors.ts';
import type { ConversationInput } from '../language/extraction/types.ts';
import { failureOf, type ModelFailure } from '../providers/llm/failure.ts';
import type { ChatModel, ChatRequest, ModelWindow } from '../providers/llm/port.ts';
import { adviceAfter } from '../providers/llm/reason.ts';
import { structureConversation } from './conversations/structure/structure-conversation.ts';
import { requireAdministrator } from './identity/scopes.ts';
import { type Models, Service } from './service-deps.ts';
import { shortReason } from './unfinished-work/retry-delays.ts';

type Measured = Omit<ModelTrial, 'model' | 'failure' | 'advice'>;

/** Written and read too little to measure. */
const MIN_TOKENS = 10;

const WEATHER = {
  name: 'get_weather',
  description: 'Returns the weather of a city.',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

/** An hour of talk. */
const HOUR_TOKENS = 12_000;
/** The tokens of a request: instructions and room for the response. */
const INSTRUCTION_TOKENS = 1_500;
const RESPONSE_TOKENS = 500;
const USUAL_WINDOW = 16_384;
const SMALLEST_PIECE = 1_000;
const SLOW_MINUTES = 30;
/** The word that the task of the conversation has to have. */
const TASK_WORD = /report/i;

/** Tries a language model with a short conversation. Later requests are left out if the first one fails, or `signal` aborts. */
export async function tryModel(llm: ChatModel, signal: AbortSignal): Promise<ModelTrial> {
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
    const advice = [adviceAfter(failure, llm), ...adviceFor(measured, window, llm)];
    return { model, failure: shortReason(failure.reason), ...measured, advice };
  }
  return { model, failure: null, ...measured, advice: adviceFor(measured, window, llm) };
}

function toFailure(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return { kind: 'silent', reason: 'the model was not done in time' };
  const reason = error instanceof Error ? error.message : 'unknown error';
  return failureOf(error) ?? { kind: 'unusable', reason };
}

async function writesJson(llm: ChatModel, input: ConversationInput, signal: AbortSignal): Promise<boolean> {
  try {
    const { action_items } = await structureConversation(input, { llm }, signal);
    return action_items.some(({ description }) => TASK_WORD.test(description));
  } catch (error) {
    if (!signal.aborted && failureOf(error)?.kind === 'unusable') return false;
    throw error;
  }
}

/** The first line differs each time: servers remember what they have read. */
async function measureSpeed(llm: ChatModel, { segments = [] }: ConversationInput, signal: AbortSignal) {
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

async function callsTool(llm: ChatModel, signal: AbortSignal): Promise<boolean> {
  const request: ChatRequest = {
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

/** The minutes for an hour of talk, which is read in pieces of the window. */
function estimateHourMinutes({ window, read_per_second: read, written_per_second: written }: Measured): number | null {
  if (!read || !written) return null;
  const room = (window ?? USUAL_WINDOW) - INSTRUCTION_TOKENS - 2 * RESPONSE_TOKENS;
  const pieces = Math.ceil(HOUR_TOKENS / Math.max(room, SMALLEST_PIECE));
  const seconds = (HOUR_TOKENS + pieces * INSTRUCTION_TOKENS) / read + (pieces * RESPONSE_TOKENS) / written;
  return Math.round(seconds / 6) / 10;
}

/** Advises changes, from what was measured, and from the window if it is known. */
function adviceFor(
  { json, tools, thinking, hour_minutes }: Measured,
  window: ModelWindow | undefined,
  { isInMachine = false }: Pick<ChatModel, 'isInMachine'>,
): string[] {
  const { better, capable, quick, fast } = isInMachine ? changesInMachine : changesOfServer;
  const advice: string[] = [];
  if (window && window.tokens < USUAL_WINDOW)
    advice.push(isInMachine ? `the window of ${sizeOf(window)} tokens is small: ${better}` : adviceForWindow(window));
  if (json === false) advice.push(`it did not find the task of the conversation: ${better}`);
  if (tools === false) advice.push(`it does not call tools, which the chat needs: ${capable}`);
  if (thinking) advice.push(`its thoughts take time: ${quick}`);
  if (hour_minutes !== null && hour_minutes > SLOW_MINUTES)
    advice.push(`it takes ${Math.round(hour_minutes)} minutes for an hour of talk: ${fast}`);
  return advice;
}

const changesOfServer = {
  better: 'use another model (LLM_MODEL)',
  capable: 'use another model, such as qwen3',
  quick: 'use a model without them, or switch them off in the server',
  fast: 'use a smaller model, or a GPU',
};

const LARGER = 'earshot setup --profile large installs a larger model';
const SMALLER = 'earshot setup --profile small installs a smaller model';
const changesInMachine = { better: LARGER, capable: LARGER, quick: SMALLER, fast: SMALLER };

const sizeOf = ({ tokens }: ModelWindow) => tokens.toLocaleString('en');

function adviceForWindow(window: ModelWindow): string {
  const { tokens, source } = window;
  const size = sizeOf(window);
  if (source === 'assumed')
    return `the server does not tell its window, so ${size} tokens are assumed: set LLM_CONTEXT to its window`;
  if (source === 'setting') return `LLM_CONTEXT=${tokens} is small: raise it, as far as the server has the memory`;
  return `the window of ${size} tokens is small: OLLAMA_CONTEXT_LENGTH=${USUAL_WINDOW} for Ollama, --ctx-size ${USUAL_WINDOW} for llama.cpp, --max-model-len ${USUAL_WINDOW} for vLLM`;
}

const user = (text: string) => ({ id: crypto.randomUUID(), text, speaker: 'SPEAKER_00', speaker_id: 0, is_user: true });

const dana = (text: string) => ({
  id: crypto.randomUUID(),
  text,
  speaker: 'SPEAKER_01',
  speaker_id: 1,
  is_user: false,
  speaker_name: 'Dana',
});

/** A short conversation that a model has to understand: it has one task of the user, with a day. */
const trialConversation = (): ConversationInput => ({
  startedAt: new Date('2026-11-16T09:00:00Z'),
  timezone: 'UTC',
  language: 'en',
  segments: [
    dana('Good morning. How was your weekend?'),
    user(
      'Quiet. We walked along the river on Saturday, and it rained all Sunday, so I repaired the old bicycle at last.',
    ),
    dana(
      'Nice. Mine was all about the new flat. The landlord has finally sent the lease, and the rooms are brighter than I remembered.',
    ),
    user('When do you move in?'),
    dana('In January, if the floors are done. The painters wanted to start last week, but one of them has the flu.'),
    user('That is what everybody has at the moment. Two of my colleagues are at home as well.'),
    dana(
      'Listen, before I forget it: the bank wants the figures of the last quarter. Can you send me the quarterly report?',
    ),
    user('Sure. I will send you the quarterly report by Friday.'),
    dana('Great, Friday is early enough. The meeting with them is not before next week.'),
    user('The numbers are better than in spring, by the way. The workshop earned almost twice as much.'),
    dana('I hoped so. Then they will not ask for more securities. Did the insurance pay for the window?'),
    user('Yes, the money came on Thursday, so that is settled.'),
    dana('Good. I have to run, my train leaves in ten minutes. Say hello to Tom.'),
    user('I will. Have a good trip.'),
  ],
});

/** Less than clients wait for the first byte. */
export const TRIAL_MS = 240_000;

/** Tries the language model of this process, for the administrator. */
export class ModelTrialService extends Service<{ models: Models<ChatModel> }> {
  /** Throws `conflict` without a language model. */
  async run(call: Call): Promise<ModelTrial> {
    requireAdministrator(call);
    const { llm } = this.deps.models;
    if (!llm)
      throw new DomainError('conflict', 'No language model is configured (earshot setup, or LLM_URL and LLM_MODEL)');
    return tryModel(llm, AbortSignal.any([call.signal, AbortSignal.timeout(TRIAL_MS)]));
  }
}
