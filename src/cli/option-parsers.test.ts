import { InvalidArgumentError } from 'commander';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLEARED, parseDueTime, parseTime } from './option-parsers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['tomorrow', '2026-11-27'],
  ['friday', '2026-11-27'],
  ['in 3 days', '2026-11-29'],
  ['tomorrow 5pm', new Date(2026, 10, 27, 17).toISOString()],
  ['2026-11-30', '2026-11-30'],
  ['2026-11-24T17:00:00+01:00', '2026-11-24T17:00:00+01:00'],
  ['none', CLEARED],
])('reads the due time %s', (text, expected) => {
  expect(parseDueTime(text)).toBe(expected);
});

test('reads a day in the past', () => {
  expect(parseTime('yesterday')).toBe('2026-11-25');
  expect(parseTime('monday')).toBe('2026-11-23');
});

test.each(['', 'whenever', 'tomorrow or so', 'none'])('refuses the time "%s"', (text) => {
  expect(() => parseTime(text)).toThrow(InvalidArgumentError);
});
