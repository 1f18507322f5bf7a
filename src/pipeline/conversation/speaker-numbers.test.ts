import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../live-types.ts';
import { allocateNumbers, SpeakerNumbers } from './speakers.ts';

const spokenBy = (...voices: (number | null)[]) => voices.map((speaker_id) => ({ speaker_id }) as Segment);
const wishes = (...voices: number[]) => voices.map((voice) => ({ voice, wish: voice }));

describe('a voice', () => {
  test('gets its own number, or the lowest that is free', () => {
    expect([...allocateNumbers([], wishes(0, 2))]).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect([...allocateNumbers([0, 1, 3], wishes(0, 1, 5))]).toEqual([
      [0, 2],
      [1, 4],
      [5, 5],
    ]);
  });

  test('gets no number if the conversation has 10,000 speakers', () => {
    const taken = Array.from({ length: 10_000 }, (_, at) => at);
    expect([...allocateNumbers(taken, wishes(3))]).toEqual([]);
  });

  test('never gets a number that another voice has', () => {
    const number = fc.nat(20);
    fc.assert(
      fc.property(fc.array(number), fc.uniqueArray(number), (taken, voices) => {
        const numbers = [...allocateNumbers(taken, wishes(...voices)).values()];
        expect(numbers).toHaveLength(voices.length);
        expect(new Set([...taken, ...numbers]).size).toBe(new Set(taken).size + voices.length);
      }),
    );
  });
});

describe('the voices of a session', () => {
  test('keep their numbers in the next conversation if those are free there', () => {
    const numbers = new SpeakerNumbers();
    expect(numbers.newVoices('first', spokenBy(0, null, 0))).toEqual([{ voice: 0, wish: 0 }]);
    numbers.add('first', new Map([[0, 4]]));
    expect(numbers.newVoices('first', spokenBy(0, 1))).toEqual([{ voice: 1, wish: 1 }]);
    expect([numbers.numberOf(0), numbers.voiceOf(4), numbers.voiceOf(0)]).toEqual([4, 0, undefined]);
    expect(numbers.newVoices('second', spokenBy(0))).toEqual([{ voice: 0, wish: 4 }]);
    numbers.add('second', new Map());
    expect(numbers.numberOf(0)).toBe(undefined);
    expect(numbers.newVoices('second', spokenBy(0, 10_000))).toEqual([
      { voice: 0, wish: 4 },
      { voice: 10_000, wish: undefined },
    ]);
  });

  test('are at most 256 in a conversation: further ones get no number', () => {
    const numbers = new SpeakerNumbers();
    const voices = Array.from({ length: 300 }, (_, at) => at);
    const added = numbers.newVoices('c', spokenBy(...voices));
    expect(added).toHaveLength(256);
    numbers.add('c', allocateNumbers([], added));
    expect(numbers.newVoices('c', spokenBy(299))).toEqual([]);
  });
});
