import type { ConversationInput, ConversationStructure } from '../../../language/extraction/types.ts';
import { extractionLimits } from '../../../language/extraction/types.ts';
import { clip } from '../../../language/text/clip.ts';
import {
  failureOf,
  type LanguageModel,
  type ModelUsage,
  needsSmallerInput,
  UsageMeter,
} from '../../../providers/llm/port.ts';
import { joinSummaries } from './join-parts.ts';
import { mergeItems } from './merge-items.ts';
import { createOutputReaders, type DroppedItems, type ModelSummary, summarySchema } from './model-schema.ts';
import { type ReadPieces, readPieces } from './read-pieces.ts';
import { formatLine, readTranscript, type TranscriptLine } from './transcript-lines.ts';

/** A model cannot discard a longer conversation. */
const MAX_DISCARDED_LENGTH = 400;
/** A server that is loading its model, or limits tokens by the minute, is waited for in the middle of a conversation. */
const PATIENCE_MS = 300_000;

export interface StructureByModelOptions {
  signal: AbortSignal;
  /** Called if items were left out because the transcript does not support them. */
  onDropped?: ((dropped: DroppedItems) => void) | undefined;
  /** Called with the number of lines that were not read. */
  onUnread?: ((lines: number) => void) | undefined;
  /** Called with what the model has used, also if it has failed. */
  onUsage?: ((usage: ModelUsage) => void) | undefined;
}

/**
 * Structures a conversation by a language model, piece by piece as its window allows. Requests and tokens are limited; what is not read
 * because of that is said in the overview. Rejects with `DomainError('unavailable')`.
 */
export async function structureByModel(
  input: ConversationInput,
  llm: LanguageModel,
  { signal, onDropped, onUnread, onUsage }: StructureByModelOptions,
): Promise<ConversationStructure> {
  const { lines, isWhole } = readTranscript(input);
  if (lines.length === 0) throw new Error('a conversation without a transcript cannot be structured by a model');
  const meter = createMeter(lines, llm);
  const readers = await createOutputReaders(input);
  const asking = { llm, meter, patienceMs: PATIENCE_MS, signal };
  const { read, whole } = await readWhole().finally(() => onUsage?.(meter.usage));
  if (Object.values(read.dropped).some((count) => count > 0)) onDropped?.(read.dropped);
  if (read.unread > 0) onUnread?.(read.unread);
  const length = lines.reduce((sum, line) => sum + formatLine(line).length + 1, 0);
  return {
    ...whole,
    overview: addSentence(whole.overview, describeUnread(read, isWhole)),
    discarded: whole.discarded && length <= MAX_DISCARDED_LENGTH,
    method: 'llm',
  };

  async function readWhole() {
    const read = await readPieces(lines, { ...asking, input, readers });
    return { read, whole: await joinPieces(read, { ...asking, schema: summarySchema(readers) }) };
  }
}

/** Several times what a conversation of this length should take: one request for 500 tokens, each sent up to three times. */
function createMeter(lines: readonly TranscriptLine[], llm: LanguageModel): UsageMeter {
  const tokens = lines.reduce((sum, line) => sum + llm.countTokens(formatLine(line)), 0);
  return new UsageMeter({ requests: 12 + Math.ceil(tokens / 150), tokens: 40_000 + 8 * tokens });
}

/** One title and overview for all pieces, and the items of all. */
async function joinPieces({ parts }: ReadPieces, options: Parameters<typeof joinSummaries>[1]) {
  const [first, ...others] = parts;
  if (first && others.length === 0) return first;
  const summary = await joinSummaries(parts, options).catch((error: unknown) => {
    const isUnusable = failureOf(error)?.kind === 'unusable' || needsSmallerInput(error);
    if (options.signal.aborted || !isUnusable) throw error;
    return joinPlainly(parts);
  });
  return { ...summary, ...mergeItems(parts), discarded: false };
}

/** The title of the first piece, and the overviews one after the other: the model has failed, or may not be asked again. */
function joinPlainly(parts: readonly ModelSummary[]): ModelSummary {
  const [first] = parts;
  if (!first) throw new Error('there is nothing to join');
  return { ...first, overview: clip(parts.map(({ overview }) => overview).join(' '), extractionLimits.overview) };
}

/** Says what was not read, in one sentence. Empty if all was. */
function describeUnread({ unread, isEndMissing }: ReadPieces, isWhole: boolean): string {
  if (isEndMissing || !isWhole) return 'The end of this long conversation was not read by the language model.';
  return unread > 0 ? 'A part of this conversation could not be read by the language model.' : '';
}

const addSentence = (overview: string, sentence: string): string =>
  sentence === '' ? overview : `${clip(overview, extractionLimits.overview - sentence.length - 1)} ${sentence}`.trim();
