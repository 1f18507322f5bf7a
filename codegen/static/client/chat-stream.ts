import { EarshotError } from './errors.ts';
import type { StreamLine } from './operations.ts';
import type { ChatMessage } from './types.js';

/** A part of an answer: what the assistant does, text to append, and at the end the stored message with the whole text. */
export type ChatEvent =
  | { type: 'status'; text: string }
  | { type: 'text'; text: string }
  | { type: 'message'; message: ChatMessage };

/**
 * The events of an answer. Throws an `EarshotError` if the assistant fails, or if the stream ends before the message.
 * Specification: `sendMessage` in `openapi.yaml`.
 */
export async function* chatEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<ChatEvent, void, undefined> {
  for await (const { name, value } of lines) {
    if (name === 'think') yield { type: 'status', text: value };
    if (name === 'data') yield { type: 'text', text: value.replaceAll('__CRLF__', '\n') };
    if (name === 'error') throw new EarshotError({ status: 200, kind: 'unavailable', detail: readDetail(value) });
    if (name === 'done') {
      yield { type: 'message', message: JSON.parse(fromBase64(value)) as ChatMessage };
      return;
    }
  }
  throw new EarshotError({ status: 0, detail: 'the response is incomplete' });
}

function readDetail(value: string): string {
  try {
    return String((JSON.parse(value) as { detail: unknown }).detail);
  } catch {
    return value;
  }
}

const fromBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
