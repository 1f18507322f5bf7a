import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** Reads input that ends early as far as it goes. */
const zlib = { finishFlush: constants.Z_SYNC_FLUSH };
const brotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
/** More encodings on top of each other serve only attacks. */
const MAX_ENCODINGS = 2;

const decoders: Record<string, (body: Uint8Array) => Transform> = {
  gzip: () => createGunzip(zlib),
  'x-gzip': () => createGunzip(zlib),
  br: () => createBrotliDecompress(brotli),
  // Some servers send it without the zlib header, whose low four bits are 8.
  deflate: ([first = 0]) => ((first & 0x0f) === 8 ? createInflate(zlib) : createInflateRaw(zlib)),
};

/** Decompresses a body by its `Content-Encoding` and stops at `maxBytes`. Throws on unknown encodings and invalid data. */
export async function decompress(body: Uint8Array, contentEncoding: string, maxBytes: number) {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const names = encodings.filter((name) => name !== '' && name !== 'identity');
  if (names.length > MAX_ENCODINGS) throw new TypeError('too many content encodings');
  let result = { body, isTruncated: false };
  for (const name of names.toReversed()) {
    const create = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    if (!create) throw new TypeError('unknown content encoding');
    const isTruncatedBefore = result.isTruncated;
    result = await readAtMost(Readable.from([result.body]).compose(create(result.body)), maxBytes);
    result.isTruncated ||= isTruncatedBefore;
  }
  return result;
}

async function readAtMost(stream: AsyncIterable<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: bytes > maxBytes };
}
