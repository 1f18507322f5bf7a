import { expect, test } from 'vitest';
import { AnsweredAudio } from './answered-audio.ts';
import { HeardStretches } from './heard-stretches.ts';
import { msToSamples, type SttResult } from './port.ts';

const word = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs, confidence: 1 });
const final = (startMs: number, endMs: number, ...words: SttResult['words']) => ({
  isFinal: true,
  startMs,
  endMs,
  words,
});

test('words beyond the audio that was sent end with it, and those of what is sent next are heard', () => {
  const answered = new AnsweredAudio(() => {});
  const heard = new HeardStretches();
  answered.send(msToSamples(2000));
  const ahead = final(1000, 3_600_000, word('now', 1100, 1400), word('never', 900_000, 900_500));
  expect(answered.within(ahead)).toEqual(final(1000, 2000, word('now', 1100, 1400), word('never', 2000, 2000)));
  heard.fresh(answered.within(ahead));
  answered.send(msToSamples(1000));
  const next = final(2000, 3000, word('then', 2100, 2400));
  expect(answered.within(next)).toEqual(next);
  expect(heard.fresh(answered.within(next))?.words).toEqual([word('then', 2100, 2400)]);
});
