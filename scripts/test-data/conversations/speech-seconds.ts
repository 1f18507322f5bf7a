/** Words a second of everyday speech. */
const WORDS_PER_SECOND = 2.5;

/** The time that it takes to say a line. */
export const speechSeconds = (text: string): number => text.split(' ').length / WORDS_PER_SECOND;
