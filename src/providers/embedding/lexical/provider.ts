import { stopWords } from '../../../language/text/stop-words.ts';
import { characterNgrams, isUnspaced, splitWords, stemWord } from '../../../language/text/terms.ts';
import type { EmbeddingProvider } from '../port.ts';

const DIMENSIONS = 384;
/** The rest of a longer text is ignored: a vector of this size would not represent it. */
const MAX_CHARACTERS = 20_000;

const STOP_WORD_WEIGHT = 0.08;
/** Weight of all n-grams of a word, compared to 1 for its stem. They match misspelled and unstemmed forms. */
const GRAM_WEIGHT = 0.6;
const GRAM_LENGTH = 3;

/** Stems and n-grams share one vector; different seeds distinguish them. */
const STEM_SEED = 0x811c9dc5;
const GRAM_SEED = 0x2c1b3c6d;

/**
 * Works without a model: word stems and character n-grams, hashed with a sign into 384 dimensions, with logarithmic counts. Texts with
 * the same words are similar; synonyms are not found. The version in the name changes with the vectors.
 */
export function lexicalEmbedding(): EmbeddingProvider {
  return {
    model: 'lexical-384-v1',
    dimensions: DIMENSIONS,
    local: true,
    embed: async (texts, signal) => {
      signal.throwIfAborted();
      return texts.map(embedLexically);
    },
    embedLocal: embedLexically,
  };
}

/** Reused for all texts: allocating it costs more than the sums. */
const sums = new Float64Array(DIMENSIONS);

/** Returns a vector of length 1, the same on every machine; zero for a text without words. */
export function embedLexically(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const word of splitWords(text.slice(0, MAX_CHARACTERS))) counts.set(word, (counts.get(word) ?? 0) + 1);
  sums.fill(0);
  for (const [word, count] of counts) {
    // A word that occurs n times has the weight 1 + ln n.
    const times = 1 + Math.log(count);
    for (const { features, weight } of partsOf(word)) addAll(features, weight * times);
  }
  return normalizedSums();
}

/** Returns the sums as a vector of single precision and length 1. */
function normalizedSums(): Float32Array {
  const { buffer, byteOffset } = Buffer.allocUnsafe(DIMENSIONS * Float32Array.BYTES_PER_ELEMENT);
  const vector = new Float32Array(buffer, byteOffset, DIMENSIONS);
  let squares = 0;
  for (let at = 0; at < DIMENSIONS; at++) squares += Math.fround(sums[at] ?? 0) ** 2;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let at = 0; at < DIMENSIONS; at++) vector[at] = Math.fround(sums[at] ?? 0) * scale;
  return vector;
}

/** Hashed features of a word with the same weight. */
interface WordPart {
  /** The dimension that each is added to, or its complement if it is subtracted. */
  features: number[];
  weight: number;
}

/** A cache: most texts of a person consist of the same few thousand words. */
const knownParts = new Map<string, WordPart[]>();
const MAX_KNOWN = 4096;
const DIGIT = /\p{N}/u;

function partsOf(word: string): WordPart[] {
  let parts = knownParts.get(word);
  if (parts) return parts;
  parts = toParts(word);
  // Numbers rarely repeat, and would displace the words.
  if (!DIGIT.test(word)) {
    if (knownParts.size === MAX_KNOWN) knownParts.clear();
    knownParts.set(word, parts);
  }
  return parts;
}

function toParts(word: string): WordPart[] {
  if (stopWords.has(word)) return [part([stemWord(word)], STEM_SEED, STOP_WORD_WEIGHT)];
  // In a script without spaces, pairs of characters are used as words, and single ones as n-grams.
  const unspaced = isUnspaced(word);
  return [
    part(unspaced ? characterNgrams(word, 2) : [stemWord(word)], STEM_SEED, 1),
    part(unspaced ? [...word] : characterNgrams(`^${word}$`, GRAM_LENGTH), GRAM_SEED, GRAM_WEIGHT),
  ];
}

/** Divides the weight so that the length of the vector does not depend on the number of texts. */
function part(texts: string[], seed: number, weight: number): WordPart {
  return { features: texts.map((text) => toFeature(hash(text, seed))), weight: weight / Math.sqrt(texts.length) };
}

function toFeature(hashed: number): number {
  const index = (hashed >>> 1) % DIMENSIONS;
  return hashed & 1 ? index : ~index;
}

function addAll(features: readonly number[], weight: number): void {
  for (const feature of features) {
    if (feature < 0) sums[~feature] = (sums[~feature] ?? 0) - weight;
    else sums[feature] = (sums[feature] ?? 0) + weight;
  }
}

/** FNV-1a over UTF-16 units, then mixed, so that index and sign depend on all bits of the input. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
