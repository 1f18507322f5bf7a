import { expect, test } from 'vitest';
import { clampResult } from './answers.ts';
import { FinalResults } from './deepgram/messages.ts';
import type { SttResult } from './port.ts';

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 1 });
const final = (startMs: number, endMs: number, ...words: SttResult['words']) => ({
  isFinal: true,
  startMs,
  endMs,
  words,
});

test('words after the end of the audio move to its end, and words of later audio are still recognized', () => {
  const finals = new FinalResults();
  const ahead = final(1000, 3_600_000, word('now', 1100, 1400), word('never', 900_000, 900_500));
  const clamped = clampResult(ahead, 2000);
  expect(clamped).toEqual(final(1000, 2000, word('now', 1100, 1400), word('never', 2000, 2000)));
  finals.add(clamped);
  const next = final(2000, 3000, word('then', 2100, 2400));
  expect(clampResult(next, 3000)).toEqual(next);
  expect(finals.add(clampResult(next, 3000))?.words).toEqual([word('then', 2100, 2400)]);
});
