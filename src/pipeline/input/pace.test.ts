import { expect, test } from 'vitest';
import { MAX_AHEAD_MS, MAX_SPEED, Pace } from './frame-queue.ts';

test('a stream may be 30 seconds ahead of real time, and then continues at ten times real time', () => {
  let now = 0;
  const pace = new Pace(() => now);
  pace.add(MAX_AHEAD_MS);
  expect(pace.pauseMs).toBe(0);
  let audioMs = 0;
  while (now < 60_000) {
    if (pace.pauseMs === 0) {
      pace.add(100);
      audioMs += 100;
    } else now += pace.pauseMs;
  }
  expect(audioMs / now).toBeGreaterThan(MAX_SPEED * 0.99);
  expect(audioMs / now).toBeLessThan(MAX_SPEED * 1.02);
});

test('a stream in real time never pauses, also after it was silent', () => {
  let now = 0;
  const pace = new Pace(() => now);
  for (; now < 600_000; now += 20) {
    pace.add(20);
    expect(pace.pauseMs).toBe(0);
  }
  now += 3_600_000;
  pace.add(MAX_AHEAD_MS);
  expect(pace.pauseMs).toBe(0);
});
