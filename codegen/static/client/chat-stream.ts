import { answerFrames } from './answer-frames.ts';
import type { RequestOptions } from './http.ts';
import type { StreamLine } from './operations.ts';
import type { ChatOperations } from './rest.js';
import type { ChatMessage } from './types.js';

/** A part of an answer: what the assistant does, text to append, and at the end the stored message with the whole text. */
export type ChatEvent =
  | { type: 'status'; text: string }
  | { type: 'text'; text: string }
  | { type: 'message'; message: ChatMessage };

export interface ChatFunctions extends ChatOperations {
  /**
   * Sends a message to the main chat, or to that of an app, and iterates over the events of the answer. Throws an `EarshotError` if
   * there is no complete answer. Leaving the loop, or aborting the signal, stops the answer, which is then not stored.
   */
  stream(
    message: { text: string; app_id?: string | undefined },
    options?: RequestOptions,
  ): AsyncGenerator<ChatEvent, void, undefined>;
}

export const chatFunctions = (chat: ChatOperations): ChatFunctions => ({
  ...chat,
  stream: ({ text, app_id }, options) => chatEvents(chat.sendMessage({ query: { app_id }, body: { text } }, options)),
});

/**
 * The events of an answer. Throws an `EarshotError` if the assistant fails, or if the stream ends before the message.
 */
export async function* chatEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<ChatEvent, void, undefined> {
  for await (const frame of answerFrames<ChatMessage>(lines)) {
    yield frame.type === 'done' ? { type: 'message', message: frame.result } : frame;
  }
}
