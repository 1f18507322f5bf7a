import { extractionLimits } from '../../../language/extraction/types.ts';
import { extractTerms, jaccardSimilarity } from '../../../language/text/terms.ts';
import type { ModelStructure } from './model-schema.ts';

/** Merges the items of all pieces of a conversation, the first ones up to the limit. */
export const mergeItems = (
  parts: readonly ModelStructure[],
): Pick<ModelStructure, 'action_items' | 'events' | 'memories'> => ({
  action_items: mergeSimilar(
    parts.flatMap((part) => part.action_items),
    (item) => item.description,
    // Later words win.
    (item, later) => ({ ...item, due_at: later.due_at ?? item.due_at }),
  ),
  events: mergeSimilar(
    parts.flatMap((part) => part.events),
    (event) => `${event.title} ${event.start}`,
  ),
  memories: mergeSimilar(
    parts.flatMap((part) => part.memories),
    (memory) => memory.content,
  ),
});

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
    } else if (distinct.length < extractionLimits.itemsOfPieces) distinct.push({ item, terms });
  }
  return distinct.map(({ item }) => item);
}
