import { expect, test } from 'vitest';
import { readSpoken, readTranscript } from './read-transcript.test-support.ts';
import { convertTranscript } from './transcript.ts';

test.each([
  [
    'Otter',
    'Dana Kim  0:07\nHello you.\n\nJosé  1:02:03\nHi.\nAnd bye.\n',
    ['Dana Kim: Hello you.', 'José: Hi.', 'José: And bye.'],
  ],
  ['Zoom, as text', '[Dana Kim] 10:00:05\nHello you.\n\n[José] 10:00:09\nHi.\n', ['Dana Kim: Hello you.', 'José: Hi.']],
  [
    'Google Meet: people, sections and footer are no words',
    'Team sync (2026-11-04 10:30 GMT+1) - Transcript\nAttendees\nDana Kim, José\nTranscript\n00:00:00\n\nDana Kim: Hello you.\n00:05:00\n\nJosé: Hi.\nMeeting ended after 00:31:10 👋\nThis editable transcript was computer generated and might contain errors.\n',
    ['Dana Kim: Hello you.', 'José: Hi.'],
  ],
  [
    'Otter: the speaker of a block wins over words with a colon; times that are said stay',
    'Dana Kim  0:07\nYes: we do it.\nAnd then more.\n10:15 works for me, or 11:30.\n12:30 is lunch.\n12:45\n\nJosé Ángel  0:29\nWe meet at  9:30\n',
    [
      'Dana Kim: Yes: we do it.',
      'Dana Kim: And then more.',
      'Dana Kim: 10:15 works for me, or 11:30.',
      'Dana Kim: 12:30 is lunch.',
      'Dana Kim: 12:45',
      'José Ángel: We meet at 9:30',
    ],
  ],
  [
    'Rev',
    'Dana Kim (00:07):\nYes: we do it.\n\nJosé Ángel (00:12):\nHi.\n',
    ['Dana Kim: Yes: we do it.', 'José Ángel: Hi.'],
  ],
  ['Zoom, as text, with a colon', '[José Ángel] 15:30:10\nHi: there you.\n', ['José Ángel: Hi: there you.']],
  [
    'a name on a line of its own',
    'Dana Kim:\nShall we?\n\nJosé Ángel:\nYes.\n',
    ['Dana Kim: Shall we?', 'José Ángel: Yes.'],
  ],
])('%s', async (_, text, expected) => {
  expect(await readSpoken(text)).toEqual(expected);
});

test('times before lines are times where most lines have one in order', async () => {
  expect(await readTranscript('0:00 So today\n0:04 - we build\n1:02 a shelf\nof oak')).toMatchObject({
    segments: ['0 -: So today', '4 -: we build', '62 -: a shelf', '63 -: of oak'],
  });
  expect(await readTranscript('0:00\nSo today\n0:04\nwe build\n')).toMatchObject({
    segments: ['0 -: So today', '4 -: we build'],
  });
  const sentences = ['10:15 works for me, or 11:30.', '9:00 does not.', '12:30', 'So be it.'];
  expect(await readTranscript(sentences.join('\n'))).toMatchObject({
    segments: [`0 -: ${sentences[0]}`, `2.4 -: ${sentences[1]}`, `3.6 -: ${sentences[2]}`, `4.6 -: ${sentences[3]}`],
  });
});

test('the header and the footer of Teams are no words', async () => {
  const teams = [
    'Weekly sync-20261104_143000-Meeting Recording\n\nNovember 4, 2026, 2:30PM\n\n43m 12s\n\n',
    'Dana Kim started transcription\n\nDana Kim   0:03\nShall we begin?\n\n',
    'José Ángel   0:07\nYes.\n\nDana Kim stopped transcription\n',
  ];
  expect(await readTranscript(teams.join(''), 'Weekly sync.txt', 'Europe/Berlin')).toEqual({
    started_at: '2026-11-04T13:30:00.000Z',
    segments: ['3 Dana Kim: Shall we begin?', '7 José Ángel: Yes.'],
    unread: { count: 0 },
  });
});

test('the header and the footer of Otter are no words, and what is unknown in them is reported', async () => {
  const otter = [
    'Weekly sync\nWed, Nov 04, 2026 3:30PM • 43:12\n\nSUMMARY KEYWORDS\nbudget, shelf,\noak\n\nSPEAKERS\n',
    'Dana Kim, José Ángel\n\nConfidential\n\nDana Kim  0:07\nShall we begin?\n\nTranscribed by https://otter.ai\n',
  ];
  expect(await readTranscript(otter.join(''), 'Weekly sync_otter_ai.txt', 'Europe/Berlin')).toEqual({
    started_at: '2026-11-04T14:30:00.000Z',
    segments: ['7 Dana Kim: Shall we begin?'],
    unread: { count: 1, first: { number: 11, text: 'Confidential' } },
  });
});

test('Google Meet: the header says when it began, and sections begin at their time', async () => {
  const meet = [
    'Meeting started 2026/11/04 15:30 CET - Notes by Gemini\n\nAttendees\nDana Kim, José Ángel\n\nTranscript\n\n',
    '00:00:00\n\nDana Kim: Shall we begin?\n\n00:05:00\n\nJosé Ángel: Yes.\n\nTranscription ended after 00:31:10\n',
  ];
  const expected = {
    started_at: '2026-11-04T14:30:00.000Z',
    segments: ['0 Dana Kim: Shall we begin?', '300 José Ángel: Yes.'],
    unread: { count: 0 },
  };
  expect(await readTranscript(meet.join(''))).toEqual(expected);
  expect(await readTranscript(meet.join('').replace(/Attendees.*Transcript\n/s, ''))).toEqual(expected);
});

test('a chat that Zoom saved: times of the day count from the first', async () => {
  const chat = [
    '15:30:12 From Dana Kim to Everyone: hi: all',
    '15:30:40 From  José Ángel  to  Dana Kim(Direct Message) : at 10:15?',
    '\t10:15 works for me',
  ];
  expect(await readTranscript(chat.join('\n'), 'meeting_saved_chat.txt')).toEqual({
    started_at: undefined,
    segments: ['0 Dana Kim: hi: all', '28 José Ángel: at 10:15?', '29 José Ángel: 10:15 works for me'],
    unread: { count: 0 },
  });
  expect(await readTranscript('[15:30:12] Dana: hi\n[15:30:40] Kim: yes')).toMatchObject({
    segments: ['0 Dana: hi', '28 Kim: yes'],
  });
});

test('text with names and times', async () => {
  const { record } = await convertTranscript(
    '[00:10] Ada: Hello\nJonas: Hi\n\nSomething else',
    '2026-11-01 09.30 call.txt',
    'Europe/Zurich',
  );
  expect(record.fields).toMatchObject({
    started_at: '2026-11-01T08:30:00.000Z',
    segments: [
      { text: 'Hello', start: 10, speaker_name: 'Ada' },
      { text: 'Hi', start: 11, speaker_name: 'Jonas' },
      { text: 'Something else', start: 12 },
    ],
  });
});
