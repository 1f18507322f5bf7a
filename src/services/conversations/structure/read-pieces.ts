import type { ConversationInput } from '../../../language/extraction/types.ts';
import {
  failureOf,
  type LanguageModel,
  needsSmallerInput,
  type RequestFrame,
  type UsageMeter,
} from '../../../providers/llm/port.ts';
import { MAX_TRIES, PromptFence, SHRINK } from '../../llm/prompt.ts';
import { createInstructions } from './model-prompt.ts';
import {
  type CheckedStructure,
  type DroppedItems,
  frameSchema,
  type ModelStructure,
  type OutputReaders,
  structureSchema,
} from './model-schema.ts';
import { formatLine, type TranscriptLine } from './transcript-lines.ts';

interface ReadOptions {
  input: ConversationInput;
  llm: LanguageModel;
  readers: OutputReaders;
  meter: UsageMeter;
  /** For all pieces after the first one. */
  patienceMs: number;
  signal: AbortSignal;
}

export interface ReadPieces {
  parts: ModelStructure[];
  dropped: DroppedItems;
  /** The number of lines that were not read. */
  unread: number;
  /** True if the last lines are among them. */
  isEndMissing: boolean;
}

interface Piece {
  lines: readonly TranscriptLine[];
  tokens: number;
  /** The index of the first line after it. */
  end: number;
}

const MAX_OUTPUT_TOKENS = 4_096;
/** In a smaller window, the instructions are short. */
const SMALL_WINDOW = 6_144;
/** A piece that is not divided further if its answer cannot be used. */
const SMALL_PIECE = 400;
/** Tokens of a piece in a window of any size: a small model reads more than that carelessly. */
const MAX_PIECE = 12_000;
/** The part of a piece that its repeated first line may take. */
const MAX_OVERLAP = 0.25;

/**
 * Reads a transcript piece by piece. A piece whose answers cannot be used is left out, and so is what is left when the limit of requests and
 * tokens is reached. Rejects with `DomainError('unavailable')` if that leaves nothing.
 */
export async function readPieces(lines: readonly TranscriptLine[], options: ReadOptions): Promise<ReadPieces> {
  const read: ReadPieces = {
    parts: [],
    dropped: { action_items: 0, events: 0, memories: 0 },
    unread: 0,
    isEndMissing: false,
  };
  const reader = new PieceReader(lines, options);
  for (let start = 0; start < lines.length; ) {
    const { result, end } = await reader.read(start);
    if (result === 'limit') return { ...read, unread: read.unread + lines.length - start, isEndMissing: true };
    if (result === 'unusable') read.unread += end - start;
    else {
      read.parts.push(result.structure);
      for (const kind of Object.keys(read.dropped) as (keyof DroppedItems)[])
        read.dropped[kind] += result.dropped[kind];
    }
    start = end;
  }
  return read;
}

type Frame = Pick<RequestFrame, 'instructions' | 'maxOutputTokens'> & { schema: typeof frameSchema };

class PieceReader {
  readonly #lines: readonly TranscriptLine[];
  readonly #options: ReadOptions;
  /** Tokens of the next piece. */
  #most = MAX_PIECE;
  /** False until the first piece is read, which has to be. */
  #hasRead = false;

  constructor(lines: readonly TranscriptLine[], options: ReadOptions) {
    this.#lines = lines;
    this.#options = options;
  }

  /** Reads the next piece, smaller ones if need be. */
  async read(start: number): Promise<{ result: CheckedStructure | 'unusable' | 'limit'; end: number }> {
    const { meter, signal } = this.#options;
    for (let tries = 1; ; tries++) {
      if (this.#hasRead && meter.isUsedUp) return { result: 'limit', end: start };
      const { frame, fence } = await this.#frame();
      const piece = await this.#take(start, frame, fence);
      try {
        const result = await this.#ask(piece, frame, fence);
        this.#hasRead = true;
        this.#most = Math.min(MAX_PIECE, 2 * this.#most);
        return { result, end: piece.end };
      } catch (error) {
        const kind = failureOf(error)?.kind;
        const isUnusable = kind === 'unusable';
        // A slow server reads a shorter piece in time, and some servers fail at long ones.
        const mayHelp = isUnusable || ((kind === 'silent' || kind === 'fault') && tries === 1);
        const canShrink = needsSmallerInput(error) || (mayHelp && piece.tokens > SMALL_PIECE);
        if (signal.aborted || !(canShrink || isUnusable)) throw error;
        if (!canShrink || tries === MAX_TRIES) {
          if (!this.#hasRead) throw error;
          return { result: meter.isUsedUp ? 'limit' : 'unusable', end: piece.end };
        }
        this.#most = Math.floor(SHRINK * piece.tokens);
      }
    }
  }

  async #frame(): Promise<{ frame: Frame; fence: PromptFence }> {
    const { input, llm, signal } = this.#options;
    const { tokens } = await llm.window(signal);
    const fence = new PromptFence();
    const instructions = createInstructions(input, fence, tokens < SMALL_WINDOW);
    return { fence, frame: { instructions, schema: frameSchema, maxOutputTokens: MAX_OUTPUT_TOKENS } };
  }

  async #take(start: number, frame: Frame, fence: PromptFence): Promise<Piece> {
    const { llm, signal } = this.#options;
    const room = (await llm.roomFor(frame, signal)) - llm.countTokens(fence.wrap(''));
    const piece = takePiece(this.#lines, start, Math.min(this.#most, room), llm);
    // A line that does not fit is sent alone: the model refuses it, or reads it after all.
    if (piece.lines.length > 0) return piece;
    const line = this.#lines[start];
    return { lines: line ? [line] : [], tokens: room, end: start + 1 };
  }

  #ask({ lines }: Piece, frame: Frame, fence: PromptFence): Promise<CheckedStructure> {
    const { llm, readers, meter, patienceMs, signal } = this.#options;
    const input = fence.wrap(lines.map(formatLine).join('\n'));
    const schema = structureSchema(lines, readers);
    return llm.generateObject({ ...frame, input, schema, meter, ...(this.#hasRead && { patienceMs }) }, signal);
  }
}

/**
 * The next piece of a transcript, from the line with the index `start`: as many lines as `room` tokens hold. It begins with the last line of the
 * piece before it, as what was asked there is answered here. It is empty if not even one line fits.
 */
function takePiece(
  lines: readonly TranscriptLine[],
  start: number,
  room: number,
  llm: Pick<LanguageModel, 'countTokens'>,
): Piece {
  const tokensOf = (line: TranscriptLine) => llm.countTokens(`${formatLine(line)}\n`);
  const before = start > 0 ? lines[start - 1] : undefined;
  const overlap = before && tokensOf(before) <= MAX_OVERLAP * room ? [before] : [];
  let tokens = overlap.reduce((sum, line) => sum + tokensOf(line), 0);
  let end = start;
  for (const line of lines.slice(start)) {
    const more = tokensOf(line);
    if (tokens + more > room) break;
    tokens += more;
    end += 1;
  }
  return { lines: end > start ? [...overlap, ...lines.slice(start, end)] : [], tokens, end };
}
