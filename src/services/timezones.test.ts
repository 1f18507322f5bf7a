import { expect, it } from 'vitest';
import { createUserTimezone } from './timezones.ts';

const timezoneOf = createUserTimezone('Europe/Berlin');
const userOf = (timezone: string | null) => ({ account: { get: async () => ({ timezone }) } }) as never;

it.each([
  ["the account's, if it has one", 'Asia/Tokyo', -480, 'Asia/Tokyo'],
  ['the offset of the conversation otherwise', null, -480, '-08:00'],
  ['the offset in minutes', null, 345, '+05:45'],
  ['the default without either', null, null, 'Europe/Berlin'],
])('the time zone is %s', async (_, timezone, utc_offset_minutes, expected) => {
  expect(await timezoneOf(userOf(timezone), { utc_offset_minutes })).toBe(expected);
});

it('the time zone of a user is the default without a conversation', async () => {
  expect(await timezoneOf(userOf(null))).toBe('Europe/Berlin');
});
