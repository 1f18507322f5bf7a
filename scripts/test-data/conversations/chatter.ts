import { Slots } from './fill.ts';
import type { Random } from './random.ts';
import type { SceneBook } from './scenes.ts';

const FEWEST_EXCHANGES = 2;
const MOST_EXCHANGES = 4;

/** Deals exchanges of small talk, a few of one topic after the other. None comes twice before all have come once. */
export class ChatterDealer {
  #book: SceneBook;
  #random: Random;
  #start: Date;
  /** The exchanges of each topic that are left, in order. */
  #left = new Map<string, string[]>();
  #topics: string[] = [];
  /** The next one to deal, with its slots. */
  #dealt: { exchange: string; slots: Slots }[] = [];

  constructor(book: SceneBook, random: Random, start: Date) {
    this.#book = book;
    this.#random = random;
    this.#start = start;
  }

  /** The lines of the next exchange. */
  next(companion: string): string[] {
    if (this.#dealt.length === 0) this.#dealTopic(companion);
    const { exchange, slots } = this.#dealt.shift() as { exchange: string; slots: Slots };
    return slots.fill(exchange.trim()).split('\n');
  }

  /** Ends the topic: the next exchange begins another one. */
  changeTopic(): void {
    this.#dealt = [];
  }

  #dealTopic(companion: string): void {
    if (this.#left.size === 0)
      this.#left = new Map(Object.entries(this.#book.chatter).map(([name, all]) => [name, [...all]]));
    this.#topics = this.#topics.filter((topic) => this.#left.has(topic));
    if (this.#topics.length === 0) this.#topics = this.#random.shuffle([...this.#left.keys()]);
    const topic = this.#topics.shift() as string;
    const left = this.#left.get(topic) ?? [];
    const exchanges = left.splice(0, this.#random.between(FEWEST_EXCHANGES, MOST_EXCHANGES));
    if (left.length === 0) this.#left.delete(topic);
    const slots = new Slots(this.#book.words, this.#random, { start: this.#start, companion });
    this.#dealt = exchanges.map((exchange) => ({ exchange, slots }));
  }
}
