export function concatSamples(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const all = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** The result of a decoder: undefined if there are no samples. A single piece, the usual case, is not copied. */
export function concatDecoded(pieces: readonly Int16Array[]): Int16Array | undefined {
  const all = pieces.length === 1 ? pieces[0] : concatSamples(pieces);
  return all && all.length > 0 ? all : undefined;
}

/** Returns `b` itself if `a` is empty. */
export function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
