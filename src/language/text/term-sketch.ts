import { extractTerms } from './terms.ts';

/** The terms of a text by hash, with counts and positions: all that ranking by words needs. */
export interface TermSketch {
  /** The number of terms, with repeats and weights. */
  length: number;
  /** Ascending. */
  hashes: Uint32Array;
  /** The count of each term, at most 255. */
  counts: Uint8Array;
  /** Where the positions of each term start in `positions`; has one more entry than `hashes`. */
  offsets: Uint32Array;
  /** The positions of each term, ascending, counted in terms from the start of the text. */
  positions: Uint16Array;
}

/** A part of a text. With weight 3, each term counts three times: a title says more than a sentence. */
export interface WeightedText {
  text: string;
  weight: number;
}

/** Increase when the same text gives another sketch. Stored sketches of other versions are rebuilt. */
export const SKETCH_VERSION = 1;

/** The number of different terms that are stored. A day of talk has fewer; later terms are dropped. */
const MAX_TERMS = 8_000;
const MAX_COUNT = 255;
/** The number of positions that are stored for each term. */
const MAX_POSITIONS = 32;
const LAST_POSITION = 65_535;
/** Extra distance between two parts of a text, whose terms do not belong together. */
const PART_GAP = 3;
/** The length and the number of terms, 4 bytes each. */
const HEADER_BYTES = 8;

/** Builds a sketch part by part. */
export function createSketchBuilder() {
  const terms = new Map<number, { count: number; positions: number[] }>();
  let length = 0;
  let position = 0;
  return {
    add({ text, weight }: WeightedText): void {
      for (const term of extractTerms(text)) {
        position = Math.min(position + 1, LAST_POSITION);
        const hash = hashTerm(term);
        const known = terms.get(hash) ?? { count: 0, positions: [] };
        if (known.count === 0 && terms.size >= MAX_TERMS) continue;
        known.count += weight;
        if (known.positions.length < MAX_POSITIONS) known.positions.push(position);
        terms.set(hash, known);
        length += weight;
      }
      position += PART_GAP;
    },

    build(): TermSketch {
      const hashes = Uint32Array.from(terms.keys()).sort();
      const found = Array.from(hashes, (hash) => terms.get(hash) ?? { count: 0, positions: [] });
      const counts = Uint8Array.from(found, ({ count }) => Math.min(MAX_COUNT, count));
      const offsets = new Uint32Array(hashes.length + 1);
      found.forEach(({ positions }, at) => {
        offsets[at + 1] = (offsets[at] ?? 0) + positions.length;
      });
      return {
        length,
        hashes,
        counts,
        offsets,
        positions: Uint16Array.from(found.flatMap(({ positions }) => positions)),
      };
    },
  };
}

/** Encodes a sketch, little-endian: length, number of terms, hashes, positions, counts, positions per term. */
export function encodeSketch({ length, hashes, counts, offsets, positions }: TermSketch): Buffer {
  const size = hashes.length;
  const bytes = new Uint8Array(HEADER_BYTES + 4 * size + 2 * positions.length + 2 * size);
  new Uint32Array(bytes.buffer, 0, 2).set([length, size]);
  new Uint32Array(bytes.buffer, HEADER_BYTES, size).set(hashes);
  new Uint16Array(bytes.buffer, HEADER_BYTES + 4 * size, positions.length).set(positions);
  const tail = HEADER_BYTES + 4 * size + 2 * positions.length;
  bytes.set(counts, tail);
  for (let at = 0; at < size; at += 1) bytes[tail + size + at] = (offsets[at + 1] ?? 0) - (offsets[at] ?? 0);
  return Buffer.from(bytes.buffer);
}

/** Decodes the output of `encodeSketch`. Copies it, to align the numbers and release the network buffer. */
export function decodeSketch(stored: Buffer): TermSketch {
  const bytes = new Uint8Array(stored);
  const [length = 0, size = 0] = new Uint32Array(bytes.buffer, 0, 2);
  const tail = bytes.length - 2 * size;
  const offsets = new Uint32Array(size + 1);
  for (let at = 0; at < size; at += 1) offsets[at + 1] = (offsets[at] ?? 0) + (bytes[tail + size + at] ?? 0);
  return {
    length,
    hashes: new Uint32Array(bytes.buffer, HEADER_BYTES, size),
    counts: bytes.subarray(tail, tail + size),
    offsets,
    positions: new Uint16Array(bytes.buffer, HEADER_BYTES + 4 * size, offsets[size] ?? 0),
  };
}

/** The memory that a sketch takes in a term index. */
export const sketchSizeBytes = ({ hashes, offsets }: TermSketch) =>
  hashes.buffer.byteLength + hashes.byteLength + offsets.byteLength;

/** 32-bit FNV-1a over UTF-16 units with a final mix. Of ten thousand terms, about a dozen collide. */
export function hashTerm(term: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) value = Math.imul(value ^ term.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Binary search in the ascending hashes from `from` to before `to`. Returns the index counted from `from`, or -1. */
export function findTerm(hashes: Uint32Array, hash: number, from: number, to: number): number {
  let low = from;
  let high = to - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = hashes[middle] ?? 0;
    if (found === hash) return middle - from;
    if (found < hash) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
