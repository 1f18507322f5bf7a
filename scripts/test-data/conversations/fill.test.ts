import { describe, expect, it } from 'vitest';
import { Slots } from './fill.ts';
import { createRandom } from './random.ts';
import { readSceneBook } from './scenes.ts';
import { parseLine } from './transcript.ts';

const start = new Date('2026-03-04T00:00:00Z');
const createSlots = (seed: string) =>
  new Slots(readSceneBook().words, createRandom(seed), { start, companion: 'Lucy' });

describe('a scene', () => {
  it('has the same value for the same slot, and others for numbered ones', () => {
    const [first, again, other] = createSlots('names').fill('{she} {she} {she2}').split(' ');
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('names the companion, and begins sentences with a capital letter', () => {
    expect(createSlots('start').fill('A: [so|so], {B}. {price}?')).toMatch(/^A: So, Lucy\. \p{Lu}/u);
  });

  it('says the weekday that it dates', () => {
    const { words } = readSceneBook();
    const slots = new Slots(words, createRandom('days'), { start, companion: 'Lucy' });
    for (let which = 1; which <= 40; which++) {
      const said = slots.fill(`{by:${which}}`).toLowerCase();
      const named = words.weekdays.findIndex((weekday) => said.includes(weekday.toLowerCase()));
      if (named >= 0) expect((slots.dayOf(String(which)).date.getUTCDay() + 6) % 7).toBe(named);
    }
  });

  it('fails for a slot without words', () => {
    expect(() => createSlots('none').fill('{unknown}')).toThrow('unknown slot {unknown}');
  });

  it('has lines with a letter and marks', () => {
    expect(parseLine('B: Sure, no problem. @1 @2')).toEqual({
      letter: 'B',
      text: 'Sure, no problem.',
      marks: ['1', '2'],
    });
    expect(() => parseLine('Sure.')).toThrow('not a line of a scene: Sure.');
  });
});
