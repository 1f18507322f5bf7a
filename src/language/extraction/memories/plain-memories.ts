import type { YieldPoint } from '../../../lib/yield-point.ts';
import type { Sentence } from '../../speech/sentences.ts';
import { clip } from '../../text/clip.ts';
import { extractTerms, jaccardSimilarity } from '../../text/terms.ts';
import { type ExtractedMemory, extractionLimits } from '../types.ts';
import type { MemoryLanguage } from './languages/memory-language.ts';

/** "User" and one thing more. */
const MIN_TERMS = 2;
const MAX_WORDS = 25;
/** More alike, two facts are the same. */
const SAME = 0.6;

/** Finds the plainest facts that the user states of themselves in another language than English, in the third person. */
export async function extractPlainMemories(
  sentences: readonly Sentence[],
  { boundary, opening, facts, excluded, otherTopic }: MemoryLanguage,
  yieldPoint: YieldPoint,
): Promise<ExtractedMemory[]> {
  const found: { memory: ExtractedMemory; terms: ReadonlySet<string> }[] = [];
  for (const { text, speaker, segmentIds, isQuestion } of sentences) {
    await yieldPoint();
    if (!speaker.isUser || isQuestion) continue;
    let isOfOther = false;
    for (const part of text.split(boundary)) {
      if (isOfOther) break;
      isOfOther = otherTopic?.test(part) === true;
      const clause = part.replace(opening, '').trim();
      const [pattern, replacement] = facts.find(([one]) => one.test(clause)) ?? [];
      if (!pattern || replacement === undefined) continue;
      const content = clause.replace(pattern, replacement);
      const terms = new Set(extractTerms(content));
      const isClear = !excluded.test(content) && terms.size >= MIN_TERMS && content.split(' ').length <= MAX_WORDS;
      if (!isClear || found.some((other) => jaccardSimilarity(terms, other.terms) >= SAME)) continue;
      const memory = { content: clip(content, extractionLimits.memory), segment_ids: [...segmentIds] };
      found.push({ terms, memory: { ...memory, category: 'system' } });
      if (found.length >= extractionLimits.memories) return found.map((one) => one.memory);
    }
  }
  return found.map(({ memory }) => memory);
}
