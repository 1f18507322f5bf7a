import type { NameSuggestion } from '../../../generated/types.gen.ts';
import { findAskedName, findOwnName } from '../../language/speech/speaker-names.ts';
import { clip } from '../../language/text/plain-text.ts';
import { createYieldPoint } from '../../lib/timers.ts';
import type { VoiceMatch } from '../../pipeline/speakers/session-voices.ts';
import type { PersonRecord } from '../../store/people.ts';
import type { SegmentRecord } from '../../store/segments/table.ts';

const REASON_CHARACTERS = 160;
/** Only those who answer so often to a name are offered it. */
const MIN_ANSWERS = 2;

interface Known {
  /** By the speaker's number. */
  matches: ReadonlyMap<number, VoiceMatch | undefined>;
  people: readonly PersonRecord[];
}

type Segment = Pick<SegmentRecord, 'id' | 'text' | 'speaker_id' | 'is_user' | 'person_id' | 'speaker_name'>;

/** Names of unnamed speakers: from their voices, otherwise from what they say of themselves, or answer to. */
export async function suggestNames(
  segments: readonly Segment[],
  { matches, people }: Known,
  signal?: AbortSignal,
): Promise<NameSuggestion[]> {
  const byName = new Map(people.map(({ id, name }) => [name.toLowerCase(), id]));
  const suggestions = new Map<number, NameSuggestion>();
  const ofWords = (speaker_id: number, name: string, segment: Segment, verb: string) => {
    const base = { speaker_id, name, is_user: false, source: 'words' as const, segment_id: segment.id };
    const person_id = byName.get(name.toLowerCase()) ?? null;
    suggestions.set(speaker_id, { ...base, person_id, reason: clip(`${verb}: ${segment.text}`, REASON_CHARACTERS) });
  };
  const answers = new Map<string, number>();
  const pace = createYieldPoint(signal);
  const unnamed = segments.filter((segment) => segment.speaker_id !== null && isUnnamed(segment));
  for (const segment of unnamed) {
    await pace();
    const id = segment.speaker_id ?? 0;
    if (suggestions.has(id)) continue;
    const match = matches.get(id);
    const name = match ? undefined : findOwnName(segment.text);
    if (match) suggestions.set(id, ofVoice(id, match));
    else if (name) ofWords(id, name, segment, 'Says');
  }
  for (const [at, segment] of segments.entries()) {
    await pace();
    const next = segments[at + 1];
    if (!next || next.speaker_id === null || !isUnnamed(next) || next.speaker_id === segment.speaker_id) continue;
    if (suggestions.has(next.speaker_id)) continue;
    const name = findAskedName(segment.text);
    if (!name) continue;
    const key = `${next.speaker_id} ${name}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    if (answers.get(key) === MIN_ANSWERS) ofWords(next.speaker_id, name, segment, 'Answers to');
  }
  return [...suggestions.values()].sort((a, b) => a.speaker_id - b.speaker_id);
}

const isUnnamed = ({ is_user, person_id, speaker_name }: Segment) =>
  !is_user && person_id === null && speaker_name === null;

function ofVoice(speaker_id: number, match: VoiceMatch): NameSuggestion {
  const base = { speaker_id, source: 'voice' as const, segment_id: null };
  if (match.isUser)
    return { ...base, name: null, person_id: null, is_user: true, reason: 'The voice resembles your speech profile' };
  const { id, name } = match.person;
  return { ...base, name, person_id: id, is_user: false, reason: `The voice resembles that of ${name}` };
}
