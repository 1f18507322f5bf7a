import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ModelProgress } from '../../providers/llm/port.ts';
import { showProgress } from './answer-frames.ts';

type Part = { text: string } | ModelProgress;

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The parts that come after so many milliseconds each. */
async function* partsOf(parts: readonly [afterMs: number, part: Part][], endAfterMs: number) {
  for (const [afterMs, part] of parts) {
    await sleep(afterMs);
    yield part;
  }
  await sleep(endAfterMs);
  return 'end';
}

/** Returns what is shown of these parts. */
async function show(parts: readonly [afterMs: number, part: Part][], endAfterMs = 0): Promise<string[]> {
  const shown = showProgress(partsOf(parts, endAfterMs));
  const seen: string[] = [];
  const read = async () => {
    for (;;) {
      const { value, done } = await shown.next();
      if (done) return seen.push(value);
      seen.push('text' in value ? value.text : `(${value.status})`);
    }
  };
  await Promise.all([read(), vi.advanceTimersByTimeAsync(120_000)]);
  return seen;
}

test('shows no status for a model that answers at once', async () => {
  expect(await show([[600, { text: 'It is sunny.' }]])).toEqual(['It is sunny.', 'end']);
});

test('shows that a model reads, thinks and writes, each once', async () => {
  const parts: [number, Part][] = [
    [900, { thinks: true }],
    [100, { thinks: true }],
    [100, { writes: true }],
    [100, { writes: true }],
  ];
  expect(await show(parts)).toEqual(['(Reading)', '(Thinking)', '(Writing)', 'end']);
});

test('repeats the status every 15 seconds, also while thoughts arrive', async () => {
  expect(await show([], 31_000)).toEqual(['(Reading)', '(Reading)', '(Reading)', 'end']);
  const thoughts = Array.from({ length: 35 }, (): [number, Part] => [1_000, { thinks: true }]);
  expect(await show(thoughts)).toEqual(['(Reading)', '(Thinking)', '(Thinking)', '(Thinking)', 'end']);
  expect(await show([[0, { text: 'It' }]], 16_000)).toEqual(['It', '(Writing)', 'end']);
});

test('ends the parts when the reader leaves', async () => {
  vi.useRealTimers();
  let isEnded = false;
  const parts = (async function* (): AsyncGenerator<Part, void> {
    try {
      for (;;) {
        await sleep(1);
        yield { thinks: true };
      }
    } finally {
      isEnded = true;
    }
  })();
  for await (const _ of showProgress(parts)) break;
  expect(isEnded).toBe(true);
});
