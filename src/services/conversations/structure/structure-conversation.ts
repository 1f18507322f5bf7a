import {
  createDiscardedStructure,
  extractStructure,
  hasNoContent,
} from '../../../language/extraction/extract-structure.ts';
import {
  type ConversationInput,
  type ConversationStructure,
  extractionLimits,
} from '../../../language/extraction/types.ts';
import { readTalk } from '../../../language/speech/sentences.ts';
import { clip } from '../../../language/text/plain-text.ts';
import { extractTerms, jaccardSimilarity } from '../../../language/text/terms.ts';
import { createYieldPoint } from '../../../lib/timers.ts';
import { failureOf, type LanguageModel, type ModelUsage, UsageMeter } from '../../../providers/llm/port.ts';
import { joinSummaries } from './join-parts.ts';
import {
  createOutputReaders,
  type DroppedItems,
  firstSentences,
  MAX_OVERVIEW_WORDS,
  type ModelStructure,
  type ModelSummary,
  summarySchema,
} from './model-schema.ts';
import { type ReadPieces, readPieces } from './read-pieces.ts';
import { formatLine, readTranscript, type TranscriptLine } from './transcript-lines.ts';

interface ModelObservers {
  /** Gets the numbers of the model's items that were left out, as the transcript does not support them. */
  onDropped?: (dropped: DroppedItems) => void;
  /** Gets the number of lines that the model did not read: the conversation took too many requests, or its answers were unusable. */
  onUnread?: (lines: number) => void;
  /** Gets what the model has used, also if it has failed. */
  onUsage?: (usage: ModelUsage) => void;
}

interface StructureOptions extends ModelObservers {
  /** Without one, the structure comes from rules and statistics. */
  llm?: LanguageModel | undefined;
}

/** A model cannot discard a longer conversation. */
const MAX_DISCARDED_LENGTH = 400;
/** A server that is loading its model, or limits tokens by the minute, is waited for in the middle of a conversation. */
const PATIENCE_MS = 300_000;

/**
 * Extracts title, overview, category, action items, events and memories. A conversation of fewer than five words, or of fillers only, is
 * discarded without a model. Rejects with `DomainError('unavailable')` if the model fails.
 */
export async function structureConversation(
  input: ConversationInput,
  { llm, ...observers }: StructureOptions,
  signal: AbortSignal,
): Promise<ConversationStructure> {
  if (!llm) return extractStructure(input, signal);
  const { sentences } = await readTalk(input, createYieldPoint(signal));
  if (hasNoContent(sentences)) return createDiscardedStructure(sentences);
  return structureByModel(input, llm, { signal, ...observers });
}

/**
 * Structures a conversation by a language model, piece by piece as its window allows. Requests and tokens are limited; what is not read
 * because of that is said in the overview. Rejects with `DomainError('unavailable')`.
 */
export async function structureByModel(
  input: ConversationInput,
  llm: LanguageModel,
  { signal, onDropped, onUnread, onUsage }: ModelObservers & { signal: AbortSignal },
): Promise<ConversationStructure> {
  const { lines, isWhole } = readTranscript(input);
  if (lines.length === 0) throw new Error('a conversation without a transcript cannot be structured by a model');
  const meter = createMeter(lines, llm);
  const readers = await createOutputReaders(input);
  const asking = { llm, patienceMs: PATIENCE_MS, signal };
  const { read, whole } = await readWhole().finally(() => onUsage?.(meter.usage));
  if (Object.values(read.dropped).some((count) => count > 0)) onDropped?.(read.dropped);
  if (read.unread > 0) onUnread?.(read.unread);
  const length = lines.reduce((sum, line) => sum + formatLine(line).length + 1, 0);
  const { isJoined, ...structure } = whole;
  return {
    ...structure,
    overview: addSentence(whole.overview, describeLoss(read, whole, isWhole)),
    discarded: whole.discarded && length <= MAX_DISCARDED_LENGTH,
    method: 'llm',
  };

  async function readWhole() {
    const read = await readPieces(lines, { ...asking, meter, input, readers });
    const joining = createJoinMeter(read.parts.length);
    const options = { ...asking, meter: joining, schema: summarySchema(readers) };
    const whole = await joinPieces(read, options).finally(() => meter.count(joining.usage));
    return { read, whole };
  }
}

/**
 * Several times what a conversation of this length should take: one request for 500 tokens, each sent up to three times. A model that cannot
 * be kept from thinking takes most of the tokens.
 */
function createMeter(lines: readonly TranscriptLine[], llm: LanguageModel): UsageMeter {
  const tokens = lines.reduce((sum, line) => sum + llm.countTokens(formatLine(line)), 0);
  return new UsageMeter({ requests: 12 + Math.ceil(tokens / 150), tokens: 40_000 + 16 * tokens });
}

/** The same for joining, which is possible after reading has used up its own. */
const createJoinMeter = (pieces: number) =>
  new UsageMeter({ requests: 8 + 2 * pieces, tokens: 40_000 + 8_000 * pieces });

type Joined = ModelStructure & { isJoined: boolean };

/** One title and overview for all pieces, and the items of all. */
async function joinPieces({ parts }: ReadPieces, options: Parameters<typeof joinSummaries>[1]): Promise<Joined> {
  const [first, ...others] = parts;
  if (first && others.length === 0) return { ...first, isJoined: true };
  const items = { ...mergeItems(parts), discarded: false };
  try {
    return { ...(await joinSummaries(parts, options)), ...items, isJoined: true };
  } catch (error) {
    const isUnusable = failureOf(error)?.kind === 'unusable';
    if (options.signal.aborted || !isUnusable) throw error;
    return { ...joinPlainly(parts), ...items, isJoined: false };
  }
}

/** The title of the first piece, and the first words of the overviews: the model has failed to join them. */
function joinPlainly(parts: readonly ModelSummary[]): ModelSummary {
  const [first] = parts;
  if (!first) throw new Error('there is nothing to join');
  const share = Math.max(8, Math.floor(MAX_OVERVIEW_WORDS / parts.length));
  const overview = parts.map((part) => firstSentences(part.overview, share)).join(' ');
  return { ...first, overview: firstSentences(overview, MAX_OVERVIEW_WORDS) };
}

/** Says what was not read or left out, in one sentence. Empty if nothing was. */
function describeLoss({ unread, isEndMissing }: ReadPieces, whole: Joined, isWhole: boolean): string {
  if (isEndMissing || !isWhole) return 'The end of this long conversation was not read by the language model.';
  if (unread > 0) return 'A part of this conversation could not be read by the language model.';
  if (!whole.isJoined) return 'The language model did not sum up the parts of this long conversation.';
  const { action_items, events, memories } = whole;
  const isFull = [action_items, events, memories].some(({ length }) => length >= extractionLimits.itemsOfPieces);
  return isFull ? `Of each kind, only the first ${extractionLimits.itemsOfPieces} records were kept.` : '';
}

const addSentence = (overview: string, sentence: string): string =>
  sentence === '' ? overview : `${clip(overview, extractionLimits.overview - sentence.length - 1)} ${sentence}`.trim();

/** Merges the items of all pieces of a conversation, the first ones up to the limit. */
export const mergeItems = (
  parts: readonly ModelStructure[],
): Pick<ModelStructure, 'action_items' | 'events' | 'memories'> => ({
  action_items: mergeSimilar(
    parts.flatMap((part) => part.action_items),
    (item) => item.description,
    // Later words win.
    (item, { due_at, due_all_day }) => ({ ...item, ...(due_at !== null && { due_at, due_all_day }) }),
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
