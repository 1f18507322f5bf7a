import { pathToFileURL } from 'node:url';

const recorder = pathToFileURL(`${import.meta.dirname}/answer-recorder.ts`).href;

/** Records the answers of the service. */
export const recorderArgs = ['--import', recorder];

/**
 * Skips the optimization of WebAssembly, which the embedded database of a short test never pays back: it takes a quarter of the CPU
 * time of those tests.
 */
export const nodeArgs = ['--liftoff-only', ...recorderArgs];
