import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { publicError } from './log.ts';

/** As the job queue hands an error on: what it carries, its words and its stack, and where it came up. */
const copied = (error: Error) => ({
  ...error,
  message: error.message,
  stack: error.stack,
  queue: 'purge',
  worker: 'w',
});

const databaseError = () =>
  Object.assign(new Error('invalid input syntax: "my secret"'), {
    name: 'DatabaseError',
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (my secret).',
  });

describe('an error in the log', () => {
  test('tells its name, code, words and stack, and those of its cause', () => {
    const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' });
    expect(publicError(new Error('no database', { cause }))).toEqual({
      ...{ name: 'Error', message: 'no database', code: undefined, stack: expect.stringContaining('log.test') },
      cause: { name: 'TypeError', message: 'refused', code: 'ECONNREFUSED', stack: expect.any(String) },
    });
  });

  test('tells the same where only a copy of it was handed on', () => {
    const error = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' });
    expect(publicError(copied(error))).toEqual(publicError(error));
  });

  test('of the database tells its code alone: its words quote rows', () => {
    const original = databaseError();
    for (const error of [original, copied(original)]) {
      expect(publicError(error)).toEqual({ name: 'DatabaseError', code: '22P02' });
    }
  });

  test('has no stack where our own code says what is the matter', () => {
    const error = new DomainError('not_found', 'Not Found');
    expect(publicError(error)).toEqual({ name: 'DomainError', message: error.message, code: error.code });
  });

  test('that is none tells nothing of what it holds', () => {
    for (const thrown of ['my secret', { secret: 1 }, { message: { text: 'my secret' } }, null, undefined, 7]) {
      expect(publicError(thrown)).toEqual({ type: typeof thrown });
    }
  });
});
