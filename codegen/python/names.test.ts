import { expect, test } from 'vitest';
import { docstring, pythonLiteral, snakeCase } from './names.ts';

test.each([
  ['createMemory', 'create_memory'],
  ['Idempotency-Key', 'idempotency_key'],
  ['search_memories', 'search_memories'],
  ['from', 'from_'],
  ['json', 'json_'],
])('%s is %s in Python', (name, expected) => {
  expect(snakeCase(name)).toBe(expected);
});

test('writes literals of Python', () => {
  expect([true, false, null, 'a', 1].map(pythonLiteral)).toEqual(['True', 'False', 'None', '"a"', '1']);
});

test('writes docstrings of one or more lines, and none for an empty text', () => {
  expect(docstring('A "word"', '  ')).toBe('  """A "word" """\n');
  expect(docstring('One\n\ntwo \\d', '')).toBe('"""One\n\ntwo \\\\d\n"""\n');
  expect(docstring(undefined, '')).toBe('');
});
