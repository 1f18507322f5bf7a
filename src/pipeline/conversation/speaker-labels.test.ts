import { expect, test } from 'vitest';
import { type NamedSpeaker, speakerLabels } from './speaker-labels.ts';

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

test('names without a number are numbered in order, and keep their number', () => {
  expect(named({ speaker: 'Ada' }, { speaker: 'Bo' }, { speaker: ' Ada ' })).toEqual([
    ['Ada', 0],
    ['Bo', 1],
    ['Ada', 0],
  ]);
});

test('names beyond 256 share the last number', () => {
  const labels = named(...Array.from({ length: 300 }, (_, at) => ({ speaker: `voice ${at}` })));
  expect(labels.at(255)).toEqual(['voice 255', 255]);
  expect(labels.at(-1)).toEqual(['voice 299', 256]);
});
