import { beforeEach, describe, expect, test } from 'vitest';
import { LineWorld, T0, word } from './conversation-tracker.test-support.ts';
import type { Photo } from './photos.ts';

let world: LineWorld;
beforeEach(() => {
  world = new LineWorld();
});

describe('a photo', () => {
  const photo: Photo = { contentType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) };
  const afterWords = async () => {
    const talk = world.line();
    talk.place(T0, 0);
    talk.addWords([word('First.', 0)], 'p');
    await talk.step();
    return talk;
  };

  test('belongs to the conversation that goes on, and does not move its end', async () => {
    const talk = await afterWords();
    world.now += 9999;
    world.taken.push(photo);
    await talk.step();
    expect(world.kept).toMatchObject([
      { uid: 'u', conversationId: world.saved[0]?.conversationId, takenAt: new Date(T0 + 9999) },
    ]);
    expect(world.saved).toHaveLength(1);
    world.now += 1;
    await talk.step();
    expect(world.sent.at(-1)).toContain('memory_processing_started');
  });

  test('begins a conversation where none goes on, which words then join, and whose silence counts from there', async () => {
    const talk = world.line();
    world.taken.push(photo);
    await talk.step();
    expect(world.saved).toMatchObject([{ isNew: true, startedAt: new Date(T0), segments: [] }]);
    world.now += 3000;
    expect(talk.place(world.now, 0)).toMatchObject({ conversationId: world.saved[0]?.conversationId, offsetMs: 3000 });
    talk.addWords([word('Look.', 500)], 'p');
    await talk.step();
    expect(world.saved[1]).toMatchObject({ isNew: false, segments: [{ start: 3.5 }] });
    expect(world.kept[0]?.conversationId).toBe(world.saved[1]?.conversationId);
  });

  test('and the words before it that are not recognised yet begin one together', async () => {
    const talk = world.line();
    const placed = talk.place(T0, 0);
    world.now += 2000;
    world.taken.push(photo);
    await talk.step();
    talk.addWords([word('Look.', 1000)], 'p');
    await talk.step();
    expect(world.saved).toMatchObject([
      { conversationId: placed?.conversationId, startedAt: new Date(T0) },
      { isNew: false },
    ]);
    expect(world.told()).toMatchObject([{ start: 1 }]);
  });

  test('after an hour of quiet begins one that does not contain the hour', async () => {
    const talk = world.line();
    const placed = talk.place(T0, 0);
    world.now += 3_600_000;
    world.taken.push(photo);
    await talk.step();
    talk.addWords([word('Look.', 3_602_000)], 'p');
    await talk.step();
    expect(world.saved[0]).toMatchObject({ conversationId: placed?.conversationId, startedAt: new Date(world.now) });
    expect(world.told()).toMatchObject([{ start: 2 }]);
  });

  test('after a silence begins the next one, whose audio is told where it belongs', async () => {
    const talk = await afterWords();
    world.now += 10_000;
    await talk.step();
    world.now += 5000;
    world.taken.push(photo);
    await talk.step();
    world.now += 1000;
    expect(talk.place(world.now, 400)).toMatchObject({ conversationId: world.kept[0]?.conversationId, offsetMs: 600 });
    expect(talk.place(world.now, 420)).toBeUndefined();
    talk.addWords([word('Second.', 500)], 'p');
    await talk.step();
    expect(world.kept[0]?.conversationId).not.toBe(world.saved[0]?.conversationId);
    expect(world.told().at(-1)).toMatchObject({ text: 'Second.', start: 1.1 });
  });

  test('begins another one where somebody has ended the conversation', async () => {
    const talk = await afterWords();
    world.keep = async ({ conversationId }) => (conversationId === world.saved[0]?.conversationId ? 'gone' : 'stored');
    world.taken.push(photo);
    await talk.step();
    expect(world.saved[1]).toMatchObject({ isNew: true, segments: [] });
    expect(world.kept.at(-1)?.conversationId).toBe(world.saved[1]?.conversationId);
    expect(talk.photosStored).toBe(1);
  });

  test('comes after the words that came with it, and those of a closing session are not forgotten', async () => {
    const talk = world.line();
    talk.place(T0, 0);
    talk.addWords([word('First.', 0)], 'p');
    world.taken.push(photo, photo);
    await talk.flush();
    expect([world.saved.length, world.kept.length, talk.photosStored]).toEqual([1, 2, 2]);
  });
});
