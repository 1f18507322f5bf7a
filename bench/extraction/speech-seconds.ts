/** Words a second of everyday speech. */
const WORDS_PER_SECOND = 2.5;
/** Japanese has no spaces between words. */
const JAPANESE_CHARACTERS_PER_SECOND = 5;

/** How long it takes to say a line. */
export const speechSeconds = (text: string, language: string): number =>
  language === 'ja' ? text.length / JAPANESE_CHARACTERS_PER_SECOND : text.split(' ').length / WORDS_PER_SECOND;
