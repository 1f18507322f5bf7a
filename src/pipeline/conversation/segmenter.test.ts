import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SttWord } from '../../providers/stt/port.ts';
import type { Segment } from '../segment.ts';
import { createSegmenter, type SegmenterOptions } from './segmenter.ts';

function segmenter(options: Partial<SegmenterOptions> = {}) {
  let ids = 0;
  return createSegmenter({ newId: () => `id-${ids++}`, ...options });
}

/** `say('Good morning', 1000, 0)`: one word each 300 ms. */
function say(text: string, startMs: number, speaker: number): SttWord[] {
  return text.split(' ').map((word, i) => ({
    text: word,
    startMs: startMs + i * 300,
    endMs: startMs + i * 300 + 250,
    speaker,
    confidence: 1,
  }));
}

const brief = ({ id, speaker_id, text, start, end }: Segment) => [id, speaker_id, text, start, end];

describe('merging words into segments', () => {
  test('consecutive words of a speaker are one segment, another speaker begins another', () => {
    const line = segmenter();
    line.addWords([...say('Good morning all', 0, 0), ...say('Hello', 1000, 1), ...say('So then', 1400, 0)], 'deepgram');
    const { changed, deleted } = line.tick();
    expect(changed.map(brief)).toEqual([
      ['id-0', 0, 'Good morning all', 0, 0.85],
      ['id-1', 1, 'Hello', 1, 1.25],
      ['id-2', 0, 'So then', 1.4, 1.95],
    ]);
    expect(changed[1]).toMatchObject({
      speaker: 'SPEAKER_01',
      is_user: false,
      person_id: null,
      stt_provider: 'deepgram',
    });
    expect(deleted).toEqual([]);
  });

  test('words stand in the order in which they were said, in whatever order a provider tells of them', () => {
    const line = segmenter();
    line.addWords(say('gamma delta', 2000, 0), 'deepgram');
    line.tick();
    line.addWords(say('alpha beta', 0, 0), 'deepgram');
    expect(line.tick().changed.map(brief)).toEqual([['id-0', 0, 'alpha beta gamma delta', 0, 2.55]]);
    line.addWords(say('so', 800, 0), 'deepgram');
    expect(line.tick().changed.map(brief)).toEqual([['id-0', 0, 'alpha beta so gamma delta', 0, 2.55]]);
  });

  test('so they stand where the earlier ones are stored by then, between what was told at once too', () => {
    const line = segmenter();
    const settled = () => {
      const { changed } = line.tick();
      line.settle();
      return changed.map(({ text }) => text);
    };
    line.addWords([...say('one two three', 0, 0), ...say('six seven', 2600, 0)], 'deepgram');
    settled();
    line.addWords(say('eight', 4000, 0), 'deepgram');
    settled();
    line.addWords(say('four five', 1200, 0), 'deepgram');
    expect(settled()).toEqual(['one two three four five six seven eight']);
    line.addWords(say('zero', -400, 0), 'deepgram');
    expect(settled()).toEqual(['zero one two three four five six seven eight']);
  });

  test('a segment keeps its id while it grows over ticks, and an idle tick tells nothing', () => {
    const line = segmenter();
    line.addWords(say('We meet', 0, 0), 'deepgram');
    expect(line.tick().changed.map(brief)).toEqual([['id-0', 0, 'We meet', 0, 0.55]]);
    expect(line.tick()).toEqual({ changed: [], added: 0, deleted: [] });
    line.addWords(say('on Friday', 700, 0), 'deepgram');
    expect(line.tick().changed.map(brief)).toEqual([['id-0', 0, 'We meet on Friday', 0, 1.25]]);
  });

  test('a pause of up to 3 s goes on with the segment, a longer one begins a new one', () => {
    const line = segmenter();
    line.addWords([...say('one', 0, 0), ...say('two', 3250, 0), ...say('three', 6501, 0)], 'deepgram');
    expect(line.tick().changed.map((segment) => segment.text)).toEqual(['one two', 'three']);
  });

  test('words without a speaker are speaker 0; control characters and empty words never reach a segment', () => {
    const line = segmenter();
    line.addWords(
      [
        { text: ' a\u0000b\n', startMs: 0, endMs: 1, confidence: 1 },
        { text: ' ', startMs: 1, endMs: 2, confidence: 1 },
      ],
      'x',
    );
    expect(line.tick().changed).toMatchObject([{ text: 'a b', speaker: 'SPEAKER_00', speaker_id: 0 }]);
  });

  test('a long monologue is divided after a sentence, or at the bound where there is none', () => {
    const line = segmenter({ softChars: 20, maxChars: 40 });
    line.addWords(say('This is the first sentence. This is the next one and it has no end at all', 0, 0), 'deepgram');
    expect(line.tick().changed.map((segment) => segment.text)).toEqual([
      'This is the first sentence.',
      'This is the next one and it has no end',
      'at all',
    ]);
  });

  test('a late word that closes the gap between two told segments merges them: the later id is deleted', () => {
    const line = segmenter();
    line.addWords([...say('one', 0, 0), ...say('three', 5000, 0)], 'deepgram');
    expect(line.tick().changed.map((segment) => segment.id)).toEqual(['id-0', 'id-1']);
    line.addWords(say('two', 2500, 0), 'deepgram');
    const { changed, deleted } = line.tick();
    expect(changed.map(brief)).toEqual([['id-0', 0, 'one two three', 0, 5.25]]);
    expect(deleted).toEqual(['id-1']);
  });

  test('a segment that was merged before anyone was told of it is not told as deleted', () => {
    const line = segmenter();
    line.addWords([...say('one', 0, 0), ...say('three', 5000, 0), ...say('two', 2500, 0)], 'deepgram');
    expect(line.tick()).toMatchObject({ changed: [{ text: 'one two three' }], deleted: [] });
  });
});

describe("the conversation's time", () => {
  test("after a resume, times count from the conversation's start", () => {
    const line = segmenter({ offsetMs: 60_000 });
    line.addWords(say('back again', 500, 0), 'deepgram');
    expect(line.tick().changed.map(brief)).toEqual([['id-0', 0, 'back again', 60.5, 61.05]]);
  });

  test('a restart closes what was open and counts anew, never below 0', () => {
    const line = segmenter();
    line.addWords(say('old', 9000, 0), 'deepgram');
    expect(line.tick().changed).toHaveLength(1);
    line.settle();
    line.restart(-9400);
    line.addWords(say('new', 9390, 0), 'deepgram');
    expect(line.tick().changed.map(brief)).toEqual([['id-1', 0, 'new', 0, 0.24]]);
  });
});

describe('words that are not settled before a restart', () => {
  test('are a segment of their own: the one that they had joined is of the conversation before', () => {
    const line = segmenter();
    line.addWords(say('I live in', 0, 0), 'deepgram');
    line.tick();
    line.settle();
    line.addWords(say('Lisbon now', 1200, 0), 'deepgram');
    line.restart(0);
    line.addWords(say('and here', 2400, 0), 'deepgram');
    const { changed, deleted } = line.tick();
    expect(changed.map(({ id, text }) => [id, text])).toEqual([
      ['id-1', 'Lisbon now'],
      ['id-2', 'and here'],
    ]);
    expect(deleted).toEqual([]);
  });

  test('are told again where a tick told of them and nobody settled it, the closed ones too', () => {
    const line = segmenter();
    for (let i = 0; i < 40; i++) line.addWords(say(`w${i}`, i * 10_000, i), 'deepgram');
    expect(line.tick().changed).toHaveLength(40);
    line.addWords(say('more', 395_000, 39), 'deepgram');
    line.restart(0);
    expect(line.tick().changed.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 40 }, (_, i) => `w${i}`),
      'more',
    ]);
    line.settle();
    line.restart(0);
    expect(line.tick().changed).toEqual([]);
  });

  test('join no others that were told, and nothing is told as deleted that is not of this conversation', () => {
    const line = segmenter();
    line.addWords([...say('one', 0, 0), ...say('three', 5000, 0)], 'deepgram');
    expect(line.tick().changed).toHaveLength(2);
    line.settle();
    line.addWords(say('two', 2500, 0), 'deepgram');
    line.restart(0);
    const { changed, deleted } = line.tick();
    expect(changed.map(({ text }) => text)).toEqual(['two']);
    expect(deleted).toEqual([]);
  });
});

describe('suggested segments', () => {
  test('are taken with their speaker, person and times', () => {
    const line = segmenter();
    line.addSuggested(
      [
        { text: 'Hi.', speaker: 'SPEAKER_02', start: 1, end: 2, is_user: true },
        { text: 'Yes?', speaker: 'Ada', start: 2, end: 3, person_id: 'p-1' },
        { text: 'No.', speaker_id: 7, start: 3, end: 4 },
      ],
      'phone',
    );
    expect(line.tick().changed).toMatchObject([
      { speaker: 'SPEAKER_02', speaker_id: 2, is_user: true, person_id: null, stt_provider: 'phone' },
      { speaker: 'Ada', speaker_id: 0, is_user: false, person_id: 'p-1' },
      { speaker: 'SPEAKER_07', speaker_id: 7 },
    ]);
  });

  test('without times follow what was said last; an end before its start is the start', () => {
    const line = segmenter({ offsetMs: 10_000 });
    line.addSuggested(
      [
        { text: 'a', start: 5, end: 6 },
        { text: 'b', speaker_id: 1 },
        { text: 'c', speaker_id: 2, start: 9, end: 8 },
      ],
      null,
    );
    expect(line.tick().changed.map(brief)).toEqual([
      ['id-0', 0, 'a', 15, 16],
      ['id-1', 1, 'b', 16, 16],
      ['id-2', 2, 'c', 19, 19],
    ]);
  });
});

describe('suggested segments that come late', () => {
  test('stand in their place, whether what was said around them is stored or not', () => {
    const line = segmenter();
    const part = (text: string, start: number) => ({ text, start, end: start + 0.3 });
    line.addSuggested([part('a', 0), part('c', 0.9), part('d', 1.7)], null);
    line.tick();
    line.settle();
    line.addSuggested([part('b', 0.5)], null);
    expect(line.tick().changed.map(({ text }) => text)).toEqual(['a b c d']);
  });
});

describe('who speaks', () => {
  test('once known, changes the open segments of that voice and all that come', () => {
    const line = segmenter();
    line.addWords([...say('Good morning', 0, 0), ...say('Hello', 1000, 1)], 'deepgram');
    line.tick();
    line.identify(0, { isUser: true, personId: null, profileProcessed: true });
    expect(line.tick().changed).toMatchObject([{ id: 'id-0', is_user: true, speech_profile_processed: true }]);
    line.identify(0, { isUser: true, personId: null, profileProcessed: true });
    line.addWords(say('Again', 2000, 0), 'deepgram');
    expect(line.tick().changed).toMatchObject([{ id: 'id-2', is_user: true }]);
  });
});

test('a person who is known no more is nobody in the open segments, and in all that come', () => {
  const line = segmenter();
  line.addWords([...say('Good morning', 0, 0), ...say('Hello', 1000, 1)], 'deepgram');
  for (const [speakerId, personId] of [
    [0, 'ben'],
    [1, 'maya'],
  ] as const)
    line.identify(speakerId, { isUser: false, personId, profileProcessed: true });
  line.tick();
  line.forgetPerson('ben');
  expect(line.tick().changed).toMatchObject([{ id: 'id-0', person_id: null, speech_profile_processed: true }]);
  line.addWords([...say('Again', 2000, 0), ...say('Yes', 3000, 1)], 'deepgram');
  expect(line.tick().changed).toMatchObject([{ person_id: null }, { person_id: 'maya' }]);
});

describe('over any session', () => {
  const speech = fc.array(
    fc.array(fc.record({ gap: fc.nat(5000), length: fc.nat(600), speaker: fc.nat(3), early: fc.nat(4000) }), {
      maxLength: 12,
    }),
    { maxLength: 20 },
  );

  test('every word is told exactly once in the end, segments never lose their text, and their order holds', () => {
    fc.assert(
      fc.property(speech, (batches) => {
        const line = segmenter({ softChars: 60, maxChars: 100 });
        const told = new Map<string, Segment>();
        const ids = new Set<string>();
        let n = 0;
        let at = 0;
        for (const batch of batches) {
          const words = batch.map(({ gap, length, speaker, early }) => {
            at += gap;
            const startMs = Math.max(0, at - early);
            return { text: `w${n++}`, startMs, endMs: startMs + length, speaker, confidence: 1 };
          });
          line.addWords(words, 'deepgram');
          const { changed, added, deleted } = line.tick();
          const known = ids.size;
          for (const { id } of changed) ids.add(id);
          expect(added).toBe(ids.size - known);
          for (const segment of changed) told.set(segment.id, segment);
          for (const id of deleted) expect(told.delete(id)).toBe(true);
          expect(line.backlog).toBe(0);
        }
        const texts = [...told.values()].flatMap((segment) => segment.text.split(' '));
        expect(texts.sort()).toEqual(Array.from({ length: n }, (_, i) => `w${i}`).sort());
        for (const segment of told.values()) {
          expect(segment.end).toBeGreaterThanOrEqual(segment.start);
          expect(segment.text.length).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('a tick after hours tells only the last segment: what is closed has left memory', () => {
    const line = segmenter();
    for (let i = 0; i < 20_000; i++) {
      line.addWords(say('word', i * 400, i % 50 === 0 ? 1 : 0), 'deepgram');
      const { changed } = line.tick();
      expect(changed).toHaveLength(1);
      expect(changed[0]?.text.length).toBeLessThanOrEqual(1000);
    }
    line.identify(0, { isUser: true, personId: null, profileProcessed: true });
    expect(line.tick().changed.length).toBeLessThanOrEqual(4);
  });
});
