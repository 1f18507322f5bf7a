import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextSegments, fitSegments, splitText } from './text-segments.ts';

const reading = { isOwner: (name: string) => name === 'Me', isTalk: false };
const points = (text: string) => [...text].length;

describe('the parts of a text', () => {
  test('are the same text when joined, and have at most 1000 code points', () => {
    const words = fc.constantFrom(
      'Hello. ',
      'word ',
      '\n',
      '🫖',
      '你好。',
      'x'.repeat(400),
      '…',
      'end.” ',
      'x'.repeat(994),
      '\r\n\r\n',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(words, { minLength: 1, maxLength: 60 }).map((all) => all.join('')),
          fc.string(),
        ),
        (text) => {
          const pieces = splitText(text);
          expect(pieces.join('')).toBe(text);
          for (const piece of pieces) expect(points(piece)).toBeLessThanOrEqual(1000);
          // Only a short line, a sentence and a word may precede a part that has to be cut anywhere.
          expect(pieces.length).toBeLessThanOrEqual(4 * Math.ceil(points(text) / 1000));
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ['lines', `${'a'.repeat(600)}. b\n`, `${'c'.repeat(600)}`],
    ['sentences', `${'a'.repeat(600)}. `, `b ${'c'.repeat(600)}`],
    ['quoted sentences', `${'a'.repeat(600)}.” `, `b ${'c'.repeat(600)}`],
    ['words', `${'a'.repeat(600)} `, 'c'.repeat(600)],
    ['sentences without spaces', `${'你'.repeat(600)}。`, '好'.repeat(600)],
    ['nothing better than length', 'a'.repeat(1000), 'a'.repeat(200)],
  ])('end with %s', (_, first, second) => {
    expect(splitText(first + second)).toEqual([first, second]);
  });

  test('are one part for a short text', () => {
    expect(splitText('One.\nTwo.\n\nThree.')).toEqual(['One.\nTwo.\n\nThree.']);
  });
});

describe('the segments of a text', () => {
  test('last as long as it takes to say their words', () => {
    const segments = createTextSegments(`${'word '.repeat(190)}\n${'word '.repeat(95)}`, reading);
    expect(segments.map(({ start, end }) => [start, end])).toEqual([
      [0, 76],
      [76, 114],
    ]);
    expect(new Set(segments.map(({ id }) => id)).size).toBe(2);
  });

  test('are stretched to a stated duration, within the maximum', () => {
    const timesIn = (seconds: number) =>
      fitSegments(createTextSegments('Dana: Hello.\nKim: Hi.', { ...reading, isTalk: true }), seconds).map(
        ({ start, end }) => [start, end],
      );
    const times = (middle: number, end: number) => [
      [0, middle],
      [middle, end],
    ];
    expect(timesIn(300)).toEqual(times(150, 300));
    expect(timesIn(0)).toEqual(times(0, 0));
    expect(timesIn(1e11)).toEqual(times(5_000_000, 10_000_000));
  });
});

describe('lines that begin with names', () => {
  const said = (text: string, isTalk = false) =>
    createTextSegments(text, { ...reading, isTalk }).map((one) => [
      one.is_user ? 'owner' : (one.speaker_name ?? one.speaker),
      one.text,
    ]);

  test('are of these speakers, and of the owner; a line without a name is of the speaker before', () => {
    const text = 'Dana: Shall we meet on Tuesday?\n\nMe: At ten.\nor at eleven\nDana Kim: Both is fine.';
    expect(said(text)).toEqual([
      ['Dana', 'Shall we meet on Tuesday?'],
      ['owner', 'At ten.'],
      ['owner', 'or at eleven'],
      ['Dana Kim', 'Both is fine.'],
    ]);
    const segments = createTextSegments(text, reading);
    expect(segments.map(({ speaker_id }) => speaker_id)).toEqual([0, 1, 1, 2]);
    expect(segments[1]).toMatchObject({ speaker: 'SPEAKER_01', is_user: true });
    expect(segments.map(({ start }) => start)).toEqual([0, 2, 3, 4.2]);
  });

  test('are of several speakers, if one within the line is the owner or known from another line', () => {
    expect(said('Dana: Hi. Me: Hello, 10:30 is fine. Note: bring oak. Dana: So be it.')).toEqual([
      ['Dana', 'Hi.'],
      ['owner', 'Hello, 10:30 is fine. Note: bring oak.'],
      ['Dana', 'So be it.'],
    ]);
    expect(said('Dana: Hi. Kim: Hello.\nKim: At ten?\nDana: Yes.')).toEqual([
      ['Dana', 'Hi.'],
      ['Kim', 'Hello.'],
      ['Kim', 'At ten?'],
      ['Dana', 'Yes.'],
    ]);
  });

  test('are one speaker where the others may be none', () => {
    expect(said('Dana: I wrote it down. Agenda: the budget.', true)).toEqual([
      ['SPEAKER_00', 'Dana: I wrote it down. Agenda: the budget.'],
    ]);
    expect(said('Note: the meeting is at 10:30. Agenda: the budget.', true)).toEqual([
      ['SPEAKER_00', 'Note: the meeting is at 10:30. Agenda: the budget.'],
    ]);
  });

  test.each(['Shopping: milk\nTodo: call', 'Important: we leave at noon.', 'We meet at ten: the three of us.'])(
    'are none in a note: %s',
    (text) => {
      expect(said(text)).toEqual([['SPEAKER_00', text]]);
    },
  );

  test('are in a transcript also where each speaks once', () => {
    expect(said('Dana: Hello.\nKim: Hi.', true)).toEqual([
      ['Dana', 'Hello.'],
      ['Kim', 'Hi.'],
    ]);
  });
});
