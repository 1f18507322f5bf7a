import {
  createDiscardedStructure,
  extractStructure,
  hasNoContent,
} from '../../../language/extraction/extract-structure.ts';
import type { ConversationInput, ConversationStructure } from '../../../language/extraction/types.ts';
import { readTalk } from '../../../language/speech/sentences.ts';
import { createYieldPoint } from '../../../lib/yield-point.ts';
import type { LanguageModel, ModelUsage } from '../../../providers/llm/port.ts';
import type { DroppedItems } from './model-schema.ts';
import { structureByModel } from './structure-by-model.ts';

interface StructureOptions {
  /** Without one, or with `extractive`, the structure comes from rules and statistics. */
  llm?: LanguageModel;
  /** For the last attempts of a job whose model fails. */
  extractive?: boolean;
  /** Gets the numbers of the model's items that were left out, as the transcript does not support them. */
  onDropped?: (dropped: DroppedItems) => void;
  /** Gets the number of lines that the model did not read: the conversation took too many requests, or its answers were unusable. */
  onUnread?: (lines: number) => void;
  /** Gets what the model has used, also if it has failed. */
  onUsage?: (usage: ModelUsage) => void;
}

/**
 * Extracts title, overview, category, action items, events and memories. A conversation of fewer than five words, or of fillers only, is
 * discarded without a model. Rejects with `DomainError('unavailable')` if the model fails.
 */
export async function structureConversation(
  input: ConversationInput,
  { llm, extractive = false, ...observers }: StructureOptions,
  signal: AbortSignal,
): Promise<ConversationStructure> {
  if (!llm || extractive) return extractStructure(input, signal);
  const { sentences } = await readTalk(input, createYieldPoint(signal));
  if (hasNoContent(sentences)) return createDiscardedStructure(sentences);
  return structureByModel(input, llm, { signal, ...observers });
}
