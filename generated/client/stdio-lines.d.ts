// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
/** Stands for a line that is longer than the limit. */
export declare const tooLong: unique symbol;
/** Splits bytes into lines of at most `maxBytes`. The rest of a longer line is dropped, so that memory stays bounded. */
export declare function readLines(input: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string | typeof tooLong>;
