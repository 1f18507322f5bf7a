import { termsOf } from './terms.ts';

/** Which terms a text has, how often and where, by their hashes: all that ranking by words needs. */
export interface TermSketch {
  /** How many terms it has, repeats and weights counted. */
  length: number;
  /** Ascending. */
  hashes: Uint32Array;
  /** How often each counts, 255 at most. */
  counts: Uint8Array;
  /** Where the places of each begin in `places`; one more than there are hashes. */
  offsets: Uint32Array;
  /** The places of each, ascending: terms are counted from the beginning, stop words are not. */
  places: Uint16Array;
}

/** A part of a text. The terms of one with weight 3 count as if they came three times: a title says more than a sentence. */
export interface WeighedText {
  text: string;
  weight: number;
}

/** Changes whenever the same text gives another sketch: sketches of other versions are made anew. */
export const SKETCH_VERSION = 1;

/** So many different terms are kept; a day of talk has no more, and what comes later in it is left out. */
const MAX_TERMS = 8_000;
const MAX_COUNT = 255;
/** So many places of one term are kept: more say nothing of where it matters. */
const MAX_PLACES = 32;
const LAST_PLACE = 65_535;
/** Between two parts of a text: what ends one and begins the next was not said together. */
const GAP = 3;
/** In the bytes: the length and the number of terms. */
const HEAD = 8;

/** Collects the terms of a text, part by part. */
export function sketchBuilder() {
  const terms = new Map<number, { count: number; places: number[] }>();
  let length = 0;
  let place = 0;
  return {
    add({ text, weight }: WeighedText): void {
      for (const term of termsOf(text)) {
        place = Math.min(place + 1, LAST_PLACE);
        const hash = termHash(term);
        const known = terms.get(hash) ?? { count: 0, places: [] };
        if (known.count === 0 && terms.size >= MAX_TERMS) continue;
        known.count += weight;
        if (known.places.length < MAX_PLACES) known.places.push(place);
        terms.set(hash, known);
        length += weight;
      }
      place += GAP;
    },

    build(): TermSketch {
      const hashes = Uint32Array.from(terms.keys()).sort();
      const found = Array.from(hashes, (hash) => terms.get(hash) ?? { count: 0, places: [] });
      const counts = Uint8Array.from(found, ({ count }) => Math.min(MAX_COUNT, count));
      const offsets = new Uint32Array(hashes.length + 1);
      found.forEach(({ places }, at) => {
        offsets[at + 1] = (offsets[at] ?? 0) + places.length;
      });
      return { length, hashes, counts, offsets, places: Uint16Array.from(found.flatMap(({ places }) => places)) };
    },
  };
}

/** The sketch as bytes, little-endian: length, number of terms, hashes, places, counts, and how many places each has. */
export function encodeSketch({ length, hashes, counts, offsets, places }: TermSketch): Buffer {
  const size = hashes.length;
  const bytes = new Uint8Array(HEAD + 4 * size + 2 * places.length + 2 * size);
  new Uint32Array(bytes.buffer, 0, 2).set([length, size]);
  new Uint32Array(bytes.buffer, HEAD, size).set(hashes);
  new Uint16Array(bytes.buffer, HEAD + 4 * size, places.length).set(places);
  const tail = HEAD + 4 * size + 2 * places.length;
  bytes.set(counts, tail);
  for (let at = 0; at < size; at += 1) bytes[tail + size + at] = (offsets[at + 1] ?? 0) - (offsets[at] ?? 0);
  return Buffer.from(bytes.buffer);
}

/** Reads what `encodeSketch` wrote. A copy, so that the numbers are aligned and the network's buffer is not kept. */
export function decodeSketch(stored: Buffer): TermSketch {
  const bytes = new Uint8Array(stored);
  const [length = 0, size = 0] = new Uint32Array(bytes.buffer, 0, 2);
  const tail = bytes.length - 2 * size;
  const offsets = new Uint32Array(size + 1);
  for (let at = 0; at < size; at += 1) offsets[at + 1] = (offsets[at] ?? 0) + (bytes[tail + size + at] ?? 0);
  return {
    length,
    hashes: new Uint32Array(bytes.buffer, HEAD, size),
    counts: bytes.subarray(tail, tail + size),
    offsets,
    places: new Uint16Array(bytes.buffer, HEAD + 4 * size, offsets[size] ?? 0),
  };
}

/** What a sketch takes in memory, on a shelf with others. */
export const bytesOfSketch = ({ hashes, offsets }: TermSketch) =>
  hashes.buffer.byteLength + hashes.byteLength + offsets.byteLength;

/** 32 bits of FNV-1a over UTF-16 units, mixed at the end. Of ten thousand terms, a dozen share theirs with another. */
export function termHash(term: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) value = Math.imul(value ^ term.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Which of the ascending hashes of `from` to before `to` this is, counted from `from`; -1 where it is none. */
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
