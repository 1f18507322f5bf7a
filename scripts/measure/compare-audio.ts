import { SAMPLE_RATE } from '../../src/audio/sample-rate.ts';

/** Samples of one audio that the other does not have. */
export interface Difference {
  lost: number;
  doubled: number;
}

const FRAME = 320;
/** How far apart the same audio is looked for. */
const REACH = 60 * 50 * FRAME;

/** Compares two recordings sample by sample, and continues after lost and doubled parts. */
export function compareSamples(sent: Int16Array, stored: Int16Array): Difference {
  const difference = { lost: 0, doubled: 0 };
  let [at, storedAt] = [0, 0];
  while (at < sent.length && storedAt < stored.length) {
    if (sent[at] === stored[storedAt]) {
      at += 1;
      storedAt += 1;
      continue;
    }
    const lost = find(sent, stored.subarray(storedAt, storedAt + FRAME), at);
    const doubled = find(stored, sent.subarray(at, at + FRAME), storedAt);
    if (lost === undefined && doubled === undefined) break;
    if (doubled === undefined || (lost !== undefined && lost < doubled)) {
      difference.lost += lost ?? 0;
      at += lost ?? 0;
    } else {
      difference.doubled += doubled;
      storedAt += doubled;
    }
  }
  difference.lost += sent.length - at;
  difference.doubled += stored.length - storedAt;
  return difference;
}

/** How many samples after `from` the part begins. */
function find(audio: Int16Array, part: Int16Array, from: number): number | undefined {
  const end = Math.min(audio.length - part.length, from + REACH);
  for (let at = from; at <= end; at++)
    if (part.every((sample, index) => audio[at + index] === sample)) return at - from;
  return undefined;
}

export interface Similarity {
  /** The median correlation of the parts: 1 is the same wave. */
  median: number;
  /** Parts of 100 ms whose correlation is below 0.9: the second and the correlation. */
  poor: [second: number, correlation: number][];
  /** Where the delay changes for longer than a part: the second, and by how many samples. Positive ones were added, negative ones are missing. */
  shifts: [second: number, samples: number][];
}

const PART = SAMPLE_RATE / 10;
/** Parts that must fit a new delay. */
const CONFIRMING = 5;
/** An encoder delays, and a seam may shift, by less. */
const MAX_DELAY = 1600;

/** Compares decoded audio with what was encoded, part by part. */
export function compareDecoded(sent: Int16Array, decoded: Int16Array): Similarity {
  const correlations: number[] = [];
  const poor: Similarity['poor'] = [];
  const shifts: Similarity['shifts'] = [];
  const correlate = (from: number, length: number, offset: number) =>
    correlation(sent.subarray(from, from + length), decoded, from + offset);
  let delay = bestDelay((offset) => correlate(PART, CONFIRMING * PART, offset), 0);
  for (let from = 0; from + PART <= sent.length; from += PART) {
    let value = correlate(from, PART, delay);
    if (value < 0.9) {
      const ahead = (offset: number) => correlate(from + PART, CONFIRMING * PART, offset);
      const found = ahead(delay) > 0.97 ? delay : bestDelay(ahead, delay);
      if (found !== delay && ahead(found) > ahead(delay) + 0.02) {
        shifts.push([from / SAMPLE_RATE, found - delay]);
        value = Math.max(value, correlate(from, PART, found));
        delay = found;
      }
    }
    correlations.push(value);
    if (value < 0.9) poor.push([from / SAMPLE_RATE, Math.round(value * 100) / 100]);
  }
  const sorted = correlations.toSorted((x, y) => x - y);
  return { median: sorted[sorted.length >> 1] ?? 0, poor, shifts };
}

/** Tones correlate at many delays: of nearly equal ones, the smallest change counts. */
function bestDelay(at: (offset: number) => number, around: number): number {
  let best = around;
  let value = at(around);
  for (let distance = 1; distance <= MAX_DELAY; distance++)
    for (const offset of [around + distance, around - distance]) {
      const correlated = at(offset);
      if (correlated > value + 0.005) [best, value] = [offset, correlated];
    }
  return best;
}

function correlation(part: Int16Array, audio: Int16Array, from: number): number {
  let [both, own, other] = [0, 0, 0];
  for (let index = 0; index < part.length; index++) {
    const [a = 0, b = 0] = [part[index], audio[from + index]];
    both += a * b;
    own += a * a;
    other += b * b;
  }
  return own === 0 || other === 0 ? 0 : both / Math.sqrt(own * other);
}
