// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
import type { StreamLine } from './operations.js';
/** A frame of a streamed answer. `done` is the last one. */
export type AnswerFrame<Result> = {
    type: 'status';
    text: string;
} | {
    type: 'text';
    text: string;
} | {
    type: 'done';
    result: Result;
};
/** Reads the frames of an answer. Throws an `EarshotError` if the service fails, or if the stream ends before `done`. */
export declare function answerFrames<Result>(lines: AsyncIterable<StreamLine>): AsyncGenerator<AnswerFrame<Result>, void, undefined>;
