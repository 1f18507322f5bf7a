import { joinSamples } from '../join-samples.ts';

/** Both, one after the other; `b` itself where there is no `a`. */
export function concatBytes(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b;
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** Pieces of audio, one after the other, as a decoder answers: undefined where there are no samples. */
export function joinIfAny(pieces: readonly Int16Array[]): Int16Array | undefined {
  // Most messages are one frame.
  const joined = pieces.length === 1 ? pieces[0] : joinSamples(pieces);
  return joined && joined.length > 0 ? joined : undefined;
}
