import { countPackets, createOpusFileDecoder, type OpusEncoder, PACKET_SAMPLES } from '../../audio/codecs/opus.ts';
import { readOggOpus } from '../../audio/ogg.ts';
import { writeOggHead, writeOggPage } from '../../audio/ogg-writer.ts';
import { cipherAt, fileKey, type SpoolKeys } from '../../lib/spool-keys.ts';
import { createYieldPoint } from '../../lib/timers.ts';

/** A page of a file: a second. */
export const PAGE_PACKETS = 50;

/** Encodes samples as an Ogg stream, in small steps: a chunk for each second. */
export async function* encodePart(
  samples: Int16Array,
  { encoder, isEnd }: { encoder: OpusEncoder; isEnd: boolean },
): AsyncGenerator<Buffer> {
  const yieldPoint = createYieldPoint();
  const packets = countPackets(samples.length, isEnd);
  yield writeOggHead();
  for (let first = 0, sequence = 2; first < packets; first += PAGE_PACKETS, sequence++) {
    const until = Math.min(first + PAGE_PACKETS, packets);
    const page: Uint8Array[] = [];
    for (let packet = first; packet < until; packet++) {
      page.push(encoder.encode(samples, packet * PACKET_SAMPLES));
      await yieldPoint();
    }
    yield writeOggPage(page, { sequence, packetsUntil: until, isLast: until === packets });
  }
}

/** The beginning of each file. */
const OGG = Buffer.from('OggS');

/**
 * Decrypts a whole file. Its first bytes show which key it has, so that it can be replaced by one with another key at any time. Undefined
 * if none of the keys is right.
 */
export function decryptPart(bytes: Buffer, keys: SpoolKeys, name: string): Buffer | undefined {
  const candidates = [undefined, ...keys.map((key) => fileKey(key, name))];
  const decrypt = (key: Buffer | undefined, part: Buffer) => (key ? cipherAt(key, 0, part) : part);
  const head = bytes.subarray(0, OGG.length);
  const found = candidates.findIndex((key) => decrypt(key, head).equals(OGG));
  return found < 0 ? undefined : decrypt(candidates[found], bytes);
}

/** Encrypts or decrypts the bytes of a file from this position on. Without a key, it stays as it is. */
export async function* cipherFile(
  bytes: AsyncIterable<Uint8Array>,
  key: Buffer | undefined,
  name: string,
  start = 0,
): AsyncGenerator<Uint8Array> {
  const ownKey = key && fileKey(key, name);
  let at = start;
  for await (const chunk of bytes) {
    yield ownKey ? cipherAt(ownKey, at, chunk) : chunk;
    at += chunk.length;
  }
}

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
