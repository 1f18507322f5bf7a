/** The file is no Ogg file with Opus audio that can be read here; the message says why. */
export class OggError extends Error {
  constructor(what: string) {
    super(`${what} An Ogg file with Opus audio, mono or stereo, is needed.`);
    this.name = 'OggError';
  }
}

export interface OggOpus {
  channels: 1 | 2;
  /** Samples at 48 kHz that the encoder put before the sound. */
  preSkip: number;
  /** Audio packets in order, each in memory of its own; pages that are damaged or cut off are passed over. */
  packets: Iterable<Uint8Array>;
}

const PAGE = [0x4f, 0x67, 0x67, 0x53];
const HEADER_BYTES = 27;
const CONTINUED = 1;

/** Whether bytes begin as an Ogg file does. */
export const isOgg = (file: Uint8Array) => isPageAt(file, 0);

/**
 * Opens a file of RFC 3533 and RFC 7845 and reads its first Opus stream; others beside or after it are passed over.
 * @throws OggError where there is none.
 */
export function openOggOpus(file: Uint8Array): OggOpus {
  if (!isOgg(file)) throw new OggError('This is not an Ogg file.');
  for (const page of pagesOf(file)) {
    const [head] = page.pieces;
    if (page.isFirst && head && startsWith(head, 'OpusHead')) {
      return { ...readHead(head), packets: packetsOf(file, page.serial) };
    }
  }
  throw new OggError('The file holds no Opus audio.');
}

/** Mapping family 0 is mono or stereo; others name their streams, of which a decoder of one can take one. */
function readHead(head: Uint8Array): Pick<OggOpus, 'channels' | 'preSkip'> {
  if (head.length < 19) throw new OggError("The file's header is cut off.");
  const channels = head[9];
  const isOneStream = head[18] === 0 || head[19] === 1;
  if ((channels !== 1 && channels !== 2) || !isOneStream) throw new OggError(`The audio has ${channels} channels.`);
  return { channels, preSkip: (head[10] ?? 0) | ((head[11] ?? 0) << 8) };
}

interface OggPage {
  serial: number;
  sequence: number;
  isFirst: boolean;
  /** Its first piece goes on with a packet of the page before. */
  isContinued: boolean;
  /** The last one goes on in the next page. */
  isOpen: boolean;
  pieces: Uint8Array[];
}

function* packetsOf(file: Uint8Array, serial: number): Generator<Uint8Array> {
  let begun: Uint8Array[] = [];
  let sequence = -1;
  for (const page of pagesOf(file)) {
    if (page.serial !== serial) continue;
    if (page.sequence !== sequence + 1 || !page.isContinued) begun = [];
    sequence = page.sequence;
    for (const [i, piece] of page.pieces.entries()) {
      const isRestOfLost = i === 0 && page.isContinued && begun.length === 0;
      if (isRestOfLost) continue;
      begun.push(piece);
      if (page.isOpen && i === page.pieces.length - 1) break;
      const packet = joined(begun);
      begun = [];
      if (!startsWith(packet, 'OpusHead') && !startsWith(packet, 'OpusTags')) yield packet;
    }
  }
}

/** Whole, undamaged pages; the search goes on behind whatever is none. */
function* pagesOf(file: Uint8Array): Generator<OggPage> {
  for (let at = 0; at + HEADER_BYTES <= file.length; ) {
    const page = isPageAt(file, at) ? readPage(file, at) : undefined;
    if (page) yield page.page;
    at = page?.end ?? nextPage(file, at + 1);
  }
}

function nextPage(file: Uint8Array, from: number): number {
  const at = Buffer.from(file.buffer, file.byteOffset, file.byteLength).indexOf('OggS', from, 'latin1');
  return at === -1 ? file.length : at;
}

const isPageAt = (file: Uint8Array, at: number) => PAGE.every((byte, i) => file[at + i] === byte);

function readPage(file: Uint8Array, at: number): { page: OggPage; end: number } | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const segments = view.getUint8(at + 26);
  const lengths = file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments);
  const body = at + HEADER_BYTES + segments;
  const end = body + lengths.reduce((sum, length) => sum + length, 0);
  if (lengths.length < segments || end > file.length) return undefined;
  if (checksum(file, at, end) !== view.getUint32(at + 22, true)) return undefined;
  const flags = view.getUint8(at + 5);
  const page = {
    serial: view.getUint32(at + 14, true),
    sequence: view.getUint32(at + 18, true),
    isFirst: (flags & 2) !== 0,
    isContinued: (flags & CONTINUED) !== 0,
    isOpen: lengths.at(-1) === 255,
    pieces: cut(file, body, lengths),
  };
  return { page, end };
}

/** A packet is as many segments as are full, and the first after them that is not. */
function cut(file: Uint8Array, body: number, lengths: Uint8Array): Uint8Array[] {
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

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const packet = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    packet.set(piece, at);
    at += piece.length;
  }
  return packet;
}

const startsWith = (bytes: Uint8Array, text: string) =>
  bytes.length >= text.length && [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

const CRC_BYTES = { from: 22, to: 26 };
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
  return value;
});

/** CRC-32 of a page as Ogg has it: not reflected, from 0, its own four bytes taken for zeros. */
export function checksum(file: Uint8Array, at: number, end: number): number {
  let crc = 0;
  for (let i = at; i < end; i++) {
    const offset = i - at;
    const byte = offset >= CRC_BYTES.from && offset < CRC_BYTES.to ? 0 : (file[i] ?? 0);
    crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] ?? 0);
  }
  return crc >>> 0;
}
