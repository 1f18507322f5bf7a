import { expect, test } from 'vitest';
import { voice } from '../../test/support/voices.ts';
import { concatSamples } from './samples.ts';
import { removeSilence } from './speech-gate.ts';

const silence = (seconds: number) => new Int16Array(seconds * 16_000);
const secondsOf = (samples: number) => samples / 16_000;

test('keeps speech, and little of the silence around it', async () => {
  const speech = voice('slt', 1);
  const { audio, speechSamples } = await removeSilence(
    concatSamples([silence(3), speech, silence(10), speech, silence(3)]),
  );
  expect(secondsOf(audio.length)).toBeGreaterThan(1.8 * secondsOf(speech.length));
  expect(secondsOf(audio.length)).toBeLessThan(2 * secondsOf(speech.length) + 1.5);
  expect(secondsOf(speechSamples)).toBeLessThan(secondsOf(audio.length));
  expect(secondsOf(speechSamples)).toBeGreaterThan(1.5 * secondsOf(speech.length));
});

test.each([
  ['silence', silence(5)],
  ['empty audio', silence(0)],
])('finds no speech in %s', async (_, audio) => {
  expect(await removeSilence(audio)).toEqual({ audio: new Int16Array(0), speechSamples: 0 });
});
