import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AudioBuffer, RecentAudio } from './audio-buffer.ts';

test('audio is taken out as it was added, and does not change until it is released', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(9000), { maxLength: 6 }), { maxLength: 6 }), (rounds) => {
      const buffer = new AudioBuffer();
      let next = 0;
      const taken = rounds.map((lengths) => {
        const from = next;
        for (const length of lengths) buffer.add(Int16Array.from({ length }, () => next++ % 32_768));
        return { from, to: next, audio: buffer.take() };
      });
      for (const { from, to, audio } of taken) {
        expect(audio.length).toBe(to - from);
        const samples = audio.parts.flatMap((part) => [...part]);
        expect(samples.length).toBe(to - from);
        expect(samples.every((sample, i) => sample === (from + i) % 32_768)).toBe(true);
        audio.release();
      }
      expect(buffer.length).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('it has the packets of its samples only if all of them came with packets', () => {
  const buffer = new AudioBuffer();
  const samples = new Int16Array(320);
  const packet = Uint8Array.of(1, 2);
  buffer.add(samples, [packet]);
  buffer.add(samples, [packet, packet]);
  packet.fill(0);
  expect(buffer.take().packets).toEqual([Uint8Array.of(1, 2), Uint8Array.of(1, 2), Uint8Array.of(1, 2)]);
  buffer.add(samples, [packet]);
  buffer.add(samples);
  expect(buffer.take().packets).toBeUndefined();
  buffer.add(samples, [packet]);
  expect(buffer.take().packets).toEqual([packet]);
});

test('recent audio is copied as it was added; what was dropped is undefined', () => {
  const step = fc.record({ length: fc.nat(9000), drop: fc.nat(12_000), from: fc.nat(12_000), size: fc.nat(12_000) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const recent = new RecentAudio();
      let [end, dropped] = [0, 0];
      for (const { length, drop, from: back, size } of steps) {
        recent.add(Int16Array.from({ length }, (_, i) => (end + i) % 32_768));
        end += length;
        dropped = Math.max(dropped, end - drop);
        recent.dropBefore(dropped);
        const from = Math.max(0, end - back);
        const to = Math.min(end, from + size);
        const copy = recent.copy(from, to);
        if (from >= dropped) expect(copy).toHaveLength(to - from);
        expect(copy?.every((sample, i) => sample === (from + i) % 32_768)).not.toBe(false);
        expect(recent.copy(from, end + 1)).toBeUndefined();
      }
      recent.clear();
      if (end > 0) expect(recent.copy(0, end)).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});
