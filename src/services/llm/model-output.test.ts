import { describe, expect, it } from 'vitest';
import { readFields, toNumbers, toRecords } from './model-output.ts';

const names = { title: ['name'], action_items: ['tasks', 'todo'] };

describe('fields of an output', () => {
  it.each([
    ['our names', { title: 'A', action_items: [1] }],
    ['other names', { name: 'A', tasks: [1] }],
    ['another spelling', { Title: 'A', 'Action items': [1] }],
    ['camel case', { title: 'A', actionItems: [1] }],
    ['null in place of ours', { title: null, name: 'A', todo: [1] }],
    ['an object around them', { result: { title: 'A', tasks: [1] } }],
  ])('are read under %s', (_, output) => {
    expect(readFields(output, names)).toEqual({ title: 'A', action_items: [1] });
  });

  it('are undefined where there are none', () => {
    for (const output of [null, 'text', [], {}, { other: 1 }])
      expect(readFields(output, names)).toEqual({ title: undefined, action_items: undefined });
  });
});

describe('a list of an output', () => {
  it.each([
    ['objects', [{ text: 'Buy milk' }]],
    ['texts', ['Buy milk']],
    ['one object', { text: 'Buy milk' }],
    ['one text', 'Buy milk'],
  ])('may have %s', (_, output) => {
    expect(toRecords(output, 5, 'text')).toEqual([{ text: 'Buy milk' }]);
  });

  it.each([[null], ['None'], ['none.'], [''], ['N/A'], ['No tasks'], [{}], [5]])('is empty for %j', (output) => {
    expect(toRecords(output, 5, 'text')).toEqual([]);
  });
});

it.each([
  [
    [1, 2],
    [1, 2],
  ],
  [3, [3]],
  ['3', [3]],
  [
    ['[3]', 'line 4'],
    [3, 4],
  ],
  ['3-5', [3, 4, 5]],
  ['1, 2', [1, 2]],
  [[1.5, null, { at: 1 }, 'x'], []],
  ['1-999999', [1, 2, 3, 4, 5, 6]],
])('reads the numbers %j', (value, numbers) => {
  expect(toNumbers(value, 6)).toEqual(numbers);
});
