import { beforeEach, describe, expect, test } from 'vitest';
import { LineWorld, T0, word } from './conversation-tracker.test-support.ts';

let world: LineWorld;
beforeEach(() => {
  world = new LineWorld();
});

describe('a store', () => {
  test('that found the conversation ended gets what is new in another one: what was said in the first stays there, or was deleted with it', async () => {
    const talk = world.line();
    talk.place(T0, 0);
    talk.addWords([word('Hello', 0)], 'p');
    await talk.step();
    world.save = async ({ isNew }) => isNew;
    talk.addWords([word('there', 400)], 'p');
    await talk.step();
    const [first, refused, second] = world.saved;
    expect(refused?.segments[0]?.id).toBe(first?.segments[0]?.id);
    expect(second).toMatchObject({ isNew: true, segments: [{ text: 'there', start: 0 }] });
    expect(second?.segments[0]?.id).not.toBe(first?.segments[0]?.id);
    expect(world.told().map(({ id }) => id)).toEqual([first?.segments[0]?.id, second?.segments[0]?.id]);
    expect(talk.segmentsStored).toBe(2);
  });

  test('that finds the conversation ended by somebody else stores what came meanwhile in the next one too, and each word once', async () => {
    const talk = world.line();
    talk.place(T0, 0);
    talk.addWords([word('First', 0)], 'p');
    await talk.step();
    world.save = async ({ isNew }) => {
      // Heard while the store finds out.
      if (!isNew) talk.addWords([word('Third.', 800)], 'p');
      return isNew;
    };
    talk.addWords([word('second', 400)], 'p');
    await talk.step();
    world.save = async () => true;
    await talk.step();
    const [first, , next, ...more] = world.saved;
    expect(next?.conversationId).not.toBe(first?.conversationId);
    expect(next?.segments.map(({ text }) => text)).toEqual(['second Third.']);
    expect(next?.segments[0]?.id).not.toBe(first?.segments[0]?.id);
    expect(more).toEqual([]);
  });

  test.each([
    ['as it is spoken', 2600],
    ['faster than it was spoken', 900],
  ])(
    'that takes its time to begin the next conversation changes no time in it, though audio comes meanwhile, %s',
    async (_how, ms) => {
      const talk = world.line();
      talk.place(T0, 0);
      talk.addWords([word('First', 0)], 'p');
      await talk.step();
      world.save = async ({ isNew }) => {
        if (isNew) talk.place(T0 + ms, 2600);
        return isNew;
      };
      talk.addWords([word('second', 2000)], 'p');
      await talk.step();
      world.save = async () => true;
      expect(talk.place(T0 + ms, 2600)).toMatchObject({ startedAtMs: T0 + 2000, offsetMs: -2000, isStored: true });
      talk.addWords([word('third.', 2300)], 'p');
      await talk.step();
      expect(world.told().map(({ text, start }) => [text, start])).toEqual([
        ['First', 0],
        ['second', 0],
        ['third.', 0.3],
      ]);
    },
  );

  test('that failed once makes every later step fail: nothing is sent over a gap', async () => {
    const talk = world.line();
    talk.place(T0, 0);
    world.save = () => Promise.reject(new Error('disk full'));
    talk.addWords([word('Lost', 0)], 'p');
    await expect(talk.step()).rejects.toThrow('disk full');
    world.save = async () => true;
    talk.addWords([word('later', 5000)], 'p');
    await expect(talk.flush()).rejects.toThrow('disk full');
    expect(world.sent).toEqual([]);
    expect(talk.segmentsStored).toBe(0);
  });

  test('that is told of a segment again, as it has grown, has stored one', async () => {
    const talk = world.line();
    talk.place(T0, 0);
    for (const [text, startMs] of [
      ['We', 0],
      ['meet', 400],
      ['on', 800],
      ['Friday.', 1200],
      ['Good.', 9000],
    ] as const) {
      talk.addWords([word(text, startMs)], 'p');
      await talk.step();
    }
    expect(world.told()).toHaveLength(5);
    expect(talk.segmentsStored).toBe(2);
  });
});
