/** Room for young objects from the beginning: most live no longer than a test, and collecting them was an eighth of a run's CPU time. */
export const workerArgs = ['--min-semi-space-size=16', '--max-semi-space-size=32'];

/** For a Node in which the embedded database lives for seconds: it does not pay back what optimising its code costs. */
export const nodeArgs = ['--liftoff-only', ...workerArgs];
