import { describe, expect, it } from 'vitest';
import { extractStructure } from './extract-structure.ts';
import type { InputSegment } from './types.ts';

const startedAt = new Date('2026-03-04T10:00:00Z');
/** Keeps single sentences from being discarded. Contains no items itself. */
const context = 'The weather in the valley was rather mild for the season. ';
const extract = (text: string) => extractStructure({ text: context + text, startedAt, timezone: 'UTC' });
const extractFromSegments = (segments: InputSegment[]) => extractStructure({ segments, startedAt, timezone: 'UTC' });

describe('action items', () => {
  const actions = async (text: string) => (await extract(text)).action_items.map(({ description }) => description);

  it.each([
    ['I need to send Anna the report by Friday.', 'Send Anna the report by Friday'],
    ['So um I have to pick up the dry cleaning, okay?', undefined],
    ['So um, I have to pick up the dry cleaning.', 'Pick up the dry cleaning'],
    ["I've got to call the bank because the card is blocked.", 'Call the bank'],
    ['Remind me to water the plants.', 'Water the plants'],
    ["Don't forget to book the flights to Lisbon.", 'Book the flights to Lisbon'],
    ['Don’t forget to buy milk.', 'Buy milk'],
    ['Can you send me the slides?', 'Send me the slides'],
    ['Could you please review the contract?', 'Review the contract'],
    ['We should schedule a review with legal.', 'Schedule a review with legal'],
    ["I'll email the landlord tonight.", 'Email the landlord tonight'],
    ["Let's finish the deck by Friday.", 'Finish the deck by Friday'],
    ['Make sure you renew the passport.', 'Renew the passport'],
    ['Call the dentist tomorrow.', 'Call the dentist tomorrow'],
    ['I still have to get some milk.', 'Get some milk'],
    ['To-do: order new tires for the car.', 'Order new tires for the car'],
    ['I need to go and buy some bread, you know.', 'Buy some bread'],
  ])('"%s" gives %s', async (text, description) => {
    expect(await actions(text)).toEqual(description ? [description] : []);
  });

  it('finds two in one sentence', async () => {
    expect(await actions("I need to call Tom and don't forget to send the invoice.")).toEqual([
      'Call Tom',
      'Send the invoice',
    ]);
  });

  it.each([
    "I don't have to call him.",
    'Do I need to call him?',
    'Why do we have to update the server?',
    'If I need to call Tom, I use the old phone.',
    'I had to send the report last week.',
    'I have to say that was a lovely evening.',
    'I need to think about the offer.',
    'I should be honest with everybody here.',
    "I'll see you later then.",
    "Let's see what happens to the valley.",
    'Can you believe that story?',
    'Can you hear me now?',
    'I always remember to lock the door.',
    'I have to get going.',
    'Please take care of yourself.',
    'The book order was a surprise.',
  ])('"%s" gives none', async (text) => {
    expect(await actions(text)).toEqual([]);
  });

  it('resolves the due date from the start of the conversation', async () => {
    expect((await extract('I need to send Anna the report by Friday.')).action_items[0]?.due_at).toBe(
      '2026-03-06T23:59:00.000Z',
    );
    expect((await extract('I need to send Anna the report.')).action_items[0]?.due_at).toBeNull();
  });

  it('lists a repeated task once, with the date that was said later', async () => {
    const { action_items } = await extract(
      'I need to call the accountant. Really, I have to call the accountant tomorrow.',
    );
    expect(action_items).toMatchObject([{ description: 'Call the accountant', due_at: '2026-03-05T23:59:00.000Z' }]);
  });

  it('finds them in text without punctuation', async () => {
    const text =
      'okay so um today we went through the budget and honestly the spending is way too high i think we should cut it by ten percent i need to call the accountant tomorrow morning and then we have to update the forecast before the end of the month remind me to water the plants';
    expect(await actions(text)).toEqual([
      'Call the accountant tomorrow morning',
      'Update the forecast before the end of the month',
      'Water the plants',
    ]);
  });
});

describe('events', () => {
  it.each([
    [
      'We have a meeting with the design team on Tuesday at 3pm.',
      'Meeting with the design team',
      '2026-03-10T15:00:00.000Z',
      30,
    ],
    [
      "Let's have dinner with Tom and Sarah on Saturday at 7.",
      'Dinner with Tom and Sarah',
      '2026-03-07T19:00:00.000Z',
      30,
    ],
    ['The dentist appointment is on Thursday at 10am.', 'Dentist appointment', '2026-03-05T10:00:00.000Z', 30],
    ["Let's meet at the station tomorrow at noon.", 'Meet at the station', '2026-03-05T12:00:00.000Z', 30],
    ['The release is on Monday, so let us do a demo on Friday at 2pm.', 'Demo', '2026-03-06T14:00:00.000Z', 30],
    ['The workshop is on Monday from 9am to 11am.', 'Workshop', '2026-03-09T09:00:00.000Z', 120],
    ['There is a call with Lisbon tomorrow at 4pm for an hour.', 'Call with Lisbon', '2026-03-05T16:00:00.000Z', 60],
  ])('"%s"', async (text, title, start, duration) => {
    expect((await extract(text)).events).toMatchObject([{ title, start, duration }]);
  });

  it.each([
    'We had a meeting on Tuesday at 3pm.',
    'The meeting was fine yesterday.',
    'I should schedule a meeting for Tuesday.',
    'Is the meeting on Tuesday?',
    'I love a good meeting.',
    'On Tuesday it will rain.',
  ])('"%s" is not an event', async (text) => {
    expect((await extract(text)).events).toEqual([]);
  });
});

describe('memories', () => {
  const memories = async (text: string) => (await extract(text)).memories.map(({ content }) => content);

  it.each([
    ["I'm allergic to peanuts.", 'User is allergic to peanuts'],
    ['By the way, I am allergic to shellfish, so no shrimps.', 'User is allergic to shellfish'],
    ["My daughter's name is Emma.", "User's daughter's name is Emma"],
    ["I'm allergic to penicillin, by the way.", 'User is allergic to penicillin'],
    ['My brother is Leo.', "User's brother is Leo"],
    ['I work at Northwind as an engineer.', 'User works at Northwind as an engineer'],
    ['I really love green tea.', 'User loves green tea'],
    ['I prefer working in the morning.', 'User prefers working in the morning'],
    ["I can't stand olives.", "User can't stand olives"],
    ["I don't eat meat at all.", "User doesn't eat meat at all"],
    ['I have two kids.', 'User has two kids'],
    ["I'm a software engineer.", 'User is a software engineer'],
    ['I usually wake up at six every morning.', 'User usually wakes up at six every morning'],
    ['I live in Lisbon with my wife.', 'User lives in Lisbon with their wife'],
    ['I grew up on a farm.', 'User grew up on a farm'],
    ['My favourite book is Dune.', "User's favourite book is Dune"],
    ['I teach chemistry and I play the cello.', 'User teaches chemistry'],
  ])('"%s" gives "%s"', async (text, memory) => {
    expect(await memories(text)).toContain(memory);
  });

  it.each([
    'I like that idea.',
    'I love how you say it.',
    'I like the way it looks.',
    "I'd like to say something.",
    "I'm a bit tired.",
    "I'm a little bitter about it.",
    'My dog is sick.',
    'My dad is late.',
    'I work at the fair tomorrow.',
    'I have two meetings.',
    'Do I like tea?',
    "I'm from the office.",
    'Tom loves green tea.',
    'I am happy to hear it.',
  ])('"%s" gives none', async (text) => {
    expect(await memories(text)).toEqual([]);
  });

  it("uses only the user's words if the user is known", async () => {
    const segments: InputSegment[] = [
      { text: 'I love green tea.', is_user: true, speaker: 'SPEAKER_00' },
      { text: "I'm allergic to cats.", is_user: false, speaker: 'SPEAKER_01' },
    ];
    expect((await extractFromSegments(segments)).memories.map(({ content }) => content)).toEqual([
      'User loves green tea',
    ]);
    const unknown = segments.map((segment) => ({ ...segment, is_user: false }));
    expect((await extractFromSegments(unknown)).memories).toHaveLength(2);
  });

  it('joins a sentence that is split into segments', async () => {
    const { memories: facts } = await extractFromSegments([
      { text: 'As I said,', is_user: true },
      { text: 'well. I work', is_user: true },
      { text: 'at Northwind.', is_user: true },
    ]);
    expect(facts.map(({ content }) => content)).toEqual(['User works at Northwind']);
  });

  it('lists a repeated fact once', async () => {
    expect(await memories("I'm allergic to peanuts. Really, I am allergic to peanuts.")).toEqual([
      'User is allergic to peanuts',
    ]);
  });
});
