import type { Random } from './random.ts';
import type { Words } from './scenes.ts';
import { drawDay, type SpokenDay, sayDay } from './spoken-days.ts';

/** The first letter of a line or of a sentence in it. */
const SENTENCE_START = /(?:(?<=^(?:[ABC]: )?[¿¡]?)|(?<=[.?!…] [¿¡]?))\p{Ll}/gmu;

/** The values of the slots of one use of a scene: the same slot has the same value in all its lines. */
export class Slots {
  #words: Words;
  #random: Random;
  #start: Date;
  #values: Map<string, string>;
  #days = new Map<string, SpokenDay>();
  #times = new Map<string, string>();

  /** `start` is the local date of the conversation, at midnight UTC. */
  constructor(words: Words, random: Random, { start, companion }: { start: Date; companion: string }) {
    this.#words = words;
    this.#random = random;
    this.#start = start;
    this.#values = new Map([['B', companion]]);
  }

  /** Fills `{name}`, `{on:1}` and `{time:1}`, and picks one of `[this|that]`. */
  fill(text: string): string {
    const filled = text
      .replace(/\[([^[\]]*\|[^[\]]*)\]/g, (_, options: string) => this.#random.pick(options.split('|')))
      .replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, which?: string) => {
        if (which === undefined) return this.#valueOf(name);
        return name === 'time'
          ? (this.#words.times[this.timeOf(which)] ?? '')
          : sayDay(this.dayOf(which), name, this.#words);
      });
    return filled.replace(SENTENCE_START, (start) => start.toUpperCase());
  }

  /** The day with this number. No two days of a scene are the same. */
  dayOf(which: string): SpokenDay {
    let day = this.#days.get(which);
    while (
      !day ||
      [...this.#days].some(([other, { date }]) => other !== which && date.getTime() === day?.date.getTime())
    )
      day = drawDay(this.#start, this.#random);
    this.#days.set(which, day);
    return day;
  }

  /** The time of day with this number: `15:00`. */
  timeOf(which: string): string {
    const time = this.#times.get(which) ?? this.#random.pick(Object.keys(this.#words.times));
    this.#times.set(which, time);
    return time;
  }

  /** `{she}` and `{she2}` are different values of the same pool. */
  #valueOf(slot: string): string {
    const known = this.#values.get(slot);
    if (known !== undefined) return known;
    const pool = this.#words.pools[slot.replace(/\d+$/, '')];
    if (!pool) throw new Error(`unknown slot {${slot}}`);
    const used = new Set(this.#values.values());
    const value = this.#random.pick(pool.filter((one) => !used.has(one)));
    this.#values.set(slot, value);
    return value;
  }
}
