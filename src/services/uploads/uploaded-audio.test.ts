import { expect, test } from 'vitest';
import { timeInName, timeInTag } from './uploaded-audio.ts';

const ZONE = 'Europe/Zurich';

test.each([
  ['2026-11-20 09-30-15.wav', '2026-11-20T08:30:15.000Z'],
  ['REC_20260720_093015.mp3', '2026-07-20T07:30:15.000Z'],
  ['2026-11-20T09.30 standup.m4a', '2026-11-20T08:30:00.000Z'],
  ['memo_1763629815.m4a', '2025-11-20T09:10:15.000Z'],
  ['memo-1763629815000.m4a', '2025-11-20T09:10:15.000Z'],
  ['2026-11-20.wav', undefined],
  ['2026-13-20 09-30-15.wav', undefined],
  ['call 0441234567.mp3', undefined],
  ['notes.wav', undefined],
])('reads the time in the name %s', (name, time) => {
  expect(timeInName(name, ZONE)?.toISOString()).toBe(time);
});

test.each([
  ['2026-11-20T09:30:15Z', '2026-11-20T09:30:15.000Z'],
  ['2026-11-20T09:30:15.123456Z', '2026-11-20T09:30:15.000Z'],
  ['2026-11-20T09:30:15+0530', '2026-11-20T04:00:15.000Z'],
  ['2026-11-20T09:30:15-08:00', '2026-11-20T17:30:15.000Z'],
  ['2026-07-20 09:30', '2026-07-20T07:30:00.000Z'],
  ['2026:11:20 09:30:15', '2026-11-20T08:30:15.000Z'],
  ['2026-11-20', undefined],
  ['2026', undefined],
  ['1904-01-01T00:00:00.000Z', undefined],
  ['2026-11-20T25:30:15Z', undefined],
])('reads the time %s in metadata', (text, time) => {
  expect(timeInTag(text, ZONE)?.toISOString()).toBe(time);
});
