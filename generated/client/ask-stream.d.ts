// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { RequestOptions } from './http.js';
import type { StreamLine } from './operations.js';
import type { AskOperations } from './rest.js';
import type { AskAnswer, AskRequest } from './types.js';
/** A part of an answer: what the language model does, and at the end the answer with its sources. */
export type AskEvent = {
    type: 'status';
    text: string;
} | {
    type: 'answer';
    answer: AskAnswer;
};
export interface AskFunctions extends AskOperations {
    /**
     * Asks a question and iterates over the events of the answer. Throws an `EarshotError` if there is no answer. Leaving the loop, or
     * aborting the signal, also stops the language model.
     */
    stream(request: AskRequest, options?: RequestOptions): AsyncGenerator<AskEvent, void, undefined>;
}
export declare const askFunctions: (ask: AskOperations) => AskFunctions;
/** The events of an answer. Throws an `EarshotError` if the service fails, or if the stream ends before the answer. */
export declare function askEvents(lines: AsyncIterable<StreamLine>): AsyncGenerator<AskEvent, void, undefined>;
