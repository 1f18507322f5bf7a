import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTextFilter, WordBuffer } from './plain-text.ts';

const pieces = (text: string, cuts: number[]) => {
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...places].map((from, at) => text.slice(from, places[at] ?? text.length));
};

function write(parts: string[]): string[] {
  const buffer = new WordBuffer();
  return [...parts.map((part) => buffer.push(part)), buffer.flush()];
}

test('words and citations arrive whole, whatever the pieces', () => {
  expect(write(['See htt', 'ps://evil.exam', 'ple/x now [', '1, ', '2] and', ' more'])).toEqual([
    'See ',
    '',
    'https://evil.example/x now ',
    '',
    '[1, 2] ',
    'and ',
    'more',
  ]);
});

test('a long word of many pieces takes linear time', () => {
  const before = process.threadCpuUsage().user;
  const written = write([...Array(100_000).fill('a'), ' b']);
  expect(written.filter(Boolean)).toEqual([`${'a'.repeat(100_000)} `, 'b']);
  expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000);
});

const word = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '[',
  ']',
  '(',
  '](',
  ']:',
  '[1, 2]',
  '1',
  ',',
  'https://evil.com/x',
  '<img',
  '&#58;',
  '\\',
  'e.g.',
);

test('a text that is filtered word by word is filtered as a whole', () => {
  const filter = plainTextFilter('');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), fc.array(fc.nat(200), { maxLength: 10 }), (words, cuts) => {
      const text = words.join('');
      const written = write(pieces(text, cuts));
      expect(written.join('')).toBe(text);
      expect(written.map(filter).join('')).toBe(filter(text));
    }),
    { numRuns: 3000 },
  );
});
