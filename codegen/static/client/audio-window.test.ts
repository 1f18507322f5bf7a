import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AudioWindow } from './audio-window.ts';

const frame = (n: number, bytes = 4) => new Uint8Array(bytes).fill(n);
const takeAll = (window: AudioWindow) => {
  const taken: number[] = [];
  for (let next = window.take(); next; next = window.take()) taken.push(next[0] ?? -1);
  return taken;
};

test('keeps frames until they are confirmed, and sends them again', () => {
  const window = new AudioWindow(1000);
  for (let n = 0; n < 5; n++) window.add(frame(n));
  expect(takeAll(window)).toEqual([0, 1, 2, 3, 4]);
  expect(window.confirm(3)).toBe(true);
  expect([window.first, window.bytes]).toEqual([3, 8]);
  window.rewind(window.first);
  expect(takeAll(window)).toEqual([3, 4]);
  window.confirm(5);
  expect(window.isEmpty).toBe(true);
});

test('copies frames, because the caller may reuse the buffer', () => {
  const window = new AudioWindow(1000);
  const reused = frame(1);
  window.add(reused);
  reused.fill(9);
  expect(window.take()).toEqual(frame(1));
});

test('drops sent frames without space, but not unsent ones', () => {
  const window = new AudioWindow(12);
  for (let n = 0; n < 3; n++) expect(window.add(frame(n))).toBe(true);
  expect(window.add(frame(3))).toBe(false);
  window.take();
  expect(window.add(frame(3))).toBe(true);
  expect(takeAll(window)).toEqual([1, 2, 3]);
  expect(window.confirm(0), 'frame 0 was dropped').toBe(false);
});

test('continues after frames that the service confirmed earlier', () => {
  const window = new AudioWindow(100);
  window.confirm(7);
  window.add(frame(1));
  expect(window.first).toBe(7);
  window.confirm(7);
  expect(takeAll(window)).toEqual([1]);
});

test('keeps each unconfirmed frame once for any sequence of calls', () => {
  const steps = fc.array(fc.oneof(fc.constant('add'), fc.constant('take'), fc.nat(3)), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (list) => {
      const window = new AudioWindow(1e6);
      let added = 0;
      let taken = 0;
      let held = 0;
      for (const step of list) {
        if (step === 'add') window.add(frame(added++));
        else if (step === 'take') taken += window.take() ? 1 : 0;
        else held = Math.min(taken, held + Number(step));
        window.confirm(held);
      }
      window.rewind(window.first);
      expect(takeAll(window)).toEqual(Array.from({ length: added - held }, (_, at) => held + at));
    }),
  );
});
