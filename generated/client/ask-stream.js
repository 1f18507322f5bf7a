// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import { answerFrames } from './answer-frames.js';
export const askFunctions = (ask) => ({
    ...ask,
    stream: (request, options) => askEvents(ask.streamAnswer({ body: request }, options)),
});
/** The events of an answer. Throws an `EarshotError` if the service fails, or if the stream ends before the answer. */
export async function* askEvents(lines) {
    for await (const frame of answerFrames(lines)) {
        if (frame.type === 'status')
            yield frame;
        if (frame.type === 'done')
            yield { type: 'answer', answer: frame.result };
    }
}
