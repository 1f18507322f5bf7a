import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterThoughts, ThoughtFilter } from './wire.ts';

function answerOf(pieces: readonly string[], startsInThought = false): string {
  const filter = new ThoughtFilter(startsInThought);
  const parts = [...pieces.flatMap((piece) => [...filter.push(piece)]), ...filter.end()];
  return parts.map((part) => ('text' in part ? part.text : '')).join('');
}

it.each([
  ['<think>hm</think>Yes.', 'Yes.'],
  ['<thinking>hm</thinking>Yes.', 'Yes.'],
  ['Yes. <think>hm</think>No.', 'Yes. No.'],
  ['<think>never ends', ''],
  ['1 < 2 <b>', '1 < 2 <b>'],
])('shows of %j only the answer, however it is divided', (text, answer) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (sizes) => {
      const pieces: string[] = [];
      let rest = text;
      for (const size of sizes) {
        pieces.push(rest.slice(0, size));
        rest = rest.slice(size);
      }
      expect(answerOf([...pieces, rest])).toBe(answer);
    }),
  );
});

it('knows models whose opening tag is part of the prompt', () => {
  expect(answerOf(['hm', '</thi', 'nk>Yes.'], true)).toBe('Yes.');
  expect(afterThoughts('hm</think>Yes.')).toBe('Yes.');
  expect(afterThoughts('Yes.')).toBeUndefined();
});
