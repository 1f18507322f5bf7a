import { clip } from '../../language/text/clip.ts';
import { type LanguageModel, needsSmallerInput, type RequestFrame } from '../../providers/llm/port.ts';

/** Requests for one text, each with less of it. */
export const MAX_TRIES = 5;
/** What is left of the room after a text was too long. */
export const SHRINK = 0.6;

type Counter = Pick<LanguageModel, 'countTokens'>;

/** Calls `ask` with the tokens that the text of a request may have, and again with fewer if they were too many. */
export async function askWithin<T>(
  llm: Pick<LanguageModel, 'roomFor'>,
  frame: RequestFrame,
  signal: AbortSignal,
  ask: (room: number) => Promise<T>,
): Promise<T> {
  let most = Number.POSITIVE_INFINITY;
  for (let tries = 1; ; tries++) {
    const room = Math.min(most, await llm.roomFor(frame, signal));
    try {
      return await ask(room);
    } catch (error) {
      if (tries === MAX_TRIES || signal.aborted || !needsSmallerInput(error)) throw error;
      most = Math.floor(SHRINK * room);
    }
  }
}

/** Shortens a text to so many tokens. */
export function clipToTokens(text: string, max: number, llm: Counter): string {
  let shortened = text;
  for (let tokens = llm.countTokens(text); tokens > max; tokens = llm.countTokens(shortened)) {
    const length = Math.floor((0.97 * shortened.length * Math.max(0, max)) / tokens);
    if (length < 1) return '';
    shortened = clip(shortened, length);
  }
  return shortened;
}

/** The first lines that together have at most so many tokens. */
export function takeLines(lines: readonly string[], max: number, llm: Counter): string[] {
  let left = max;
  const end = lines.findIndex((line) => {
    left -= llm.countTokens(`${line}\n`);
    return left < 0;
  });
  return lines.slice(0, end < 0 ? lines.length : end);
}
