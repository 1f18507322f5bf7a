import { afterEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../../generated/types.gen.ts';
import { createDisplay } from './display.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['little_content', 'it has too little content'],
  ['by_user', 'by you'],
] as const)('prints that a conversation is discarded (%s), and why', (discard_reason, words) => {
  const shown: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => shown.push(line));
  const id = '01a2086d-beb8-74ae-94c4-815c0e1c2f65';
  const conversation = { id, discarded: true, discard_reason } as Conversation;
  createDisplay(2000, { isTerminal: false }).conversation(conversation);
  expect(shown).toEqual([`\nConversation ${id}: discarded, ${words}.`]);
});

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
