import { SAMPLE_RATE } from '../../../audio/sample-rate.ts';

/** A tenth of a second of PCM16. */
export const FRAME_BYTES = (SAMPLE_RATE / 10) * 2;

/** Whole frames of a byte stream, and its rest. */
export async function* frames(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + FRAME_BYTES <= rest.length; at += FRAME_BYTES)
      yield new Uint8Array(rest.subarray(at, at + FRAME_BYTES));
    rest = rest.subarray(at);
  }
  // Without half a sample.
  const end = rest.length - (rest.length % 2);
  if (end > 0) yield new Uint8Array(rest.subarray(0, end));
}
