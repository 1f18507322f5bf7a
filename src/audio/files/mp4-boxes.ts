import type { ByteSource } from './byte-source.ts';

export interface Range {
  from: number;
  to: number;
}

interface Box extends Range {
  type: string;
  /** After its header. */
  start: number;
}

const LONG_BOX_HEADER_BYTES = 16;
/** The most that are looked at in a file or box; the tables of a recording without fragments have fewer. */
const MAX_BOXES = 1000;

/**
 * The boxes of an MP4 file (ISO/IEC 14496-12) within a range, also one that reaches beyond it. A size of 1 means that 8 bytes with the size
 * follow the type, and 0 that the box ends with what contains it.
 */
export async function* boxesIn(file: Pick<ByteSource, 'read'>, { from, to }: Range): AsyncGenerator<Box> {
  for (let at = from, count = 0; at + 8 <= to && count < MAX_BOXES; count++) {
    const header = Buffer.from(await file.read(at, LONG_BOX_HEADER_BYTES));
    if (header.length < 8) return;
    const size = header.readUInt32BE(0);
    const isLong = size === 1 && header.length === LONG_BOX_HEADER_BYTES;
    const start = at + (isLong ? LONG_BOX_HEADER_BYTES : 8);
    const end = isLong ? at + Number(header.readBigUInt64BE(8)) : size === 0 ? to : at + size;
    if (end < start) return;
    yield { type: header.toString('latin1', 4, 8), from: at, start, to: end };
    at = end;
  }
}

/** The content of a box. */
export async function findBox(file: ByteSource, type: string, range: Range): Promise<Range | undefined> {
  for await (const box of boxesIn(file, range))
    if (box.type === type) return { from: box.start, to: Math.min(range.to, box.to) };
  return undefined;
}
