import {
  type ConversationInput,
  type ConversationStructure,
  extractionLimits,
} from '../../../language/extraction/types.ts';
import { extractTerms, jaccardSimilarity } from '../../../language/text/terms.ts';
import type { LanguageModel } from '../../../providers/llm/port.ts';
import { PromptFence } from '../../llm/prompt-fence.ts';
import { createInstructions, createJoinInstructions } from './model-prompt.ts';
import { type CheckedStructure, type DroppedItems, type ModelStructure, structureSchema } from './model-schema.ts';
import { formatLine, splitIntoWindows, type TranscriptLine } from './transcript-lines.ts';

const MAX_OUTPUT_TOKENS = 4096;
/** A model cannot discard a longer conversation. */
const MAX_DISCARDED_LENGTH = 400;

/** Asks the model about one text, of which `lines` are the lines that its items may name. */
type Ask = (
  createText: (fence: PromptFence) => string,
  text: string,
  lines: readonly TranscriptLine[],
) => Promise<CheckedStructure>;

/**
 * Structures a conversation by a language model, window by window. `onDropped` is called if items were left out because the transcript
 * does not support them. Rejects with `DomainError('unavailable')`.
 */
export async function structureByModel(
  input: ConversationInput,
  llm: LanguageModel,
  { signal, onDropped }: { signal: AbortSignal; onDropped?: ((dropped: DroppedItems) => void) | undefined },
): Promise<ConversationStructure> {
  const ask: Ask = (createText, text, lines) => {
    const fence = new PromptFence();
    const schema = structureSchema(input, lines);
    const request = { instructions: createText(fence), input: fence.wrap(text), schema };
    return llm.generateObject({ ...request, maxOutputTokens: MAX_OUTPUT_TOKENS }, signal);
  };
  const windows = splitIntoWindows(input);
  const parts: ModelStructure[] = [];
  const dropped: DroppedItems = { action_items: 0, events: 0, memories: 0 };
  let length = 0;
  for (const lines of windows) {
    const text = lines.map(formatLine).join('\n');
    length += text.length;
    const part = await ask((fence) => createInstructions(input, fence), text, lines);
    parts.push(part.structure);
    for (const kind of Object.keys(dropped) as (keyof DroppedItems)[]) dropped[kind] += part.dropped[kind];
  }
  const whole = parts.length === 1 ? parts[0] : await joinParts(parts, ask);
  if (!whole) throw new Error('a conversation without a transcript cannot be structured by a model');
  if (Object.values(dropped).some((count) => count > 0)) onDropped?.(dropped);
  return { ...whole, discarded: whole.discarded && length <= MAX_DISCARDED_LENGTH, method: 'llm' };
}

/** Creates one title and overview for all parts, and merges their items. */
async function joinParts(parts: ModelStructure[], ask: Ask): Promise<ModelStructure> {
  const summaries = parts.map((part, index) => `Part ${index + 1}: ${part.title}. ${part.overview}`).join('\n');
  const { structure } = await ask(createJoinInstructions, summaries, []);
  return {
    ...structure,
    action_items: mergeSimilar(
      parts.flatMap((part) => part.action_items),
      (item) => item.description,
      // What is said later counts.
      (item, later) => ({ ...item, due_at: later.due_at ?? item.due_at }),
    ).slice(0, extractionLimits.actionItems),
    events: mergeSimilar(
      parts.flatMap((part) => part.events),
      (event) => `${event.title} ${event.start}`,
    ).slice(0, extractionLimits.events),
    memories: mergeSimilar(
      parts.flatMap((part) => part.memories),
      (memory) => memory.content,
    ).slice(0, extractionLimits.memories),
    discarded: false,
  };
}

/** Merges items that say nearly the same into the first of them, with the segments of all. */
function mergeSimilar<T extends { segment_ids: string[] }>(
  items: readonly T[],
  textOf: (item: T) => string,
  merge = (item: T, _later: T): T => item,
): T[] {
  const distinct: { item: T; terms: ReadonlySet<string> }[] = [];
  for (const item of items) {
    const terms = new Set(extractTerms(textOf(item)));
    const same = distinct.find((other) => jaccardSimilarity(terms, other.terms) >= 0.7);
    if (same) {
      const segment_ids = [...new Set([...same.item.segment_ids, ...item.segment_ids])];
      same.item = { ...merge(same.item, item), segment_ids: segment_ids.slice(0, extractionLimits.segmentIds) };
    } else distinct.push({ item, terms });
  }
  return distinct.map(({ item }) => item);
}
