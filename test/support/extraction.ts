import { extractStructure } from '../../src/language/extraction/extract-structure.ts';
import type { InputSegment } from '../../src/language/extraction/types.ts';

/** A Wednesday. */
export const startedAt = new Date('2026-03-04T10:00:00Z');

/** Keeps short talks from being discarded. Contains no records itself. */
const CONTEXT = 'The weather in the valley was rather mild for the season.';

/**
 * Extracts the records of a conversation: lines such as `A: Yes.`, where A is the user, `Tom: Yes.` a named person, and any other single
 * letter an unknown voice. A line without a speaker is the user's.
 */
export function extractTalk(...lines: string[]) {
  const segments = lines.map((line, at): InputSegment => {
    const [, who = 'A', text = ''] = /^(?:(\w+): )?(.*)$/s.exec(line) ?? [];
    const name = who.length > 1 ? { speaker_name: who } : {};
    return { id: `s${at}`, speaker: `SPEAKER_${who}`, is_user: who === 'A', text, ...name };
  });
  const context = { id: 'context', speaker: 'SPEAKER_A', is_user: true, text: CONTEXT };
  return extractStructure({ segments: [context, ...segments], startedAt, timezone: 'UTC' });
}

/** The same without a known user: each letter is a voice. */
export function extractMeeting(...lines: string[]) {
  const segments = lines.map(
    (line, at): InputSegment => ({ id: `s${at}`, speaker: line.charAt(0), text: line.slice(3) }),
  );
  const context = ['X', 'Y'].map((speaker) => ({ id: `context-${speaker}`, speaker, text: CONTEXT }));
  return extractStructure({ segments: [...context, ...segments], startedAt, timezone: 'UTC' });
}

/** The same from a text that the user wrote. */
export const extractText = (text: string) =>
  extractStructure({ text: `${CONTEXT} ${text}`, startedAt, timezone: 'UTC' });
