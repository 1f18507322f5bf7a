import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SegmentTranslation } from '../../live-types.ts';
import { type TranslationLimits, TranslationQueue, translationLimits } from './translation-queue.ts';

let now: number;
let asked: string[][];
let sent: string[];
let stored: SegmentTranslation[];
let gone: Set<string>;
let answer: (texts: readonly string[]) => Promise<readonly (string | undefined)[]>;

beforeEach(() => {
  now = 0;
  asked = [];
  sent = [];
  stored = [];
  gone = new Set();
  answer = async (texts) => texts.map((text) => text.toUpperCase());
});

function createQueue(limits: Partial<TranslationLimits> = {}): TranslationQueue {
  return new TranslationQueue({
    uid: 'u',
    from: 'en',
    to: 'sv',
    async translate(texts) {
      asked.push([...texts]);
      return answer(texts);
    },
    store: {
      async saveTranslations(_uid, translations) {
        stored.push(...translations);
        return translations.map(({ id }) => id).filter((id) => !gone.has(id));
      },
    },
    sender: {
      sendTranslation: ({ segments }) =>
        sent.push(...segments.map(({ id, translations }) => `${id} ${translations[0]?.lang} ${translations[0]?.text}`)),
    },
    monotonicNow: () => now,
    log: pino({ level: 'silent' }),
    limits,
  });
}

/** Runs a step `ms` after the last one, and waits for what it started. */
async function step(queue: TranslationQueue, ms: number): Promise<void> {
  now += ms;
  queue.step();
  await new Promise((resolve) => setImmediate(resolve));
}

const { unchangedMs, retryMs, maxAttempts } = translationLimits;

describe('a segment', () => {
  test('is translated when it has not grown for a while, and sent in the requested language', async () => {
    const queue = createQueue();
    queue.update([{ id: 'a', text: 'good' }], []);
    await step(queue, unchangedMs - 1);
    queue.update([{ id: 'a', text: 'good morning' }], []);
    await step(queue, unchangedMs - 1);
    expect(asked).toEqual([]);
    await step(queue, 1);
    expect(asked).toEqual([['good morning']]);
    expect(sent).toEqual(['a sv GOOD MORNING']);
    await step(queue, unchangedMs);
    expect(asked).toHaveLength(1);
  });

  test('that grows later is translated again', async () => {
    const queue = createQueue();
    queue.update([{ id: 'a', text: 'one' }], []);
    await step(queue, unchangedMs);
    queue.update([{ id: 'a', text: 'one two' }], []);
    await step(queue, unchangedMs);
    expect(sent).toEqual(['a sv ONE', 'a sv ONE TWO']);
    expect(queue.counts.segments_translated).toBe(2);
  });

  test('that was merged, needs no translation, or has another text in the store is not sent', async () => {
    const queue = createQueue();
    answer = async (texts) => texts.map((text) => (text === 'same' ? undefined : text));
    gone.add('c');
    queue.update(
      ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id === 'b' ? 'same' : id })),
      [],
    );
    queue.update([], ['a']);
    await step(queue, unchangedMs);
    expect(asked).toEqual([['same', 'c', 'd']]);
    expect(stored.map(({ id, text }) => [id, text])).toEqual([
      ['c', 'c'],
      ['d', 'd'],
    ]);
    expect(sent).toEqual(['d sv d']);
  });
});

describe('requests', () => {
  test('are limited in segments and characters, and made one at a time', async () => {
    const queue = createQueue({ batchSegments: 3, batchChars: 10 });
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    answer = () => promise;
    queue.update(
      ['1', '2', '3', '4', 'a text longer than any', '6', '7'].map((text) => ({ id: text, text })),
      [],
    );
    await step(queue, unchangedMs);
    await step(queue, unchangedMs);
    expect(asked).toEqual([['1', '2', '3']]);
    resolve(['one', 'two', 'three']);
    await step(queue, 0);
    answer = async (texts) => texts;
    await step(queue, 0);
    await step(queue, 0);
    await step(queue, 0);
    expect(asked.slice(1)).toEqual([['4'], ['a text longer than any'], ['6', '7']]);
    expect(sent[0]).toBe('1 sv one');
  });

  test('that fail are retried with growing pauses, a few times, and later segments are translated', async () => {
    const queue = createQueue();
    answer = () => Promise.reject(new Error('away'));
    queue.update([{ id: 'a', text: 'lost' }], []);
    let waitMs = retryMs;
    await step(queue, unchangedMs);
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await step(queue, waitMs - 1);
      expect(asked).toHaveLength(attempt);
      await step(queue, 1);
      expect(asked).toHaveLength(attempt + 1);
      waitMs *= 2;
    }
    answer = async (texts) => texts.map((text) => text.toUpperCase());
    queue.update([{ id: 'b', text: 'later' }], []);
    await step(queue, waitMs);
    expect(asked.at(-1)).toEqual(['later']);
    expect(sent).toEqual(['b sv LATER']);
    expect(queue.counts.segments_not_translated).toBe(1);
  });

  test('that failed are retried with the current text of segments that have grown', async () => {
    const queue = createQueue();
    answer = () => Promise.reject(new Error('away'));
    queue.update([{ id: 'a', text: 'one' }], []);
    now += unchangedMs;
    queue.step();
    queue.update([{ id: 'a', text: 'one two' }], []);
    await step(queue, 0);
    answer = async (texts) => texts.map((text) => text.toUpperCase());
    await step(queue, retryMs);
    expect(sent).toEqual(['a sv ONE TWO']);
  });

  test('skip the oldest segments where too many wait', async () => {
    const queue = createQueue({ maxWaiting: 2 });
    queue.update(
      ['a', 'b', 'c'].map((id) => ({ id, text: id })),
      [],
    );
    await step(queue, unchangedMs);
    expect(asked).toEqual([['b', 'c']]);
    expect(queue.counts.segments_not_translated).toBe(1);
  });

  test('are dropped when the session ends', async () => {
    const queue = createQueue();
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    answer = () => promise;
    queue.update([{ id: 'a', text: 'one' }], []);
    await step(queue, unchangedMs);
    queue.close();
    resolve(['ett']);
    queue.update([{ id: 'b', text: 'two' }], []);
    await step(queue, unchangedMs);
    expect([asked.length, stored, sent]).toEqual([1, [], []]);
  });
});
