import { expect, test } from 'vitest';
import { DomainError, outages } from '../../errors.ts';
import { translateError } from './pg-errors.ts';

const sqlError = (code: string, message: string) =>
  Object.assign(new Error(message), { code, detail: 'Failing row contains (secret)', table: 'memories' });

test.each([
  ['23505', 'conflict'],
  ['57P01', 'unavailable'],
  ['55P03', 'unavailable'],
  ['40P01', 'unavailable'],
  ['53300', 'unavailable'],
  ['08006', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
])('%s becomes %s', (code, domainCode) => {
  expect(translateError(sqlError(code, 'message of the database'))).toMatchObject({ code: domainCode });
});

test.each(['22021', '22003', '22P02'])('a value that cannot be stored is a fault of the service: %s', (code) => {
  const error = translateError(sqlError(code, 'value "secret" is out of range'));
  expect(error).not.toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code, message: `data exception (SQLSTATE ${code}, memories)` });
});

test.each([
  ['a full pool', 'Knex: Timeout acquiring a connection. The pool is probably full.'],
  ['a server that accepts a connection and does not respond', 'timeout expired'],
])('%s is unavailable', (_, message) => {
  expect(translateError(new Error(message))).toMatchObject({ code: 'unavailable' });
});

test('no value of a user reaches the log', () => {
  for (const code of ['22P02', '23502', '23505', '42703']) {
    const message = code.startsWith('22') ? 'invalid input syntax: "secret"' : 'constraint violated';
    const error = translateError(sqlError(code, message));
    const { cause } = error instanceof Error && error.cause instanceof Error ? error : { cause: error };
    expect(JSON.stringify({ ...Object(cause), message: String(cause) })).not.toContain('secret');
  }
});

test('a long statement is cut, and one with too many parameters is not tried again', () => {
  const message = `insert into "segments" values ${'($1, $2), '.repeat(500_000)} - bind message has 7 parameter formats`;
  for (const error of [sqlError('08P01', message), new Error(message), sqlError('57P01', message)]) {
    const translated = translateError(error);
    const { message: logged, stack = '' } =
      translated instanceof Error ? ((translated.cause as Error) ?? translated) : new Error();
    expect(logged).toMatch(/^insert into "segments".*bind message has 7 parameter formats/);
    expect(logged.length + stack.length).toBeLessThan(5_000);
  }
  expect(translateError(sqlError('08P01', message))).not.toHaveProperty('retryAfterMs');
});

test('a database that is away and one whose disk is full are said in the words of readiness, which doctor prints', () => {
  expect(translateError(sqlError('57P01', ''))).toMatchObject({ code: 'unavailable', detail: outages.database });
  expect(translateError(sqlError('53100', ''))).toMatchObject({ code: 'unavailable', detail: outages.databaseDisk });
});
