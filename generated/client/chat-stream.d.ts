// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { RequestOptions } from './http.js';
import type { StreamLine } from './operations.js';
import type { ChatOperations } from './rest.js';
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
export interface ChatFunctions extends ChatOperations {
    /**
     * Sends a message to the main chat, or to that of an app, and iterates over the events of the answer. Throws an `EarshotError` if
     * there is no complete answer. Leaving the loop, or aborting the signal, stops the answer, which is then not stored.
     */
    stream(message: {
        text: string;
        app_id?: string | undefined;
    }, options?: RequestOptions): AsyncGenerator<ChatEvent, void, undefined>;
}
export declare const chatFunctions: (chat: ChatOperations) => ChatFunctions;
/**
 * The events of an answer. Throws an `EarshotError` if the assistant fails, or if the stream ends before the message.
 */
export declare function chatEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<ChatEvent, void, undefined>;
