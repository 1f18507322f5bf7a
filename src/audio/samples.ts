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

/** Sum and parts of two channels: below this share, they cancel each other. Unrelated channels have a share of 1, equal ones of 2. */
const CANCELED_SHARE = 0.02;

/** Interleaved stereo as mono: the mean, or the left channel where both cancel each other, as they do in some recordings of one microphone. */
export function mixStereo(interleaved: Int16Array): Int16Array {
  const mixed = new Int16Array(interleaved.length >> 1);
  let [sums, parts] = [0, 0];
  for (let i = 0; i < mixed.length; i++) {
    const [left, right] = [interleaved[2 * i] ?? 0, interleaved[2 * i + 1] ?? 0];
    sums += (left + right) ** 2;
    parts += left * left + right * right;
    mixed[i] = (left + right) >> 1;
  }
  return sums < parts * CANCELED_SHARE ? mixed.map((_, i) => interleaved[2 * i] ?? 0) : mixed;
}

/** Channels from floating point (-1 to 1) as PCM16 mono, like `mixStereo`. */
export function mixDown(channels: readonly Float32Array[], length = channels[0]?.length ?? 0): Int16Array {
  const toInt = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768)));
  const [left, right] = channels;
  if (!right) return Int16Array.from({ length }, (_, i) => toInt(left?.[i] ?? 0));
  const both = new Int16Array(2 * length);
  for (let i = 0; i < length; i++) {
    both[2 * i] = toInt(left?.[i] ?? 0);
    both[2 * i + 1] = toInt(right[i] ?? 0);
  }
  return mixStereo(both);
}
