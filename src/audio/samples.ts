/** All decoded audio: 16-bit linear PCM, one channel, this many samples a second. */
export const SAMPLE_RATE = 16_000;

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

/** The mean of all channels, from floating point (-1 to 1) to PCM16. */
export function mixDown(channels: readonly Float32Array[], length = channels[0]?.length ?? 0): Int16Array {
  const gain = 32_768 / Math.max(1, channels.length);
  const mixed = new Int16Array(length);
  for (let i = 0; i < length; i++) {
    let sum = 0;
    for (const channel of channels) sum += channel[i] ?? 0;
    mixed[i] = Math.max(-32_768, Math.min(32_767, Math.round(sum * gain)));
  }
  return mixed;
}
