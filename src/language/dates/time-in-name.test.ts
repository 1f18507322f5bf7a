import { expect, test } from 'vitest';
import { timeInName } from './time-in-name.ts';

const ZONE = 'Europe/Zurich';

test.each([
  ['2026-11-20 09-30-15.wav', '2026-11-20T08:30:15.000Z'],
  ['REC_20260720_093015.mp3', '2026-07-20T07:30:15.000Z'],
  ['2026-11-20T09.30 standup.m4a', '2026-11-20T08:30:00.000Z'],
  ['20261104153000.wav', '2026-11-04T14:30:00.000Z'],
  ['2025-05-08_05h46m33s_Shelf-delivery.md', '2025-05-08T03:46:33.000Z'],
  ['GMT20261104-153000_Recording.transcript.vtt', '2026-11-04T15:30:00.000Z'],
  ['20261004_142007UTC.opus', '2026-10-04T14:20:07.000Z'],
  ['2026-10-04T14-20-07Z.wav', '2026-10-04T14:20:07.000Z'],
  ['2026-10-04T14:20:07+02:00.wav', '2026-10-04T12:20:07.000Z'],
  ['abc-defg-hij (2026-11-04 10:30 GMT-8) - Transcript.txt', '2026-11-04T18:30:00.000Z'],
  ['Team sync – 2026/11/04 10:30 GMT+01:00 – Recording.mp4', '2026-11-04T09:30:00.000Z'],
  ['WhatsApp Audio 2026-11-20 at 09.30.15.opus', '2026-11-20T08:30:15.000Z'],
  ['Screen Recording 2026-11-20 at 9.30.15\u202fPM.mov', '2026-11-20T20:30:15.000Z'],
  ['memo-1763629815000.m4a', '2025-11-20T09:10:15.000Z'],
])('reads the time in the name %s', (name, time) => {
  expect(timeInName(name, ZONE)).toEqual({ at: new Date(time), hasTime: true });
});

test.each([['2026-11-20.wav'], ['PTT-20261120-WA0003.opus'], ['2026-11-20 call.txt'], ['2026-11-20 99-99.wav']])(
  'reads the day in the name %s',
  (name) => {
    expect(timeInName(name, ZONE)).toEqual({ at: new Date('2026-11-19T23:00:00Z'), hasTime: false });
  },
);

test.each([
  ['2026-13-20 09-30-15.wav'],
  ['memo_1763629815.m4a'],
  ['call 0441234567.mp3'],
  ['version 1.2026.11.204.txt'],
  ['notes.wav'],
  [`${'20'.repeat(50_000)}.wav`],
])('reads no time in the name %.60s', (name) => {
  expect(timeInName(name, ZONE)).toBeUndefined();
});
