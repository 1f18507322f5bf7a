import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../errors.ts';
import { decodeCursor, encodeCursor, type SortKey } from './cursor.ts';

const byCreation: SortKey = {
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
