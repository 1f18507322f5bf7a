import type { Transform } from 'node:stream';
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

export interface BoundedBody {
  /** At most the limit. */
  body: Uint8Array;
  /** There was more. */
  isTruncated: boolean;
}

type Decoder = (input: BoundedBody) => Transform;

/** More encodings on top of each other serve only attacks. */
const MAX_ENCODINGS = 2;

const gunzip: Decoder = (input) => createGunzip(zlibOptions(input));
const decoders = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', (input) => (hasZlibHeader(input) ? createInflate : createInflateRaw)(zlibOptions(input))],
  ['br', (input) => createBrotliDecompress(input.isTruncated ? { finishFlush: constants.BROTLI_OPERATION_FLUSH } : {})],
]);

/** Truncated input is read as far as it goes, other input must be complete. */
const zlibOptions = ({ isTruncated }: BoundedBody) => (isTruncated ? { finishFlush: constants.Z_SYNC_FLUSH } : {});

/** Some servers send `deflate` without the header, whose low four bits are 8. */
const hasZlibHeader = ({ body: [first = 0] }: BoundedBody) => (first & 0x0f) === 8;

/** Decompresses a body by its `Content-Encoding` and stops at `maxBytes`. Throws on unknown encodings and invalid data. */
export async function decompress(input: BoundedBody, contentEncoding: string, maxBytes: number): Promise<BoundedBody> {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const applied = names.filter((name) => name !== '' && name !== 'identity').toReversed();
  if (applied.length > MAX_ENCODINGS) throw new TypeError('too many content encodings');
  let result = input;
  for (const name of result.body.length > 0 ? applied : []) {
    const createDecoder = decoders.get(name);
    if (!createDecoder) throw new TypeError('unknown content encoding');
    result = await decode(createDecoder(result), result, maxBytes);
  }
  return result;
}

async function decode(decoder: Transform, input: BoundedBody, maxBytes: number): Promise<BoundedBody> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  decoder.end(input.body);
  for await (const chunk of decoder) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isTruncated: input.isTruncated || bytes > maxBytes };
}
