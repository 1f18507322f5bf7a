import {
  createDiscardedStructure,
  extractStructure,
  hasNoContent,
} from '../../../language/extraction/extract-structure.ts';
import { splitSentences } from '../../../language/extraction/sentences.ts';
import type { ConversationInput, ConversationStructure } from '../../../language/extraction/types.ts';
import { createYieldPoint } from '../../../lib/yield-point.ts';
import type { LanguageModel } from '../../../providers/llm/port.ts';
import { structureByModel } from './structure-by-model.ts';

interface StructureOptions {
  /** Without one, or with `extractive`, the structure comes from rules and statistics. */
  llm?: LanguageModel;
  /** For the last attempt of a job whose model fails: a plain structure is better than none. */
  extractive?: boolean;
}

/**
 * Makes of a conversation's words its title, overview, category, action items, events and the owner's memories. With a language
 * model, its failure rejects with `DomainError('unavailable')`: try again later, in the end with `extractive`.
 * A conversation of fewer than five words, or of nothing but fillers, is `discarded` and never reaches a model.
 * Specification: Live connection lifecycle, Processing; Conversation.
 */
export async function structureConversation(
  input: ConversationInput,
  { llm, extractive = false }: StructureOptions,
  signal: AbortSignal,
): Promise<ConversationStructure> {
  if (!llm || extractive) return extractStructure(input, signal);
  const sentences = await splitSentences(input, createYieldPoint(signal));
  return hasNoContent(sentences) ? createDiscardedStructure(sentences) : structureByModel(input, llm, signal);
}
