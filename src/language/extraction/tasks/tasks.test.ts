import { describe, expect, it } from 'vitest';
import { extractMeeting, extractTalk, extractText } from '../../../../test/support/extraction.ts';

const tasks = async (...lines: string[]) => (await extractTalk(...lines)).action_items.map((item) => item.description);
const dueDays = async (...lines: string[]) =>
  (await extractTalk(...lines)).action_items.map(({ due_at }) => due_at?.slice(0, 10) ?? null);

describe('a commitment of the user', () => {
  it.each([
    ["Um, so I, I'll, uh, I'll send you the the draft by Friday, okay?", "I'll send you the draft by Friday"],
    ['I need to send Anna the report by Friday.', 'I need to send Anna the report by Friday'],
    ['I will call Dr. Meyer tomorrow. The roof leaks.', 'I will call Dr. Meyer tomorrow'],
    ['I need to pick up the parcel at No. 5 tomorrow.', 'I need to pick up the parcel at No. 5 tomorrow'],
    ['So um, I have to pick up the dry cleaning.', 'I have to pick up the dry cleaning'],
    ["I've got to call the bank because the card is blocked.", "I've got to call the bank"],
    ["I'll email the landlord tonight.", "I'll email the landlord tonight"],
    ["I'm gonna have a word with the neighbors tomorrow.", "I'm gonna have a word with the neighbors tomorrow"],
    ['Remind me to water the plants.', 'Remind me to water the plants'],
    ["Don't let me forget to book the flights to Lisbon.", "Don't let me forget to book the flights to Lisbon"],
    ['Note to self: cancel the gym membership.', 'Note to self: cancel the gym membership'],
  ])('"%s" gives "%s"', async (spoken, description) => {
    expect(await tasks(`A: ${spoken}`, 'B: The garden looks nice.')).toEqual([description]);
  });

  it('is found where two are in one sentence', async () => {
    expect(await tasks("I need to call Tom and I'll send the invoice to Berlin.")).toEqual([
      'I need to call Tom',
      "I'll send the invoice to Berlin",
    ]);
  });

  it('is found in talk without punctuation', async () => {
    const spoken =
      'okay so um today we went through the budget and honestly the spending is way too high i think we should cut it by ten percent i need to call the accountant tomorrow morning and then we have to update the forecast before the end of the month remind me to water the plants';
    expect(await tasks(`A: ${spoken}`)).toEqual([
      'I need to call the accountant tomorrow morning',
      'We have to update the forecast',
      'Remind me to water the plants',
    ]);
  });

  it('is none if someone else takes it over, or an offer is not taken up', async () => {
    expect(await tasks('A: I need to call the plumber.', 'B: Let me do that.')).toEqual([]);
    expect(await tasks('A: Let me book the table.', 'B: Yes, please.')).toHaveLength(1);
    expect(await tasks('A: Let me book the table.', "B: I'll be on the train by then.")).toEqual([]);
  });

  it('needs no "I"', async () => {
    expect(await tasks('B: and the tap', 'A: gotta send the plumber those photos once i get home')).toEqual([
      'Gotta send the plumber those photos',
    ]);
  });

  it('takes the sentence along that names "it", "them" or "her"', async () => {
    expect(await tasks('B: Did you get the invoice from the printer?', "A: Not yet, I'll send it tomorrow.")).toEqual([
      "Did you get the invoice from the printer? – Not yet, I'll send it tomorrow",
    ]);
    expect(await tasks('B: We still have to choose the pictures.', "A: I'll print them on Monday.")).toEqual([
      "We still have to choose the pictures. – I'll print them on Monday",
    ]);
  });

  it('takes along who is phoned or visited', async () => {
    const clinic = 'B: The clinic closes at noon.';
    expect(await tasks(clinic, "A: I've got the number somewhere, I'll phone them tomorrow.")).toEqual([
      "The clinic closes at noon. – I've got the number somewhere, I'll phone them tomorrow",
    ]);
    expect(await tasks(clinic, "A: I'll drop by on Friday, before work.")).toEqual([
      "The clinic closes at noon. – I'll drop by on Friday, before work",
    ]);
  });

  it('takes along what was said since then, or dots for it if that is long', async () => {
    const tables = 'B: My sister has the long tables in her garage.';
    expect(await tasks(tables, 'C: The white ones?', "A: Yes. I'll fetch them on Friday.")).toEqual([
      "My sister has the long tables in her garage. – The white ones? – I'll fetch them on Friday",
    ]);
    const long =
      'C: Last summer it rained so hard that everyone went home before supper, and then we ate alone in the rain.';
    expect(
      await tasks(tables, long, 'B: Never again, honestly, not like that.', "A: I'll fetch them on Friday."),
    ).toEqual(["My sister has the long tables in her garage. … – I'll fetch them on Friday"]);
  });

  it('is left out where nothing near names it', async () => {
    expect(await tasks("A: Right, I'll call her tomorrow about that.")).toEqual([]);
    expect(await tasks('B: Nice weather.', "A: I'll buy one tomorrow.")).toEqual([]);
  });

  it('takes "it" for one thing and "them" for several', async () => {
    expect(await tasks('B: We saw the pictures.', 'C: And the frame.', "A: I'll print them tomorrow.")).toEqual([
      "We saw the pictures. – The frame. – I'll print them tomorrow",
    ]);
    expect(await tasks('B: The computer was slow.', "A: I'll print them tomorrow.")).toEqual([]);
  });

  it('is left out where a word is cut, or the clause stops after its verb', async () => {
    expect(await tasks("A: I'll send th a copy of the report tomorrow.")).toEqual([]);
    expect(await tasks("A: I'll send the, yeah, whatever to Anna tomorrow.")).toEqual([]);
    expect(await tasks("A: I'll send.")).toEqual([]);
  });
});

describe('a request', () => {
  it('counts if the user accepts it in the next turns', async () => {
    expect(await tasks('B: Could you please review the contract?', 'A: Sure, no problem.')).toEqual([
      'Could you please review the contract? – Sure, no problem',
    ]);
    expect(await tasks('Anna: Can you send me the slides?', 'A: Will do.')).toEqual([
      'Can you send me the slides? – Will do',
    ]);
    expect(await tasks('B: And the bill needs paying.', "A: I'll do it.")).toEqual([
      "The bill needs paying – I'll do it",
    ]);
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
    expect(await tasks('A: Tom, can you bring the cake on Saturday?', 'B: Sure.')).toEqual([
      'Tom, can you bring the cake on Saturday?',
    ]);
    expect(await tasks('A: Can you bring the cake on Saturday?', 'Anna: Of course.')).toEqual([
      'Can you bring the cake on Saturday? – Anna: Of course',
    ]);
    expect(await tasks('A: Can you grab me a water?', 'B: Sure.')).toEqual([]);
  });
});

describe("someone else's promise", () => {
  it('counts with a name, if the user waits for it', async () => {
    expect(await tasks("Tom: I'll send you the contract on Monday.", 'A: Thanks.')).toEqual([
      "Tom: I'll send you the contract on Monday",
    ]);
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
  it('is resolved from the start of the conversation', async () => {
    const { action_items } = await extractTalk('I need to send Anna the report by Friday.');
    expect(action_items).toEqual([
      {
        description: 'I need to send Anna the report by Friday',
        due_at: '2026-03-06T23:59:59.000Z',
        due_all_day: true,
        segment_ids: ['s0'],
      },
    ]);
  });

  it('is null where none was said', async () => {
    expect(await dueDays('I need to send Anna the report.')).toEqual([null]);
  });

  it('was said in the same turn, or in the answer', async () => {
    expect(await dueDays("A: I'll send the report to Anna. By Friday.")).toEqual(['2026-03-06']);
    expect(await dueDays('B: Can you send me the report?', 'A: Sure, on Friday.')).toEqual(['2026-03-06']);
    expect(await dueDays("A: I'll send the report to Anna.", 'B: Friday is a holiday.')).toEqual([null]);
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
      "I'll put the minutes in the shared folder",
    ]);
    expect(await inMeeting('A: The industrial designer will work on the case.', 'B: Okay.')).toEqual([
      'The industrial designer will work on the case',
    ]);
    expect(await inMeeting('A: Marketing will write a summary that I will send to Anna.', 'B: Okay.')).toEqual([
      'Marketing will write a summary that I will send to Anna',
    ]);
    expect(await inMeeting("A: I'll be putting the minutes into the shared folder.", 'B: Okay.')).toEqual([
      "I'll be putting the minutes into the shared folder",
    ]);
  });

  it('does not count its own agenda', async () => {
    expect(await inMeeting('A: We have to decide on the color.', "B: Let's look at the next slide.")).toEqual([]);
  });
});

describe('a written text', () => {
  it.each([
    ["Don't forget to buy milk.", "Don't forget to buy milk"],
    ['Call the dentist tomorrow.', 'Call the dentist tomorrow'],
    ['Make sure you renew the passport.', 'Make sure you renew the passport'],
    ['To-do: order new tires for the car.', 'To-do: order new tires for the car'],
  ])('holds notes to oneself: "%s"', async (text, description) => {
    expect((await extractText(text)).action_items).toMatchObject([{ description }]);
  });
});
