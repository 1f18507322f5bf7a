import { stopWords } from '../../../language/text/stop-words.ts';
import { characterNgrams, isUnspaced, splitWords, stemWord } from '../../../language/text/terms.ts';
import type { EmbeddingProvider } from '../port.ts';

const DIMENSIONS = 384;
/** Longer texts are read to here: by then a vector of this size holds no more. */
const MAX_CHARACTERS = 20_000;

const STOP_WORD_WEIGHT = 0.08;
/** What all n-grams of a word weigh together, against 1 for its stem: they find misspelt and unstemmed forms. */
const GRAM_WEIGHT = 0.6;
const GRAM_LENGTH = 3;

/** Word stems and n-grams share one vector and must not be taken for each other. */
const STEM_SEED = 0x811c9dc5;
const GRAM_SEED = 0x2c1b3c6d;

/**
 * The embedding that needs no model: word stems and character n-grams, hashed with a sign into 384 dimensions, repeats
 * counted logarithmically. Texts that share words are near each other; synonyms are not found.
 * The version in the name changes whenever the vectors do.
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

/** Where a vector is added up: one for all, as memory of its own for each text costs more than the adding. */
const sums = new Float64Array(DIMENSIONS);

/** A normalised vector of 384 numbers, the same on every machine; zeros for a text without a word. */
export function embedLexically(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const word of splitWords(text.slice(0, MAX_CHARACTERS))) counts.set(word, (counts.get(word) ?? 0) + 1);
  sums.fill(0);
  for (const [word, count] of counts) {
    // A word that comes n times weighs 1 + ln n.
    const times = 1 + Math.log(count);
    for (const { features, weight } of partsOf(word)) addAll(features, weight * times);
  }
  return normalisedSums();
}

/** The sums as a vector of single precision, of length 1; zeros where there are none. */
function normalisedSums(): Float32Array {
  const { buffer, byteOffset } = Buffer.allocUnsafe(DIMENSIONS * Float32Array.BYTES_PER_ELEMENT);
  const vector = new Float32Array(buffer, byteOffset, DIMENSIONS);
  let squares = 0;
  for (let at = 0; at < DIMENSIONS; at++) squares += Math.fround(sums[at] ?? 0) ** 2;
  const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
  for (let at = 0; at < DIMENSIONS; at++) vector[at] = Math.fround(sums[at] ?? 0) * scale;
  return vector;
}

/** Hashed features of a word that weigh alike. */
interface WordPart {
  /** Where each is added, or, as its complement, taken away. */
  features: number[];
  /** Of each of them. */
  weight: number;
}

/** Parts of words met lately: most texts of a person are made of the same few thousand words. */
const knownParts = new Map<string, WordPart[]>();
const MAX_KNOWN = 4096;
const DIGIT = /\p{N}/u;

function partsOf(word: string): WordPart[] {
  let parts = knownParts.get(word);
  if (parts) return parts;
  parts = toParts(word);
  // Numbers hardly come again: to keep them would drive the words out.
  if (!DIGIT.test(word)) {
    if (knownParts.size === MAX_KNOWN) knownParts.clear();
    knownParts.set(word, parts);
  }
  return parts;
}

function toParts(word: string): WordPart[] {
  if (stopWords.has(word)) return [part([stemWord(word)], STEM_SEED, STOP_WORD_WEIGHT)];
  // Without spaces a word may be a sentence: pairs of characters are its words, single ones its n-grams.
  const unspaced = isUnspaced(word);
  return [
    part(unspaced ? characterNgrams(word, 2) : [stemWord(word)], STEM_SEED, 1),
    part(unspaced ? [...word] : characterNgrams(`^${word}$`, GRAM_LENGTH), GRAM_SEED, GRAM_WEIGHT),
  ];
}

/** Shares the weight so that the texts' length as a vector, not their sum, is the same however many they are. */
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

/** FNV-1a over UTF-16 units, then mixed so that neither the index nor the sign follows from a few bits of the input. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
