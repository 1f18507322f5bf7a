import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { AudioClip } from '../../audio/files/protocol.ts';
import { readWav, writeWav } from '../../audio/wav.ts';
import { MemoryBudget } from '../../lib/memory-budget.ts';
import { decodeMessage } from './decode-message.ts';

const speech = readWav(readFileSync(new URL('../../../test/fixtures/speech/garden-plan.wav', import.meta.url))).samples;
const file = (samples: Int16Array): AudioClip => ({ file: writeWav({ sampleRate: 16_000, channels: 1, samples }) });
const room = { totalBytes: 1_000_000, ownerBytes: 1_000_000 };

let budget = new MemoryBudget(room);
afterEach(() => {
  budget = new MemoryBudget(room);
});

const hear = (clips: AudioClip[], maxMinutes = 30, signal = new AbortController().signal) =>
  decodeMessage(clips, { uid: 'a', memory: budget.reserve('a'), signal, maxMinutes });

/** The same noise in each run. */
function noise(loudness: number): Int16Array {
  let state = 1;
  return Int16Array.from({ length: 48_000 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state / 2 ** 30 - 1) * loudness;
  });
}

describe('decoding files', () => {
  test('concatenates them and detects speech in any of them', async () => {
    const quiet = new Int16Array(16_000);
    const { audio, hasSpeech } = await hear([file(quiet), file(speech.subarray(0, 32_000)), file(quiet)]);
    const expected = Int16Array.from([...quiet, ...speech.subarray(0, 32_000), ...quiet]);
    expect(Buffer.compare(new Uint8Array(audio.buffer), new Uint8Array(expected.buffer))).toBe(0);
    expect(hasSpeech).toBe(true);
  });

  test.each([
    ['a second word', speech.subarray(16_000, 20_800), true],
    ['digital silence', new Int16Array(48_000), false],
    ['a quiet room', noise(30), false],
    ['a noisy one', noise(800), false],
  ])('%s', async (_name, samples, hasSpeech) => {
    expect(await hear([file(samples)])).toMatchObject({ hasSpeech });
  });
});

describe('rejected files', () => {
  const invalidInput = (message: string) =>
    expect.objectContaining({
      code: 'stt_failed',
      detail: expect.objectContaining({ outcome: 'invalid_input', message }),
    });

  test('have no audio or cannot be decoded, and the error names the file', async () => {
    const raw = { raw: { bytes: new Uint8Array(1), sampleRate: 8000, channels: 1 } };
    await expect(hear([])).rejects.toEqual(invalidInput(expect.stringContaining('named "files"')));
    for (const clips of [[{ file: new Uint8Array(0) }], [file(new Int16Array(0))], [raw]]) {
      await expect(hear(clips)).rejects.toEqual(invalidInput('The request holds no audio.'));
    }
    const broken = { file: Uint8Array.of(1, 2, 3) };
    const why = 'The file has an unknown format. Send WAV, M4A or AAC, MP3';
    await expect(hear([broken])).rejects.toEqual(invalidInput(expect.stringContaining(why)));
    await expect(hear([file(speech.subarray(0, 100)), broken])).rejects.toEqual(
      invalidInput(expect.stringContaining(`File 2: ${why}`)),
    );
  });

  test('are too long, need too much memory, or were aborted', async () => {
    const second = file(speech.subarray(0, 16_000));
    await expect(hear([second, second], 1 / 60)).rejects.toMatchObject({ code: 'too_large' });
    expect((await hear([second], 1 / 60)).audio).toHaveLength(16_000);
    budget = new MemoryBudget({ ...room, ownerBytes: 70_000 });
    await expect(hear([second, second])).rejects.toMatchObject({ code: 'unavailable', retryAfterMs: 5000 });
    await expect(hear([second], undefined, AbortSignal.abort())).rejects.toThrow();
  });
});
