import { expect, test } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { quoteLines } from './quote-lines.ts';

const talk = (...texts: string[]) =>
  ({
    transcript_segments: texts.map((text, at) => ({ id: `${at}`, text, is_user: at % 2 === 0, speaker: 'SPEAKER_01' })),
  }) as unknown as Conversation;
const weights = new Map([
  ['dentist', 3],
  ['appointment', 1],
]);

test('a quote has the line before and the three lines after, which have the answer', () => {
  const conversation = talk('Hello.', 'Hi.', 'When is the dentist?', 'On Thursday at three.', 'Good.', 'Bye.');
  expect(quoteLines(conversation, weights)).toEqual([
    {
      text: 'Another voice: Hi. You: When is the dentist? Another voice: On Thursday at three. You: Good. Another voice: Bye.',
      segmentIds: ['1', '2', '3', '4', '5'],
      score: 3,
      found: 3,
    },
  ]);
});

test('sentences of one speaker stand together, and only those around the best one', () => {
  const [quote] = quoteLines(talk('One. Two. The dentist called. Three. Four. Five.'), weights);
  expect(quote).toMatchObject({ text: 'Two. The dentist called. Three. Four. Five.', segmentIds: ['0'] });
});

test('a second passage is quoted if it has at least half as much of the question', () => {
  const filler = Array.from({ length: 6 }, (_, at) => `Filler ${at}.`);
  const both = quoteLines(
    talk('The dentist appointment.', ...filler, 'The dentist.', ...filler, 'An appointment.'),
    weights,
  );
  expect(both.map(({ score }) => score)).toEqual([4, 3]);
});

test('a conversation that shares no term with the question has no quote', () => {
  expect(quoteLines(talk('Hello.'), weights)).toEqual([]);
});

test('of long speech without punctuation, the part that answers is quoted', () => {
  const filler = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
  const [quote] = quoteLines(talk(`${filler} the dentist is on Thursday ${filler}`), weights);
  expect(quote?.text).toContain('the dentist is on Thursday');
  expect(quote?.text.length).toBeLessThan(800);
});
