// Writes Ogg files of mono Opus packets of 20 ms (RFC 3533, RFC 7845). `ogg.ts` reads them.
import { checksum } from './ogg.ts';

/** The length of a packet, at 48 kHz. */
const PACKET_GRANULES = 960;
/** The silence that an encoder inserts before the audio, at 48 kHz: 6.5 ms. */
const PRE_SKIP = 312;
const SERIAL = 1;
const HEADER_BYTES = 27;
const FIRST = 2;
const LAST = 4;

interface PagePlace {
  sequence: number;
  /** Packets of the stream until the end of the page. */
  packetsUntil: number;
  isLast: boolean;
}

/** The two pages that begin a stream. */
export function writeOggHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.set([1, 1], 8);
  head.writeUInt16LE(PRE_SKIP, 10);
  head.writeUInt32LE(16_000, 12);
  const vendor = Buffer.from('earshot');
  const tags = Buffer.alloc(16 + vendor.length);
  tags.write('OpusTags');
  tags.writeUInt32LE(vendor.length, 8);
  tags.set(vendor, 12);
  return Buffer.concat([
    writePage([head], { sequence: 0, granule: 0n, flags: FIRST }),
    writePage([tags], { sequence: 1, granule: 0n, flags: 0 }),
  ]);
}

/** The pages that begin a stream. */
export const OGG_HEAD_PAGES = 2;
export const OGG_HEAD_BYTES = writeOggHead().length;

/** A page of at most 255 segments: a packet has one, and one more for each full 255 bytes. */
export const writeOggPage = (packets: readonly Uint8Array[], place: PagePlace): Buffer =>
  writePage(packets, { sequence: place.sequence, granule: granuleOf(place), flags: place.isLast ? LAST : 0 });

/** The same audio at another place of a stream. Changes the page. */
export function movePage(page: Buffer, place: PagePlace): void {
  page[5] = place.isLast ? LAST : 0;
  page.writeBigInt64LE(granuleOf(place), 6);
  page.writeUInt32LE(place.sequence, 18);
  page.writeUInt32LE(checksum(page, 0, page.length), 22);
}

/** The pages of a stream, without its head. Throws if it does not consist of whole pages. */
export function* splitPages(stream: Buffer): Generator<Buffer> {
  for (let at = 0; at < stream.length; ) {
    const segments = stream[at + 26] ?? 0;
    const body = at + HEADER_BYTES + segments;
    const end = stream.subarray(at + HEADER_BYTES, body).reduce((sum, length) => sum + length, body);
    if (end > stream.length || stream.toString('latin1', at, at + 4) !== 'OggS') throw new Error('not a page of Ogg');
    yield stream.subarray(at, end);
    at = end;
  }
}

/** The bytes of a page with packets of these sizes. */
export const sizeOfPage = (sizes: readonly number[]): number =>
  HEADER_BYTES + sizes.reduce((sum, size) => sum + size + Math.floor(size / 255) + 1, 0);

const granuleOf = ({ packetsUntil }: PagePlace) => BigInt(packetsUntil * PACKET_GRANULES);

function writePage(packets: readonly Uint8Array[], page: { sequence: number; granule: bigint; flags: number }): Buffer {
  const lengths = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  if (lengths.length > 255) throw new Error('too many segments for a page of Ogg');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('OggS');
  header[5] = page.flags;
  header.writeBigInt64LE(page.granule, 6);
  header.writeUInt32LE(SERIAL, 14);
  header.writeUInt32LE(page.sequence, 18);
  header[26] = lengths.length;
  const whole = Buffer.concat([header, Buffer.from(lengths), ...packets]);
  whole.writeUInt32LE(checksum(whole, 0, whole.length), 22);
  return whole;
}
