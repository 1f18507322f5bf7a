import { expect, test } from 'vitest';
import { sameAudio } from '../../../test/support/audio.ts';
import { createDecoder } from './codecs.ts';
import { createPcm8Decoder, createPcm16Decoder } from './pcm.ts';

const message = Uint8Array.from({ length: 262_143 }, (_, i) => (i * 37) % 256);
const format = { sampleRate: 8000, channels: 1 } as const;
const none = new Int16Array(0);

test('the longest message of uncompressed audio is decoded in several turns of the event loop', async () => {
  let turns = 0;
  let isDecoding = true;
  const count = () => {
    turns += 1;
    if (isDecoding) setImmediate(count);
  };
  setImmediate(count);
  const inParts = await createDecoder({ codec: 'pcm8', ...format }).decode(message);
  isDecoding = false;
  const whole = createPcm8Decoder(format).decode(message);
  expect(sameAudio(inParts ?? none, whole ?? none)).toBe(true);
  expect(whole?.length).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(1);
});

test('a long message has the samples of a short one, and leaves the same bytes', async () => {
  const [long, whole] = [createDecoder({ codec: 'pcm16', ...format }), createPcm16Decoder(format)];
  expect(sameAudio((await long.decode(message)) ?? none, whole.decode(message) ?? none)).toBe(true);
  expect(long.undecoded).toEqual(whole.undecoded);
});
