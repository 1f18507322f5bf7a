import { concatSamples } from '../../src/audio/samples.ts';
import { playTones } from './tones.ts';

/** A word of long speech; no other word is the same. */
export interface SpokenWord {
  text: string;
  startMs: number;
}

export interface SpokenTurn {
  audio: Int16Array;
  words: SpokenWord[];
}

const CHARACTER_MS = 200;
const LETTERS_PER_WORD = 4;
/** From the first tone of a word to the silence after its last one. */
export const WORD_MS = LETTERS_PER_WORD * CHARACTER_MS;
const LEAD_MS = 300;
/** Short turns, and some that are longer than an utterance may be. */
const TURN_WORDS = [3, 1, 8, 30, 2, 12, 5];
/** Pauses that end an utterance; one is longer than any buffer. */
const PAUSES_MS = [900, 2500, 1200, 6000, 1500, 40_000, 800];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The word with a number: its digits to the base of the alphabet, in four letters. */
const wordOf = (number: number) =>
  [17_576, 676, 26, 1].map((place) => LETTERS[Math.floor(number / place) % LETTERS.length]).join('');

/** Tones of many words with pauses, turn by turn: the same ones each time. The first word is the one with the number `from`. */
export function* longSpeech(seconds: number, from = 0): Generator<SpokenTurn> {
  let atMs = 0;
  let spoken = from;
  for (let turn = 0; atMs < seconds * 1000; turn++) {
    const count = TURN_WORDS[turn % TURN_WORDS.length] ?? 1;
    const tailMs = PAUSES_MS[turn % PAUSES_MS.length] ?? 1000;
    const words: SpokenWord[] = [];
    for (let i = 0; i < count; i++) {
      // Neighbors differ in all letters.
      const text = wordOf((spoken++ * 7919 + 1234) % 456_976);
      words.push({ text, startMs: atMs + LEAD_MS + i * (text.length + 1) * CHARACTER_MS });
    }
    const audio = playTones(words.map(({ text }) => text).join(' '), { leadMs: LEAD_MS, tailMs });
    yield { audio, words };
    atMs += audio.length / 16;
  }
}

/** Speech of at least this length in one piece. */
export function wholeSpeech(seconds: number): SpokenTurn {
  const turns = [...longSpeech(seconds)];
  return { audio: concatSamples(turns.map(({ audio }) => audio)), words: turns.flatMap(({ words }) => words) };
}
