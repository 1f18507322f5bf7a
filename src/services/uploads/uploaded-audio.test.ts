import { expect, test } from 'vitest';
import { timeInTag } from './uploaded-audio.ts';

const ZONE = 'Europe/Zurich';

test.each([
  ['2026-11-20T09:30:15Z', '2026-11-20T09:30:15.000Z'],
  ['2026-11-20T09:30:15.123456Z', '2026-11-20T09:30:15.000Z'],
  ['2026-11-20T09:30:15+0530', '2026-11-20T04:00:15.000Z'],
  ['2026-11-20T09:30:15-08:00', '2026-11-20T17:30:15.000Z'],
  ['2026-07-20 09:30', '2026-07-20T07:30:00.000Z'],
  ['2026:11:20 09:30:15', '2026-11-20T08:30:15.000Z'],
  ['2026', undefined],
  ['1904-01-01T00:00:00.000Z', undefined],
  ['2026-11-20T25:30:15Z', undefined],
])('reads the time %s in metadata', (text, time) => {
  expect(timeInTag(text, ZONE)?.at.toISOString()).toBe(time);
});

test.each(['2026-11-20', '2026:11:20'])('reads the day %s in metadata, which has no time', (text) => {
  expect(timeInTag(text, ZONE)).toEqual({ at: new Date('2026-11-19T23:00:00Z'), hasTime: false });
});
