import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../check-record.ts';
import { readJson } from '../json-records.ts';
import { convert } from '../read-entry.ts';
import { ImportProblem } from '../types.ts';
import { bounds } from './fields.ts';
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
  const segmentsOf = async (text: string, path = 'a.srt') => (await convertTranscript(text, path)).fields.segments;

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

  test('text with names and times', async () => {
    const record = await convertTranscript(
      '[00:10] Ada: Hello\nJonas: Hi\n\nSomething else',
      '2026-11-01 09.30 call.txt',
    );
    expect(record.fields).toMatchObject({
      started_at: '2026-11-01T09:30:00.000Z',
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
        await checkRecord(await convertTranscript(parts.join(''), 'a.txt'));
      } catch (error) {
        expect(error).toBeInstanceOf(ImportProblem);
      }
    }),
  );
});
