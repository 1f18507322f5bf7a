import { tooManyElements } from '../../../lib/element-limits.ts';
import { tooMuchText, unusableResponse } from '../failure.ts';
import type { TextRequest } from '../port.ts';
import { afterThoughts } from '../wire/thought-filter.ts';
import type { PlainRequest } from './plan.ts';
import { type Channel, type StreamEnd, type StreamOptions, streamAnswer } from './stream.ts';

/** A longer answer is a model that repeats itself. */
const MAX_OUTPUT = 16_384;
/** Readers of an answer scan it several times. */
const MAX_CHARACTERS = 1_000_000;
/** The part of its room that an answer has at least used when it ends because of that. */
const EARLY = 0.8;
/** A lower count leaves thoughts out. */
const MIN_COMPLETION = 200;

interface CompleteOptions extends StreamOptions, Pick<TextRequest, 'onProgress'> {
  /** True if an answer without room for its end can be used. */
  isUsable: (text: string) => boolean;
}

/** Asks for an answer with as much room as it needs. It is never empty. */
export async function complete(channel: Channel, request: PlainRequest, options: CompleteOptions): Promise<string> {
  let { output } = options;
  for (;;) {
    const { text, end } = await collect(channel, request, { ...options, output });
    const isCut = end.reason === 'length';
    if (request.isThinkingOff && (end.hasThought || (isCut && text === ''))) channel.server.noteThoughts();
    if (!isCut) channel.server.noteThinkingOutput(end.completionTokens ?? 0);
    if (!isCut && text === '') throw unusableResponse('the answer is empty');
    if (!isCut || (text !== '' && options.isUsable(text))) return text;
    output = moreRoom(channel, end);
  }
}

/** Twice the room of an answer. Throws if the window has no more. */
export function moreRoom({ server }: Channel, end: StreamEnd): number {
  const { maxOutputTokens, promptTokens = 0, completionTokens = 0 } = end;
  const isAssumed = server.window.source === 'assumed' && promptTokens > 0;
  const hasEndedEarly = completionTokens >= MIN_COMPLETION && completionTokens < EARLY * maxOutputTokens;
  // The window was full before the answer had all of its room.
  if (isAssumed && hasEndedEarly) server.learnWindow(promptTokens + completionTokens, 'cut');
  else server.assumeWindow(1.1 * (promptTokens + 2 * maxOutputTokens));
  const left = server.window.tokens - promptTokens;
  if (maxOutputTokens >= MAX_OUTPUT || left <= 1.2 * maxOutputTokens) {
    throw tooMuchText(`an answer of ${maxOutputTokens} tokens is not enough, and the window has no room for more`);
  }
  return Math.min(MAX_OUTPUT, 2 * maxOutputTokens);
}

async function collect(
  channel: Channel,
  request: PlainRequest,
  { onProgress, ...options }: CompleteOptions,
): Promise<{ text: string; end: StreamEnd }> {
  let text = '';
  let last: StreamEnd | undefined;
  for await (const part of streamAnswer(channel, request, options)) {
    if ('thought' in part) onProgress?.({ thinks: true });
    if ('text' in part) {
      text += part.text;
      if (text.length > MAX_CHARACTERS)
        throw unusableResponse(tooManyElements('characters in an answer', MAX_CHARACTERS).message);
      onProgress?.({ writes: true });
    }
    if ('end' in part) last = part.end;
  }
  if (!last) throw unusableResponse('the answer has no end');
  const answer = afterThoughts(text);
  if (answer === undefined) return { text: text.trim(), end: last };
  channel.server.startsInThought = true;
  return { text: answer.trim(), end: { ...last, hasThought: true } };
}
