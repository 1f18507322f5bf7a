import { expect, test } from 'vitest';
import { findQuietPosition } from './piece.ts';

const SECOND = 16_000;
const tone = (seconds: number, loudness: number) =>
  Int16Array.from({ length: seconds * SECOND }, (_, i) => Math.round(loudness * Math.sin(i / 5)));
const join = (...parts: Int16Array[]) => Int16Array.from(parts.flatMap((part) => [...part]));

test('cuts a long recording in its quietest window', () => {
  const audio = join(tone(3, 8000), tone(0.5, 30), tone(2, 8000), tone(0.5, 300), tone(1, 8000));
  const cut = findQuietPosition(audio, 5 * SECOND);
  expect(cut / SECOND).toBeGreaterThan(3);
  expect(cut / SECOND).toBeLessThan(3.5);
});

test('searches only the end, so that pieces do not become short', () => {
  const audio = join(tone(1, 0), tone(3, 8000), tone(0.5, 300), tone(1, 8000));
  expect(findQuietPosition(audio, 3 * SECOND) / SECOND).toBeGreaterThan(4);
});

test('does not cut a short recording', () => {
  expect(findQuietPosition(tone(0.2, 100), SECOND)).toBe(0.2 * SECOND);
});
