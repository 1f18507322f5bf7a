// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { answerFrames } from './answer-frames.js';
export const chatFunctions = (chat) => ({
    ...chat,
    stream: ({ text, app_id }, options) => chatEvents(chat.sendMessage({ query: { app_id }, body: { text } }, options)),
});
/**
 * The events of an answer. Throws an `EarshotError` if the assistant fails, or if the stream ends before the message.
 */
export async function* chatEvents(lines) {
    for await (const frame of answerFrames(lines)) {
        yield frame.type === 'done' ? { type: 'message', message: frame.result } : frame;
    }
}
