import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSpoken } from './read-transcript.test-support.ts';
import { convertTranscript } from './transcript.ts';

test.each([
  [
    'tags that subtitles do not have are words',
    'use the <title> tag, <i>not</i> <h1>',
    ['-: use the <title> tag, not <h1>'],
  ],
])('%s', async (_, text, expected) => {
  expect(await readSpoken(text)).toEqual(expected);
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
