import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listenCloseWords } from '../../../generated/live/listen.gen.ts';
import { DomainError, invalidInput } from '../../errors.ts';
import { closeFrameOf, closeReason } from './close-code.ts';

const issue = (place: string) => ({ loc: ['query', place], msg: 'no', type: 'value_error' });

test.each(['codec', 'sample_rate'])('a bad %s closes with 1003', (place) => {
  expect(closeFrameOf(invalidInput(issue(place)))).toEqual({ code: 1003, reason: `unsupported_audio: ${place}: no` });
});

test('any other bad parameter closes with 1008', () => {
  expect(closeFrameOf(invalidInput(issue('channels'))).code).toBe(1008);
});

test('of several errors, the one of the audio format decides', () => {
  expect(closeFrameOf(invalidInput(issue('uid'), issue('codec'))).code).toBe(1003);
});

test('an unavailable store asks the client to try again later', () => {
  expect(closeFrameOf(new DomainError('unavailable', 'The database does not respond')).code).toBe(1013);
});

test('a reason fits into a close frame and does not end inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const reason = closeReason(text.toWellFormed());
      expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
      expect(Buffer.from(reason).toString()).toBe(reason);
    }),
  );
});

test('the table of docs/live-socket.md says what to do for each word', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/live-socket.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (`[a-z_`, ]+`) \| (refresh|again|stop) \|/gm)];
  const listed = rows.flatMap(([, words = '', action]) => words.split(', ').map((word) => [word.slice(1, -1), action]));
  expect(Object.fromEntries(listed)).toEqual(listenCloseWords);
});
