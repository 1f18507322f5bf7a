import type { Random } from './random.ts';
import type { Words } from './scenes.ts';

const FILLER_SHARE = 0.3;
const REPEAT_SHARE = 0.1;
/** Shorter lines are said without a pause. */
const MIN_WORDS = 8;

/** Puts the fillers and repeats of spontaneous speech into a line. */
export function addDisfluencies(text: string, words: Words, random: Random): string {
  let spoken = text.split(' ');
  if (spoken.length < MIN_WORDS) return text;
  if (random.next() < REPEAT_SHARE) spoken = repeatShortWord(spoken, random);
  if (random.next() < FILLER_SHARE) spoken = insertFiller(spoken, random.pick(words.fillers), random);
  return spoken.join(' ');
}

/** After a comma or after the first word, where people pause. */
function insertFiller(spoken: readonly string[], filler: string, random: Random): string[] {
  const pauses = spoken.flatMap((word, at) => (word.endsWith(',') && at < spoken.length - 1 ? [at] : []));
  const at = random.pick([0, ...pauses]);
  const word = (spoken[at] ?? '').replace(/(?<=\p{L})$/u, ',');
  return /[,\p{L}]$/u.test(word) ? [...spoken.slice(0, at), word, `${filler},`, ...spoken.slice(at + 1)] : [...spoken];
}

/** "we, we went" */
function repeatShortWord(spoken: readonly string[], random: Random): string[] {
  const candidates = spoken.flatMap((word, at) => (/^\p{Ll}{1,4}$/u.test(word) ? [at] : []));
  if (candidates.length === 0) return [...spoken];
  const at = random.pick(candidates);
  return [...spoken.slice(0, at), `${spoken[at]},`, ...spoken.slice(at)];
}

/** As a recognizer without punctuation writes it. */
export const removePunctuation = (text: string): string =>
  text
    .replace(/[.,!?;:…、。！？「」"“”„«»¿¡–—]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
