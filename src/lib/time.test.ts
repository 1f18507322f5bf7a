import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { parseBound, parseRange, parseTimestamp, readUtcOffset } from './time.ts';

const loc = ['body', 'due_at'];
const iso = (text: string) => parseTimestamp(text, loc).toISOString();

test.each([
  ['2026-11-21T17:00:00+01:00', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T17:00:00-0330', '2026-11-21T20:30:00.000Z'],
  ['2026-11-21T16:00:00Z', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21t16:00z', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21 16:00:00.5', '2026-11-21T16:00:00.500Z'],
  ['2026-11-21T16:00:00,123456789Z', '2026-11-21T16:00:00.123Z'],
  ['2028-02-29T00:00:00', '2028-02-29T00:00:00.000Z'],
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
])('parses %s as %s', (text, expected) => {
  expect(iso(text)).toBe(expected);
});

test.each([
  ['2026-11-21T17:00:00+01:00', 60],
  ['2026-11-21T17:00:00-0330', -210],
  ['2026-11-21T17:00+05:45', 345],
  // Not known to be the place's.
  ['2026-11-21T17:00:00Z', null],
  ['2026-11-21T17:00:00+00:00', null],
  ['2026-11-21T17:00:00-00:00', null],
  ['2026-11-21T17:00:00', null],
  ['2026-11-21T17:00:00+01:07', null],
])('reads the offset of %s as %s', (text, minutes) => {
  expect(readUtcOffset(text)).toBe(minutes);
});

test.each([
  '2026-02-30T10:00:00Z',
  '2027-02-29T10:00:00Z',
  '2026-04-31T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T10:60:00Z',
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  'tomorrow',
  '',
])('rejects "%s" with its location', (text) => {
  expect(() => parseTimestamp(text, loc)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      detail: [expect.objectContaining({ loc, type: 'datetime_parsing' })],
    }),
  );
});

test('includes the whole day of a bare date in a filter', () => {
  expect(parseBound('2026-11-20', 'lower', loc)?.toISOString()).toBe('2026-11-20T00:00:00.000Z');
  expect(parseBound('2026-11-20', 'upper', loc)?.toISOString()).toBe('2026-11-20T23:59:59.999Z');
  expect(parseBound('2026-11-20T08:00:00+02:00', 'upper', loc)?.toISOString()).toBe('2026-11-20T06:00:00.000Z');
  expect(() => parseBound('2026-11-31', 'upper', loc)).toThrow(DomainError);
});

test('rejects bounds in the wrong order, and names the lower one', () => {
  const at = { from: ['query', 'start_date'], to: ['query', 'end_date'] };
  const issue = {
    loc: at.to,
    msg: 'Input should not be before start_date, which is 2026-11-30T00:00:00.000Z',
    type: 'greater_than_equal',
  };
  expect(() => parseRange({ from: '2026-11-30', to: '2026-11-29' }, at)).toThrow(
    expect.objectContaining({ code: 'invalid_input', detail: [issue] }),
  );
  expect(parseRange({ from: '2026-11-30', to: '2026-11-30' }, at).to?.toISOString()).toBe('2026-11-30T23:59:59.999Z');
  expect(parseRange({ from: undefined, to: '2026-11-29' }, at).from).toBeUndefined();
});

test('reads back every timestamp that JavaScript writes', () => {
  const years = {
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(iso(date.toISOString())).toBe(date.toISOString());
    }),
  );
});

test('subtracts the offset', () => {
  fc.assert(
    fc.property(fc.integer({ min: -14 * 60, max: 14 * 60 }), fc.constantFrom(':', ''), (minutes, colon) => {
      const digits = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((n) =>
        String(n).padStart(2, '0'),
      );
      const zone = `${minutes < 0 ? '-' : '+'}${digits.join(colon)}`;
      const expected = Date.parse('2026-06-15T12:00:00Z') - minutes * 60_000;
      expect(parseTimestamp(`2026-06-15T12:00:00${zone}`, loc).getTime()).toBe(expected);
    }),
  );
});

test('parses or rejects any text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z?)?$/)), (text) => {
      try {
        expect(parseTimestamp(text, loc).getTime()).not.toBeNaN();
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
      }
    }),
  );
});
