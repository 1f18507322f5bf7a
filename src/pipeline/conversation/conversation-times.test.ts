import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../lib/time.ts';
import { conversationLimits } from './conversation-times.ts';
import { T0, TrackerFixture, word } from './tracker-fixture.test-support.ts';

let fixture: TrackerFixture;
beforeEach(() => {
  fixture = new TrackerFixture();
});

/** A tracker whose conversation has words at its beginning and after eight hours. */
async function afterEightHours() {
  const tracker = fixture.tracker();
  tracker.place(T0, 0);
  tracker.addWords([word('Morning.', 1000)], 'p');
  await fixture.step(tracker);
  fixture.now = T0 + 8 * HOUR_MS + 500;
  tracker.addWords([word('Evening.', 8 * HOUR_MS)], 'p');
  await fixture.step(tracker);
  return tracker;
}

test('the limits of a conversation', () => {
  expect(conversationLimits).toEqual({ durationMs: 8 * HOUR_MS, textBytes: 2_000_000, segments: 20_000 });
});

describe('a conversation of eight hours', () => {
  test('ends as after a silence, and the next words begin another one', async () => {
    const tracker = await afterEightHours();
    expect(fixture.endedAt).toEqual([undefined]);
    expect(fixture.sent.at(-1)).toContain('memory_processing_started');
    expect(tracker.place(fixture.now, 8 * HOUR_MS + 500)).toMatchObject({ started_at_ms: fixture.now });
    tracker.addWords([word('Night.', 8 * HOUR_MS + 1500)], 'p');
    await fixture.step(tracker);
    const [first, , next] = fixture.saved;
    expect(next).toMatchObject({ isNew: true, startedAt: new Date(fixture.now + 1000) });
    expect(next?.conversationId).not.toBe(first?.conversationId);
    expect(fixture.sentSegments().map(({ text, start }) => [text, start])).toEqual([
      ['Morning.', 1],
      ['Evening.', 8 * 3600],
      ['Night.', 0],
    ]);
  });

  test('leaves words that were recognized late to the next one, at their own time', async () => {
    const tracker = await afterEightHours();
    tracker.place(fixture.now, 8 * HOUR_MS + 500);
    tracker.addWords([word('Late', 8 * HOUR_MS + 320), word('words.', 8 * HOUR_MS + 700)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved.at(-1)).toMatchObject({ isNew: true, startedAt: new Date(T0 + 8 * HOUR_MS + 320) });
    expect(fixture.sentSegments().at(-1)).toMatchObject({ text: 'Late words.', start: 0, end: 0.68 });
  });

  test('leaves words to the next one that arrive while the store ends it', async () => {
    fixture.onEnding = () => tracker.addWords([word('Late.', 8 * HOUR_MS + 320)], 'p');
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('Morning.', 1000)], 'p');
    await fixture.step(tracker);
    fixture.now = T0 + 8 * HOUR_MS + 500;
    tracker.addWords([word('Evening.', 8 * HOUR_MS)], 'p');
    await fixture.step(tracker);
    await fixture.step(tracker);
    fixture.now += 200;
    tracker.place(fixture.now, 8 * HOUR_MS + 700);
    tracker.addWords([word('Night.', 8 * HOUR_MS + 1000)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved.at(-1)).toMatchObject({ isNew: false, startedAt: new Date(T0 + 8 * HOUR_MS + 320) });
    expect(fixture.sentSegments().slice(-2)).toMatchObject([
      { text: 'Late.', start: 0 },
      { text: 'Night.', start: 0.68 },
    ]);
  });

  test('that was uploaded faster than real time is followed by one that begins where it ended', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('Morning.', 1000), word('Evening.', 8 * HOUR_MS)], 'p');
    fixture.now = T0 + HOUR_MS;
    await fixture.step(tracker);
    expect(tracker.place(fixture.now, 8 * HOUR_MS + 400)).toMatchObject({ started_at_ms: T0 + 8 * HOUR_MS + 400 });
  });
});

describe('a conversation of 2 MB of text', () => {
  const letters = (count: number, at: number) => ({ text: 'x'.repeat(count), start: at, end: at + 1 });

  test('ends, whichever session has written it, and is measured only now and then', async () => {
    const tracker = fixture.tracker();
    for (let at = 0; at < 11; at++) {
      tracker.addSuggested([letters(11_000, at * 10)], 'phone');
      await fixture.step(tracker);
    }
    fixture.size = { textBytes: 2_000_000, segments: 300 };
    expect(fixture.endedAt).toEqual([]);
    tracker.addSuggested([letters(120_000, 200)], 'phone');
    await fixture.step(tracker);
    expect(fixture.endedAt).toEqual([undefined]);
    fixture.size = { textBytes: 10, segments: 1 };
    tracker.addSuggested([letters(10, 300)], 'phone');
    await fixture.step(tracker);
    expect(fixture.saved.at(-1)).toMatchObject({ isNew: true });
    expect(fixture.endedAt).toHaveLength(1);
  });

  test('is measured when a session resumes it', async () => {
    const startedAt = new Date(T0 - 60_000);
    const resumed = { id: 'old', startedAt, finishedAt: startedAt, silentAt: new Date(T0 + 60_000) };
    const tracker = fixture.tracker({ resumed });
    fixture.size = { textBytes: 10, segments: 20_000 };
    tracker.addSuggested([letters(10, 0)], 'phone');
    await fixture.step(tracker);
    expect(fixture.endedAt).toEqual([undefined]);
  });
});
