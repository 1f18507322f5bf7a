import { expect, test } from 'vitest';
import { sameAudio } from '../../../test/support/audio.ts';
import { measureStallMs } from '../../../test/support/event-loop.ts';
import { createDecoder } from './decoder.ts';
import { createPcm8Decoder, createPcm16Decoder } from './pcm.ts';

const message = Uint8Array.from({ length: 262_143 }, (_, i) => (i * 37) % 256);
const format = { sampleRate: 8000, channels: 1 } as const;
const none = new Int16Array(0);

test('the longest message of uncompressed audio does not block the event loop', async () => {
  let pcm: Int16Array | undefined;
  const stallMs = await measureStallMs(async () => {
    pcm = await createDecoder({ codec: 'pcm8', ...format }).decode(message);
  });
  expect(sameAudio(pcm ?? none, createPcm8Decoder(format).decode(message) ?? none)).toBe(true);
  expect(stallMs).toBeLessThan(15);
});

test('a long message has the samples of a short one, and leaves the same bytes', async () => {
  const [long, whole] = [createDecoder({ codec: 'pcm16', ...format }), createPcm16Decoder(format)];
  expect(sameAudio((await long.decode(message)) ?? none, whole.decode(message) ?? none)).toBe(true);
  expect(long.undecoded).toEqual(whole.undecoded);
});
