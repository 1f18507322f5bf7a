import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AudioWindow } from './audio-window.ts';

const frame = (n: number, bytes = 4) => new Uint8Array(bytes).fill(n);
const takeAll = (window: AudioWindow) => {
  const taken: number[] = [];
  for (let next = window.take(); next; next = window.take()) taken.push(next[0] ?? -1);
  return taken;
};

test('frames are kept until they are held, and sent again from there', () => {
  const window = new AudioWindow(1000);
  for (let n = 0; n < 5; n++) window.add(frame(n));
  expect(takeAll(window)).toEqual([0, 1, 2, 3, 4]);
  expect(window.forget(3)).toBe(true);
  expect([window.first, window.bytes]).toEqual([3, 8]);
  window.rewind(window.first);
  expect(takeAll(window)).toEqual([3, 4]);
  window.forget(5);
  expect(window.isEmpty).toBe(true);
});

test('a frame that is filled anew by its caller is sent as it was', () => {
  const window = new AudioWindow(1000);
  const reused = frame(1);
  window.add(reused);
  reused.fill(9);
  expect(window.take()).toEqual(frame(1));
});

test('without room, what was sent gives way; what never was does not', () => {
  const window = new AudioWindow(12);
  for (let n = 0; n < 3; n++) expect(window.add(frame(n))).toBe(true);
  expect(window.add(frame(3))).toBe(false);
  window.take();
  expect(window.add(frame(3))).toBe(true);
  expect(takeAll(window)).toEqual([1, 2, 3]);
  expect(window.forget(0), 'frame 0 was given up').toBe(false);
});

test('the service may hold more than is known here: what comes next follows that', () => {
  const window = new AudioWindow(100);
  window.forget(7);
  window.add(frame(1));
  expect(window.first).toBe(7);
  window.forget(7);
  expect(takeAll(window)).toEqual([1]);
});

test('whatever is added, sent and held, each frame is there once from the first that is not held', () => {
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
        window.forget(held);
      }
      window.rewind(window.first);
      expect(takeAll(window)).toEqual(Array.from({ length: added - held }, (_, at) => held + at));
    }),
  );
});
