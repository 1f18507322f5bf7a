import { expect, test } from 'vitest';
import { voice } from '../../test/support/voices.ts';
import { joinSamples } from './join-samples.ts';
import { speechOnly } from './speech-only.ts';

const silence = (seconds: number) => new Int16Array(seconds * 16_000);
const secondsOf = (samples: number) => samples / 16_000;

test('keeps what is said, and little of the silence around it', async () => {
  const said = voice('slt', 1);
  const { audio, speechSamples } = await speechOnly(joinSamples([silence(3), said, silence(10), said, silence(3)]));
  expect(secondsOf(audio.length)).toBeGreaterThan(1.8 * secondsOf(said.length));
  expect(secondsOf(audio.length)).toBeLessThan(2 * secondsOf(said.length) + 1.5);
  expect(secondsOf(speechSamples)).toBeLessThan(secondsOf(audio.length));
  expect(secondsOf(speechSamples)).toBeGreaterThan(1.5 * secondsOf(said.length));
});

test.each([
  ['silence', silence(5)],
  ['nothing', silence(0)],
])('finds no speech in %s', async (_, audio) => {
  expect(await speechOnly(audio)).toEqual({ audio: new Int16Array(0), speechSamples: 0 });
});
