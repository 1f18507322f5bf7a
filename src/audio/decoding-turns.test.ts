import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DecodingTurns, decodeInTurns } from './decoding-turns.ts';

/** A clock that only decoding moves. */
function controlledClock() {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  return { advance: (ms: number) => (nowMs += ms), [Symbol.dispose]: () => vi.restoreAllMocks() };
}

test('streams share the time of a turn, and then take turns', async () => {
  using clock = controlledClock();
  const turns = new DecodingTurns({ turnMs: 4, streamMs: 1 });
  const decoded: string[] = [];
  let turn = 0;
  const perTurn: number[] = [];
  const stream = (name: string, frames: number) => {
    const startMs = performance.now();
    for (; frames > 0; frames--) {
      if (turns.isOver(startMs)) return turns.wait(() => stream(name, frames));
      clock.advance(0.5);
      decoded.push(name);
      perTurn[turn] = (perTurn[turn] ?? 0) + 1;
    }
  };
  stream('a', 100);
  stream('b', 100);
  stream('c', 4);
  for (; decoded.length < 204 && turn < 100; await nextTurn()) turn += 1;
  expect(decoded).toHaveLength(204);
  // Four milliseconds, and the rest of the last stream's part.
  expect(Math.max(...perTurn.filter((count) => count !== undefined))).toBeLessThanOrEqual(9);
  // The short one waits for two parts of the others at most, and not for all of their frames.
  expect(decoded.lastIndexOf('c')).toBeLessThan(30);
});

test('a stream that fits into the turn does not wait, though others do', () => {
  using clock = controlledClock();
  const turns = new DecodingTurns({ turnMs: 4, streamMs: 1 });
  turns.isOver(0);
  turns.wait(() => {});
  clock.advance(2);
  expect(turns.isOver(performance.now())).toBe(false);
  clock.advance(2);
  expect(turns.isOver(performance.now())).toBe(true);
});

test('a long message is decoded in parts, all of it and in order', async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
  const parts = await decodeInTurns(
    bytes,
    64,
    (part) => Int16Array.from(part),
    new DecodingTurns({ turnMs: 0.05, streamMs: 0.01 }),
  );
  expect(parts.flatMap((part) => [...part])).toEqual([...bytes]);
});
