import { describe, expect, it } from 'vitest';
import { extractTalk } from '../../../../test/support/extraction.ts';

const events = async (...lines: string[]) => (await extractTalk(...lines)).events;
const shown = async (...lines: string[]) =>
  (await events(...lines)).map(({ title, start }) => `${title} ${start.slice(0, 16)}`);

describe('events', () => {
  it.each([
    [
      'We have a meeting with the design team on Tuesday at 3pm.',
      'Meeting with the design team',
      '2026-03-10T15:00',
      30,
    ],
    ["Let's have dinner with Tom and Sarah on Saturday at 7.", 'Dinner with Tom and Sarah', '2026-03-07T19:00', 30],
    ['The dentist appointment is on Thursday at 10am.', 'Dentist appointment', '2026-03-05T10:00', 30],
    ["Let's meet at the station tomorrow at noon.", 'Meet at the station', '2026-03-05T12:00', 30],
    ['The release is on Monday, so let us do a demo on Friday at 2pm.', 'Demo', '2026-03-06T14:00', 30],
    ['The workshop is on Monday from 9am to 11am.', 'Workshop', '2026-03-09T09:00', 120],
    ['There is a call with Lisbon tomorrow at 4pm for an hour.', 'Call with Lisbon', '2026-03-05T16:00', 60],
    ["It's Elsie's assembly on Friday at quarter past nine.", "Elsie's assembly", '2026-03-06T09:15', 30],
    ["My sister's wedding is on the twenty-fifth.", "Sister's wedding", '2026-03-25T00:00', 30],
  ])('"%s"', async (text, title, start, duration) => {
    expect(await events(text)).toMatchObject([{ title, start: `${start}:00.000Z`, duration }]);
  });

  it('have a day and a time that are said some sentences apart', async () => {
    expect(
      await shown('B: And the dentist appointment?', 'A: Thursday.', 'B: What time?', 'A: Half past nine.'),
    ).toEqual(['Dentist appointment 2026-03-05T09:30']);
  });

  it('are of the whole day without a time; a duration is no time', async () => {
    expect(await events('The workshop on Friday takes at least about three hours.')).toMatchObject([
      { title: 'Workshop', start: '2026-03-06T00:00:00.000Z', all_day: true },
    ]);
    expect(await events('The workshop on Friday is at noon.')).toMatchObject([{ all_day: false }]);
  });

  it('have the day that was said last', async () => {
    expect(
      await shown(
        'A: The demo is on Thursday at four.',
        'B: They moved the demo.',
        'A: Right, the demo is on Friday now.',
      ),
    ).toEqual(['Demo 2026-03-06T16:00']);
    expect(await shown('The workshop is on Monday, no, Tuesday at ten.')).toEqual(['Workshop 2026-03-10T10:00']);
  });

  it('are made of a day that is asked for and agreed', async () => {
    expect(await shown('B: I want to see you again. How about Thursday at four thirty?', 'A: Perfect.')).toEqual([
      'How about Thursday at four thirty? 2026-03-05T16:30',
    ]);
    expect(await shown('B: How about Thursday at four thirty?', "A: That's no good.")).toEqual([]);
    expect(await shown('A: The concert was lovely.', 'B: How about Thursday at four thirty?', 'A: Perfect.')).toEqual([
      'How about Thursday at four thirty? 2026-03-05T16:30',
    ]);
  });

  it('are dropped if they are called off', async () => {
    expect(await shown('A: The barbecue is on Saturday at noon.', 'B: Oh, the barbecue is cancelled.')).toEqual([]);
  });

  it('name the segments of the occasion and of its day', async () => {
    const [event] = await events('B: And the dentist appointment?', 'A: It is on Thursday at ten.');
    expect(event?.segment_ids).toEqual(['s0', 's1']);
  });
});

describe('no event', () => {
  it.each([
    'We had a meeting on Tuesday at 3pm.',
    'The meeting was fine yesterday.',
    'I should schedule a meeting for Tuesday.',
    'Is the meeting on Tuesday?',
    'I love a good meeting.',
    'On Tuesday it will rain.',
    "Today's meeting is about the budget.",
    'The report is due before the meeting on Monday.',
    'It takes at least about three hours.',
    'Maybe we could have lunch on Friday.',
    'See you on Monday.',
    'If the party is on Friday, I stay at home.',
    'She is flying to Rome on Friday.',
    'The wedding dress has to be ready on Friday.',
  ])('"%s"', async (text) => {
    expect(await events(`A: ${text}`)).toEqual([]);
  });
});
