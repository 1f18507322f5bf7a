import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment } from '../../live-types.ts';
import type { SttWord } from '../../providers/stt/port.ts';
import { Segmenter, type SegmenterOptions } from './segmenter.ts';

function createTestSegmenter(options: Partial<SegmenterOptions> = {}) {
  let ids = 0;
  return new Segmenter({ newId: () => `id-${ids++}`, ...options });
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
    const segmenter = createTestSegmenter();
    segmenter.addWords(
      [...say('Good morning all', 0, 0), ...say('Hello', 1000, 1), ...say('So then', 1400, 0)],
      'deepgram',
    );
    const { changed, deleted } = segmenter.tick();
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

  test('words are in the order of speech, in whatever order the provider delivers them', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('gamma delta', 2000, 0), 'deepgram');
    segmenter.tick();
    segmenter.addWords(say('alpha beta', 0, 0), 'deepgram');
    expect(segmenter.tick().changed.map(brief)).toEqual([['id-0', 0, 'alpha beta gamma delta', 0, 2.55]]);
    segmenter.addWords(say('so', 800, 0), 'deepgram');
    expect(segmenter.tick().changed.map(brief)).toEqual([['id-0', 0, 'alpha beta so gamma delta', 0, 2.55]]);
  });

  test('this holds where earlier words are stored already, also between words of one result', () => {
    const segmenter = createTestSegmenter();
    const storeTick = () => {
      const { changed } = segmenter.tick();
      segmenter.confirmStored();
      return changed.map(({ text }) => text);
    };
    segmenter.addWords([...say('one two three', 0, 0), ...say('six seven', 2600, 0)], 'deepgram');
    storeTick();
    segmenter.addWords(say('eight', 4000, 0), 'deepgram');
    storeTick();
    segmenter.addWords(say('four five', 1200, 0), 'deepgram');
    expect(storeTick()).toEqual(['one two three four five six seven eight']);
    segmenter.addWords(say('zero', -400, 0), 'deepgram');
    expect(storeTick()).toEqual(['zero one two three four five six seven eight']);
  });

  test('a segment keeps its id while it grows over ticks, and an idle tick returns nothing', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('We meet', 0, 0), 'deepgram');
    expect(segmenter.tick().changed.map(brief)).toEqual([['id-0', 0, 'We meet', 0, 0.55]]);
    expect(segmenter.tick()).toEqual({ changed: [], added: 0, deleted: [], newWords: [] });
    segmenter.addWords(say('on Friday', 700, 0), 'deepgram');
    expect(segmenter.tick().changed.map(brief)).toEqual([['id-0', 0, 'We meet on Friday', 0, 1.25]]);
  });

  test('a pause of up to 3 s continues the segment, a longer one begins a new one', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords([...say('one', 0, 0), ...say('two', 3250, 0), ...say('three', 6501, 0)], 'deepgram');
    expect(segmenter.tick().changed.map((segment) => segment.text)).toEqual(['one two', 'three']);
  });

  test('words without a speaker have no number; control characters and empty words never reach a segment', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(
      [
        { text: ' a\u0000b\n', startMs: 0, endMs: 1, confidence: 1 },
        { text: ' ', startMs: 1, endMs: 2, confidence: 1 },
      ],
      'x',
    );
    expect(segmenter.tick().changed).toMatchObject([{ text: 'a b', speaker: 'SPEAKER_00', speaker_id: null }]);
  });

  test('a long monologue is split after a sentence, or at the limit where there is none', () => {
    const segmenter = createTestSegmenter({ softChars: 20, maxChars: 40 });
    segmenter.addWords(
      say('This is the first sentence. This is the next one and it has no end at all', 0, 0),
      'deepgram',
    );
    expect(segmenter.tick().changed.map((segment) => segment.text)).toEqual([
      'This is the first sentence.',
      'This is the next one and it has no end',
      'at all',
    ]);
  });

  test('a late word that closes the gap between two known segments merges them: the later id is deleted', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords([...say('one', 0, 0), ...say('three', 5000, 0)], 'deepgram');
    expect(segmenter.tick().changed.map((segment) => segment.id)).toEqual(['id-0', 'id-1']);
    segmenter.addWords(say('two', 2500, 0), 'deepgram');
    const { changed, deleted } = segmenter.tick();
    expect(changed.map(brief)).toEqual([['id-0', 0, 'one two three', 0, 5.25]]);
    expect(deleted).toEqual(['id-1']);
  });

  test('a segment that was merged before any tick is not reported as deleted', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords([...say('one', 0, 0), ...say('three', 5000, 0), ...say('two', 2500, 0)], 'deepgram');
    expect(segmenter.tick()).toMatchObject({ changed: [{ text: 'one two three' }], deleted: [] });
  });
});

describe("the conversation's time", () => {
  test("after a resume, times count from the conversation's start", () => {
    const segmenter = createTestSegmenter({ offsetMs: 60_000 });
    segmenter.addWords(say('back again', 500, 0), 'deepgram');
    expect(segmenter.tick().changed.map(brief)).toEqual([['id-0', 0, 'back again', 60.5, 61.05]]);
  });

  test('a restart closes open segments and counts from the new offset, never below 0', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('old', 9000, 0), 'deepgram');
    expect(segmenter.tick().changed).toHaveLength(1);
    segmenter.confirmStored();
    segmenter.restart(-9400);
    segmenter.addWords(say('new', 9390, 0), 'deepgram');
    expect(segmenter.tick().changed.map(brief)).toEqual([['id-1', 0, 'new', 0, 0.24]]);
  });
});

describe('words that are not stored before a restart', () => {
  test('become a new segment: the one that they had joined belongs to the previous conversation', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('I live in', 0, 0), 'deepgram');
    segmenter.tick();
    segmenter.confirmStored();
    segmenter.addWords(say('Lisbon now', 1200, 0), 'deepgram');
    segmenter.restart(0);
    segmenter.addWords(say('and here', 2400, 0), 'deepgram');
    const { changed, deleted } = segmenter.tick();
    expect(changed.map(({ id, text }) => [id, text])).toEqual([
      ['id-1', 'Lisbon now'],
      ['id-2', 'and here'],
    ]);
    expect(deleted).toEqual([]);
  });

  test('are returned again where a tick returned them and they were not stored, closed ones too', () => {
    const segmenter = createTestSegmenter();
    for (let i = 0; i < 40; i++) segmenter.addWords(say(`w${i}`, i * 10_000, i), 'deepgram');
    expect(segmenter.tick().changed).toHaveLength(40);
    segmenter.addWords(say('more', 395_000, 39), 'deepgram');
    segmenter.restart(0);
    expect(segmenter.tick().changed.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 40 }, (_, i) => `w${i}`),
      'more',
    ]);
    segmenter.confirmStored();
    segmenter.restart(0);
    expect(segmenter.tick().changed).toEqual([]);
  });

  test('join no stored segments, and no segment of the previous conversation is reported as deleted', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords([...say('one', 0, 0), ...say('three', 5000, 0)], 'deepgram');
    expect(segmenter.tick().changed).toHaveLength(2);
    segmenter.confirmStored();
    segmenter.addWords(say('two', 2500, 0), 'deepgram');
    segmenter.restart(0);
    const { changed, deleted } = segmenter.tick();
    expect(changed.map(({ text }) => text)).toEqual(['two']);
    expect(deleted).toEqual([]);
  });
});

describe('suggested segments', () => {
  test('without a speaker get no number; a name has a number that no client can give', () => {
    const segmenter = createTestSegmenter();
    segmenter.addSuggested(
      [
        { text: 'a', speaker_id: 0, start: 0, end: 1 },
        { text: 'b', speaker: 'SPEAKER_01', start: 1, end: 2 },
        { text: 'c', speaker: 'Ada', start: 2, end: 3 },
        { text: 'd', start: 3, end: 4 },
      ],
      null,
    );
    expect(segmenter.tick().changed.map(({ speaker, speaker_id }) => [speaker, speaker_id])).toEqual([
      ['SPEAKER_00', 0],
      ['SPEAKER_01', 1],
      ['Ada', 10_000],
      ['SPEAKER_00', null],
    ]);
  });

  test('keep their speaker, person and times', () => {
    const segmenter = createTestSegmenter();
    segmenter.addSuggested(
      [
        { text: 'Hi.', speaker: 'SPEAKER_02', start: 1, end: 2, is_user: true },
        { text: 'Yes?', speaker: 'Ada', start: 2, end: 3, person_id: 'p-1' },
        { text: 'No.', speaker_id: 7, start: 3, end: 4 },
      ],
      'phone',
    );
    expect(segmenter.tick().changed).toMatchObject([
      { speaker: 'SPEAKER_02', speaker_id: 2, is_user: true, person_id: null, stt_provider: 'phone' },
      { speaker: 'Ada', speaker_id: 10_000, is_user: false, person_id: 'p-1' },
      { speaker: 'SPEAKER_07', speaker_id: 7 },
    ]);
  });

  test('without times follow the last words; an end before the start becomes the start', () => {
    const segmenter = createTestSegmenter({ offsetMs: 10_000 });
    segmenter.addSuggested(
      [
        { text: 'a', start: 5, end: 6 },
        { text: 'b', speaker_id: 1 },
        { text: 'c', speaker_id: 2, start: 9, end: 8 },
      ],
      null,
    );
    expect(segmenter.tick().changed.map(brief)).toEqual([
      ['id-0', null, 'a', 15, 16],
      ['id-1', 1, 'b', 16, 16],
      ['id-2', 2, 'c', 19, 19],
    ]);
  });
});

describe('suggested segments that arrive late', () => {
  test('are placed by their times, whether the words around them are stored or not', () => {
    const segmenter = createTestSegmenter();
    const part = (text: string, start: number) => ({ text, start, end: start + 0.3 });
    segmenter.addSuggested([part('a', 0), part('c', 0.9), part('d', 1.7)], null);
    segmenter.tick();
    segmenter.confirmStored();
    segmenter.addSuggested([part('b', 0.5)], null);
    expect(segmenter.tick().changed.map(({ text }) => text)).toEqual(['a b c d']);
  });
});

describe('speaker identity', () => {
  test('changes the open segments of that voice and all later ones', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords([...say('Good morning', 0, 0), ...say('Hello', 1000, 1)], 'deepgram');
    segmenter.tick();
    segmenter.identify(0, { isUser: true, personId: null, profileProcessed: true });
    expect(segmenter.tick().changed).toMatchObject([{ id: 'id-0', is_user: true, speech_profile_processed: true }]);
    segmenter.identify(0, { isUser: true, personId: null, profileProcessed: true });
    segmenter.addWords(say('Again', 2000, 0), 'deepgram');
    expect(segmenter.tick().changed).toMatchObject([{ id: 'id-2', is_user: true }]);
  });
});

test('a deleted person is removed from the open segments and all later ones', () => {
  const segmenter = createTestSegmenter();
  segmenter.addWords([...say('Good morning', 0, 0), ...say('Hello', 1000, 1)], 'deepgram');
  for (const [speakerId, personId] of [
    [0, 'ben'],
    [1, 'maya'],
  ] as const)
    segmenter.identify(speakerId, { isUser: false, personId, profileProcessed: true });
  segmenter.tick();
  segmenter.forgetPerson('ben', null);
  expect(segmenter.tick().changed).toMatchObject([{ id: 'id-0', person_id: null, speech_profile_processed: true }]);
  segmenter.addWords([...say('Again', 2000, 0), ...say('Yes', 3000, 1)], 'deepgram');
  expect(segmenter.tick().changed).toMatchObject([{ person_id: null }, { person_id: 'maya' }]);
});

describe('over any session', () => {
  const speech = fc.array(
    fc.array(fc.record({ gap: fc.nat(5000), length: fc.nat(600), speaker: fc.nat(3), early: fc.nat(4000) }), {
      maxLength: 12,
    }),
    { maxLength: 20 },
  );

  test('every word ends up in exactly one segment, segments never lose text, and the order holds', () => {
    fc.assert(
      fc.property(speech, (batches) => {
        const segmenter = createTestSegmenter({ softChars: 60, maxChars: 100 });
        const returned = new Map<string, Segment>();
        const ids = new Set<string>();
        let n = 0;
        let at = 0;
        for (const batch of batches) {
          const words = batch.map(({ gap, length, speaker, early }) => {
            at += gap;
            const startMs = Math.max(0, at - early);
            return { text: `w${n++}`, startMs, endMs: startMs + length, speaker, confidence: 1 };
          });
          segmenter.addWords(words, 'deepgram');
          const { changed, added, deleted } = segmenter.tick();
          const known = ids.size;
          for (const { id } of changed) ids.add(id);
          expect(added).toBe(ids.size - known);
          for (const segment of changed) returned.set(segment.id, segment);
          for (const id of deleted) expect(returned.delete(id)).toBe(true);
          expect(segmenter.backlog).toBe(0);
        }
        const texts = [...returned.values()].flatMap((segment) => segment.text.split(' '));
        expect(texts.sort()).toEqual(Array.from({ length: n }, (_, i) => `w${i}`).sort());
        for (const segment of returned.values()) {
          expect(segment.end).toBeGreaterThanOrEqual(segment.start);
          expect(segment.text.length).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test('a tick after hours returns only the last segment: closed ones are dropped from memory', () => {
    const segmenter = createTestSegmenter();
    for (let i = 0; i < 20_000; i++) {
      segmenter.addWords(say('word', i * 400, i % 50 === 0 ? 1 : 0), 'deepgram');
      const { changed } = segmenter.tick();
      expect(changed).toHaveLength(1);
      expect(changed[0]?.text.length).toBeLessThanOrEqual(1000);
    }
    segmenter.identify(0, { isUser: true, personId: null, profileProcessed: true });
    expect(segmenter.tick().changed.length).toBeLessThanOrEqual(4);
  });
});

describe('new words', () => {
  const newWords = (segmenter: Segmenter) => {
    const words = segmenter.tick().newWords.map(brief);
    segmenter.confirmStored();
    return words;
  };

  test('of a segment that has grown are only the added ones, with their own times and its id', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('Good morning', 0, 0), 'deepgram');
    expect(newWords(segmenter)).toEqual([['id-0', 0, 'Good morning', 0, 0.55]]);
    segmenter.addWords([...say('all of you', 900, 0), ...say('Hello', 2000, 1)], 'deepgram');
    expect(newWords(segmenter)).toEqual([
      ['id-0', 0, 'all of you', 0.9, 1.75],
      ['id-1', 1, 'Hello', 2, 2.25],
    ]);
    expect(newWords(segmenter)).toEqual([]);
  });

  test('of a segment whose speaker has changed are none', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('Good morning', 0, 0), 'deepgram');
    newWords(segmenter);
    segmenter.identify(0, { isUser: true, personId: null, profileProcessed: true });
    expect(segmenter.tick()).toMatchObject({ changed: [{ is_user: true }], newWords: [] });
  });

  test('that join two segments do not repeat the words of either', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('alpha', 0, 0), 'deepgram');
    segmenter.addWords(say('gamma', 5000, 0), 'deepgram');
    newWords(segmenter);
    segmenter.addWords(say('beta', 2500, 0), 'deepgram');
    const { changed, deleted, newWords: added } = segmenter.tick();
    expect(changed.map(({ text }) => text)).toEqual(['alpha beta gamma']);
    expect(deleted).toEqual(['id-1']);
    expect(added.map(brief)).toEqual([['id-0', 0, 'beta', 2.5, 2.75]]);
  });

  test('that could not be stored in their conversation are new in the next one', () => {
    const segmenter = createTestSegmenter();
    segmenter.addWords(say('stored', 0, 0), 'deepgram');
    newWords(segmenter);
    segmenter.addWords(say('lost', 400, 0), 'deepgram');
    segmenter.tick();
    segmenter.restart(0);
    expect(newWords(segmenter)).toEqual([['id-1', 0, 'lost', 0.4, 0.65]]);
  });

  test('of all ticks together are the whole transcript, each once', () => {
    const words = fc.array(fc.record({ atMs: fc.nat(20_000), speaker: fc.nat(2), tick: fc.boolean() }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(words, (said) => {
        const segmenter = createTestSegmenter();
        const delivered: string[] = [];
        said.forEach(({ atMs, speaker, tick }, i) => {
          segmenter.addWords(say(`w${i}`, atMs, speaker), 'deepgram');
          if (tick) delivered.push(...newWords(segmenter).flatMap(([, , text]) => String(text).split(' ')));
        });
        delivered.push(...newWords(segmenter).flatMap(([, , text]) => String(text).split(' ')));
        expect(delivered.sort()).toEqual(said.map((_, i) => `w${i}`).sort());
      }),
    );
  });
});
