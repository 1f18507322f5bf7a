import { expect, test } from 'vitest';
import { convert } from '../read-entry.ts';

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
