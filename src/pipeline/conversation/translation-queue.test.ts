import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SegmentTranslation } from '../ports.ts';
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

function line(limits: Partial<TranslationLimits> = {}): TranslationQueue {
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

/** Steps at `ms` from the last one, and lets what that began come to an end. */
async function step(talk: TranslationQueue, ms: number): Promise<void> {
  now += ms;
  talk.step();
  await new Promise((resolve) => setImmediate(resolve));
}

const { settleMs, retryMs, maxAttempts } = translationLimits;

describe('a segment', () => {
  test('is translated once it has not grown for a while, and then told in the language asked for', async () => {
    const talk = line();
    talk.update([{ id: 'a', text: 'good' }], []);
    await step(talk, settleMs - 1);
    talk.update([{ id: 'a', text: 'good morning' }], []);
    await step(talk, settleMs - 1);
    expect(asked).toEqual([]);
    await step(talk, 1);
    expect(asked).toEqual([['good morning']]);
    expect(sent).toEqual(['a sv GOOD MORNING']);
    await step(talk, settleMs);
    expect(asked).toHaveLength(1);
  });

  test('that grows after all is translated anew', async () => {
    const talk = line();
    talk.update([{ id: 'a', text: 'one' }], []);
    await step(talk, settleMs);
    talk.update([{ id: 'a', text: 'one two' }], []);
    await step(talk, settleMs);
    expect(sent).toEqual(['a sv ONE', 'a sv ONE TWO']);
    expect(talk.translated).toBe(2);
  });

  test('that went into another, needs no translation, or has another text in the store is not told', async () => {
    const talk = line();
    answer = async (texts) => texts.map((text) => (text === 'same' ? undefined : text));
    gone.add('c');
    talk.update(
      ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id === 'b' ? 'same' : id })),
      [],
    );
    talk.update([], ['a']);
    await step(talk, settleMs);
    expect(asked).toEqual([['same', 'c', 'd']]);
    expect(stored.map(({ id, text }) => [id, text])).toEqual([
      ['c', 'c'],
      ['d', 'd'],
    ]);
    expect(sent).toEqual(['d sv d']);
  });
});

describe('requests', () => {
  test('are bounded in segments and characters, and one is made at a time', async () => {
    const talk = line({ batchSegments: 3, batchChars: 10 });
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    answer = () => promise;
    talk.update(
      ['1', '2', '3', '4', 'a text longer than any', '6', '7'].map((text) => ({ id: text, text })),
      [],
    );
    await step(talk, settleMs);
    await step(talk, settleMs);
    expect(asked).toEqual([['1', '2', '3']]);
    resolve(['one', 'two', 'three']);
    await step(talk, 0);
    answer = async (texts) => texts;
    await step(talk, 0);
    await step(talk, 0);
    await step(talk, 0);
    expect(asked.slice(1)).toEqual([['4'], ['a text longer than any'], ['6', '7']]);
    expect(sent[0]).toBe('1 sv one');
  });

  test('that fail are made again later and later, some times, and the rest of the talk is translated', async () => {
    const talk = line();
    answer = () => Promise.reject(new Error('away'));
    talk.update([{ id: 'a', text: 'lost' }], []);
    let waitMs = retryMs;
    await step(talk, settleMs);
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await step(talk, waitMs - 1);
      expect(asked).toHaveLength(attempt);
      await step(talk, 1);
      expect(asked).toHaveLength(attempt + 1);
      waitMs *= 2;
    }
    answer = async (texts) => texts.map((text) => text.toUpperCase());
    talk.update([{ id: 'b', text: 'later' }], []);
    await step(talk, waitMs);
    expect(asked.at(-1)).toEqual(['later']);
    expect(sent).toEqual(['b sv LATER']);
    expect(talk.skipped).toBe(1);
  });

  test('that failed take up what has grown meanwhile as it is now', async () => {
    const talk = line();
    answer = () => Promise.reject(new Error('away'));
    talk.update([{ id: 'a', text: 'one' }], []);
    now += settleMs;
    talk.step();
    talk.update([{ id: 'a', text: 'one two' }], []);
    await step(talk, 0);
    answer = async (texts) => texts.map((text) => text.toUpperCase());
    await step(talk, retryMs);
    expect(sent).toEqual(['a sv ONE TWO']);
  });

  test('leave out the oldest where more wait than may', async () => {
    const talk = line({ maxWaiting: 2 });
    talk.update(
      ['a', 'b', 'c'].map((id) => ({ id, text: id })),
      [],
    );
    await step(talk, settleMs);
    expect(asked).toEqual([['b', 'c']]);
    expect(talk.skipped).toBe(1);
  });

  test('are of no use once the session is over', async () => {
    const talk = line();
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    answer = () => promise;
    talk.update([{ id: 'a', text: 'one' }], []);
    await step(talk, settleMs);
    talk.close();
    resolve(['ett']);
    talk.update([{ id: 'b', text: 'two' }], []);
    await step(talk, settleMs);
    expect([asked.length, stored, sent]).toEqual([1, [], []]);
  });
});
