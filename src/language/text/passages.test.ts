import { expect, test } from 'vitest';
import { dividePassages } from './passages.ts';

const divide = (texts: readonly string[]) =>
  dividePassages(
    texts.map((text, at) => ({ id: `${at}`, text })),
    () => undefined,
  );
const words = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

test('passages have about sixty terms each, and all words in order', async () => {
  const texts = Array.from({ length: 31 }, (_, at) => words(6, 6 * at));
  const passages = await divide(texts);
  expect(passages).toHaveLength(3);
  expect(passages.map(({ text }) => text).join('')).toBe(texts.map((text) => `${text}\n`).join(''));
  expect(passages.flatMap(({ segmentIds }) => segmentIds)).toEqual(texts.map((_, at) => `${at}`));
});

test('a long segment belongs to several passages', async () => {
  const passages = await divide([words(200)]);
  expect(passages).toHaveLength(3);
  expect(passages.map(({ segmentIds }) => segmentIds)).toEqual([['0'], ['0'], ['0']]);
});

test('each turn begins with the name of its speaker, also in a passage that begins later', async () => {
  const [ada, ben] = [{ speaker: 'Ada' }, { speaker: 'Ben' }];
  const turns = [ada, ben, ben, {}].map((who, at) => {
    return { id: `${at}`, text: words(at === 1 ? 140 : 3, 1_000 * at), ...who };
  });
  const named = (await dividePassages(turns, () => undefined)).map(({ text }) => text.match(/\w+:/g));
  expect(named).toEqual([['Ada:', 'Ben:'], ['Ben:']]);
});

test('a conversation without words has no passage', async () => {
  expect(await divide([])).toEqual([]);
  expect(await divide(['', 'the of and'])).toEqual([]);
});

test('text without spaces is divided, too', async () => {
  expect((await divide(['東京へ行きました'.repeat(100)])).length).toBeGreaterThan(2);
});
