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

test('the words of all final transcriptions of Bee, each once, with times since 1970 in seconds', () => {
  const said = (id: number, text: string, start: number) => ({ id, speaker: '1', text, start, end: start + 2 });
  const from = Date.parse('2025-05-01T10:00:00Z') / 1000;
  const [first, second, third] = [
    said(1, 'Does it hurt?', from + 2),
    said(2, 'No.', from + 5),
    said(3, 'Good.', from + 9),
  ];
  const [record] = convert({
    id: 7,
    start_time: '2025-05-01T10:00:00Z',
    transcriptions: [
      { realtime: true, utterances: [said(9, 'draft', from)] },
      { realtime: false, utterances: [second, third] },
      { realtime: false, utterances: [first, { ...second, id: 12 }] },
    ],
  });
  expect(record?.fields.segments).toMatchObject([
    { text: 'Does it hurt?', start: 2, end: 4 },
    { text: 'No.', start: 5, end: 7 },
    { text: 'Good.', start: 9, end: 11 },
  ]);
});

test('a date without a time is the end of that day in the zone of the user, an event the whole day', () => {
  const day = { due_at: '2026-12-02T04:59:59.000Z', due_all_day: true };
  const options = { zone: 'America/Lima' };
  const [omi] = convert({ structured: { action_items: [{ description: 'Buy oak', due_at: '2026-12-01' }] } }, options);
  expect(omi?.fields.action_items).toMatchObject([day]);
  const [event] = convert({ structured: { events: [{ title: 'Fair', start: '2026-12-01' }] } }, options);
  expect(event?.fields.events).toMatchObject([{ start: '2026-12-01T05:00:00.000Z', all_day: true }]);
  const [bee] = convert({ text: 'Buy oak', alarm_at: '2026-12-01', completed: false }, options);
  expect(bee?.fields).toMatchObject(day);
  expect(() => convert({ description: 'Buy oak', due_at: '2026-02-31' }, options)).toThrow(ImportProblem);
});

test('the JSON of a transcription begins at the time in its name', () => {
  const value = {
    transcription: [{ offsets: { from: 0, to: 900 }, text: ' (speaker 1) Yes. [SPEAKER_TURN]', speaker: '1' }],
  };
  const [record] = convert(value, { path: 'calls/2026-10-03 15.30.00 call.json', zone: 'Europe/Berlin' });
  expect(record?.fields).toMatchObject({
    started_at: '2026-10-03T13:30:00.000Z',
    segments: [{ text: 'Yes.', speaker: 'SPEAKER_01' }],
  });
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
        '1\r\n00:00:01,500 --> 00:00:03,000\r\nAda: Hello\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nJonas: Bye\r\nnow\r\n',
      ),
    ).toMatchObject([
      { text: 'Hello', start: 1.5, end: 3, speaker_name: 'Ada' },
      { text: 'Bye now', start: 3600, end: 3601, speaker_name: 'Jonas' },
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
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n王小明：我们开会。\n\n00:00:03.000 --> 00:00:05.000\n李华：好的。\n',
      ['王小明: 我们开会。', '李华: 好的。'],
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
      'whisper.cpp with speakers and turns',
      '[00:00:00.000 --> 00:00:03.500]  (speaker 0) And so we begin. [SPEAKER_TURN]\n[00:00:03.500 --> 00:00:06.000]  (speaker 1) With oak.\n[00:00:06.000 --> 00:00:07.000]  (speaker ?) Good.\n',
      ['SPEAKER_00: And so we begin.', 'SPEAKER_01: With oak.', '-: Good.'],
    ],
    [
      'SBV of captions made by hand',
      '0:00:01.000,0:00:03.000\n>> ALICE: Hi\n\n0:00:04.000,0:00:05.500\nand welcome.\n\n0:00:06.000,0:00:07.000\n>> Thanks.\n\n0:00:08.000,0:00:09.000\n-5 degrees\n',
      ['ALICE: Hi', 'ALICE: and welcome.', '-: Thanks.', '-: -5 degrees'],
    ],
    [
      'tags that subtitles do not have are words',
      'use the <title> tag, <i>not</i> <h1>',
      ['-: use the <title> tag, not <h1>'],
    ],
    [
      'a name on a line of its own',
      'Dana Kim:\nShall we?\n\nJosé Ángel:\nYes.\n',
      ['Dana Kim: Shall we?', 'José Ángel: Yes.'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await said(text)).toEqual(expected);
  });

  /** The start and the words of each segment, and what is reported. */
  const read = async (text: string, path = 'a.txt', zone = 'UTC') => {
    const { record, unread } = await convertTranscript(text, path, zone);
    const segments = record.fields.segments as Record<string, unknown>[];
    return {
      started_at: record.fields.started_at,
      segments: segments.map(
        ({ start, speaker = '-', text: words }) =>
          `${Math.round(Number(start) * 10) / 10} ${String(speaker)}: ${String(words)}`,
      ),
      unread,
    };
  };

  test('times before lines are times where most lines have one in order', async () => {
    expect(await read('0:00 So today\n0:04 - we build\n1:02 a shelf\nof oak')).toMatchObject({
      segments: ['0 -: So today', '4 -: we build', '62 -: a shelf', '63 -: of oak'],
    });
    expect(await read('0:00\nSo today\n0:04\nwe build\n')).toMatchObject({
      segments: ['0 -: So today', '4 -: we build'],
    });
    const sentences = ['10:15 works for me, or 11:30.', '9:00 does not.', '12:30', 'So be it.'];
    expect(await read(sentences.join('\n'))).toMatchObject({
      segments: [`0 -: ${sentences[0]}`, `2.4 -: ${sentences[1]}`, `3.6 -: ${sentences[2]}`, `4.6 -: ${sentences[3]}`],
    });
  });

  test('the header and the footer of Teams are no words', async () => {
    const teams = [
      'Weekly sync-20261104_143000-Meeting Recording\n\nNovember 4, 2026, 2:30PM\n\n43m 12s\n\n',
      'Dana Kim started transcription\n\nDana Kim   0:03\nShall we begin?\n\n',
      'José Ángel   0:07\nYes.\n\nDana Kim stopped transcription\n',
    ];
    expect(await read(teams.join(''), 'Weekly sync.txt', 'Europe/Berlin')).toEqual({
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
    expect(await read(otter.join(''), 'Weekly sync_otter_ai.txt', 'Europe/Berlin')).toEqual({
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
    expect(await read(meet.join(''))).toEqual(expected);
    expect(await read(meet.join('').replace(/Attendees.*Transcript\n/s, ''))).toEqual(expected);
  });

  test('a chat that Zoom saved: times of the day count from the first', async () => {
    const chat = [
      '15:30:12 From Dana Kim to Everyone: hi: all',
      '15:30:40 From  José Ángel  to  Dana Kim(Direct Message) : at 10:15?',
      '\t10:15 works for me',
    ];
    expect(await read(chat.join('\n'), 'meeting_saved_chat.txt')).toEqual({
      started_at: undefined,
      segments: ['0 Dana Kim: hi: all', '28 José Ángel: at 10:15?', '29 José Ángel: 10:15 works for me'],
      unread: { count: 0 },
    });
    expect(await read('[15:30:12] Dana: hi\n[15:30:40] Kim: yes')).toMatchObject({
      segments: ['0 Dana: hi', '28 Kim: yes'],
    });
  });

  test('lines before the first name of a transcript with names are reported', async () => {
    expect(await read('Weekly sync\n2026-11-04 15:30\n\nDana: Shall we?\nKim: Yes.\nSo be it.\n')).toEqual({
      started_at: '2026-11-04T15:30:00.000Z',
      segments: ['0 Dana: Shall we?', '1 Kim: Yes.', '2 Kim: So be it.'],
      unread: { count: 1, first: { number: 1, text: 'Weekly sync' } },
    });
  });

  test('a line of times that cannot be read is reported, and the words after it stay', async () => {
    expect(await read('WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n\n2\nbroken --> line\nAnd bye.\n', 'a.vtt')).toEqual({
      started_at: undefined,
      segments: ['1 -: Hello. And bye.'],
      unread: { count: 1, first: { number: 7, text: 'broken --> line' } },
    });
  });

  test('a WebVTT file in which no times can be read has no words', async () => {
    await expect(read('WEBVTT\n\nbroken --> line\nHello.\n', 'a.vtt')).rejects.toThrow('There is no text in it');
  });

  test('each word of a text is said, names a speaker, or is reported', async () => {
    const word = fc.nat(999).map((number) => `word${number}`);
    const part = fc.constantFrom(
      'Dana: ',
      'Note: ',
      '10:15 ',
      '[0:07] ',
      '<i>',
      '>> ',
      '- ',
      '12:30',
      'Dana Kim  0:07\n',
      '(speaker 1) ',
      'José 王: ',
    );
    const line = fc
      .array(
        fc.oneof(
          part,
          word.map((one) => `${one} `),
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((all) => all.join(''));
    const body = fc.array(line, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom('\n', '\n\n', '\n\n00:00:01.000 --> 00:00:02.000\n'),
        async (all, between) => {
          const text = all.join(between);
          const { record, unread } = await convertTranscript(text, 'a.txt', 'UTC').catch(() => ({
            record: undefined,
            unread: undefined,
          }));
          if (!record) return;
          const kept = JSON.stringify(record.fields.segments);
          const missing = (text.match(/word\d+/g) ?? []).filter((one) => !kept.includes(one));
          if (missing.length > 0) expect(unread.count).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
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
