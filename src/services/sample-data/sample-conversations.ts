import { addMs } from '../../lib/timestamps.ts';
import type { SegmentTranslation } from '../../live-types.ts';
import {
  type ConversationRecord,
  emptyStructure,
  newConversation,
  type StoredStructure,
} from '../../store/conversations/table.ts';
import { newId } from '../../store/ids.ts';
import type { NewSegment } from '../../store/segments/upsert.ts';
import type { SampleClock } from './sample-clock.ts';
import type { SampleConversation, SampleLine } from './sample-file.ts';

/** The maker of the records: no rules and no model. */
export const SAMPLE = 'sample';
/** The speaker of the user's lines. */
const USER = 'M';
const WORDS_PER_SECOND = 2.6;
const PAUSE_SECONDS = 0.5;
/** The part of a transcript that is missing. */
const GAP_SECONDS = 140;

/** A conversation of the sample data with its records. */
export interface BuiltConversation {
  sample: SampleConversation;
  record: ConversationRecord;
  segments: NewSegment[];
  translations: SegmentTranslation[];
}

interface Ids {
  uid: string;
  /** By the keys of the sample. */
  folders: ReadonlyMap<string, string>;
  /** By the letters of the sample. */
  people: ReadonlyMap<string, string>;
}

export function buildConversation(sample: SampleConversation, ids: Ids, clock: SampleClock): BuiltConversation {
  const { segments, gaps } = buildSegments(sample, ids.people);
  const began = 'ago' in sample.began ? clock.minutesAgo(sample.began.ago) : clock.at(sample.began);
  const seconds = segments.at(-1)?.end ?? 0;
  const ended = clock.notAfterNow(addMs(began, seconds * 1000));
  const { state, discarded, starred = false, folder, language } = sample;
  const record = newConversation(ids.uid, {
    id: newId(),
    started_at: began,
    finished_at: ended,
    last_segment_at: ended,
    status: state,
    language,
    source: SAMPLE,
    starred,
    discarded: discarded !== undefined,
    discarded_by_user: discarded === 'by_user' ? true : null,
    folder_id: (folder && ids.folders.get(folder)) ?? null,
    gaps,
    structured: state === 'completed' ? toStructure(sample, segments, clock) : emptyStructure,
  });
  const translations = sample.lines.flatMap(([, , text], at): SegmentTranslation[] => {
    const segment = segments[at];
    return segment && text !== undefined
      ? [{ id: segment.id, text: segment.text, translation: { lang: 'en', text } }]
      : [];
  });
  return { sample, record: { ...record, updated_at: ended }, segments, translations };
}

/** The ids of the segments that a record comes from. */
export const segmentIdsOf = (segments: readonly NewSegment[], lines: readonly number[] = []): string[] =>
  lines.flatMap((line) => segments[line]?.id ?? []);

function toStructure(
  { title, overview, emoji, category, events }: SampleConversation,
  segments: readonly NewSegment[],
  clock: SampleClock,
): StoredStructure {
  return {
    title,
    overview,
    emoji,
    category,
    events: events.map((event) => ({
      title: event.title,
      description: event.description,
      start: clock.at(event).toISOString(),
      duration: event.minutes,
      created: false,
      segment_ids: segmentIdsOf(segments, event.from),
    })),
    made_by: SAMPLE,
  };
}

/** Gives each line the time that it takes to say it. */
function buildSegments({ lines, gap }: SampleConversation, people: Ids['people']) {
  const speakers = [...new Set(lines.map(([speaker]) => speaker))];
  const segments: NewSegment[] = [];
  const gaps: ConversationRecord['gaps'] = [];
  let start = 0;
  for (const [at, line] of lines.entries()) {
    if (at === gap) {
      gaps.push({ start, end: start + GAP_SECONDS, reason: 'expired' });
      start += GAP_SECONDS;
    }
    const segment = toSegment(line, { start, speaker_id: speakers.indexOf(line[0]) }, people);
    segments.push(segment);
    start = segment.end + PAUSE_SECONDS;
  }
  return { segments, gaps };
}

function toSegment(
  [speaker, text]: SampleLine,
  { start, speaker_id }: Pick<NewSegment, 'start' | 'speaker_id'>,
  people: Ids['people'],
): NewSegment {
  return {
    id: newId(),
    text,
    speaker: `SPEAKER_${String(speaker_id).padStart(2, '0')}`,
    speaker_id,
    is_user: speaker === USER,
    person_id: people.get(speaker) ?? null,
    start,
    end: Math.round((start + text.split(' ').length / WORDS_PER_SECOND + PAUSE_SECONDS) * 10) / 10,
  };
}
