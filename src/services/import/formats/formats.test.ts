import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRecord } from '../check-record.ts';
import { convert } from '../read-entry.ts';
import { ImportProblem } from '../types.ts';
import { convertTranscript } from './transcript.ts';

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
