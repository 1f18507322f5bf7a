/** For a Node in which the embedded database lives for seconds: it does not pay back what optimising its code costs. */
export const nodeArgs = ['--liftoff-only'];
