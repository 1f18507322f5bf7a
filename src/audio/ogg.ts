/** The file is not a supported Ogg file with Opus audio. The message is public. */
export class OggError extends Error {
  /** The channels, if they are other ones than mono or stereo in one stream. */
  readonly channels: string | undefined;

  constructor(what: string, channels?: string) {
    super(`${what} Send an Ogg file with Opus audio, mono or stereo.`);
    this.name = 'OggError';
    this.channels = channels;
  }
}

interface OggOpusHead {
  channels: 1 | 2;
  /** Samples at 48 kHz that the encoder inserted before the audio. */
  preSkip: number;
}

/** The longest page: a header, 255 lengths, and as many full segments. */
const MAX_PAGE_BYTES = 27 + 255 + 255 * 255;

const PAGE = [0x4f, 0x67, 0x67, 0x53];
const HEADER_BYTES = 27;
const CONTINUED = 1;
const LAST = 4;

/** True if the bytes begin with an Ogg header. */
export const isOgg = (file: Uint8Array) => isPageAt(file, 0);

/**
 * Opens a file (RFC 3533, RFC 7845) and reads its first Opus stream: the audio packets in order, without those of damaged pages.
 * @throws OggError if there is none
 */
export function openOggOpus(file: Uint8Array): OggOpusHead & { packets: Iterable<Uint8Array> } {
  if (!isOgg(file)) throw new OggError('This is not an Ogg file.');
  for (const page of pagesOf(file)) {
    const [head] = page.pieces;
    if (page.isFirst && head && startsWith(head, 'OpusHead')) {
      return { ...readHead(head), packets: packetsOf(file, page.serial) };
    }
  }
  throw new OggError('The file has no Opus audio.');
}

/** Mapping family 0 is mono or stereo. Others contain several streams, of which only one is supported. */
function readHead(head: Uint8Array): OggOpusHead {
  if (head.length < 19) throw new OggError("The file's header is cut off.");
  const channels = head[9];
  const isOneStream = head[18] === 0 || head[19] === 1;
  if ((channels !== 1 && channels !== 2) || !isOneStream) {
    const described = `${channels} channels of the mapping family ${head[18]}`;
    throw new OggError(`The audio has ${described}.`, described);
  }
  return { channels, preSkip: (head[10] ?? 0) | ((head[11] ?? 0) << 8) };
}

interface OggPage {
  serial: number;
  sequence: number;
  isFirst: boolean;
  /** The first piece continues a packet of the previous page. */
  isContinued: boolean;
  /** The last piece continues in the next page. */
  isOpen: boolean;
  /** The last one of its stream. */
  isLast: boolean;
  pieces: Uint8Array[];
  /** The position after the page. */
  end: number;
}

/**
 * Reads the first Opus stream of a file that arrives in chunks: first its head, then the audio packets in order. Calls `onCut` if the
 * stream has no last page.
 * @throws OggError if there is none
 */
export async function* readOggOpus(
  chunks: AsyncIterable<Uint8Array>,
  onCut: () => void = () => {},
): AsyncGenerator<OggOpusHead | Uint8Array> {
  let serial: number | undefined;
  let packetsIn: ReturnType<typeof packetCollector> | undefined;
  let isWhole = false;
  for await (const page of pagesIn(chunks)) {
    const [head] = page.pieces;
    if (!packetsIn && page.isFirst && head && startsWith(head, 'OpusHead')) {
      serial = page.serial;
      packetsIn = packetCollector(serial);
      yield readHead(head);
    }
    if (packetsIn) yield* packetsIn(page);
    isWhole ||= page.isLast && page.serial === serial;
  }
  if (!packetsIn) throw new OggError('The file has no Opus audio.');
  if (!isWhole) onCut();
}

async function* pagesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<OggPage> {
  let rest: Uint8Array = new Uint8Array(0);
  for await (const chunk of chunks) {
    const bytes = new Uint8Array(Buffer.concat([rest, chunk]));
    let read = Math.max(0, bytes.length - MAX_PAGE_BYTES);
    for (const page of pagesOf(bytes)) {
      read = Math.max(read, page.end);
      yield page;
    }
    rest = bytes.subarray(read);
  }
}

function* packetsOf(file: Uint8Array, serial: number): Generator<Uint8Array> {
  const packetsIn = packetCollector(serial);
  for (const page of pagesOf(file)) yield* packetsIn(page);
}

/** Returns the audio packets that end in each page of a stream. */
function packetCollector(serial: number) {
  let started: Uint8Array[] = [];
  let sequence = -1;
  return function* (page: OggPage): Generator<Uint8Array> {
    if (page.serial !== serial) return;
    if (page.sequence !== sequence + 1 || !page.isContinued) started = [];
    sequence = page.sequence;
    for (const [i, piece] of page.pieces.entries()) {
      const isRestOfLost = i === 0 && page.isContinued && started.length === 0;
      if (isRestOfLost) continue;
      started.push(piece);
      if (page.isOpen && i === page.pieces.length - 1) break;
      const packet = new Uint8Array(Buffer.concat(started));
      started = [];
      if (!startsWith(packet, 'OpusHead') && !startsWith(packet, 'OpusTags')) yield packet;
    }
  };
}

/**
 * Yields undamaged pages, and searches for the next one after invalid bytes. Damaged pages of a real file do not overlap, so their
 * checksums together read the file once. Ends after twice as much: a file can claim a page of 65 kB every four bytes.
 */
function* pagesOf(file: Uint8Array): Generator<OggPage> {
  let damagedBytes = 0;
  for (let at = 0; at + HEADER_BYTES <= file.length && damagedBytes <= 2 * file.length; ) {
    const place = isPageAt(file, at) ? findPlace(file, at) : undefined;
    const isIntact = place !== undefined && checksum(file, at, place.end) === readUint32(file, at + 22);
    if (isIntact) yield readPage(file, at, place);
    else if (place) damagedBytes += place.end - at;
    at = isIntact ? place.end : findPage(file, at + 1);
  }
}

function findPage(file: Uint8Array, from: number): number {
  const at = Buffer.from(file.buffer, file.byteOffset, file.byteLength).indexOf('OggS', from, 'latin1');
  return at === -1 ? file.length : at;
}

const isPageAt = (file: Uint8Array, at: number) => PAGE.every((byte, i) => file[at + i] === byte);

/** Where the segments of a page are. */
interface PagePlace {
  lengths: Uint8Array;
  body: number;
  end: number;
}

/** Undefined if the page does not fit in the file. */
function findPlace(file: Uint8Array, at: number): PagePlace | undefined {
  const segments = file[at + 26] ?? 0;
  const lengths = file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments);
  const body = at + HEADER_BYTES + segments;
  const end = body + lengths.reduce((sum, length) => sum + length, 0);
  return lengths.length < segments || end > file.length ? undefined : { lengths, body, end };
}

function readPage(file: Uint8Array, at: number, { lengths, body, end }: PagePlace): OggPage {
  const flags = file[at + 5] ?? 0;
  return {
    serial: readUint32(file, at + 14),
    sequence: readUint32(file, at + 18),
    isFirst: (flags & 2) !== 0,
    isContinued: (flags & CONTINUED) !== 0,
    isOpen: lengths.at(-1) === 255,
    isLast: (flags & LAST) !== 0,
    pieces: splitPackets(file, body, lengths),
    end,
  };
}

const readUint32 = (file: Uint8Array, at: number) =>
  new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(at, true);

/** A packet consists of full segments and the first one that is not full. */
function splitPackets(file: Uint8Array, body: number, lengths: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let [from, to] = [body, body];
  for (const [i, length] of lengths.entries()) {
    to += length;
    if (length === 255 && i < lengths.length - 1) continue;
    pieces.push(file.subarray(from, to));
    from = to;
  }
  return pieces;
}

const startsWith = (bytes: Uint8Array, text: string) =>
  bytes.length >= text.length && [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

const CRC_BYTES = { from: 22, to: 26 };
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});

/** Ogg's CRC-32 of a page: not reflected, starting from 0, with zeros in place of its own four bytes. */
export function checksum(file: Uint8Array, at: number, end: number): number {
  let crc = 0;
  for (let i = at; i < end; i++) {
    const offset = i - at;
    const byte = offset >= CRC_BYTES.from && offset < CRC_BYTES.to ? 0 : (file[i] ?? 0);
    crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] ?? 0);
  }
  return crc >>> 0;
}
