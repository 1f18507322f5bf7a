import { addDisfluencies, removePunctuation } from './disfluencies.ts';
import type { Random } from './random.ts';
import type { SceneBook } from './scenes.ts';
import { speechSeconds } from './speech-seconds.ts';

/** The letter of a voice that no one has named. */
export const STRANGER = 'C';
/** The letters of the companions, in the order in which they come. */
const COMPANIONS = ['B', 'D', 'E', 'F', 'G'];
/** After a line of so many seconds, the listener may make a sound. */
const BACK_CHANNEL_SECONDS = 5;
const BACK_CHANNEL_SHARE = 0.3;

/** The lines of a conversation while it is composed. */
export class Transcript {
  /** Lines such as `A: Hello.` */
  readonly lines: string[] = [];
  readonly speakers: Record<string, string> = { A: 'user' };
  seconds = 0;
  companion = '';
  #letter = 'B';
  #book: SceneBook;
  #random: Random;
  #isPunctuated: boolean;

  constructor(book: SceneBook, random: Random, isPunctuated: boolean) {
    this.#book = book;
    this.#random = random;
    this.#isPunctuated = isPunctuated;
  }

  /** The user talks with someone else from here. */
  meet(companion: string): void {
    this.#letter =
      COMPANIONS[Object.values(this.speakers).filter((who) => who !== 'user' && who !== 'unknown').length] ?? 'B';
    this.companion = companion;
    this.speakers[this.#letter] = companion;
  }

  /** Adds lines of small talk. */
  addChatter(lines: readonly string[]): void {
    for (const [at, line] of lines.entries()) {
      const { letter, text } = parseLine(line);
      this.#add(letter, text);
      // The next line may be the listener's own.
      const listener = letter === 'A' ? 'B' : 'A';
      const isLong = speechSeconds(text) >= BACK_CHANNEL_SECONDS;
      if (isLong && at < lines.length - 1 && letter !== STRANGER && this.#random.next() < BACK_CHANNEL_SHARE)
        this.#add(listener, this.#random.pick(this.#book.words.back_channels));
    }
  }

  /** Adds the lines of a scene. Returns their numbers, from 1, by their marks. */
  addScene(lines: readonly string[]): Map<string, number[]> {
    const marked = new Map<string, number[]>();
    for (const line of lines) {
      const { letter, text, marks } = parseLine(line);
      this.#add(letter, text);
      for (const mark of marks) marked.set(mark, [...(marked.get(mark) ?? []), this.lines.length]);
    }
    return marked;
  }

  #add(letter: string, text: string): void {
    const { words } = this.#book;
    const spoken = addDisfluencies(text, words, this.#random);
    const written = this.#isPunctuated ? spoken : removePunctuation(spoken);
    const speaker = letter === 'B' ? this.#letter : letter;
    if (letter === STRANGER) this.speakers[STRANGER] ??= 'unknown';
    this.lines.push(`${speaker}: ${written}`);
    this.seconds += speechSeconds(written);
  }
}

/** "A: I'll send it. @promise" */
export function parseLine(line: string): { letter: string; text: string; marks: string[] } {
  const [, letter, text, marks = ''] = /^([ABC]): (.*?)((?: ?@\w+)*)$/.exec(line.trim()) ?? [];
  if (letter === undefined || text === undefined) throw new Error(`not a line of a scene: ${line}`);
  return { letter, text: text.trim(), marks: marks.match(/(?<=@)\w+/g) ?? [] };
}
