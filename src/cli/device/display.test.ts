import { afterEach, expect, test, vi } from 'vitest';
import { createDisplay } from './display.ts';

afterEach(() => vi.restoreAllMocks());

test('prints the last segment before the end of the conversation', () => {
  const shown: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => shown.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => shown.push(line));
  const display = createDisplay(2000, { isTerminal: false });
  const segment = { id: 'a', text: 'Good morning.', speaker: 'SPEAKER_00', speaker_id: 0, is_user: false };
  display.segments([
    { ...segment, person_id: null, start: 0.4, end: 1, speech_profile_processed: false, stt_provider: null },
  ]);
  expect(shown).toEqual([]);
  display.silence();
  display.end();
  expect(shown).toEqual(['00:00  SPEAKER_00: Good morning.', 'Silence: the conversation is being processed ...']);
});
