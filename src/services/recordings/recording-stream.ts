import { createHash } from 'node:crypto';
import { silentPacket } from '../../audio/codecs/opus.ts';
import {
  movePage,
  OGG_HEAD_BYTES,
  OGG_HEAD_PAGES,
  sizeOfPage,
  splitPages,
  writeOggHead,
  writeOggPage,
} from '../../audio/ogg-writer.ts';
import type { RecordingRecord } from '../../store/recordings.ts';
import { PAGE_PACKETS } from './part-file.ts';

const PACKET_MS = 20;
/** A page of silence: five seconds. */
const SILENT_PACKETS = 250;
/** Clocks of sessions that follow each other differ by less: a second. */
const MAX_OVERLAP_PACKETS = 50;
/** Providers place words at the edge of a part outside of it, by less. */
const EDGE_MS = 1000;

export type RecordingPart = Pick<RecordingRecord, 'key' | 'started_at' | 'packets' | 'key_id'> & {
  bytes: number;
};

/** A piece of the stream: its first byte, page and packet, and how many there are. */
interface Piece {
  /** Undefined for silence. */
  part: RecordingPart | undefined;
  start: number;
  bytes: number;
  firstPage: number;
  firstPacket: number;
  packets: number;
  /** The packets by which it is later in the stream than it was spoken. */
  delay: number;
}

/**
 * One Ogg Opus stream of the parts of a conversation, on its timeline: each part is where it was spoken, with silence between them. A part
 * whose time another one has already, as after a merge of two devices, follows after all of these. The
 * size of the stream is known from the rows alone, so that any range of it can be read.
 */
export class RecordingStream {
  readonly bytes: number;
  readonly durationMs: number;
  readonly etag: string;
  readonly #pieces: Piece[] = [];
  readonly #periods: { from: number; to: number }[];
  readonly #readFile: (part: RecordingPart) => Promise<Buffer>;

  /** `parts` in order. `startedAt`: the time to which the segments of the conversation count. */
  constructor(
    startedAt: Date,
    parts: readonly RecordingPart[],
    /** The file of a part, as it was written. */
    readFile: (part: RecordingPart) => Promise<Buffer>,
  ) {
    this.#readFile = readFile;
    let start = OGG_HEAD_BYTES;
    let [firstPage, firstPacket] = [OGG_HEAD_PAGES, 0];
    const add = (part: RecordingPart | undefined, packets: number, bytes: number, pagePackets: number, delay = 0) => {
      if (packets <= 0) return;
      this.#pieces.push({ part, start, bytes, firstPage, firstPacket, packets, delay });
      start += bytes;
      firstPage += Math.ceil(packets / pagePackets);
      firstPacket += packets;
    };
    const placeOf = (part: RecordingPart) => Math.round((part.started_at.getTime() - startedAt.getTime()) / PACKET_MS);
    const addPart = (part: RecordingPart, delay = 0) =>
      add(part, part.packets, part.bytes - OGG_HEAD_BYTES, PAGE_PACKETS, delay);
    const others: RecordingPart[] = [];
    for (const part of parts) {
      const ahead = placeOf(part) - firstPacket;
      if (ahead < -MAX_OVERLAP_PACKETS) {
        others.push(part);
        continue;
      }
      add(undefined, ahead, sizeOfSilence(ahead), SILENT_PACKETS);
      addPart(part);
    }
    for (const part of others) addPart(part, firstPacket - placeOf(part));
    this.#periods = parts.map((part) => {
      const from = placeOf(part) * PACKET_MS;
      return { from, to: from + part.packets * PACKET_MS };
    });
    this.bytes = start;
    this.durationMs = firstPacket * PACKET_MS;
    const content = JSON.stringify([startedAt, parts.map(({ key, started_at, bytes }) => [key, started_at, bytes])]);
    this.etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  }

  /** When was spoken what the stream has at a second: the same, except in parts that follow after the others. */
  spokenAt(seconds: number): number {
    const packet = (seconds * 1000) / PACKET_MS;
    const { delay = 0 } = this.#pieces.findLast(({ firstPacket }) => firstPacket <= packet) ?? {};
    return seconds - (delay * PACKET_MS) / 1000;
  }

  /** True if the audio of a second of the conversation is kept. */
  has(seconds: number): boolean {
    const ms = seconds * 1000;
    return this.#periods.some(({ from, to }) => ms >= from - EDGE_MS && ms <= to + EDGE_MS);
  }

  /** The bytes of a range, both inclusive. */
  async *read({ start, end }: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    let at = 0;
    const clip = (chunk: Uint8Array) => {
      const clipped = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.length;
      return clipped;
    };
    const head = clip(writeOggHead());
    if (head.length > 0) yield head;
    for (const piece of this.#pieces) {
      at = piece.start;
      if (piece.start > end) return;
      if (piece.start + piece.bytes <= start) continue;
      for await (const page of this.#pagesOf(piece)) {
        const bytes = clip(page);
        if (bytes.length > 0) yield bytes;
      }
    }
  }

  async *#pagesOf({ part, firstPage, firstPacket, packets }: Piece): AsyncGenerator<Buffer> {
    const step = part ? PAGE_PACKETS : SILENT_PACKETS;
    const pages = part && splitPages((await this.#readFile(part)).subarray(OGG_HEAD_BYTES));
    for (let first = 0, page = 0; first < packets; first += step, page++) {
      const until = Math.min(first + step, packets);
      const isLast = firstPacket + until === this.durationMs / PACKET_MS;
      const place = { sequence: firstPage + page, packetsUntil: firstPacket + until, isLast };
      if (pages) {
        const { value: whole } = pages.next();
        if (!whole) throw new Error('a part of a recording is too short');
        movePage(whole, place);
        yield whole;
      } else yield writeOggPage(Array(until - first).fill(silentPacket()), place);
    }
  }
}

function sizeOfSilence(packets: number): number {
  if (packets <= 0) return 0;
  const size = (count: number) => sizeOfPage(Array(count).fill(silentPacket().length));
  const rest = packets % SILENT_PACKETS;
  return Math.floor(packets / SILENT_PACKETS) * size(SILENT_PACKETS) + (rest > 0 ? size(rest) : 0);
}
