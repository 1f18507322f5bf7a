import { expect, test } from 'vitest';
import { readSpoken, readTranscript } from './read-transcript.test-support.ts';

test.each([
  [
    'a colon of another script',
    'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n王小明：我们开会。\n\n00:00:03.000 --> 00:00:05.000\n李华：好的。\n',
    ['王小明: 我们开会。', '李华: 好的。'],
  ],
  [
    'a sentence with a colon',
    'On Friday at ten: I call the driver.\nThe plan is this: we go.\n',
    ['-: On Friday at ten: I call the driver.', '-: The plan is this: we go.'],
  ],
  [
    'the first words of a sentence are no speaker',
    'WEBVTT\n\n00:01.000 --> 00:02.000\nimportant: we leave at noon\n\n00:02.000 --> 00:03.000\nthen we eat\n\n00:03.000 --> 00:04.000\nMonday: nothing\n\n00:04.000 --> 00:05.000\nand 3: two was the score\n\n00:05.000 --> 00:06.000\n3: two was the score\n',
    [
      '-: important: we leave at noon',
      '-: then we eat',
      '-: Monday: nothing',
      '-: and 3: two was the score',
      '-: 3: two was the score',
    ],
  ],
  [
    'several speakers of a line',
    'Dana: Shall we? Kim: Yes. At ten.\nKim: Note: bring the oak. Dana: Fine. Budget: none.\nNote: Dana: was late. Kim: No.\nDana: Well. Ben: I see. Kim: Go.\nKim: Done. Ben: So be it.\n',
    [
      'Dana: Shall we?',
      'Kim: Yes. At ten.',
      'Kim: Note: bring the oak.',
      'Dana: Fine. Budget: none.',
      'Note: Dana: was late.',
      'Kim: No.',
      'Dana: Well.',
      'Ben: I see.',
      'Kim: Go.',
      'Kim: Done.',
      'Ben: So be it.',
    ],
  ],
  [
    'several speakers of a line of Chinese, and of a cue',
    'WEBVTT\n\n00:01.000 --> 00:03.000\n王小明：我们开会。李华：好的。\n\n00:03.000 --> 00:05.000\n李华：好。\n',
    ['王小明: 我们开会。', '李华: 好的。', '李华: 好。'],
  ],
  [
    'names that repeat, between lines without',
    '1\n00:01,0 --> 00:02,0\nDana: Shall we?\n\n2\n00:02,0 --> 00:03,0\nI have the list.\n\n3\n00:03,0 --> 00:04,0\nIt is long.\n\n4\n00:04,0 --> 00:05,0\nKim: Go on.\n\n5\n00:05,0 --> 00:06,0\nDana: Oak first.\n\n6\n00:06,0 --> 00:07,0\nBudget: we have none.\n\n7\n00:07,0 --> 00:08,0\nNot one cent.\n\n8\n00:08,0 --> 00:09,0\nKim: None.\n\n9\n00:09,0 --> 00:10,0\nNone at all.\n\n10\n00:10,0 --> 00:11,0\nGood.\n',
    [
      'Dana: Shall we?',
      'Dana: I have the list.',
      'Dana: It is long.',
      'Kim: Go on.',
      'Dana: Oak first.',
      'Dana: Budget: we have none.',
      'Dana: Not one cent.',
      'Kim: None.',
      'Kim: None at all.',
      'Kim: Good.',
    ],
  ],
])('%s', async (_, text, expected) => {
  expect(await readSpoken(text)).toEqual(expected);
});

test('lines before the first name of a transcript with names are reported', async () => {
  expect(await readTranscript('Weekly sync\n2026-11-04 15:30\n\nDana: Shall we?\nKim: Yes.\nSo be it.\n')).toEqual({
    started_at: '2026-11-04T15:30:00.000Z',
    segments: ['0 Dana: Shall we?', '1 Kim: Yes.', '2 Kim: So be it.'],
    unread: { count: 1, first: { number: 1, text: 'Weekly sync' } },
  });
});
