import { splitWords } from '../../language/text/terms.ts';

/** Tells the server about the speech before the audio: models write it alike. */
export interface Hints {
  /** Names and words to expect, the most important first. */
  vocabulary: readonly string[];
  /** The vocabulary and the end of the text so far, for servers that take one text. */
  prompt: string;
}

export const NO_HINTS: Hints = { vocabulary: [], prompt: '' };

/** Whisper keeps the last 224 tokens of a prompt: names have about 2.5 bytes each. */
const PROMPT_BYTES = 560;
/** The rest is for the text so far. */
const VOCABULARY_BYTES = 400;

/** The first terms that fit, with their separators. */
export function takeTerms(vocabulary: readonly string[], maxBytes: number): string[] {
  let bytes = 0;
  return vocabulary.filter((term) => {
    const added = Buffer.byteLength(term) + 2;
    if (bytes + added > maxBytes) return false;
    bytes += added;
    return true;
  });
}

/** The vocabulary before the end of the text so far, which is nearer to the audio. */
export function toHints(vocabulary: readonly string[], textSoFar = ''): Hints {
  const taken = takeTerms(vocabulary, VOCABULARY_BYTES);
  const terms = taken.join(', ');
  if (terms === '') return { vocabulary: taken, prompt: textSoFar };
  let text = textSoFar;
  while (Buffer.byteLength(`${terms}. ${text}`) > PROMPT_BYTES)
    text = text.slice(Math.ceil(text.length / 10)).trimStart();
  return { vocabulary: taken, prompt: text === '' ? terms : `${terms}. ${text}` };
}

/** People say fewer words of their vocabulary in its order. */
const MIN_ECHOED_WORDS = 4;

/**
 * Returns a function that is true for a text that is the prompt or the vocabulary, which Whisper repeats over silence. One or a few words
 * may have been said: they are kept, unless the server says that no one spoke.
 */
export function createEchoCheck({ vocabulary, prompt }: Hints): (text: string, isSilent: boolean) => boolean {
  const sent = [vocabulary.join(' '), prompt].map((one) => splitWords(one).join(' ')).filter(Boolean);
  return (text, isSilent) => {
    const words = sent.length > 0 ? splitWords(text) : [];
    return sent.includes(words.join(' ')) && (isSilent || words.length >= MIN_ECHOED_WORDS);
  };
}
