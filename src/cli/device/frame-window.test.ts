import { expect, test } from 'vitest';
import { FrameWindow } from './frame-window.ts';

const frames = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ bytes: Uint8Array.of(i, i, i), durationMs: 20 }));
const taken = (window: FrameWindow, count: number) =>
  Array.from({ length: count }, () => window.take()?.bytes[0]).filter((at) => at !== undefined);

test('what is not held is sent again, from its own time in the recording', () => {
  const window = new FrameWindow(frames(6));
  expect(taken(window, 4)).toEqual([0, 1, 2, 3]);
  expect(window.forget(2)).toBe(true);
  window.rewind();
  expect(window.position).toBe(2);
  expect(window.take()).toMatchObject({ startMs: 40, durationMs: 20 });
  expect(taken(window, 9)).toEqual([3, 4, 5]);
  expect(window.position).toBe(6);
});

test('a service that holds less than it had said is noticed', () => {
  const window = new FrameWindow(frames(6));
  taken(window, 4);
  window.forget(3);
  expect(window.forget(2)).toBe(false);
  expect(window.forget(3)).toBe(true);
});
