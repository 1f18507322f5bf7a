import { expect, test } from 'vitest';
import type { InputSegment } from '../extraction/types.ts';
import { assignUnnumbered } from './turns.ts';

const by = (speaker_id: number | null, more: Partial<InputSegment> = {}): InputSegment => ({
  text: 'Hello.',
  speaker: `SPEAKER_0${speaker_id ?? 0}`,
  speaker_id,
  is_user: false,
  ...more,
});
const user = by(2, { is_user: true });

test.each<[string, InputSegment[], InputSegment[]]>([
  ['all, stay as they are', [by(null), by(null)], [by(null), by(null)]],
  ['beside the user alone, count as the user’s', [by(null), user, user], [user, user, user]],
  ['beside one voice without a name, count as its', [by(1), by(null)], [by(1), by(1)]],
  ['beside several voices, are of neither', [by(0), by(1), by(null)], [by(0), by(1), by(null, { speaker: 'Speaker' })]],
  [
    'beside the user and another voice, are of neither',
    [user, by(0), by(null)],
    [user, by(0), by(null, { speaker: 'Speaker' })],
  ],
  [
    'beside a named person, are not theirs',
    [by(0, { speaker_name: 'Nora' }), by(null)],
    [by(0, { speaker_name: 'Nora' }), by(null, { speaker: 'Speaker' })],
  ],
  [
    'that the user has named, are that person’s',
    [user, by(null, { speaker_name: 'Nora' })],
    [user, by(null, { speaker_name: 'Nora' })],
  ],
  [
    'that a client sends beside the user’s, are not theirs',
    [by(null, { is_user: true }), by(null)],
    [by(null, { is_user: true }), by(null)],
  ],
])('segments without a speaker: %s', (_, segments, expected) => {
  expect(assignUnnumbered(segments)).toEqual(expected);
});
