import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationInput } from '../extraction/types.ts';
import { readTalk } from './sentences.ts';

const startedAt = new Date('2026-03-04T10:00:00Z');

/** Reads lines such as `A: Yes.`; A is the user. */
async function read(...lines: string[]) {
  const segments = lines.map((line, at) => ({
    id: `s${at}`,
    speaker: line.charAt(0),
    is_user: line.startsWith('A'),
    text: line.slice(3),
  }));
  return (await readTalk({ segments, startedAt }, () => undefined)).sentences;
}
const texts = async (...lines: string[]) => (await read(...lines)).map(({ text }) => text);

describe('a sentence as it was spoken', () => {
  it.each([
    ["Um, so I, I'll, uh, I'll send you the the draft by Friday, okay?", "So I'll send you the draft by Friday, okay?"],
    ['We met the the the man in a in an old house.', 'We met the man in an old house.'],
    ['The tom- tomatoes are wi with the salad.', 'The tomatoes are with the salad.'],
    ["I was gonna, I mean, I'll call Anna.", "I'll call Anna."],
    ['I was I will be at the door.', 'I will be at the door.'],
    ['You know, it was, like, kind of weird.', 'It was kind of weird.'],
    ['Do you know what I mean by this kind of house?', 'Do you know what I mean by this kind of house?'],
    ['You know the guy with the dog.', 'You know the guy with the dog.'],
    ['Ask about the dog. The dog is in room three.', 'Ask about the dog. The dog is in room three.'],
    ['My number is five five two, two six.', 'My number is five five two, two six.'],
    ['Uh-huh. Mm. We could, um, mow the lawn.', 'We could mow the lawn.'],
  ])('is read without fillers, repeats, restarts and cut words: "%s"', async (spoken, text) => {
    expect((await texts(`A: ${spoken}`)).join(' ')).toBe(text);
  });

  it.each([
    ['We meet on Tuesday, no, Thursday at the bar.', 'We meet on Thursday at the bar.'],
    ['It costs twenty five, no wait, thirty euros.', 'It costs thirty euros.'],
    ['I asked Tom, sorry, Anna about it.', 'I asked Anna about it.'],
    ['Bring the red box, I mean the blue box.', 'Bring the blue box.'],
    ['On Monday, actually no, on Wednesday we leave.', 'On Wednesday we leave.'],
    ['There is no Tuesday class.', 'There is no Tuesday class.'],
    ['No, Anna is at home.', 'No, Anna is at home.'],
    ['He told me to sit and wait to be called.', 'He told me to sit and wait to be called.'],
  ])('holds what was said last: "%s"', async (spoken, text) => {
    expect(await texts(`A: ${spoken}`)).toEqual([text]);
  });

  it('continues in the next segment after a back-channel', async () => {
    const sentences = await read('A: So on Friday we go to the', 'B: Mm-hmm.', 'A: harbor with the boat.', 'B: Nice.');
    expect(sentences.map(({ text, segmentIds }) => [text, segmentIds])).toEqual([
      ['So on Friday we go to the harbor with the boat.', ['s0', 's2']],
      ['Nice.', ['s3']],
    ]);
  });

  it('does not continue after a question or its answer', async () => {
    expect(await texts('A: Can you come?', 'B: Yeah.', 'A: great, see you there.')).toEqual([
      'Can you come?',
      'Yeah.',
      'great, see you there.',
    ]);
  });

  it('is divided where a sentence most likely begins, if the recognizer writes no punctuation', async () => {
    const text =
      'we went through the budget and the spending is too high i think we should cut it i need to call the accountant tomorrow and then we have to update the forecast remind me to water the plants';
    expect(await texts(`A: ${text}`)).toEqual([
      'we went through the budget and the spending is too high',
      'i think we should cut it',
      'i need to call the accountant tomorrow',
      'and then we have to update the forecast',
      'remind me to water the plants',
    ]);
  });

  it.each([
    ['Can you come?', true],
    ['can you send it over tonight', true],
    ["I'll send it tomorrow, okay?", false],
    ['what time is the train', true],
    ['what a day that was for us', false],
    ['I can come.', false],
  ])('is a question, with or without its mark: "%s" %s', async (text, isQuestion) => {
    expect((await read(`A: ${text}`))[0]?.isQuestion).toBe(isQuestion);
  });

  it('knows its segments, in order', async () => {
    const [first, second] = await read('A: One sentence', 'A: in two segments. Another', 'A: one.');
    expect(first?.segmentIds).toEqual(['s0', 's1']);
    expect(second?.segmentIds).toEqual(['s1', 's2']);
  });
});

describe('the speakers of a conversation', () => {
  const speakers = async (input: Omit<ConversationInput, 'startedAt'>) =>
    readTalk({ startedAt, ...input }, () => undefined);
  const text = 'We talked about the garden and the house.';

  it('are one user if only one speaks, or if the text was written', async () => {
    const { sentences, isUserKnown } = await speakers({ segments: [{ text, speaker: 'SPEAKER_00' }] });
    expect([isUserKnown, sentences[0]?.speaker.isUser]).toEqual([true, true]);
    expect((await speakers({ text })).sentences[0]?.speaker.isUser).toBe(true);
  });

  it('are unknown if several speak and none is marked', async () => {
    const segments = [0, 1].map((at) => ({ text, speaker: `SPEAKER_0${at}` }));
    expect(await speakers({ segments })).toMatchObject({ isUserKnown: false });
  });

  it('have the names of the people that the user has named', async () => {
    const segments = [{ text, speaker: 'SPEAKER_01', speaker_name: 'Tom', is_user: false }];
    expect((await speakers({ segments })).sentences[0]?.speaker.name).toBe('Tom');
  });
});

describe('disfluencies', () => {
  const plain = [
    "I'll send Anna the report by Friday because she needs it for the board.",
    'My daughter is allergic to peanuts, so we never buy those cookies.',
    'The dentist appointment is on Thursday at ten, and the plumber comes at noon.',
    'We talked about the new garden and how the old fence has to be painted.',
  ].join(' ');
  const words = plain.split(' ');
  /** Puts a filler, a repeat or a cut word before a word, as speakers do. */
  const disturb = (kind: number, at: number): string => {
    const word = words[at] ?? '';
    const bare = word.replace(/\W+$/, '');
    if (kind === 0) return `um ${word}`;
    if (kind === 1) return `uh, ${word}`;
    if (kind === 2) return `${bare} ${word}`;
    return `${bare.slice(0, 2)}- ${word}`;
  };

  it('change nothing in what is read', async () => {
    const places = fc.dictionary(
      fc.integer({ min: 0, max: words.length - 1 }).map(String),
      fc.integer({ min: 0, max: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(places, async (disturbed) => {
        const spoken = words
          .map((word, at) => (disturbed[at] === undefined ? word : disturb(disturbed[at], at)))
          .join(' ');
        const lower = (lines: string[]) => lines.map((line) => line.toLowerCase());
        expect(lower(await texts(`A: ${spoken}`))).toEqual(lower(await texts(`A: ${plain}`)));
      }),
      { numRuns: 200 },
    );
  });
});
