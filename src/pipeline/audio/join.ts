/** Both, one after the other; `b` itself where there is no `a`. */
export function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** All samples in one array; undefined where there are none. */
export function joinSamples(parts: readonly Int16Array[]): Int16Array | undefined {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length === 0 || parts.length === 1) return length === 0 ? undefined : parts[0];
  const out = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
