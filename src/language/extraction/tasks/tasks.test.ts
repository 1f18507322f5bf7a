import { describe, expect, it } from 'vitest';
import { extractMeeting, extractTalk, extractText } from '../testing.ts';

const tasks = async (...lines: string[]) => (await extractTalk(...lines)).action_items.map((item) => item.description);
const dueDays = async (...lines: string[]) =>
  (await extractTalk(...lines)).action_items.map(({ due_at }) => due_at?.slice(0, 10) ?? null);

describe('a commitment of the user', () => {
  it.each([
    ["Um, so I, I'll, uh, I'll send you the the draft by Friday, okay?", 'Send the draft'],
    ['I need to send Anna the report by Friday.', 'Send Anna the report'],
    ['So um, I have to pick up the dry cleaning.', 'Pick up the dry cleaning'],
    ["I've got to call the bank because the card is blocked.", 'Call the bank'],
    ["I'll email the landlord tonight.", 'Email the landlord'],
    ["I'm gonna have a word with the neighbors tomorrow.", 'Have a word with the neighbors'],
    ['Remind me to water the plants.', 'Water the plants'],
    ["Don't let me forget to book the flights to Lisbon.", 'Book the flights to Lisbon'],
    ['Note to self: cancel the gym membership.', 'Cancel the gym membership'],
  ])('"%s" gives "%s"', async (spoken, description) => {
    expect(await tasks(`A: ${spoken}`, 'B: The garden looks nice.')).toEqual([description]);
  });

  it('is found where two are in one sentence', async () => {
    expect(await tasks("I need to call Tom and I'll send the invoice to Berlin.")).toEqual([
      'Call Tom',
      'Send the invoice to Berlin',
    ]);
  });

  it('is found in talk without punctuation', async () => {
    const spoken =
      'okay so um today we went through the budget and honestly the spending is way too high i think we should cut it by ten percent i need to call the accountant tomorrow morning and then we have to update the forecast before the end of the month remind me to water the plants';
    expect(await tasks(`A: ${spoken}`)).toEqual(['Call the accountant', 'Update the forecast', 'Water the plants']);
  });

  it('needs no "I"', async () => {
    expect(await tasks('B: and the tap', 'A: gotta send the plumber those photos once i get home')).toEqual([
      'Send the plumber the photos',
    ]);
  });

  it('names what "it", "them" and "one" stand for', async () => {
    expect(await tasks('B: Did you get the invoice from the printer?', "A: Not yet, I'll send it tomorrow.")).toEqual([
      'Send the invoice',
    ]);
    expect(await tasks('B: We still have to choose the pictures.', "A: I'll print them on Monday.")).toEqual([
      'Print the pictures',
    ]);
  });

  it('names the person to whom it is owed, if known', async () => {
    expect(await tasks('Tom: I have never seen those photos.', "A: I'll send you the photos tonight.")).toEqual([
      'Send Tom the photos',
    ]);
    expect(
      await tasks('B: My mom is waiting for the recipe.', "A: Right, I'll call her tomorrow about the recipe."),
    ).toEqual(['Call my mom about the recipe']);
  });

  it('has at most 15 words', async () => {
    const [description = ''] = await tasks(
      "I'll send the landlord the long list of all the broken things in the kitchen and the bathroom with photos of each of the pipes tomorrow.",
    );
    expect(description.split(' ').length).toBeLessThanOrEqual(15);
  });
});

describe('a request', () => {
  it('counts if the user accepts it in the next turns', async () => {
    expect(await tasks('B: Could you please review the contract?', 'A: Sure, no problem.')).toEqual([
      'Review the contract',
    ]);
    expect(await tasks('Anna: Can you send me the slides?', 'A: Will do.')).toEqual(['Send Anna the slides']);
    expect(await tasks('B: And the bill needs paying.', "A: I'll do it.")).toEqual(['Pay the bill']);
  });

  it.each([
    [['B: Could you please review the contract?', "A: No, I can't."]],
    [['B: Could you please review the contract?', "A: I'm afraid not, ask Tom."]],
    [['B: Did you, could you review the contract?', 'A: I already did.']],
    [['B: You should review the contract.']],
  ])('does not count if it is refused, done or not taken up: %s', async (lines) => {
    expect(await tasks(...lines)).toEqual([]);
  });

  it('counts with the name of the person whom the user asks', async () => {
    expect(await tasks('A: Tom, can you bring the cake on Saturday?', 'B: Sure.')).toEqual(['Tom: bring the cake']);
    expect(await tasks('A: Can you bring the cake on Saturday?', 'Anna: Of course.')).toEqual(['Anna: bring the cake']);
    expect(await tasks('A: Can you grab me a water?', 'B: Sure.')).toEqual([]);
  });
});

describe("someone else's promise", () => {
  it('counts with a name, if the user waits for it', async () => {
    expect(await tasks("Tom: I'll send you the contract on Monday.", 'A: Thanks.')).toEqual(['Tom: send the contract']);
  });

  it('is no task without a name', async () => {
    expect(await tasks("B: I'll bring the cake, I promise.", 'A: Great.')).toEqual([]);
  });
});

describe('no task', () => {
  it.each([
    "I don't have to call him.",
    'Do I need to call him?',
    'Why do we have to update the server?',
    'If I need to call Tom, I use the old phone.',
    "If it rains I'll call the office.",
    'I had to send the report last week.',
    'I have to say that was a lovely evening.',
    'I need to think about the offer.',
    'I should be honest with everybody here.',
    "I'll see you later then.",
    "Let's see what happens to the valley.",
    "Let's look at the next slide.",
    'We have to decide on the color.',
    'We should grab coffee some time.',
    'Can you believe that story?',
    'Can you hear me now?',
    'I always remember to lock the door.',
    'I have to get going.',
    'Please take care of yourself.',
    'The book order was a surprise.',
    'And she goes, you have to call the bank.',
    'He said I should sell the house.',
  ])('"%s"', async (spoken) => {
    expect(await tasks(`A: ${spoken}`, 'B: Okay.')).toEqual([]);
  });
});

describe('the due date', () => {
  it('is resolved from the start of the conversation, and is not in the description', async () => {
    const { action_items } = await extractTalk('I need to send Anna the report by Friday.');
    expect(action_items).toEqual([
      { description: 'Send Anna the report', due_at: '2026-03-06T23:59:00.000Z', segment_ids: ['s0'] },
    ]);
  });

  it('is null where none was said', async () => {
    expect(await dueDays('I need to send Anna the report.')).toEqual([null]);
  });

  it('comes from the question and the answer after it', async () => {
    expect(await dueDays('B: Can you send me the report?', 'A: Sure. By when?', 'B: Friday.')).toEqual(['2026-03-06']);
  });

  it('is the last one that was said', async () => {
    expect(await dueDays('I need to call the accountant. Really, I have to call the accountant tomorrow.')).toEqual([
      '2026-03-05',
    ]);
    expect(await dueDays("I'll send the report on Tuesday, no, Thursday.")).toEqual(['2026-03-05']);
  });

  it('is today for a part of the day that has begun', async () => {
    expect(await dueDays("I'll email the landlord this morning.")).toEqual(['2026-03-04']);
  });
});

describe('a meeting without a known user', () => {
  const inMeeting = async (...lines: string[]) =>
    (await extractMeeting(...lines)).action_items.map(({ description }) => description);

  it("counts everyone's commitments, and assignments with a name or role", async () => {
    expect(await inMeeting("A: I'll put the minutes in the shared folder after the meeting.", 'B: Thanks.')).toEqual([
      'Put the minutes in the shared folder',
    ]);
    expect(await inMeeting('A: The industrial designer will work on the case.', 'B: Okay.')).toEqual([
      'Industrial designer: work on the case',
    ]);
  });

  it('does not count its own agenda', async () => {
    expect(await inMeeting('A: We have to decide on the color.', "B: Let's look at the next slide.")).toEqual([]);
  });
});

describe('a written text', () => {
  it.each([
    ["Don't forget to buy milk.", 'Buy milk'],
    ['Call the dentist tomorrow.', 'Call the dentist'],
    ['Make sure you renew the passport.', 'Renew the passport'],
    ['To-do: order new tires for the car.', 'Order new tires for the car'],
  ])('holds notes to oneself: "%s"', async (text, description) => {
    expect((await extractText(text)).action_items).toMatchObject([{ description }]);
  });
});
