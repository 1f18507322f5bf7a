import { expect, test } from 'vitest';
import { findQuietPosition, pieceSamples } from './pending-piece.ts';

const SECOND = 16_000;
const tone = (seconds: number, loudness: number) =>
  Int16Array.from({ length: seconds * SECOND }, (_, i) => Math.round(loudness * Math.sin(i / 5)));
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

test('a long recording is cut amid its quietest moment', () => {
  const audio = join(tone(3, 8000), tone(0.5, 30), tone(2, 8000), tone(0.5, 300), tone(1, 8000));
  const cut = findQuietPosition(audio, 5 * SECOND);
  expect(cut / SECOND).toBeGreaterThan(3);
  expect(cut / SECOND).toBeLessThan(3.5);
});

test('only the end is looked at, so that pieces do not become small', () => {
  const audio = join(tone(1, 0), tone(3, 8000), tone(0.5, 300), tone(1, 8000));
  expect(findQuietPosition(audio, 3 * SECOND) / SECOND).toBeGreaterThan(4);
});

test('what is too short for that is not cut', () => {
  expect(findQuietPosition(tone(0.2, 100), SECOND)).toBe(0.2 * SECOND);
});

test('after attempts in vain a provider is given less and less, but for a quarter of a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map((attempts) => pieceSamples(attempts) / SECOND)).toEqual([
    300, 150, 75, 37.5, 18.75, 15, 15,
  ]);
});
