import { isSameTask } from '../../language/extraction/same-task.ts';
import { extractTerms, jaccardSimilarity } from '../../language/text/terms.ts';

/** A task or memory of a conversation, as it was extracted. */
export interface ExtractedItem {
  content: string;
  segment_ids: readonly string[];
  due_at?: Date | null;
}

/** Two items from the same passage are about the same matter if so much of their words is shared. */
const MIN_SIMILARITY = 0.3;
/** The same from different passages. */
const MIN_SIMILARITY_ELSEWHERE = 0.7;

type Similarity = (known: ExtractedItem, found: ExtractedItem) => boolean;

const sharesSegment: Similarity = (known, found) => known.segment_ids.some((id) => found.segment_ids.includes(id));

const similarityOf = (known: ExtractedItem, found: ExtractedItem) =>
  jaccardSimilarity(new Set(extractTerms(known.content)), new Set(extractTerms(found.content)));

const isSimilarThere: Similarity = (known, found) =>
  sharesSegment(known, found) && similarityOf(known, found) >= MIN_SIMILARITY;

const isSameTaskText: Similarity = (known, found) => isSameTask(known.content, found.content);

/** True if two tasks of a conversation are about the same matter, in other words. */
export const isSameTaskMatter: Similarity = (known, found) =>
  isSameTaskText(known, found) || isSimilarThere(known, found);

/** The same for memories. */
export const isSameMemoryMatter: Similarity = (known, found) =>
  isSimilarThere(known, found) || similarityOf(known, found) >= MIN_SIMILARITY_ELSEWHERE;

const hasSameDueDate: Similarity = (known, found) =>
  sharesSegment(known, found) && Boolean(known.due_at) && known.due_at?.getTime() === found.due_at?.getTime();

/** From the surest to the least sure. */
export const taskSimilarities: readonly Similarity[] = [isSameTaskText, isSimilarThere, hasSameDueDate];
export const memorySimilarities: readonly Similarity[] = [isSameMemoryMatter];

export interface Matches<Known, Found> {
  pairs: { known: Known; found: Found }[];
  /** Known ones that were not found again. */
  missing: Known[];
  /** Found ones that were not known. */
  added: Found[];
}

/** Pairs known items with found ones, the surest pairs first. */
export function matchItems<Known extends ExtractedItem, Found extends ExtractedItem>(
  known: readonly Known[],
  found: readonly Found[],
  similarities: readonly Similarity[],
): Matches<Known, Found> {
  const missing = [...known];
  let added = [...found];
  const pairs: Matches<Known, Found>['pairs'] = [];
  for (const isSimilar of similarities) {
    added = added.filter((one) => {
      const at = missing.findIndex((other) => isSimilar(other, one));
      const [other] = at < 0 ? [] : missing.splice(at, 1);
      if (other) pairs.push({ known: other, found: one });
      return !other;
    });
  }
  return { pairs, missing, added };
}
