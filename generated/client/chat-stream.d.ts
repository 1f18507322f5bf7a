// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { StreamLine } from './operations.js';
import type { ChatMessage } from './types.js';
/** A part of an answer: what the assistant does, text to append, and at the end the stored message with the whole text. */
export type ChatEvent = {
    type: 'status';
    text: string;
} | {
    type: 'text';
    text: string;
} | {
    type: 'message';
    message: ChatMessage;
};
/**
 * The events of an answer. Throws an `EarshotError` if the assistant fails, or if the stream ends before the message.
 * Specification: `sendMessage` in `openapi.yaml`.
 */
export declare function chatEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<ChatEvent, void, undefined>;
