import { describe, expect, it } from 'vitest';
import { createUpcomingDateParser } from './upcoming-dates.ts';

/** A Wednesday, 11:00 in Vienna. */
const startedAt = new Date('2026-03-04T10:00:00Z');
const vienna = await createUpcomingDateParser(startedAt, 'Europe/Vienna');

describe("upcoming dates in the user's time zone", () => {
  it.each([
    ['by Friday', '2026-03-06T22:59:59.000Z'],
    ['tomorrow morning', '2026-03-05T08:00:00.000Z'],
    ['before tomorrow noon', '2026-03-05T11:00:00.000Z'],
    ['in two weeks', '2026-03-18T22:59:59.000Z'],
    ['next Tuesday at 3pm', '2026-03-10T14:00:00.000Z'],
    ['today', '2026-03-04T22:59:59.000Z'],
    ['by end of day', '2026-03-04T17:00:00.000Z'],
    ['the day after tomorrow', '2026-03-06T22:59:59.000Z'],
    ['at noon on the 3rd of June', '2026-06-03T10:00:00.000Z'],
    ["at three o'clock on Thursday", '2026-03-05T14:00:00.000Z'],
    ['tomorrow at half past three', '2026-03-05T14:30:00.000Z'],
    ['at five tomorrow', '2026-03-05T16:00:00.000Z'],
    ['on Monday at nine to the whole team', '2026-03-09T08:00:00.000Z'],
    ['tomorrow at one point', '2026-03-05T22:59:59.000Z'],
    ['on the 15th', '2026-03-15T22:59:59.000Z'],
    ['by the 2nd', '2026-04-02T21:59:59.000Z'],
    ['in three hours', '2026-03-04T13:00:00.000Z'],
    ['tomorrow 3pm EST', '2026-03-05T20:00:00.000Z'],
  ])('"%s" is due %s', (words, instant) => {
    expect(vienna.findDueDate(words)?.at.toISOString()).toBe(instant);
  });

  it('reads "at five" as the next afternoon, and "dinner at seven" as the evening', () => {
    expect(vienna.findDate('at 5')?.at.toISOString()).toBe('2026-03-04T16:00:00.000Z');
    expect(vienna.findDate('dinner on Friday at 7')?.at.toISOString()).toBe('2026-03-06T18:00:00.000Z');
  });

  it.each([
    ['tonight', '2026-03-04T22:00'],
    ['tonight at nine', '2026-03-04T21:00'],
    ['by tomorrow', '2026-03-05T23:59:59'],
    ['on Friday', '2026-03-06T23:59:59'],
  ])('may be a fixed offset: "%s", said at 19:48-08:00, is %s-08:00', async (words, local) => {
    const pacific = await createUpcomingDateParser(new Date('2026-03-04T19:48-08:00'), '-08:00');
    expect(pacific.findDueDate(words)?.at).toEqual(new Date(`${local}-08:00`));
  });

  it('accounts for daylight saving time', () => {
    expect(vienna.findDate('on March 28 at 9am')?.at.toISOString()).toBe('2026-03-28T08:00:00.000Z');
    expect(vienna.findDate('on March 30 at 9am')?.at.toISOString()).toBe('2026-03-30T07:00:00.000Z');
  });

  it('returns the duration of a range', () => {
    expect(vienna.findDate('from 2 to 4pm tomorrow')?.minutes).toBe(120);
  });

  it.each([
    'last Friday',
    'two days ago',
    'every Monday',
    'since Monday',
    'I may call',
    'the second one',
    'for an hour',
    'it takes 10 minutes',
    'in a minute',
    'march on',
    'nothing',
    'today at 9am',
  ])('finds no upcoming date in "%s"', (words) => {
    expect(vienna.findDate(words)).toBeUndefined();
  });

  it('uses UTC for an unknown zone', async () => {
    const dates = await createUpcomingDateParser(startedAt, 'Mars/Olympus');
    expect(dates.findDate('tomorrow at 3pm')?.at.toISOString()).toBe('2026-03-05T15:00:00.000Z');
  });

  it("counts the day from the user's midnight", async () => {
    const auckland = await createUpcomingDateParser(new Date('2026-03-04T20:00:00Z'), 'Pacific/Auckland');
    expect(auckland.findDate('tomorrow at 3pm')?.at.toISOString()).toBe('2026-03-06T02:00:00.000Z');
  });

  it('finds no date after the last representable one', async () => {
    const last = await createUpcomingDateParser(new Date('9999-12-31T10:00:00Z'), 'UTC');
    expect(last.findDueDate('today')?.at.toISOString()).toBe('9999-12-31T23:59:59.000Z');
    expect(last.findDueDate('tomorrow')).toBeUndefined();
    expect(last.findDate('in two weeks at noon')).toBeUndefined();
  });
});
