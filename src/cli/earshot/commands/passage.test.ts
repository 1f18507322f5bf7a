import { describe, expect, test } from 'vitest';
import type { TranscriptSegment } from '../../../../generated/client/index.js';
import { formatPassage, selectPassage } from './passage.ts';

const segment = (at: number): TranscriptSegment => ({
  id: `id-${at}`,
  text: `line ${at}`,
  speaker: 'SPEAKER_01',
  speaker_id: 1,
  speaker_name: at % 2 === 0 ? 'Dana' : null,
  is_user: at === 3,
  person_id: null,
  start: 60 * at,
  end: 60 * at + 5,
  translations: [],
});
const segments = Array.from({ length: 10 }, (_, at) => segment(at));
const passageOf = (...ids: string[]) => formatPassage(selectPassage(segments, ids));

describe('a passage', () => {
  test('has the line before and after it, with speaker and time', () => {
    expect(passageOf('id-3', 'id-4')).toEqual([
      '  02:00  Dana: line 2',
      '> 03:00  You: line 3',
      '> 04:00  Dana: line 4',
      '  05:00  SPEAKER_01: line 5',
    ]);
  });

  test('has dots for the lines between its parts, and each line once', () => {
    expect(passageOf('id-0', 'id-2', 'id-8').map((line) => line.trim().replace(/(>?).* (line \d)$/, '$1$2'))).toEqual([
      '>line 0',
      'line 1',
      '>line 2',
      'line 3',
      '...',
      'line 7',
      '>line 8',
      'line 9',
    ]);
  });

  test('is empty if its segments are gone', () => {
    expect(passageOf('other')).toEqual([]);
    expect(selectPassage([], ['id-1'])).toEqual([]);
  });
});
