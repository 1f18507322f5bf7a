import { expect, test } from 'vitest';
import { convert } from '../read-entry.ts';
import { convertLimitlessMarkdown, isLimitlessMarkdown } from './limitless.ts';

test('a lifelog of Limitless is a conversation with its headings and its speech', () => {
  const [record] = convert({
    id: 'L1',
    title: 'Walk with Ada',
    startTime: '2025-05-01T10:00:00-04:00',
    endTime: '2025-05-01T10:30:00-04:00',
    isStarred: true,
    contents: [
      { type: 'heading1', content: 'Walk with Ada', children: [] },
      {
        type: 'heading2',
        content: 'Plans',
        children: [
          {
            type: 'blockquote',
            content: 'Shall we go?',
            startTime: '2025-05-01T10:00:05-04:00',
            endTime: '2025-05-01T10:00:07-04:00',
            speakerName: 'Ada',
            speakerIdentifier: null,
          },
          {
            type: 'blockquote',
            content: 'Yes.',
            startOffsetMs: 8000,
            endOffsetMs: 9000,
            speakerName: 'You',
            speakerIdentifier: 'user',
          },
        ],
      },
    ],
  });
  expect(record).toMatchObject({
    kind: 'conversations',
    format: 'limitless',
    sourceId: 'L1',
    fields: {
      title: 'Walk with Ada',
      overview: 'Plans',
      starred: true,
      started_at: '2025-05-01T14:00:00.000Z',
      segments: [
        { text: 'Shall we go?', start: 5, end: 7, speaker_name: 'Ada', is_user: false },
        { text: 'Yes.', start: 8, end: 9, is_user: true },
      ],
    },
  });
});

test('a file of an export of Limitless', () => {
  const markdown = [
    '# Shelf delivery',
    '## The day of delivery',
    '> [0](#startMs=1746683193000&endMs=1746683196000): When do the shelves arrive?',
    '> [1](#startMs=1746683197000&endMs=1746683203000): On Friday at ten: I call tomorrow.',
    '> [You](#startMs=1746683204000&endMs=1746683206500): Thanks.',
  ].join('\n\n');
  expect(isLimitlessMarkdown(markdown)).toBe(true);
  const path = 'lifelogs/2025/05/2025-05-08_05h46m33s_Shelf-delivery.md';
  expect(convertLimitlessMarkdown(markdown, path, 'America/Lima').fields).toMatchObject({
    title: 'Shelf delivery',
    overview: 'The day of delivery',
    started_at: '2025-05-08T10:46:33.000Z',
    segments: [
      { text: 'When do the shelves arrive?', start: 0, end: 3, speaker: 'SPEAKER_00', is_user: false },
      { text: 'On Friday at ten: I call tomorrow.', start: 4, end: 10, speaker: 'SPEAKER_01', is_user: false },
      { text: 'Thanks.', start: 11, end: 13.5, is_user: true },
    ],
  });
});

test('paragraphs, lists and links of an export of Limitless', () => {
  const markdown = [
    '# Shelf delivery',
    'You spoke with a [friend](https://example.org/a) about shelves.',
    '- They arrive on Friday',
    '> [1](#startMs=1746683193000&endMs=1746683196000): Ask my [friend](https://example.org/a_b), or (see) [her].',
    '## Later',
    'The driver was called.',
    '> [2](#startMs=1746683204000&endMs=1746683206500): Thanks.',
  ].join('\n\n');
  expect(convertLimitlessMarkdown(markdown, '2025-05-08_05h46m33s_Shelf.md', 'UTC').fields).toMatchObject({
    title: 'Shelf delivery',
    overview: 'You spoke with a friend about shelves.\nThey arrive on Friday\nLater\nThe driver was called.',
    segments: [
      { text: 'Ask my friend, or (see) [her].', start: 0, end: 3, speaker: 'SPEAKER_01' },
      { text: 'Thanks.', start: 11, end: 13.5, speaker: 'SPEAKER_02' },
    ],
  });
});

test('a lifelog of the API of Limitless that has only Markdown', () => {
  const lines = [
    '# Shelf delivery',
    '## The day of delivery',
    '- Speaker 1 (5/8/25 5:46 AM): Hello, when do the shelves arrive?',
    '- You (5/8/25 5:46 AM): On Friday.',
    '> Dana Kim (5/8/25 5:48 AM): Good: I call tomorrow.',
  ];
  const [record] = convert({
    id: 'L2',
    startTime: '2025-05-08T05:46:33Z',
    title: 'Shelf delivery',
    markdown: lines.join('\n\n'),
  });
  expect(record?.fields).toMatchObject({
    title: 'Shelf delivery',
    overview: 'The day of delivery',
    segments: [
      { text: 'Hello, when do the shelves arrive?', start: 0, end: 2.4, speaker: 'Speaker 1' },
      { text: 'On Friday.', start: 2.4, end: 3.4, is_user: true },
      { text: 'Good: I call tomorrow.', start: 120, speaker_name: 'Dana Kim' },
    ],
  });
});
