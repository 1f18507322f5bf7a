import { expect, test } from 'vitest';
import { type NamedSpeaker, speakerLabels, withNumber } from './speakers.ts';

const named = (...speakers: NamedSpeaker[]) => {
  const labelOf = speakerLabels();
  return speakers.map((speaker) => Object.values(labelOf(speaker)));
};

test('a speaker has the given number, or the one in its label, otherwise none', () => {
  expect(named({ speaker_id: 12 }, { speaker: 'Ada', speaker_id: 3 }, { speaker: 'SPEAKER_07' }, {})).toEqual([
    ['SPEAKER_12', 12],
    ['Ada', 3],
    ['SPEAKER_07', 7],
    ['SPEAKER_00', null],
  ]);
});

test('names without a number are numbered in order above all given numbers, and keep their number', () => {
  expect(named({ speaker: 'Ada' }, { speaker: 'Bo' }, { speaker: ' Ada ' })).toEqual([
    ['Ada', 10_000],
    ['Bo', 10_001],
    ['Ada', 10_000],
  ]);
});

test('names beyond 256 get no number', () => {
  const labels = named(...Array.from({ length: 300 }, (_, at) => ({ speaker: `voice ${at}` })));
  expect(labels.at(255)).toEqual(['voice 255', 10_255]);
  expect(labels.at(-1)).toEqual(['voice 299', null]);
});

test('a label follows the number of the conversation, a name stays', () => {
  const numbers = new Map([
    [0, 3],
    [1, 1],
    [10_000, 0],
  ]);
  const inConversation = (speaker: string, speaker_id: number | null) =>
    Object.values(withNumber({ speaker, speaker_id }, numbers));
  expect(inConversation('SPEAKER_00', 0)).toEqual(['SPEAKER_03', 3]);
  expect(inConversation('SPEAKER_1', 1)).toEqual(['SPEAKER_1', 1]);
  expect(inConversation('Ada', 10_000)).toEqual(['Ada', 0]);
  expect(inConversation('SPEAKER_05', 5)).toEqual(['SPEAKER_00', null]);
  expect(inConversation('SPEAKER_00', null)).toEqual(['SPEAKER_00', null]);
});
