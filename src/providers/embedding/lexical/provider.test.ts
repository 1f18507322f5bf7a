import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../../test/support/any-text.ts';
import { relevance } from '../port.ts';
import { embedLexically, lexicalEmbedding } from './provider.ts';

const lengthOf = (vector: Float32Array) => Math.hypot(...vector);

const memories = [
  'User is allergic to peanuts and shellfish',
  "User's daughter Emma plays the violin",
  'User works as a nurse at the city hospital',
  'User prefers green tea to coffee in the morning',
  'User is training for a marathon in October',
  'User grew up on a farm near Lisbon',
  'User is learning Japanese for a trip to Kyoto',
  'User drives an old red Volvo',
];

const nearest = (query: string) => {
  const vector = embedLexically(query);
  return memories.toSorted((a, b) => relevance(vector, embedLexically(b)) - relevance(vector, embedLexically(a)))[0];
};

describe('lexical embedding', () => {
  it.each([
    ['what food allergies do I have, peanut?', 0],
    ['which instrument does my daughter play', 1],
    ['hospital nursing job', 2],
    ['tea or coffee?', 3],
    ['marathons I trained for', 4],
    ['the farm where I grew up', 5],
    ['learn japanese', 6],
    ['what car: the red volvo', 7],
    ['alergic to peanutts', 0],
  ])('ranks the text that shares words with "%s" first', (query, index) => {
    expect(nearest(query)).toBe(memories[index]);
  });

  it('does not let stop words decide', () => {
    const query = embedLexically('what is the name of my dog');
    const dog = relevance(query, embedLexically('our dog, Rex'));
    expect(dog).toBeGreaterThan(relevance(query, embedLexically('what is the name of the town in which it is')) / 2);
    expect(dog).toBeGreaterThan(relevance(query, embedLexically('what is the use of it of which my')));
  });

  it('finds words in scripts without spaces', () => {
    const query = embedLexically('東京の天気');
    expect(relevance(query, embedLexically('今日の東京は晴れ'))).toBeGreaterThan(
      relevance(query, embedLexically('猫が好きです')),
    );
  });

  it('gives the same vector for the same text, independent of earlier texts', async () => {
    const { embed } = lexicalEmbedding();
    const [first, , again] = await embed(['Green tea', 'something else', 'Green tea'], new AbortController().signal);
    expect(again).toEqual(first);
  });

  it('gives the same numbers forever: vectors are stored', () => {
    const vector = embedLexically('Prefers green tea to coffee');
    expect(
      [...vector].flatMap((value, index) => (Math.abs(value) > 0.3 ? [[index, Number(value.toFixed(4))]] : [])),
    ).toMatchInlineSnapshot(`
      [
        [
          7,
          -0.4334,
        ],
        [
          43,
          0.4334,
        ],
        [
          262,
          0.4334,
        ],
        [
          344,
          0.4334,
        ],
      ]
    `);
  });

  it('limits relevance to 0..1 and gives 0 for vectors of different models', () => {
    const tea = embedLexically('tea');
    expect(relevance(tea, tea)).toBeCloseTo(1, 5);
    expect(
      relevance(
        tea,
        tea.map((value) => -value),
      ),
    ).toBe(0);
    expect(relevance(tea, new Float32Array(8))).toBe(0);
  });

  it('gives any text a vector of 384 finite numbers, of length 1, or 0 without words', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (text) => {
        const vector = embedLexically(text);
        const length = lengthOf(vector);
        return vector.length === 384 && vector.every(Number.isFinite) && (length === 0 || Math.abs(length - 1) < 1e-4);
      }),
    );
    expect(lengthOf(embedLexically('  ...!?'))).toBe(0);
  });
});
