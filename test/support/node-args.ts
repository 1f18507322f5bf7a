/** A large young generation: most objects live no longer than a test. Saves an eighth of the CPU time of a run. */
export const workerArgs = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/** Skips WebAssembly optimization: the embedded database of a test lives only for seconds. */
export const nodeArgs = ['--liftoff-only', ...workerArgs];
