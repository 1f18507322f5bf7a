import { beforeEach, describe, expect, test } from 'vitest';
import type { Photo } from './photo-intake.ts';
import { T0, TrackerFixture, word } from './tracker-fixture.test-support.ts';

let fixture: TrackerFixture;
beforeEach(() => {
  fixture = new TrackerFixture();
});

describe('a photo', () => {
  const photo: Photo = { contentType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) };
  const afterWords = async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('First.', 0)], 'p');
    await fixture.step(tracker);
    return tracker;
  };

  test('is stored with the current conversation and does not move its end', async () => {
    const tracker = await afterWords();
    fixture.now += 9999;
    fixture.photos.push(photo);
    await fixture.step(tracker);
    expect(fixture.savedPhotos).toMatchObject([
      { uid: 'u', conversationId: fixture.saved[0]?.conversationId, takenAt: new Date(T0 + 9999) },
    ]);
    expect(fixture.saved).toHaveLength(1);
    fixture.now += 1;
    await fixture.step(tracker);
    expect(fixture.sent.at(-1)).toContain('memory_processing_started');
  });

  test('begins a conversation where there is none; words join it, and its silence counts from there', async () => {
    const tracker = fixture.tracker();
    fixture.photos.push(photo);
    await fixture.step(tracker);
    expect(fixture.saved).toMatchObject([{ isNew: true, startedAt: new Date(T0), segments: [] }]);
    fixture.now += 3000;
    expect(tracker.place(fixture.now, 0)).toMatchObject({
      conversation_id: fixture.saved[0]?.conversationId,
      zero_at_ms: fixture.now,
      started_at_ms: fixture.now - 3000,
    });
    tracker.addWords([word('Look.', 500)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved[1]).toMatchObject({ isNew: false, segments: [{ start: 3.5 }] });
    expect(fixture.savedPhotos[0]?.conversationId).toBe(fixture.saved[1]?.conversationId);
  });

  test('and earlier words that are not recognized yet begin one conversation together', async () => {
    const tracker = fixture.tracker();
    const placed = tracker.place(T0, 0);
    fixture.now += 2000;
    fixture.photos.push(photo);
    await fixture.step(tracker);
    tracker.addWords([word('Look.', 1000)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved).toMatchObject([
      { conversationId: placed?.conversation_id, startedAt: new Date(T0) },
      { isNew: false },
    ]);
    expect(fixture.sentSegments()).toMatchObject([{ start: 1 }]);
  });

  test('after an hour of silence begins a conversation without the hour', async () => {
    const tracker = fixture.tracker();
    const placed = tracker.place(T0, 0);
    fixture.now += 3_600_000;
    fixture.photos.push(photo);
    await fixture.step(tracker);
    tracker.addWords([word('Look.', 3_602_000)], 'p');
    await fixture.step(tracker);
    expect(fixture.saved[0]).toMatchObject({
      conversationId: placed?.conversation_id,
      startedAt: new Date(fixture.now),
    });
    expect(fixture.sentSegments()).toMatchObject([{ start: 2 }]);
  });

  test('after a silence begins the next conversation, and later audio is placed in it', async () => {
    const tracker = await afterWords();
    fixture.now += 10_000;
    await fixture.step(tracker);
    fixture.now += 5000;
    fixture.photos.push(photo);
    await fixture.step(tracker);
    fixture.now += 1000;
    expect(tracker.place(fixture.now, 400)).toMatchObject({
      conversation_id: fixture.savedPhotos[0]?.conversationId,
      zero_at_ms: fixture.now - 400,
      started_at_ms: fixture.now - 1000,
    });
    expect(tracker.place(fixture.now, 420)).toBeUndefined();
    tracker.addWords([word('Second.', 500)], 'p');
    await fixture.step(tracker);
    expect(fixture.savedPhotos[0]?.conversationId).not.toBe(fixture.saved[0]?.conversationId);
    expect(fixture.sentSegments().at(-1)).toMatchObject({ text: 'Second.', start: 1.1 });
  });

  test('begins another conversation where the current one was ended by others', async () => {
    const tracker = await afterWords();
    fixture.savePhoto = async ({ conversationId }) =>
      conversationId === fixture.saved[0]?.conversationId ? 'gone' : 'stored';
    fixture.photos.push(photo);
    await fixture.step(tracker);
    expect(fixture.saved[1]).toMatchObject({ isNew: true, segments: [] });
    expect(fixture.savedPhotos.at(-1)?.conversationId).toBe(fixture.saved[1]?.conversationId);
    expect(tracker.counts.photos).toBe(1);
  });

  test('is stored after the words that came with it', async () => {
    const tracker = fixture.tracker();
    tracker.place(T0, 0);
    tracker.addWords([word('First.', 0)], 'p');
    fixture.photos.push(photo, photo);
    await fixture.step(tracker);
    expect([fixture.saved.length, fixture.savedPhotos.length, tracker.counts.photos]).toEqual([1, 2, 2]);
  });
});
