import { expect, test } from 'vitest';
import { checkRecord } from '../check-record.ts';
import { convert } from '../read-entry.ts';
import { ImportProblem } from '../types.ts';
import { bounds } from './fields.ts';

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
