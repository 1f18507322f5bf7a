import { createOpusFileDecoder } from '../../audio/codecs/opus.ts';
import { readOggOpus } from '../../audio/ogg.ts';
import { createYieldPoint } from '../../lib/yield-point.ts';

/** The samples of an Ogg Opus stream, 16 kHz mono, in parts of this length; the last one may be shorter. Throws an `OggError`. */
export async function* readOggSamples(
  chunks: AsyncIterable<Uint8Array>,
  partSamples: number,
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const decoder = createOpusFileDecoder();
  const pace = createYieldPoint(signal);
  let part = new Int16Array(partSamples);
  let length = 0;
  try {
    for await (const item of readOggOpus(chunks)) {
      await pace();
      if (!(item instanceof Uint8Array)) continue;
      let samples = decoder.decode(item);
      while (samples && samples.length > 0) {
        const taken = samples.subarray(0, partSamples - length);
        part.set(taken, length);
        length += taken.length;
        samples = samples.subarray(taken.length);
        if (length < partSamples) continue;
        yield part;
        part = new Int16Array(partSamples);
        length = 0;
      }
    }
    if (length > 0) yield part.subarray(0, length);
  } finally {
    decoder.close();
  }
}
