import type { NameSuggestion } from '../../../generated/types.gen.ts';
import { findIntroduction } from '../../language/speech/speaker-names.ts';
import { clip } from '../../language/text/clip.ts';
import type { VoiceMatch } from '../../pipeline/speakers/match-voice.ts';
import type { PersonRecord } from '../../store/people/table.ts';
import type { SegmentRecord } from '../../store/segments/table.ts';

const REASON_CHARACTERS = 160;

interface Known {
  /** By the speaker's number. */
  matches: ReadonlyMap<number, VoiceMatch | undefined>;
  people: readonly PersonRecord[];
}

/** Names of unnamed speakers: from their voices, otherwise from what they say of themselves. */
export function suggestNames(segments: readonly SegmentRecord[], { matches, people }: Known): NameSuggestion[] {
  const suggestions = new Map<number, NameSuggestion>();
  const byName = new Map(people.map(({ id, name }) => [name.toLowerCase(), id]));
  for (const { id, text, speaker_id, is_user, person_id, speaker_name } of segments) {
    if (speaker_id === null || is_user || person_id !== null || speaker_name !== null || suggestions.has(speaker_id))
      continue;
    const match = matches.get(speaker_id);
    const name = findIntroduction(text);
    if (match) suggestions.set(speaker_id, ofVoice(speaker_id, match));
    else if (name)
      suggestions.set(speaker_id, {
        ...{ speaker_id, name, is_user: false, source: 'words', segment_id: id },
        person_id: byName.get(name.toLowerCase()) ?? null,
        reason: clip(`Says: ${text}`, REASON_CHARACTERS),
      });
  }
  return [...suggestions.values()].sort((a, b) => a.speaker_id - b.speaker_id);
}

function ofVoice(speaker_id: number, match: VoiceMatch): NameSuggestion {
  const base = { speaker_id, source: 'voice' as const, segment_id: null };
  if (match.isUser)
    return { ...base, name: null, person_id: null, is_user: true, reason: 'The voice resembles your speech profile' };
  const { id, name } = match.person;
  return { ...base, name, person_id: id, is_user: false, reason: `The voice resembles that of ${name}` };
}
