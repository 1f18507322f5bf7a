import { stopWords } from '../../text/stop-words.ts';
import { gramsOf, isUnspaced, stem, wordsOf } from '../../text/terms.ts';
import { type EmbeddingProvider, normalise } from './port.ts';

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

/** A normalised vector of 384 numbers, the same on every machine; zeros for a text without a word. */
export function embedLexically(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const [feature, weight] of featuresOf(text.slice(0, MAX_CHARACTERS))) {
    const index = (feature >>> 1) % DIMENSIONS;
    vector[index] = (vector[index] ?? 0) + (feature & 1 ? weight : -weight);
  }
  return normalise(vector);
}

/** Hashed features with their weights; a word that comes n times weighs 1 + ln n. */
function featuresOf(text: string): Map<number, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const features = new Map<number, number>();
  for (const [word, count] of counts) addWord(features, word, 1 + Math.log(count));
  return features;
}

function addWord(features: Map<number, number>, word: string, weight: number) {
  if (stopWords.has(word)) return add(features, hash(stem(word), STEM_SEED), weight * STOP_WORD_WEIGHT);
  // Without spaces a word may be a sentence: pairs of characters are its words, single ones its n-grams.
  const unspaced = isUnspaced(word);
  addAll(features, unspaced ? gramsOf(word, 2) : [stem(word)], STEM_SEED, weight);
  addAll(features, unspaced ? [...word] : gramsOf(`^${word}$`, GRAM_LENGTH), GRAM_SEED, weight * GRAM_WEIGHT);
}

/** Shares the weight so that the parts' length as a vector, not their sum, is the same however many they are. */
function addAll(features: Map<number, number>, parts: string[], seed: number, weight: number) {
  const each = weight / Math.sqrt(parts.length);
  for (const part of parts) add(features, hash(part, seed), each);
}

function add(features: Map<number, number>, feature: number, weight: number) {
  features.set(feature, (features.get(feature) ?? 0) + weight);
}

/** FNV-1a over UTF-16 units, then mixed so that neither the index nor the sign follows from a few bits of the input. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
