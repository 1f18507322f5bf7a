import { beforeAll, expect, test } from 'vitest';
import { measureStallMs } from '../../../test/support/event-loop.ts';
import { extractStructure } from './extract-structure.ts';

const startedAt = new Date('2026-11-20T12:00:00Z');
const extract = (text: string) => extractStructure({ text, startedAt, timezone: 'UTC', language: 'en' });

// The libraries are loaded on first use.
beforeAll(() => extract('Call Anna tomorrow at 5 pm.'));

const units = ['a', 'A', ' ', '\n', '.', '!? ', ',', '-', '1', '1 ', '"', '<', '\u0301a', '字', '😀', 'Anna ', 'at 5 '];
const phrases = ['remind me to ', 'from Monday to ', 'my name is ', 'and then ', 'the first of ', 'half past ', 'Dr. '];
const spoken = [
  'um ',
  "I'll ",
  'no, ',
  'Friday, no, ',
  'send it and ',
  'the the ',
  "Tom's ",
  'have you ',
  'I mean ',
  'a- ',
  'by when? ',
  'I have ',
];
/** In other languages, which are detected by these words. */
const otherLanguages = [
  'ich muss, ',
  'also, ',
  'je dois, ',
  'tu vois, ',
  'tengo que ',
  'eu tenho que ',
  'しなきゃ、えっと、',
];

test.each([...units, ...phrases, ...spoken, ...otherLanguages])(
  'a text of 100,000 characters of %j does not block the process',
  async (unit) => {
    const text = unit.repeat(100_000 / unit.length);
    for (const hostile of [text, `${text}\u0001x`])
      expect(await measureStallMs(() => extract(hostile))).toBeLessThan(500);
  },
);
