import { describe, expect, it } from 'vitest';
import { Slots } from './fill.ts';
import { createRandom } from './random.ts';
import { readSceneBook } from './scenes.ts';
import { parseLine } from './transcript.ts';

const start = new Date('2026-03-04T00:00:00Z');
const createSlots = (seed: string) =>
  new Slots(readSceneBook('en').words, createRandom(seed), { start, companion: 'Lucy' });

describe('a scene', () => {
  it('has the same value for the same slot, and others for numbered ones', () => {
    const [first, again, other] = createSlots('names').fill('{she} {she} {she2}').split(' ');
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('names the companion, and begins sentences with a capital letter', () => {
    expect(createSlots('start').fill('A: [so|so], {B}. {price}?')).toMatch(/^A: So, Lucy\. \p{Lu}/u);
  });

  it('says the day that it dates', () => {
    const slots = createSlots('days');
    const weekdays = Array.from({ length: 40 }, (_, at) => slots.fill(`{by:${at}}`).match(/\w+day$/)?.[0]);
    const dated = weekdays.map((_, at) => slots.dayOf(String(at)).date);
    for (const [at, weekday] of weekdays.entries())
      if (weekday && weekday !== 'day')
        expect(dated[at]?.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })).toBe(weekday);
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
