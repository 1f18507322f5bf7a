import { extractStructure } from '../../language/extraction/extract-structure.ts';
import type { ConversationStructure } from '../../language/extraction/types.ts';
import { addMs, MINUTE_MS } from '../../lib/time.ts';
import type { SegmentTranslation } from '../../live-types.ts';
import type { NewActionItem } from '../../store/action-items/action-items.ts';
import { type ConversationRecord, emptyStructure, newConversation } from '../../store/conversations/table.ts';
import { newId } from '../../store/ids.ts';
import type { NewMemory } from '../../store/memories/memories.ts';
import type { PersonRecord } from '../../store/people.ts';
import type { NewSegment } from '../../store/segments/table.ts';
import { toNewMemory } from '../conversations/conversation-memories.ts';
import { toStructured } from '../conversations/conversation-processor.ts';
import { toSaidTasks } from '../conversations/conversation-tasks.ts';
import type { SampleClock, SampleConversation, SampleLine } from './sample-file.ts';

/** The speaker of the user's lines. */
const USER = 'M';
const WORDS_PER_SECOND = 2.6;
const PAUSE_SECONDS = 0.5;
/** The part of a transcript that is missing. */
const GAP_SECONDS = 140;
/** Records are stored this long after their conversation. */
const PROCESSING_MS = MINUTE_MS;
const DONE = '18:00';

/** A conversation of the sample data with its records. */
export interface BuiltConversation {
  sample: SampleConversation;
  record: ConversationRecord;
  segments: NewSegment[];
  translations: SegmentTranslation[];
  tasks: (NewActionItem & { id: string })[];
  memories: NewMemory[];
}

interface Ids {
  uid: string;
  /** By the keys of the sample. */
  folders: ReadonlyMap<string, string>;
  /** By the letters of the sample. */
  people: ReadonlyMap<string, PersonRecord>;
}

/** Runs the rules over the talk, as over one that a device sends. */
export async function buildConversation(
  sample: SampleConversation,
  ids: Ids,
  clock: SampleClock,
): Promise<BuiltConversation> {
  const { segments, gaps } = buildSegments(sample, ids.people);
  const began = 'ago' in sample.began ? clock.minutesAgo(sample.began.ago) : clock.at(sample.began);
  const seconds = segments.at(-1)?.end ?? 0;
  const ended = clock.notAfterNow(addMs(began, seconds * 1000));
  const { state, discarded_by_user = null, starred = false, folder, language } = sample;
  const said = segments.map((segment, at) => ({ ...segment, speaker_name: nameOf(sample.lines[at], ids) }));
  const input = { segments: said, startedAt: began, timezone: clock.zone, language };
  const structure = state === 'completed' ? await extractStructure(input) : undefined;
  const record = newConversation(ids.uid, {
    id: newId(),
    started_at: began,
    finished_at: ended,
    last_segment_at: ended,
    status: state,
    language,
    source: 'sample',
    starred,
    discarded: discarded_by_user ?? structure?.discarded ?? false,
    discarded_by_user,
    folder_id: (folder && ids.folders.get(folder)) ?? null,
    gaps,
    structured: structure ? toStructured(structure, 'rules') : emptyStructure,
  });
  const translations = sample.lines.flatMap(([, , text], at): SegmentTranslation[] => {
    const segment = segments[at];
    return segment && text !== undefined
      ? [{ id: segment.id, text: segment.text, translation: { lang: 'en', text } }]
      : [];
  });
  return {
    sample,
    record: { ...record, updated_at: ended },
    segments,
    translations,
    ...buildItems(sample, record.id, structure, clock.notAfterNow(addMs(ended, PROCESSING_MS)), clock),
  };
}

const nameOf = ([letter]: SampleLine = ['', ''], { people }: Ids) => people.get(letter)?.name ?? null;

/** The tasks and memories of the rules, with the verdict of the user. */
function buildItems(
  { review, done }: SampleConversation,
  conversationId: string,
  structure: ConversationStructure | undefined,
  created_at: Date,
  clock: SampleClock,
): Pick<BuiltConversation, 'tasks' | 'memories'> {
  const times = { created_at, updated_at: created_at };
  const isReviewed = review !== undefined || done !== undefined;
  const verdict = { reviewed: isReviewed, user_review: isReviewed ? review !== 'no' : null };
  const tasks = toSaidTasks(structure?.action_items ?? [], { id: conversationId }, 'extractive');
  const memories = (structure?.memories ?? []).map((memory) => toNewMemory(memory, conversationId));
  return {
    tasks: tasks.map((task) => ({ ...task, id: newId(), ...times, ...verdict, ...doneOn(done, created_at, clock) })),
    memories: memories.map((memory) => ({ ...memory, id: newId(), ...times, ...verdict })),
  };
}

/** A task that was done is not done before it was stored. */
export function doneOn(day: number | undefined, created_at: Date, clock: SampleClock) {
  if (day === undefined) return {};
  const at = clock.past({ day, at: DONE });
  const completed_at = at > created_at ? at : clock.notAfterNow(addMs(created_at, MINUTE_MS));
  return { completed: true, completed_at, updated_at: completed_at };
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
    person_id: people.get(speaker)?.id ?? null,
    start,
    end: Math.round((start + text.split(' ').length / WORDS_PER_SECOND + PAUSE_SECONDS) * 10) / 10,
  };
}
