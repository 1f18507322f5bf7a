import { expect, test } from 'vitest';
import { parseToolCommand } from './command-answer.ts';

test.each([
  ['/tool', { name: undefined, parameters: {} }],
  ['/tool add song=Blue mood="very sad"', { name: 'add', parameters: { song: 'Blue', mood: 'very sad' } }],
  ['/tool x tags=["a","b"] n=1', { name: 'x', parameters: { tags: '["a","b"]', n: '1' } }],
  ['/tool x tags=["a b", "c]\\""]', { name: 'x', parameters: { tags: '["a b", "c]\\""]' } }],
  [
    '/tool x place={"city": "Rome", "at": [1, 2]} n=1',
    { name: 'x', parameters: { place: '{"city": "Rome", "at": [1, 2]}', n: '1' } },
  ],
  ['/tool x text="[a" more=[b', { name: 'x', parameters: { text: '[a', more: '[b' } }],
])('%s is read as a command', (text, command) => expect(parseToolCommand(text)).toEqual(command));

test.each(['/tool x song', '/tool x song="Blue', '/tool x =1'])('%s is refused with words', (text) =>
  expect(() => parseToolCommand(text)).toThrow(/parameter|quotation mark/),
);

test('is read in linear time', () => {
  const began = performance.now();
  parseToolCommand(`/tool x ${'a=[ '.repeat(2500)}`);
  expect(performance.now() - began).toBeLessThan(1000);
});
