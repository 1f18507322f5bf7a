/**
 * Skips the optimization of WebAssembly, which the embedded database of a short test never pays back: it takes a quarter of the CPU
 * time of those tests.
 */
export const nodeArgs = ['--liftoff-only'];
