// A program that reads memory for a moment, and prints the bytes that it has read in a second.

/** Larger than the caches of processors. */
const BYTES = 32 * 1024 * 1024;
const MEASURED_MS = 400;

// Equal bytes are compared to the end.
const one = Buffer.alloc(BYTES, 1);
const other = Buffer.alloc(BYTES, 1);
const from = performance.now();
let bytes = 0;
for (; performance.now() - from < MEASURED_MS; bytes += 2 * BYTES) one.equals(other);
process.stdout.write(String(Math.round((1000 * bytes) / (performance.now() - from))));
