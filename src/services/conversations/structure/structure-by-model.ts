import {
  type ConversationInput,
  type ConversationStructure,
  extractionLimits,
} from '../../../language/extraction/types.ts';
import { extractTerms, jaccardSimilarity } from '../../../language/text/terms.ts';
import type { LanguageModel } from '../../../providers/llm/port.ts';
import { createInstructions, createJoinInstructions, fenced, newFence, splitIntoWindows } from './model-prompt.ts';
import { type ModelStructure, structureSchema } from './model-schema.ts';

const MAX_OUTPUT_TOKENS = 4096;
/** Longer conversations are never discarded on a model's word. */
const LONGEST_DISCARDED = 400;

/** Structure by a language model, window by window. Rejects like the model: `DomainError('unavailable')`. */
export async function structureByModel(
  input: ConversationInput,
  llm: LanguageModel,
  signal: AbortSignal,
): Promise<ConversationStructure> {
  const windows = splitIntoWindows(input);
  const parts: ModelStructure[] = [];
  for (const window of windows) parts.push(await structureWindow(window, input, llm, signal));
  const whole = parts.length === 1 ? parts[0] : await joinParts(parts, input, llm, signal);
  if (!whole) throw new Error('a conversation without a transcript has nothing to ask a model');
  const length = windows.reduce((sum, window) => sum + window.length, 0);
  return { ...whole, discarded: whole.discarded && length <= LONGEST_DISCARDED, method: 'llm' };
}

function structureWindow(
  window: string,
  input: ConversationInput,
  llm: LanguageModel,
  signal: AbortSignal,
): Promise<ModelStructure> {
  const fence = newFence();
  return llm.generateObject(
    {
      instructions: createInstructions(input, fence),
      input: fenced(fence, window),
      schema: structureSchema(input),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    signal,
  );
}

/** One title and overview of all parts; what the parts found is kept, once each. */
async function joinParts(
  parts: ModelStructure[],
  input: ConversationInput,
  llm: LanguageModel,
  signal: AbortSignal,
): Promise<ModelStructure> {
  const fence = newFence();
  const summaries = parts.map((part, index) => `Part ${index + 1}: ${part.title}. ${part.overview}`).join('\n');
  const whole = await llm.generateObject(
    {
      instructions: createJoinInstructions(fence),
      input: fenced(fence, summaries),
      schema: structureSchema(input),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    },
    signal,
  );
  return {
    ...whole,
    action_items: removeSimilar(
      parts.flatMap((part) => part.action_items),
      (item) => item.description,
    ).slice(0, extractionLimits.actionItems),
    events: removeSimilar(
      parts.flatMap((part) => part.events),
      (event) => `${event.title} ${event.start}`,
    ).slice(0, extractionLimits.events),
    memories: removeSimilar(
      parts.flatMap((part) => part.memories),
      (memory) => memory.content,
    ).slice(0, extractionLimits.memories),
    discarded: false,
  };
}

function removeSimilar<T>(items: readonly T[], textOf: (item: T) => string): T[] {
  const kept: { item: T; terms: ReadonlySet<string> }[] = [];
  for (const item of items) {
    const terms = new Set(extractTerms(textOf(item)));
    if (!kept.some((other) => jaccardSimilarity(terms, other.terms) >= 0.7)) kept.push({ item, terms });
  }
  return kept.map(({ item }) => item);
}
