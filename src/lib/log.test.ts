import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { publicError } from './log.ts';

/** The plain copy of an error that the job queue passes on. */
const copyError = (error: Error) => ({
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
  test('has a name, message, code and stack, and those of its cause', () => {
    const cause = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' });
    expect(publicError(new Error('no database', { cause }))).toEqual({
      name: 'Error',
      message: 'no database',
      code: undefined,
      stack: expect.stringContaining('log.test'),
      cause: { name: 'TypeError', message: 'refused', code: 'ECONNREFUSED', stack: expect.any(String) },
    });
  });

  test('is the same for a plain copy', () => {
    const error = Object.assign(new TypeError('refused'), { code: 'ECONNREFUSED' });
    expect(publicError(copyError(error))).toEqual(publicError(error));
  });

  test('of the database has only the code, as the message quotes rows', () => {
    const original = databaseError();
    for (const error of [original, copyError(original)]) {
      expect(publicError(error)).toEqual({ name: 'DatabaseError', code: '22P02' });
    }
  });

  test('has no stack if it is an expected error of ours', () => {
    const error = new DomainError('not_found', 'Not Found');
    expect(publicError(error)).toEqual({ name: 'DomainError', message: error.message, code: error.code });
  });

  test('that is not an Error has only a type', () => {
    for (const thrown of ['my secret', { secret: 1 }, { message: { text: 'my secret' } }, null, undefined, 7]) {
      expect(publicError(thrown)).toEqual({ type: typeof thrown });
    }
  });
});
