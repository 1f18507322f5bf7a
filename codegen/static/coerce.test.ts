import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coerce, type ParameterKind } from './coerce.ts';

const one = (value: unknown, kind: ParameterKind) => {
  const data: Record<string, unknown> = { x: value };
  coerce(data, { x: kind });
  return data.x;
};

describe('coerce', () => {
  test.each([
    ['25', 'integer', 25],
    ['-3', 'integer', -3],
    ['2.5', 'number', 2.5],
    ['1e3', 'number', 1000],
    ['true', 'boolean', true],
    ['True', 'boolean', true],
    ['1', 'boolean', true],
    ['0', 'boolean', false],
    ['False', 'boolean', false],
    ['1.5', 'number?', 1.5],
    ['', 'number?', null],
    ['true', 'boolean?', true],
    [0, 'text', '0'],
    ['one', 'text', 'one'],
    ['zh_TW', 'language', 'zh-TW'],
  ] as const)('%s as %s is %s', (text, kind, value) => {
    expect(one(text, kind)).toBe(value);
  });

  test.each([
    ['2.5', 'integer'],
    ['', 'integer'],
    [' 5', 'integer'],
    ['0x10', 'integer'],
    ['Infinity', 'number'],
    ['1e999', 'number'],
    ['NaN', 'number'],
    ['2', 'boolean'],
    ['', 'boolean'],
  ] as const)('%j stays text where %s is expected', (text, kind) => {
    expect(one(text, kind)).toBe(text);
  });

  test('accepts a single value as a list', () => {
    expect(one('work', 'text[]')).toEqual(['work']);
    expect(one(['1', '2'], 'integer[]')).toEqual([1, 2]);
  });

  test('accepts repeated parameters for a list with commas', () => {
    expect(one(['work', 'travel,health'], 'comma-list')).toBe('work,travel,health');
    expect(one('work', 'comma-list')).toBe('work');
  });

  test('does not change a repeated parameter that is not a list', () => {
    expect(one(['1', '2'], 'integer')).toEqual(['1', '2']);
  });

  test('does not add absent parameters', () => {
    const data = {};
    coerce(data, { limit: 'integer' });
    expect(data).toEqual({});
  });

  test('converts every safe integer', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => one(String(value), 'integer') === value));
  });

  test('converts a text to a finite number or not at all', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = one(text, 'number');
        expect(value === text || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
