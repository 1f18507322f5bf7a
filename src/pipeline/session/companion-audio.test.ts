import { expect, test } from 'vitest';
import { RecentAudio } from './companion-audio.ts';

const MINUTE = 960_000;
const numbered = (from: number, length: number) => Int16Array.from({ length }, (_, i) => (from + i) % 30_000);

test('the ranges of the last minute are returned, joined', () => {
  const audio = new RecentAudio();
  for (let at = 0; at < MINUTE + 5000; at += 500) audio.append(numbered(at, 500));
  const ranges = [
    { fromSample: 4990, toSample: 5002 },
    { fromSample: MINUTE - 1, toSample: MINUTE + 2 },
    { fromSample: MINUTE + 4999, toSample: MINUTE + 9000 },
  ];
  const expected = [...numbered(5000, 2), ...numbered(MINUTE - 1, 3), ...numbered(MINUTE + 4999, 1)];
  expect([...audio.read(ranges)]).toEqual(expected);
});

test('a frame longer than a minute leaves its last minute', () => {
  const audio = new RecentAudio();
  audio.append(numbered(0, 7));
  audio.append(numbered(7, MINUTE + 3));
  expect([...audio.read([{ fromSample: 0, toSample: 12 }])]).toEqual([...numbered(10, 2)]);
  expect(audio.read([{ fromSample: 0, toSample: 2 * MINUTE }])).toEqual(numbered(10, MINUTE));
});
