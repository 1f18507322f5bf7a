import { beforeEach, describe, expect, test } from 'vitest';
import type { ConversationTracker } from './conversation-tracker.ts';
import { T0, TrackerFixture, word } from './tracker-fixture.test-support.ts';

let fixture: TrackerFixture;
beforeEach(() => {
  fixture = new TrackerFixture();
});

describe('times', () => {
  test('count from the first audio', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0 + 500, 0);
    tracker.addWords([word('Hello', 3200)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved[0]).toMatchObject({
      isNew: true,
      startedAt: new Date(T0 + 500),
      finishedAt: new Date(T0 + 4000),
    });
    expect(fixture.sentSegments()).toMatchObject([{ start: 3.2, end: 3.5 }]);
  });

  test('begin with the first word after more than a minute of silence', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('Hello', 300_000)], 'p');
    await fixture.step(tracker);
    tracker.addWords([word('there', 300_400)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved.map(({ startedAt }) => startedAt)).toEqual([new Date(T0 + 300_000), new Date(T0 + 300_000)]);
    expect(fixture.sentSegments()).toMatchObject([
      { text: 'Hello', start: 0, end: 0.3 },
      { text: 'Hello there', start: 0, end: 0.7 },
    ]);
  });

  test('of a resumed conversation count from its beginning', async () => {
    const resumed = {
      id: 'old',
      startedAt: new Date(T0 - 60_000),
      finishedAt: new Date(T0 - 50_000),
      silentAt: new Date(T0 + 5000),
    };
    const tracker = fixture.tracker({ resumed });
    expect(tracker.place(T0 + 1000, 0)).toMatchObject({
      conversation_id: 'old',
      zero_at_ms: T0 + 1000,
      started_at_ms: T0 - 60_000,
    });
    tracker.addWords([word('Again', 500)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved[0]).toMatchObject({ conversationId: 'old', isNew: false });
    expect(fixture.sentSegments()).toMatchObject([{ start: 61.5 }]);
  });
});

describe('after a silence', () => {
  async function afterOne(): Promise<ConversationTracker> {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('First.', 0)], 'p');
    await fixture.step(tracker);
    fixture.now += 10_000;
    await fixture.step(tracker);
    return tracker;
  }

  test('the next audio begins a new conversation', async () => {
    const tracker = await afterOne();
    expect(fixture.sent.at(-1)).toContain('memory_processing_started');
    expect(tracker.place(fixture.now + 500, 10_500)).toMatchObject({ zero_at_ms: fixture.now - 10_000 });
    tracker.addWords([word('Second.', 11_500)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved[1]).toMatchObject({ isNew: true, startedAt: new Date(fixture.now + 500) });
    expect(fixture.saved[1]?.conversationId).not.toBe(fixture.saved[0]?.conversationId);
    expect(fixture.sentSegments().at(-1)).toMatchObject({ text: 'Second.', start: 1 });
  });

  test('late words of earlier audio begin a new one too, and join no segment of the old one', async () => {
    const tracker = await afterOne();
    tracker.addWords([word('Late.', 400)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved[1]).toMatchObject({ isNew: true, startedAt: new Date(T0 + 400) });
    expect(fixture.saved[1]?.segments).toMatchObject([{ text: 'Late.', start: 0 }]);
    expect(fixture.saved[1]?.segments[0]?.id).not.toBe(fixture.saved[0]?.segments[0]?.id);
  });

  test('that another session has interrupted, the conversation continues', async () => {
    fixture.endOutcome = { status: 'continued', silentAt: new Date(T0 + 20_000) };
    const tracker = await afterOne();
    tracker.addWords([word('More.', 12_000)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved[1]).toMatchObject({ isNew: false, conversationId: fixture.saved[0]?.conversationId });
  });

  test('of a resumed conversation, first words that arrive while the store ends it begin the next one', async () => {
    const times = {
      startedAt: new Date(T0 - 60_000),
      finishedAt: new Date(T0 - 50_000),
      silentAt: new Date(T0 + 5000),
    };
    const tracker = fixture.tracker({ resumed: { id: 'old', ...times } });
    fixture.now += 5000;
    fixture.onEnding = () => tracker.addSuggested([{ text: 'Again.', start: 3, end: 4 }], 'phone');
    await fixture.step(tracker);
    await fixture.step(tracker);
    expect(fixture.saved).toMatchObject([{ isNew: true, segments: [{ text: 'Again.', start: 0, end: 1 }] }]);
    expect(fixture.saved[0]?.conversationId).not.toBe('old');
  });
});

describe.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('a clock that is set an hour %s', (_direction, ms) => {
  const set = () => {
    fixture.now += ms;
    fixture.setBy += ms;
  };
  const ended = () => fixture.sent.some((text) => text.includes('memory_processing_started'));

  async function talking(): Promise<ConversationTracker> {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('First.', 0)], 'p');
    await fixture.step(tracker);
    return tracker;
  }

  test('neither ends a conversation nor keeps it open', async () => {
    const tracker = await talking();
    fixture.now += 4000;
    set();
    await fixture.step(tracker);
    fixture.now += 5999;
    await fixture.step(tracker);
    expect(ended()).toBe(false);
    fixture.now += 1;
    await fixture.step(tracker);
    expect(ended()).toBe(true);
  });

  test('updates the stored end of the silence', async () => {
    const tracker = await talking();
    fixture.now += 4000;
    set();
    await fixture.step(tracker);
    const last = fixture.saved.at(-1);
    expect(last).toMatchObject({ isNew: false, segments: [], timeoutSeconds: 10 });
    expect((last?.now.getTime() ?? 0) + 10_000).toBe(fixture.now + 6000);
    await fixture.step(tracker);
    expect(fixture.saved).toHaveLength(2);
  });

  test('does not reopen a conversation that others have ended', async () => {
    const tracker = await talking();
    fixture.saveSegments = async ({ isNew }) => isNew;
    set();
    await fixture.step(tracker);
    fixture.now += 20_000;
    await fixture.step(tracker);
    expect(ended()).toBe(false);
    expect(fixture.saved).toHaveLength(2);
  });

  test('does not move segment times', async () => {
    const tracker = await talking();
    set();
    tracker.addWords([word('Second.', 5000)], 'p');
    await fixture.step(tracker);
    expect(fixture.sentSegments().at(-1)).toMatchObject({ text: 'Second.', start: 5, end: 5.3 });
  });

  test('between two sessions keeps new words after the earlier ones', async () => {
    const startedAt = new Date(T0 - 60_000);
    const resumed = { id: 'old', startedAt, finishedAt: new Date(T0 - 50_000), silentAt: new Date(T0 + 7_200_000) };
    set();
    const tracker = fixture.tracker({ resumed });
    tracker.place(fixture.now, 0);
    tracker.addWords([word('Again.', 0)], 'p');
    await fixture.step(tracker);
    expect(fixture.sentSegments()[0]?.start).toBeGreaterThanOrEqual(10);
  });

  test("does not move the times of a client's own transcript", async () => {
    const tracker = fixture.tracker();
    fixture.now += 6000;
    set();
    tracker.addSuggested([{ text: 'One.', start: 3, end: 5 }], 'phone');
    await fixture.step(tracker);
    expect(fixture.saved[0]).toMatchObject({
      startedAt: new Date(fixture.now - 5000),
      segments: [{ start: 3, end: 5 }],
    });
  });
});

describe("a client's own transcript", () => {
  test('that continues after a lost connection keeps its times, also of words spoken meanwhile', async () => {
    const startedAt = new Date(T0 - 20_000);
    const resumed = { id: 'old', startedAt, finishedAt: new Date(T0 - 9000), silentAt: new Date(T0 + 60_000) };
    const tracker = fixture.tracker({ resumed });
    const spoken = (text: string, start: number) => ({ text, start, end: start + 1 });
    fixture.now = T0 + 100;
    tracker.addSuggested([spoken('While offline.', 0), spoken('And just now.', 6)], 'phone');
    await fixture.step(tracker);
    fixture.now = T0 + 5000;
    tracker.addSuggested([spoken('Later.', 10.5)], 'phone');
    await fixture.step(tracker);
    const starts = fixture.saved.flatMap(({ segments }) => segments.map(({ start }) => start));
    expect(starts).toEqual([13.1, 19.1, 23.6]);
  });

  test('that continues by a clock which began long before the session is not moved ahead by its age', async () => {
    const startedAt = new Date(T0 - 600_000);
    const resumed = { id: 'old', startedAt, finishedAt: new Date(T0 - 2000), silentAt: new Date(T0 + 60_000) };
    const tracker = fixture.tracker({ resumed });
    tracker.addSuggested([{ text: 'Still here.', start: 599, end: 600 }], 'phone');
    await fixture.step(tracker);
    expect(fixture.saved[0]).toMatchObject({ segments: [{ start: 599, end: 600 }] });
  });

  test('keeps its times in the first conversation; the next one begins with its first words', async () => {
    const tracker = fixture.tracker();
    fixture.now = T0 + 6000;
    tracker.addSuggested([{ text: 'One.', start: 3.2, end: 5.9 }], 'phone');
    await fixture.step(tracker);
    expect(fixture.saved[0]).toMatchObject({ startedAt: new Date(T0 + 100), segments: [{ start: 3.2, end: 5.9 }] });
    fixture.now += 10_000;
    await fixture.step(tracker);
    fixture.now = T0 + 30_000;
    tracker.addSuggested([{ text: 'Two.', start: 28, end: 29 }], 'phone');
    await fixture.step(tracker);
    expect(fixture.saved[1]).toMatchObject({ startedAt: new Date(T0 + 29_000), segments: [{ start: 0, end: 1 }] });
  });
});
