import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError, invalidInput } from '../../errors.ts';
import { closeReason, refusalOf } from './refusal.ts';

const issue = (place: string) => ({ loc: ['query', place], msg: 'no', type: 'value_error' });

test.each(['codec', 'sample_rate'])('a bad %s closes with 1003', (place) => {
  expect(refusalOf(invalidInput(issue(place)))).toEqual({ code: 1003, reason: `${place}: no` });
});

test('any other bad parameter closes with 1008', () => {
  expect(refusalOf(invalidInput(issue('channels'))).code).toBe(1008);
});

test('of several faults, that of the audio format counts', () => {
  expect(refusalOf(invalidInput(issue('uid'), issue('codec'))).code).toBe(1003);
});

test('a store that is away asks to try again later', () => {
  expect(refusalOf(new DomainError('unavailable', 'The store is not available')).code).toBe(1013);
});

test('no reason is longer than a close frame carries, and none ends amid a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const reason = closeReason(text.toWellFormed());
      expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
      expect(Buffer.from(reason).toString()).toBe(reason);
    }),
  );
});
