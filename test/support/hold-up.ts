/** Holds this process up, as a debugger or a suspended machine would: nothing else happens in it meanwhile. */
export function holdUp(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
