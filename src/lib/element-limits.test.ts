import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkElements, elementLimits, parseJson } from './element-limits.ts';

test('More elements than the limit are an error that names it', () => {
  const limit = elementLimits['files in an archive'];
  expect(() => checkElements('files in an archive', limit)).not.toThrow();
  expect(() => checkElements('files in an archive', limit + 1)).toThrow('more than 100,000 files in an archive');
});

test('A JSON document with too many values is refused before values are made of it', () => {
  const values = (count: number) => `[${'0,'.repeat(count - 2)}0]`;
  expect(parseJson(values(10), 10)).toHaveLength(9);
  expect(() => parseJson(values(11), 10)).toThrow('more than 10 values in a JSON document');
  expect(() => parseJson('['.repeat(11), 10)).toThrow('more than 10 values');
  expect(() => parseJson('{"a":'.repeat(11), 10)).toThrow('more than 10 values');
});

test('A JSON document with too many levels is refused', () => {
  const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + '}]'.repeat(levels / 2);
  expect(() => parseJson(nested(502))).toThrow('more than 500 levels in a JSON document');
  expect(() => parseJson(nested(500).replace('}', '1}'))).not.toThrow();
  expect(() => parseJson(`[${'[],{},'.repeat(1000)}0]`)).not.toThrow();
});

test('Brackets and commas within strings are not values', () => {
  const text = JSON.stringify({ text: '[[[,,,{{{"\\' });
  expect(parseJson(text, 2)).toEqual({ text: '[[[,,,{{{"\\' });
});

test('An unfinished string is a syntax error', () => {
  expect(() => parseJson(`"${'a'.repeat(20)}`, 2)).toThrow(SyntaxError);
});

test('The page of the limits names each limit of elements', async () => {
  const page = await readFile(new URL('../../docs/limits.md', import.meta.url), 'utf8');
  for (const [what, limit] of Object.entries(elementLimits))
    expect(page).toContain(`| ${what} | ${limit.toLocaleString('en-US')} |`);
});
