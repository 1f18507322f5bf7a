import { expect, test } from 'vitest';
import { readSegments, readSpoken, readTranscript } from './read-transcript.test-support.ts';
import { convertTranscript } from './transcript.ts';

test('SRT', async () => {
  expect(
    await readSegments(
      '1\r\n00:00:01,500 --> 00:00:03,000\r\nAda: Hello\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nJonas: Bye\r\nnow\r\n',
    ),
  ).toMatchObject([
    { text: 'Hello', start: 1.5, end: 3, speaker_name: 'Ada' },
    { text: 'Bye now', start: 3600, end: 3601, speaker_name: 'Jonas' },
  ]);
});

test('WebVTT with voices', async () => {
  expect(
    await readSegments(
      'WEBVTT\n\nNOTE x\n\ncue\n00:01.000 --> 00:02.000 align:left\n<v.loud Ada>Hello <i>you</i></v>\n',
    ),
  ).toMatchObject([{ text: 'Hello you', start: 1, end: 2, speaker_name: 'Ada' }]);
});

test.each([
  [
    'Teams: entities, several voices in a cue, names with a comma',
    'WEBVTT\n\n3f2b/12-0\n00:00:03.100 --> 00:00:06.200\n<v O&#39;Neil, Jos&#233;>Q&amp;A is at 3 &lt;sharp&gt;.</v>\n<v Dana (Guest)>Fine.\nAgreed.</v>\n',
    ["O'Neil, José: Q&A is at 3 <sharp>.", 'Dana (Guest): Fine. Agreed.'],
  ],
  [
    'Zoom: pronouns, degrees, rooms; a cue without a name belongs to the speaker before',
    "WEBVTT\n\n1\n00:00:01.350 --> 00:00:04.120\nDana Kim (she/her): The budget is < 5 percent: fine.\n\n2\n00:00:04.300 --> 00:00:06.900\nJosé Ángel O'Neil, PhD: Sí.\n\n3\n00:00:07.000 --> 00:00:09.000\nRoom 12B – Lobby: We hear you.\n\n4\n00:00:09.500 --> 00:00:12.000\nAnd now the next point.\n",
    [
      'Dana Kim: The budget is < 5 percent: fine.',
      "José Ángel O'Neil, PhD: Sí.",
      'Room 12B – Lobby: We hear you.',
      'Room 12B – Lobby: And now the next point.',
    ],
  ],
  [
    'YouTube: captions that roll, each word once',
    'WEBVTT\nKind: captions\nLanguage: en\n\n00:00:00.160 --> 00:00:02.389 align:start\n \ntoday<00:00:00.480><c> we</c><00:00:00.640><c> build</c>\n\n00:00:02.389 --> 00:00:02.399\ntoday we build\n \n\n00:00:02.399 --> 00:00:05.030\ntoday we build\na<00:00:02.800><c> shelf</c>\n\n00:00:05.030 --> 00:00:05.040\na shelf\n \n\n00:00:05.040 --> 00:00:07.000\na shelf\n&gt;&gt;<00:00:05.300><c> nice</c>\n',
    ['-: today we build', '-: a shelf', '-: nice'],
  ],
  [
    'words that are said twice',
    '1\n00:00:01,000 --> 00:00:02,000\nYes.\n\n2\n00:00:02,000 --> 00:00:03,000\nYes.\n',
    ['-: Yes.', '-: Yes.'],
  ],
  [
    'whisper.cpp',
    '[00:00:00.000 --> 00:00:03.500]   Good morning.\n[00:00:03.500 --> 00:00:06.000]   We begin.\n',
    ['-: Good morning.', '-: We begin.'],
  ],
  ['whisperX', 'WEBVTT\n\n00:00.031 --> 00:03.500\n[SPEAKER_01]: Good morning.\n', ['SPEAKER_01: Good morning.']],
  ['SRT with positions and spaces', '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Hello&nbsp;you\n', ['-: Hello you']],
  ['SBV', '0:00:01.000,0:00:03.000\nHello you\n\n0:00:04.000,0:00:05.500\nBye\n', ['-: Hello you', '-: Bye']],
  [
    'an empty line among the words of a cue',
    '1\n00:00:01,000 --> 00:00:02,000\nHello\n\nagain\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n',
    ['-: Hello again', '-: Bye'],
  ],
  [
    'two speakers in a cue',
    '1\n00:01,0 --> 00:02,0\nDana: Shall we?\nKim: Yes.\n\n2\n00:02,0 --> 00:03,0\nDana: Good.\n',
    ['Dana: Shall we?', 'Kim: Yes.', 'Dana: Good.'],
  ],
  [
    'a voice of WebVTT wins over words with a colon',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Dana Kim>Yes: we do it.</v>\n\n00:02.000 --> 00:03.000\nKim Lee: so do I.\n',
    ['Dana Kim: Yes: we do it.', 'Dana Kim: Kim Lee: so do I.'],
  ],
  [
    'whisper.cpp with speakers and turns',
    '[00:00:00.000 --> 00:00:03.500]  (speaker 0) And so we begin. [SPEAKER_TURN]\n[00:00:03.500 --> 00:00:06.000]  (speaker 1) With oak.\n[00:00:06.000 --> 00:00:07.000]  (speaker ?) Good.\n',
    ['SPEAKER_00: And so we begin.', 'SPEAKER_01: With oak.', '-: Good.'],
  ],
  [
    'SBV of captions made by hand',
    '0:00:01.000,0:00:03.000\n>> ALICE: Hi\n\n0:00:04.000,0:00:05.500\nand welcome.\n\n0:00:06.000,0:00:07.000\n>> Thanks.\n\n0:00:08.000,0:00:09.000\n-5 degrees\n',
    ['ALICE: Hi', 'ALICE: and welcome.', '-: Thanks.', '-: -5 degrees'],
  ],
])('%s', async (_, text, expected) => {
  expect(await readSpoken(text)).toEqual(expected);
});

test('a line of times that cannot be read is reported, and the words after it stay', async () => {
  expect(
    await readTranscript('WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n\n2\nbroken --> line\nAnd bye.\n', 'a.vtt'),
  ).toEqual({
    started_at: undefined,
    segments: ['1 -: Hello. And bye.'],
    unread: { count: 1, first: { number: 7, text: 'broken --> line' } },
  });
});

test('a WebVTT file in which no times can be read has no words', async () => {
  await expect(readTranscript('WEBVTT\n\nbroken --> line\nHello.\n', 'a.vtt')).rejects.toThrow(
    'There is no text in it',
  );
});

test('lines before the first cue that no format knows are reported, not spoken', async () => {
  const { record, unread } = await convertTranscript(
    'Made by Dana\nwith care\n\n1\n00:01,0 --> 00:02,0\nHello\n',
    'a.srt',
    'UTC',
  );
  expect(unread).toEqual({ count: 2, first: { number: 1, text: 'Made by Dana' } });
  expect(record.fields.segments).toMatchObject([{ text: 'Hello' }]);
});
