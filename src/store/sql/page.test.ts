import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../errors.ts';
import { decodeCursor, encodeCursor, type SortKey } from './page.ts';

const byCreation: SortKey = {
  table: 'memories',
  name: 'created',
  columns: [
    ['created_at', 'timestamptz'],
    ['id', 'uuid'],
  ],
  direction: 'desc',
};
const values = ['2026-11-20T12:00:00.000Z', '01938c5e-7b00-7000-8000-000000000000'];

test('a cursor decodes to the values it was encoded from', () => {
  expect(decodeCursor(byCreation, encodeCursor(byCreation, values))).toEqual(values);
});

test.each([
  ['1000-01-01T00:00:00.000Z', true],
  ['10000-12-31T00:00:00.000Z', true],
  ['infinity', true],
  ['0000-01-01T00:00:00.000Z', false],
  ['2026-02-30T00:00:00.000Z', false],
  ['2026-01-01T25:00:00.000Z', false],
  ['02026-01-01T00:00:00.000Z', false],
  ['999999-01-01T00:00:00.000Z', false],
])('only times that Postgres reads are those of a cursor: %s', (time, isValid) => {
  const decode = () => decodeCursor(byCreation, encodeCursor(byCreation, [time, values[1] ?? '']));
  if (isValid) expect(decode()[0]).toBe(time);
  else expect(decode).toThrow(DomainError);
});

test.each([0, -1.5, 0.1 + 0.2, 1e-7, 12_345.678_901_2])(
  'a number is one of a cursor, with all its digits: %d',
  (start) => {
    const byStart: SortKey = { table: 'segments', name: 'start', columns: [['start_s', 'float8']], direction: 'asc' };
    expect(decodeCursor(byStart, encodeCursor(byStart, [String(start)]))).toEqual([String(start)]);
  },
);

test('a cursor of another order is refused', () => {
  const cursor = encodeCursor({ ...byCreation, name: 'updated' }, values);
  expect(() => decodeCursor(byCreation, cursor)).toThrow(DomainError);
});

test('any other text is refused as a cursor', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.jsonValue()), (text, list) => {
      const forged = Buffer.from(JSON.stringify(['created', ...list])).toString('base64url');
      for (const cursor of [text, forged]) expect(() => decodeCursor(byCreation, cursor)).toThrow(DomainError);
    }),
  );
});
