import { clip } from '../../language/text/plain-text.ts';
import type { ChatTurn, LanguageModel, ModelToolCall } from '../../providers/llm/port.ts';
import type { ChatMessageRecord } from '../../store/chat-messages.ts';
import { CITATION } from '../llm/model-output.ts';
import { clipToTokens, type PromptFence } from '../llm/prompt.ts';

/** One request of an answer: what the model wrote, and the results of its calls. */
export interface AnswerStep {
  text: string;
  calls: readonly ModelToolCall[];
  /** A result that was not returned by a tool needs no fence. */
  results: readonly { call: ModelToolCall; text: string; isForeign: boolean }[];
}

export interface PromptParts {
  /** Oldest first. */
  history: readonly ChatMessageRecord[];
  question: string;
  steps: readonly AnswerStep[];
}

/** Tokens of the earlier messages, and characters of one. */
const MAX_HISTORY = 4_000;
const MAX_HISTORY_MESSAGE = 4_000;
/** The part of the room that earlier messages may have while there are results. */
const HISTORY_SHARE = 0.3;
/** The room for the texts around a result that is shortened. */
const TOKENS_A_TURN = 60;

/**
 * The turns of a request that fit into so many tokens: the question, the results, the latest of the earlier messages. `isCut` tells whether the
 * window has less room than usual for them.
 */
export function fitTurns(
  { history, question, steps }: PromptParts,
  room: number,
  fence: PromptFence,
  llm: Pick<LanguageModel, 'countTokens'>,
): { turns: ChatTurn[]; isCut: boolean } {
  const asked: ChatTurn = { role: 'user', text: clipToTokens(question, Math.floor(room / 2), llm) };
  const left = room - llm.countTokens(asked.text) - TOKENS_A_TURN;
  const usual = takeHistory(history, MAX_HISTORY, fence, llm);
  const free = Math.max(HISTORY_SHARE * left, left - sizeOf(steps, llm));
  const earlier = takeHistory(history, Math.min(MAX_HISTORY, free), fence, llm);
  const results = fitSteps(steps, left - earlier.tokens, fence, llm);
  return {
    turns: [...earlier.turns, asked, ...results.turns],
    isCut: asked.text !== question || results.isCut || earlier.turns.length < usual.turns.length,
  };
}

/** The tokens of the steps with all of their results. */
const sizeOf = (steps: readonly AnswerStep[], llm: Pick<LanguageModel, 'countTokens'>): number =>
  steps.reduce((sum, { text, calls, results }) => {
    const said = llm.countTokens(text + JSON.stringify(calls));
    return sum + said + results.reduce((size, result) => size + llm.countTokens(result.text) + TOKENS_A_TURN, 0);
  }, 0);

/** The latest messages. Those of apps are fenced, like results of tools; numbers of other records are left out. */
function takeHistory(
  history: readonly ChatMessageRecord[],
  max: number,
  fence: PromptFence,
  llm: Pick<LanguageModel, 'countTokens'>,
) {
  const turns: ChatTurn[] = [];
  let tokens = 0;
  for (const message of history.toReversed()) {
    const turn = toTurn(message, fence);
    const more = llm.countTokens(turn.text);
    if (tokens + more > max) break;
    tokens += more;
    turns.unshift(turn);
  }
  return { turns, tokens };
}

function toTurn({ sender, text: whole, from_external_integration }: ChatMessageRecord, fence: PromptFence): ChatTurn {
  const text = clip(whole, MAX_HISTORY_MESSAGE);
  if (from_external_integration) return { role: 'user', text: `An app sent:\n${fence.wrap(text)}` };
  return sender === 'human' ? { role: 'user', text } : { role: 'assistant', text: text.replace(CITATION, '') };
}

/** The steps with their results, each with at most its share of the tokens. Shares that are not used go to longer results. */
function fitSteps(
  steps: readonly AnswerStep[],
  room: number,
  fence: PromptFence,
  llm: Pick<LanguageModel, 'countTokens'>,
) {
  const sizes = steps.flatMap(({ results }) => results.map(({ text }) => llm.countTokens(text) + TOKENS_A_TURN));
  const said = steps.reduce((sum, { text, calls }) => sum + llm.countTokens(text + JSON.stringify(calls)), 0);
  const share = shareOf(sizes, room - said);
  let isCut = false;
  const turns = steps.flatMap(({ text, calls, results }): ChatTurn[] => [
    { role: 'assistant', text, calls },
    ...results.map(({ call, text: whole, isForeign }): ChatTurn => {
      const shown = clipToTokens(whole, Math.max(0, share - TOKENS_A_TURN), llm);
      isCut ||= shown !== whole;
      return { role: 'tool', call, text: isForeign ? fence.wrap(shown) : shown };
    }),
  ]);
  return { turns, isCut };
}

/** The most that each of these sizes may have, so that all of them fit. */
function shareOf(sizes: readonly number[], room: number): number {
  let left = room;
  const sorted = sizes.toSorted((a, b) => a - b);
  for (const [at, size] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - at));
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}
