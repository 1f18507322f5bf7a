import {
  type ConversationInput,
  type ConversationStructure,
  extractionLimits,
} from '../../../language/extraction/types.ts';
import { extractTerms, jaccardSimilarity } from '../../../language/text/terms.ts';
import type { LanguageModel } from '../../../providers/llm/port.ts';
import { PromptFence } from '../../llm/prompt-fence.ts';
import { createInstructions, createJoinInstructions, splitIntoWindows } from './model-prompt.ts';
import { type ModelStructure, structureSchema } from './model-schema.ts';

const MAX_OUTPUT_TOKENS = 4096;
/** A model cannot discard a longer conversation. */
const MAX_DISCARDED_LENGTH = 400;

/** Asks the model about one text. */
type Ask = (createText: (fence: PromptFence) => string, text: string) => Promise<ModelStructure>;

/** Structures a conversation by a language model, window by window. Rejects with `DomainError('unavailable')`. */
export async function structureByModel(
  input: ConversationInput,
  llm: LanguageModel,
  signal: AbortSignal,
): Promise<ConversationStructure> {
  const schema = structureSchema(input);
  const ask: Ask = (createText, text) => {
    const fence = new PromptFence();
    const request = { instructions: createText(fence), input: fence.wrap(text), schema };
    return llm.generateObject({ ...request, maxOutputTokens: MAX_OUTPUT_TOKENS }, signal);
  };
  const windows = splitIntoWindows(input);
  const parts: ModelStructure[] = [];
  for (const window of windows) parts.push(await ask((fence) => createInstructions(input, fence), window));
  const whole = parts.length === 1 ? parts[0] : await joinParts(parts, ask);
  if (!whole) throw new Error('a conversation without a transcript cannot be structured by a model');
  const length = windows.reduce((sum, window) => sum + window.length, 0);
  return { ...whole, discarded: whole.discarded && length <= MAX_DISCARDED_LENGTH, method: 'llm' };
}

/** Creates one title and overview for all parts, and merges their items. */
async function joinParts(parts: ModelStructure[], ask: Ask): Promise<ModelStructure> {
  const summaries = parts.map((part, index) => `Part ${index + 1}: ${part.title}. ${part.overview}`).join('\n');
  const whole = await ask(createJoinInstructions, summaries);
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
  const distinct: { item: T; terms: ReadonlySet<string> }[] = [];
  for (const item of items) {
    const terms = new Set(extractTerms(textOf(item)));
    if (!distinct.some((other) => jaccardSimilarity(terms, other.terms) >= 0.7)) distinct.push({ item, terms });
  }
  return distinct.map(({ item }) => item);
}
