import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../../test/support/any-text.ts';
import { findPeriod } from './find-period.ts';

/** A Saturday, quarter to six in the evening in Berlin. */
const NOW = new Date('2026-11-21T16:45:00Z');
const BERLIN = 'Europe/Berlin';

const range = async (question: string, now = NOW, zone = BERLIN) => {
  const { period } = await findPeriod(question, now, zone);
  return period && [period.from.toISOString(), new Date(period.to.getTime() + 1).toISOString()];
};
/** Moves the midnights before 25 October to summer time. */
const toLocalMidnights = (bounds: string[]) =>
  bounds.map((bound) => (bound < '2026-10-25' ? bound.replace('T23:00:00.000Z', 'T22:00:00.000Z') : bound));
const day = (from: string, before: string) => [`2026-${from}T23:00:00.000Z`, `2026-${before}T23:00:00.000Z`];

describe('a period in a question', () => {
  it.each([
    ['What did I promise last Tuesday?', day('11-16', '11-17')],
    ['what did I promise Dana yesterday', day('11-19', '11-20')],
    ['What was decided today?', day('11-20', '11-21')],
    ['What happened the day before yesterday?', day('11-18', '11-19')],
    ['What did Tom say on Friday?', day('11-19', '11-20')],
    ['What did we talk about on Monday?', day('11-15', '11-16')],
    ['Whom did I meet three days ago?', day('11-17', '11-18')],
    ['what was said on 3 November', day('11-02', '11-03')],
    ['what was said on November 3rd', day('11-02', '11-03')],
    ['What did I do last week?', day('11-08', '11-15')],
    ['What did I plan this week?', day('11-15', '11-22')],
    ['What did we do two weeks ago?', day('11-01', '11-08')],
    ['Where were we last weekend?', day('11-13', '11-15')],
    ['What have I done this weekend?', day('11-20', '11-22')],
    ['What was I told in the last three days?', day('11-17', '11-21')],
    ['What came up over the past two weeks?', day('11-06', '11-21')],
    ['What have I learned since Monday?', day('11-15', '11-21')],
    ['What was said from Monday to Wednesday?', day('11-15', '11-18')],
  ])('%s', async (question, expected) => {
    expect(await range(question)).toEqual(expected);
  });

  it.each([
    ['What did I do in October?', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['What did I do in December?', '2025-11-30T23:00:00.000Z', '2025-12-31T23:00:00.000Z'],
    ['What did I do in March 2025?', '2025-02-28T23:00:00.000Z', '2025-03-31T22:00:00.000Z'],
    ['What did we plan last month?', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
    ['What did I do last year?', '2024-12-31T23:00:00.000Z', '2025-12-31T23:00:00.000Z'],
    ['What was important in 2024?', '2023-12-31T23:00:00.000Z', '2024-12-31T23:00:00.000Z'],
    ['What was said on 3 December?', '2025-12-02T23:00:00.000Z', '2025-12-03T23:00:00.000Z'],
    ['What was said in the morning of 19 November?', '2026-11-18T23:00:00.000Z', '2026-11-19T11:00:00.000Z'],
    ['What was said on the afternoon of last Tuesday?', '2026-11-17T11:00:00.000Z', '2026-11-17T17:00:00.000Z'],
    ['What was said in the evening of the 19th?', '2026-11-19T16:00:00.000Z', '2026-11-20T05:00:00.000Z'],
    ['What did I say this morning?', '2026-11-20T23:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ['What did we talk about yesterday evening?', '2026-11-20T16:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ['Who called last night?', '2026-11-20T17:00:00.000Z', '2026-11-21T05:00:00.000Z'],
  ])('%s', async (question, from, before) => {
    expect(await range(question)).toEqual([from, before]);
  });

  it.each([
    ['between October 1 and October 10', day('09-30', '10-10')],
    ['between the 1st and the 10th of October', day('09-30', '10-10')],
    ['from October 1 to October 10', day('09-30', '10-10')],
    ['October 1 to October 10', day('09-30', '10-10')],
    ['from 1 November to 18 November', day('10-31', '11-18')],
    ['between Monday and Wednesday', day('11-15', '11-18')],
    ['from Friday to Monday', day('11-12', '11-16')],
    ['between 16 and 18 November', day('11-15', '11-18')],
    ['between 18 and 21 November', day('11-17', '11-21')],
    ['November 16 to 18', day('11-15', '11-18')],
    ['from November 10 to November 30', day('11-09', '11-21')],
    ['between last week and yesterday', day('11-08', '11-20')],
    ['from Monday until tomorrow', day('11-15', '11-21')],
  ])('is a range: %s', async (words, expected) => {
    expect(await range(`What was said ${words}?`)).toEqual(toLocalMidnights(expected));
  });

  it.each([
    ['after 16 November', day('11-16', '11-21')],
    ['after Monday', day('11-16', '11-21')],
    ['after October 6', day('10-06', '11-21')],
    ['after 5 October', day('10-05', '11-21')],
    ['after last week', day('11-15', '11-21')],
    ['after October', day('10-31', '11-21')],
    ['since October 6', day('10-05', '11-21')],
    ['after 5pm yesterday', ['2026-11-20T16:00:00.000Z', '2026-11-20T23:00:00.000Z']],
    ['before October 5', ['1970-01-01T00:00:00.000Z', '2026-10-04T22:00:00.000Z']],
    ['before last Tuesday', ['1970-01-01T00:00:00.000Z', '2026-11-16T23:00:00.000Z']],
    ['before November', ['1970-01-01T00:00:00.000Z', '2026-10-31T23:00:00.000Z']],
  ])('is open-ended: %s', async (words, expected) => {
    expect(await range(`What was said ${words}?`)).toEqual(toLocalMidnights(expected));
  });

  it.each([
    ['in the week of 16 November', day('11-15', '11-22')],
    ['on the 16th of November', day('11-15', '11-16')],
    ['the week before last', day('11-01', '11-08')],
    ['in the last week of October', day('09-30', '10-31')],
    ['prior to the 5th of October', ['1970-01-01T00:00:00.000Z', '2026-10-04T22:00:00.000Z']],
    ['from Monday onwards', day('11-15', '11-21')],
    ['on Tuesday of last week', day('11-09', '11-10')],
    ['last Tuesday or Wednesday', day('11-16', '11-18')],
    ['yesterday or today', day('11-19', '11-21')],
    ['Monday, Tuesday or Wednesday', day('11-15', '11-18')],
    ['Saturday or Sunday', day('11-13', '11-15')],
    ['in September or October', day('08-31', '10-31')],
    ['on the 19th', day('11-18', '11-19')],
    ['on the 30th', day('10-29', '10-30')],
    ['on Friday the 13th', day('11-12', '11-13')],
    ['on the Tuesday before last', day('11-09', '11-10')],
    ['in early October', day('09-30', '10-31')],
    ['in mid-October', day('09-30', '10-31')],
    ['on the morning of November 19', ['2026-11-18T23:00:00.000Z', '2026-11-19T11:00:00.000Z']],
    ['on November 19th in the morning', ['2026-11-18T23:00:00.000Z', '2026-11-19T11:00:00.000Z']],
    ['last Tuesday, in the afternoon', ['2026-11-17T11:00:00.000Z', '2026-11-17T17:00:00.000Z']],
    ['last Tuesday after 6 pm', ['2026-11-17T17:00:00.000Z', '2026-11-17T23:00:00.000Z']],
    ['yesterday before noon', ['2026-11-19T23:00:00.000Z', '2026-11-20T11:00:00.000Z']],
    ['since the 16th', day('11-15', '11-21')],
  ])('covers all of "%s", and leaves none of its words', async (words, expected) => {
    expect(await range(`What was said ${words}?`)).toEqual(toLocalMidnights(expected));
    expect((await findPeriod(`llamas ${words}`, NOW, BERLIN)).rest).toMatch(/^llamas\s+(?:(?:on|the)\s+)*$/);
  });

  it.each([
    ['in the last two minutes', '16:43:00.000Z', '16:45:00.001Z'],
    ['in the last fifteen minutes', '16:30:00.000Z', '16:45:00.001Z'],
    ['an hour ago', '15:30:00.000Z', '16:00:00.001Z'],
    ['ten minutes ago', '16:32:30.000Z', '16:37:30.001Z'],
  ])('is a short time: %s', async (words, from, before) => {
    expect(await range(`What was said ${words}?`)).toEqual([`2026-11-21T${from}`, `2026-11-21T${before}`]);
  });

  it.each([
    'on the 30th of February',
    'on the 32nd',
    'between the 16th and the 18th',
    'on the 30th of February of 2026',
    'between 1 and 31 November',
    'between February 20 and February 30',
    'from February 20 to February 30',
    'two days after Monday',
    'before December',
    'in the last hour of the meeting',
    'the week before Friday',
    'after today',
    '5000 years ago',
    '300000 weeks ago',
  ])('is not guessed: %s', async (words) => {
    expect(await range(`What was said ${words}?`)).toBeUndefined();
  });

  it.each(['in the last 9999 years', 'over the last 999999 days'])(
    'begins no earlier than the first representable date: %s',
    async (words) => {
      expect((await range(`What was said ${words}?`))?.[0]).toBe('0001-01-01T00:00:00.000Z');
    },
  );

  it('depends on the time zone', async () => {
    const now = new Date('2026-11-21T02:00:00Z');
    expect(await range('yesterday', now, 'UTC')).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']);
    const honolulu = await range('yesterday', now, 'Pacific/Honolulu');
    expect(honolulu).toEqual(['2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z']);
  });

  it('accounts for daylight saving time', async () => {
    const now = new Date('2026-10-26T12:00:00Z');
    expect(await range('What did I do yesterday?', now)).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it.each([
    'What did I promise to send by Friday?',
    'What is due tomorrow?',
    'What are my plans for next week?',
    'What do I have to finish before Monday?',
    'Who may call me, and who might march?',
    'Where is my passport?',
    'What did she say about the 2 cars?',
    'What is on the 3rd floor?',
    'What do I have to send by the 19th?',
  ])('is not a deadline, a future date or another word: %s', async (question) => {
    expect(await range(question)).toBeUndefined();
  });

  it('is removed from the question and has a label', async () => {
    const { period, rest } = await findPeriod('What did I promise Dana last Tuesday?', NOW, BERLIN);
    expect(period?.label).toBe('Tuesday 17 November 2026');
    expect(rest.replace(/\s+/g, ' ')).toBe('What did I promise Dana ?');
    const week = await findPeriod('last week', NOW, BERLIN);
    expect(week.period?.label).toBe('Monday 9 November 2026 to Sunday 15 November 2026');
  });

  it.each([
    ['Tuesday morning', 'the morning of Tuesday 17 November 2026'],
    ['this morning', 'the morning of Saturday 21 November 2026'],
    ['last night', 'the night of Friday 20 November 2026'],
    ['between Monday and Wednesday', 'Monday 16 November 2026 to Wednesday 18 November 2026'],
    ['before October 5', 'the time before Monday 5 October 2026'],
    ['in the last hour', 'Saturday 21 November 2026 from 16:45 to 17:45'],
    ['in the last 24 hours', 'Friday 20 November 2026 at 17:45 to Saturday 21 November 2026 at 17:45'],
    ['after 5pm yesterday', 'Friday 20 November 2026 from 17:00 to 24:00'],
  ])('has a precise label: %s', async (words, label) => {
    expect((await findPeriod(`What was said ${words}?`, NOW, BERLIN)).period?.label).toBe(label);
  });

  it('never ends before it begins and never begins in the future', async () => {
    await fc.assert(
      fc.asyncProperty(anyText({ maxLength: 80 }), async (text) => {
        const { period } = await findPeriod(`${text} last 900 years ago in June 9999 99 weeks ago`, NOW, BERLIN);
        const plain = (await findPeriod(text, NOW, BERLIN)).period;
        return [period, plain].every((one) => !one || (one.from <= NOW && one.from < one.to));
      }),
      { numRuns: 50 },
    );
  });
});
