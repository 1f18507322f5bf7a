import { answerFrames } from './answer-frames.ts';
import type { RequestOptions } from './http.ts';
import type { StreamLine } from './operations.ts';
import type { AskOperations } from './rest.js';
import type { AskAnswer, AskRequest } from './types.js';

/** A part of an answer: what the language model does, and at the end the answer with its sources. */
export type AskEvent = { type: 'status'; text: string } | { type: 'answer'; answer: AskAnswer };

export interface AskFunctions extends AskOperations {
  /**
   * Asks a question and iterates over the events of the answer. Throws an `EarshotError` if there is no answer. Leaving the loop, or
   * aborting the signal, also stops the language model.
   */
  stream(request: AskRequest, options?: RequestOptions): AsyncGenerator<AskEvent, void, undefined>;
}

export const askFunctions = (ask: AskOperations): AskFunctions => ({
  ...ask,
  stream: (request, options) => askEvents(ask.streamAnswer({ body: request }, options)),
});

/** The events of an answer. Throws an `EarshotError` if the service fails, or if the stream ends before the answer. */
export async function* askEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<AskEvent, void, undefined> {
  for await (const frame of answerFrames<AskAnswer>(lines)) {
    if (frame.type === 'status') yield frame;
    if (frame.type === 'done') yield { type: 'answer', answer: frame.result };
  }
}
