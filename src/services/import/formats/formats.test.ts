import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../check-record.ts';
import { readJson } from '../json-records.ts';
import { convert } from '../read-entry.ts';
import { ImportProblem } from '../types.ts';
import { bounds } from './fields.ts';
import { convertLimitlessMarkdown, isLimitlessMarkdown } from './limitless.ts';
import { convertTranscript } from './transcript.ts';

async function* chunksOf(text: string, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const readAll = async (text: string, name = 'a.json', size = 7) =>
  (await Array.fromAsync(readJson(name, chunksOf(text, size)))).map(({ place, list, content }) => [
    place,
    list,
    'text' in content ? JSON.parse(content.text) : content.problem.message,
  ]);

describe('records of a JSON file', () => {
  test.each([
    ['an array', '[{"a":1}, {"a":[{"b":2}]}]', [undefined, undefined]],
    ['an object with arrays', '{"currentPage":1,"facts":[{"a":1}],"todos":[{"a":[{"b":2}]}]}', ['facts', 'todos']],
    ['nested data', '{"data":{"lifelogs":[{"a":1},{"a":[{"b":2}]}]},"meta":{}}', ['lifelogs', 'lifelogs']],
    ['data without lists', '{"data":{"a":1},"meta":{}}\n{"a":[{"b":2}]}', [undefined, undefined]],
    ['several values', '{"a":1}\n\n{"a":[{"b":2}]}', [undefined, undefined]],
  ])('%s', async (_, text, lists) => {
    for (const size of [1, 7, 1000]) {
      const found = await readAll(text, 'a.json', size);
      expect(found.map(([, list]) => list)).toEqual(lists);
      expect(found.map(([, , value]) => value)).toEqual([{ a: 1 }, { a: [{ b: 2 }] }]);
    }
  });

  test('brackets and quotes inside of texts do not count', async () => {
    const value = { a: '}]{[\\" "conversations":[', conversation: { conversations: [1] } };
    expect(await readAll(JSON.stringify([value, value]))).toEqual([
      ['record 1', undefined, value],
      ['record 2', undefined, value],
    ]);
  });

  test('a damaged line does not affect the others', async () => {
    const found = await Array.fromAsync(readJson('a.jsonl', chunksOf('{"a":1}\n{"b":[[\n\n{"c":3}')));
    expect(found.map(({ place, content }) => [place, 'text' in content && content.text])).toEqual([
      ['line 1', '{"a":1}'],
      ['line 2', '{"b":[['],
      ['line 4', '{"c":3}'],
    ]);
  });

  test('a record that is too long, or ends with the file, is a problem', async () => {
    const long = JSON.stringify({ a: 'x'.repeat(5_000_001) });
    expect(await readAll(`[${long},{"a":1}]`, 'a.json', 100_000)).toEqual([
      ['record 1', undefined, 'It is larger than 5 MB'],
      ['record 2', undefined, { a: 1 }],
    ]);
    expect(await readAll(`${long}\n{"a":1}`, 'a.jsonl', 100_000)).toMatchObject([
      ['line 1', undefined, 'It is larger than 5 MB'],
      ['line 2', undefined, { a: 1 }],
    ]);
    expect(await readAll('[{"a":1},{"b"')).toMatchObject([
      { 2: { a: 1 } },
      ['record 2', undefined, 'The file ends inside of it'],
    ]);
    expect(await readAll('hello')).toMatchObject([['record 1', undefined, 'There is no JSON object in the file']]);
  });

  test('any bytes are read without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('a.json', 'a.jsonl'), async (bytes, name) => {
        await Array.fromAsync(
          readJson(
            name,
            (async function* () {
              yield bytes;
            })(),
          ),
        );
      }),
    );
  });
});

test('a conversation of Omi has null for what it does not know, and tasks as objects or texts', async () => {
  const [record] = convert({
    id: 'c1',
    created_at: '2026-02-03T10:00:00.123456+00:00',
    started_at: null,
    finished_at: null,
    language: null,
    source: 'omi',
    geolocation: null,
    folder_id: null,
    is_locked: false,
    discarded: false,
    status: 'completed',
    structured: {
      title: 'Garden',
      overview: 'Water.',
      emoji: '🌱',
      category: 'other',
      events: [],
      action_items: [
        { description: 'Water the roses', completed: true, due_at: null },
        'Buy soil',
        { description: 'Old', deleted: true },
        null,
      ],
    },
    transcript_segments: [
      {
        id: null,
        text: 'Hello.',
        speaker: null,
        speaker_id: null,
        is_user: false,
        person_id: null,
        start: 0,
        end: 1.5,
      },
    ],
  });
  if (!record) throw new Error('no record');
  await checkRecord(record);
  expect(record.fields.action_items).toEqual([
    { description: 'Water the roses', completed: true, due_at: undefined, due_all_day: false },
    { description: 'Buy soil', completed: false, due_at: undefined, due_all_day: false },
  ]);
  expect(record.fields.started_at).toBe('2026-02-03T10:00:00.123Z');
});

test('texts without times follow each other, and each has the length of its words', () => {
  const words = 'one two three four five six seven eight nine ten';
  const [record] = convert({
    structured: {},
    transcript_segments: [
      { text: words },
      { text: words, start: 0, end: 0 },
      { text: words, start: 20, end: 20 },
      { text: 'Hi', start: 30, end: 31.5 },
      { text: 'Bye' },
    ],
  });
  const segments = record?.fields.segments as Record<string, unknown>[];
  expect(segments.map(bounds)).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 8 },
    { from: 20, to: 24 },
    { from: 30, to: 31.5 },
    { from: 31.5, to: 32.5 },
  ]);
});

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

test('an answer for one record is read like the record', () => {
  const lifelog = {
    id: 'L1',
    title: 'Walk',
    startTime: '2025-05-01T14:00:00Z',
    contents: [{ type: 'blockquote', content: 'Hi' }],
  };
  expect(convert({ data: { lifelog } })).toEqual(convert(lifelog));
  const utterances = [{ speaker: '1', text: 'Does it hurt?', start: 1_746_093_602_000, end: 1_746_093_604_500 }];
  const conversation = { id: 7, start_time: '2025-05-01T10:00:00Z', transcriptions: [{ utterances }] };
  expect(convert({ conversation })).toMatchObject([
    { sourceId: '7', fields: { segments: [{ text: 'Does it hurt?', start: 2, end: 4.5 }] } },
  ]);
});

test.each([
  [
    'whisperX',
    { segments: [{ start: 0.5, end: 2, text: ' Good  morning.', speaker: 'SPEAKER_01' }], language: 'en' },
    'SPEAKER_01',
  ],
  [
    'whisper.cpp',
    { result: { language: 'en' }, transcription: [{ offsets: { from: 500, to: 2000 }, text: ' Good morning.' }] },
    undefined,
  ],
])('the JSON of %s', async (_, value, speaker) => {
  const [record] = convert(value);
  if (!record) throw new Error('no record');
  await checkRecord(record);
  const segment = { text: 'Good morning.', start: 0.5, end: 2, ...(speaker && { speaker }) };
  expect(record.fields).toMatchObject({ language: 'en', segments: [segment] });
});

test('conversations, facts and todos of Bee', () => {
  const [conversation] = convert({
    id: 7,
    start_time: '2025-05-01T10:00:00Z',
    end_time: null,
    short_summary: 'Dentist',
    summary: 'An appointment with the dentist.',
    primary_location: { address: 'Main St 1', latitude: 52.5, longitude: 13.4 },
    transcriptions: [
      { realtime: true, utterances: [{ text: 'draft', start: 0, end: 1 }] },
      {
        realtime: false,
        utterances: [
          { id: 1, speaker: '1', text: 'Does it hurt?', start: 2, end: 4, spoken_at: '2025-05-01T10:00:02Z' },
        ],
      },
    ],
  });
  expect(conversation).toMatchObject({
    sourceId: '7',
    fields: {
      title: 'Dentist',
      overview: 'An appointment with the dentist.',
      source: 'bee',
      geolocation: { address: 'Main St 1', latitude: 52.5 },
      segments: [{ text: 'Does it hurt?', start: 2, end: 4, speaker: 'SPEAKER_01' }],
    },
  });
  const fact = { id: 7, text: 'Has a cat', tags: ['pets'], created_at: '2025-01-01T00:00:00Z', confirmed: true };
  expect(convert(fact)).toMatchObject([
    { kind: 'memories', sourceId: 'fact-7', fields: { content: 'Has a cat', user_review: true } },
  ]);
  const todo = { id: 7, text: 'Call mum', alarm_at: '2025-02-01T00:00:00Z', completed: false };
  expect(convert(todo)).toMatchObject([
    {
      kind: 'action_items',
      sourceId: 'todo-7',
      fields: { description: 'Call mum', due_at: '2025-02-01T00:00:00.000Z' },
    },
  ]);
});

describe('transcripts', () => {
  const segmentsOf = async (text: string, path = 'a.srt') =>
    (await convertTranscript(text, path, 'UTC')).record.fields.segments;

  test('SRT', async () => {
    expect(
      await segmentsOf(
        '1\r\n00:00:01,500 --> 00:00:03,000\r\nAda: Hello\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nBye\r\nnow\r\n',
      ),
    ).toMatchObject([
      { text: 'Hello', start: 1.5, end: 3, speaker_name: 'Ada' },
      { text: 'Bye now', start: 3600, end: 3601 },
    ]);
  });

  test('WebVTT with voices', async () => {
    expect(
      await segmentsOf(
        'WEBVTT\n\nNOTE x\n\ncue\n00:01.000 --> 00:02.000 align:left\n<v.loud Ada>Hello <i>you</i></v>\n',
      ),
    ).toMatchObject([{ text: 'Hello you', start: 1, end: 2, speaker_name: 'Ada' }]);
  });

  const said = async (text: string) =>
    ((await segmentsOf(text)) as Record<string, unknown>[]).map(
      ({ speaker, text: words }) => `${speaker ?? '-'}: ${words}`,
    );

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
    [
      'a colon of another script',
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n王小明：我们开会。\n',
      ['王小明: 我们开会。'],
    ],
    ['SRT with positions and spaces', '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Hello&nbsp;you\n', ['-: Hello you']],
    ['SBV', '0:00:01.000,0:00:03.000\nHello you\n\n0:00:04.000,0:00:05.500\nBye\n', ['-: Hello you', '-: Bye']],
    [
      'an empty line among the words of a cue',
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n\nagain\n\n2\n00:00:03,000 --> 00:00:04,000\nBye\n',
      ['-: Hello again', '-: Bye'],
    ],
    [
      'Otter',
      'Dana Kim  0:07\nHello you.\n\nJosé  1:02:03\nHi.\nAnd bye.\n',
      ['Dana Kim: Hello you.', 'José: Hi.', 'José: And bye.'],
    ],
    [
      'Zoom, as text',
      '[Dana Kim] 10:00:05\nHello you.\n\n[José] 10:00:09\nHi.\n',
      ['Dana Kim: Hello you.', 'José: Hi.'],
    ],
    [
      'Google Meet: people, sections and footer are no words',
      'Team sync (2026-11-04 10:30 GMT+1) - Transcript\nAttendees\nDana Kim, José\nTranscript\n00:00:00\n\nDana Kim: Hello you.\n00:05:00\n\nJosé: Hi.\nMeeting ended after 00:31:10 👋\nThis editable transcript was computer generated and might contain errors.\n',
      ['Dana Kim: Hello you.', 'José: Hi.'],
    ],
    [
      'a sentence with a colon',
      'On Friday at ten: I call the driver.\nThe plan is this: we go.\n',
      ['-: On Friday at ten: I call the driver.', '-: The plan is this: we go.'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await said(text)).toEqual(expected);
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
});

const names = [
  'id',
  'title',
  'structured',
  'content',
  'contents',
  'text',
  'description',
  'transcript_segments',
  'utterances',
  'transcriptions',
  'start_time',
  'startTime',
  'created_at',
  'start',
  'end',
  'speaker',
  'category',
  'events',
  'children',
  'type',
  'geolocation',
  'primary_location',
  'latitude',
  'longitude',
  'completed',
  'alarm_at',
  'confirmed',
  'action_items',
  'tags',
  'due_at',
  'language',
  'source',
  'name',
  'posted_at',
];
const odd = fc.oneof(
  fc.constantFrom(
    '2025-01-01T00:00:00Z',
    '\ud800',
    '\0',
    'x'.repeat(20_000),
    1e308,
    -1,
    Number.NaN,
    '9999-99-99T99:99:99Z',
    null,
    true,
  ),
  fc.string(),
  fc.double(),
);
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    odd,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 6 }),
  ),
}));

test.each([undefined, 'earshot', 'omi', 'limitless', 'bee'] as const)(
  'records of any form (%s) are converted and checked, or are a problem',
  async (format) => {
    const archiveFiles = [
      'conversations',
      'memories',
      'action-items',
      'people',
      'folders',
      'goals',
      'chat-messages',
      'social-posts',
      'screen-activity',
    ];
    const list = fc.constantFrom(undefined, 'conversations', 'memories', 'action_items', 'facts', 'todos', 'lifelogs');
    await fc.assert(
      fc.asyncProperty(anyValue, list, fc.constantFrom(undefined, ...archiveFiles), async (value, name, file) => {
        const archiveFile = format === 'earshot' ? file : undefined;
        try {
          for (const record of convert(value, { format, list: name, archiveFile })) await checkRecord(record);
        } catch (error) {
          expect(error).toBeInstanceOf(ImportProblem);
        }
      }),
      { numRuns: 500 },
    );
  },
);

test('any text is a transcript, or a problem', async () => {
  const part = fc.constantFrom(
    '1\n',
    '00:00:01,000 --> ',
    '00:02',
    '\n\n',
    'Ada: ',
    '<v Ada>',
    '[00:10]',
    '\r',
    '\ufeff',
    'a',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(part, fc.string()), { maxLength: 20 }), async (parts) => {
      try {
        await checkRecord((await convertTranscript(parts.join(''), 'a.txt', 'UTC')).record);
      } catch (error) {
        expect(error).toBeInstanceOf(ImportProblem);
      }
    }),
  );
});
