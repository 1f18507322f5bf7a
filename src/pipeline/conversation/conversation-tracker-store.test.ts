import { beforeEach, describe, expect, test } from 'vitest';
import { T0, TrackerFixture, word } from './tracker-fixture.test-support.ts';

let fixture: TrackerFixture;
beforeEach(() => {
  fixture = new TrackerFixture();
});

describe('a store', () => {
  test('that found the conversation ended gets the new words in another one; stored words stay in the first', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('Hello', 0)], 'p');
    await fixture.step(tracker);
    fixture.saveSegments = async ({ isNew }) => isNew;
    tracker.addWords([word('there', 400)], 'p');
    await fixture.step(tracker);
    const [first, refused, second] = fixture.saved;
    expect(refused?.segments[0]?.id).toBe(first?.segments[0]?.id);
    expect(second).toMatchObject({ isNew: true, segments: [{ text: 'there', start: 0 }] });
    expect(second?.segments[0]?.id).not.toBe(first?.segments[0]?.id);
    expect(fixture.sentSegments().map(({ id }) => id)).toEqual([first?.segments[0]?.id, second?.segments[0]?.id]);
    expect(tracker.counts.segments).toBe(2);
  });

  test('that finds the conversation ended by others gets words that arrive meanwhile in the next one too, each once', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('First', 0)], 'p');
    await fixture.step(tracker);
    fixture.saveSegments = async ({ isNew }) => {
      // Recognized while the store finds out.
      if (!isNew) tracker.addWords([word('Third.', 800)], 'p');
      return isNew;
    };
    tracker.addWords([word('second', 400)], 'p');
    await fixture.step(tracker);
    fixture.saveSegments = async () => true;
    await fixture.step(tracker);
    const [first, , next, ...more] = fixture.saved;
    expect(next?.conversationId).not.toBe(first?.conversationId);
    expect(next?.segments.map(({ text }) => text)).toEqual(['second Third.']);
    expect(next?.segments[0]?.id).not.toBe(first?.segments[0]?.id);
    expect(more).toEqual([]);
  });

  test.each([
    ['as it is spoken', 2600],
    ['faster than it was spoken', 900],
  ])(
    'that is slow to begin the next conversation changes no time in it, though audio arrives meanwhile, %s',
    async (_how, ms) => {
      const tracker = fixture.tracker();
      tracker.place(T0, 0);
      tracker.addWords([word('First', 0)], 'p');
      await fixture.step(tracker);
      fixture.saveSegments = async ({ isNew }) => {
        if (isNew) tracker.place(T0 + ms, 2600);
        return isNew;
      };
      tracker.addWords([word('second', 2000)], 'p');
      await fixture.step(tracker);
      fixture.saveSegments = async () => true;
      expect(tracker.place(T0 + ms, 2600)).toMatchObject({ started_at_ms: T0 + 2000, zero_at_ms: T0, is_stored: true });
      tracker.addWords([word('third.', 2300)], 'p');
      await fixture.step(tracker);
      expect(fixture.sentSegments().map(({ text, start }) => [text, start])).toEqual([
        ['First', 0],
        ['second', 0],
        ['third.', 0.3],
      ]);
    },
  );

  test('that failed once makes every later step fail: no words are sent after lost ones', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    fixture.saveSegments = () => Promise.reject(new Error('disk full'));
    tracker.addWords([word('Lost', 0)], 'p');
    await expect(fixture.step(tracker)).rejects.toThrow('disk full');
    fixture.saveSegments = async () => true;
    tracker.addWords([word('later', 5000)], 'p');
    await expect(tracker.flush()).rejects.toThrow('disk full');
    expect(fixture.sent).toEqual([]);
    expect(tracker.counts.segments).toBe(0);
  });

  test('that gets a grown segment again counts it once', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    for (const [text, startMs] of [
      ['We', 0],
      ['meet', 400],
      ['on', 800],
      ['Friday.', 1200],
      ['Good.', 9000],
    ] as const) {
      tracker.addWords([word(text, startMs)], 'p');
      await fixture.step(tracker);
    }
    expect(fixture.sentSegments()).toHaveLength(5);
    expect(tracker.counts.segments).toBe(2);
  });
});
