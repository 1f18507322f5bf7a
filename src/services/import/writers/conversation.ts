import type {
  ActionItemCreate,
  ConversationCategory,
  TimeSource,
  TranscriptGap,
} from '../../../../generated/types.gen.ts';
import { conversationCategories } from '../../../language/extraction/categories.ts';
import { spokenText } from '../../../language/speech/markers.ts';
import { addMs } from '../../../lib/time.ts';
import { createYieldPoint, type YieldPoint } from '../../../lib/timers.ts';
import { allocateNumbers, numberSegments, speakerLabels, voicesOf } from '../../../pipeline/conversation/speakers.ts';
import type { NewActionItem } from '../../../store/action-items/action-items.ts';
import {
  type ConversationRecord,
  emptyStructure,
  newConversation,
  type StoredStructure,
} from '../../../store/conversations/table.ts';
import { isId, newId } from '../../../store/ids.ts';
import type { NewSegment } from '../../../store/segments/table.ts';
import { enqueueForConversation } from '../../conversations/conversation-job.ts';
import { labelOwner } from '../../conversations/text-segments.ts';
import { ownerOf } from '../../owner-names.ts';
import { bounds } from '../formats/fields.ts';
import type { ConvertedRecord, Every, Fields } from '../types.ts';
import {
  type Context,
  derivedId,
  findRecord,
  listed,
  type Origin,
  pastTimeOf,
  timeOf,
  timesOf,
  type WriterDeps,
} from './context.ts';

type Deps = Pick<WriterDeps, 'queue'>;

/** Stores a conversation with its transcript. One without a summary is processed like any other. */
export async function writeConversation(deps: Deps, context: Context, record: ConvertedRecord, id: string) {
  const { conversations, segments } = context.tx.of(context.uid);
  const spoken = await toSegments(context, record, id);
  const row = await toConversation(context, record, id, spoken);
  await conversations.insert(row);
  await segments.upsert(id, spoken);
  await finishConversation(deps, context, record, row);
  return { id, created: true };
}

/** The row of a conversation. */
export async function toConversation(
  context: Context,
  { fields, format, part }: ConvertedRecord,
  id: string,
  spoken: readonly NewSegment[],
): Promise<ConversationRecord> {
  const isStructured = fields.title !== '' || fields.overview !== '';
  const seconds = Math.max(0, ...spoken.slice(-50).map((segment) => segment.end));
  // One without a time ends now: no record begins in the future.
  const created_at =
    pastTimeOf(fields.created_at) ?? pastTimeOf(fields.started_at) ?? addMs(new Date(), -seconds * 1000);
  const started_at = pastTimeOf(fields.started_at) ?? created_at;
  const end = new Date(started_at.getTime() + seconds * 1000);
  const given = timeOf(fields.finished_at);
  const finished_at = given && given >= started_at ? given : end;
  const folder =
    fields.folder_id === undefined ? undefined : await findRecord(context, 'folders', format, String(fields.folder_id));
  const structured: StoredStructure = isStructured ? toStructure(fields, id, spoken) : emptyStructure;
  return newConversation(context.uid, {
    id,
    created_at,
    started_at,
    finished_at,
    structured: part ? { ...structured, title: part.title } : structured,
    title_by_user: part?.title ?? null,
    status: isStructured ? 'completed' : 'processing',
    language: (fields.language ?? null) as string | null,
    source: (fields.source ?? (format === 'earshot' ? null : format)) as string | null,
    time_source: timeSourceOf(fields, format),
    discarded: fields.discarded === true,
    starred: fields.starred === true,
    folder_id: folder ?? null,
    geolocation: toGeolocation(fields.geolocation),
    gaps: listed(fields.gaps).flatMap(toGap),
    last_segment_at: spoken.length === 0 ? null : finished_at,
  });
}

const timeSources: readonly TimeSource[] = ['device', 'service', 'file'];

/** An archive of this service has it; the time of other records is that in their file, or that of the import. */
function timeSourceOf({ time_source, started_at, created_at }: Fields, format: string): TimeSource | null {
  const isStated = (pastTimeOf(started_at) ?? pastTimeOf(created_at)) !== undefined;
  if (format !== 'earshot') return isStated && time_source !== 'service' ? 'file' : 'service';
  return timeSources.find((one) => one === time_source) ?? null;
}

/** Stores the action items of a new conversation, and enqueues what follows. */
export async function finishConversation(
  { queue }: Deps,
  { tx, uid, indexed }: Context,
  { fields }: ConvertedRecord,
  { id, status }: Pick<ConversationRecord, 'id' | 'status'>,
): Promise<void> {
  const tasks = toTasks(fields, id);
  if (tasks.length > 0) await tx.of(uid).actionItems.insert(tasks);
  if (status === 'completed') indexed.push(id);
  else await enqueueForConversation(queue, tx, 'process-conversation', { uid, id });
}

/** The action items of a conversation, each once. */
export function toTasks(fields: Fields, id: string): NewActionItem[] {
  const origin = { conversation_id: id, segment_ids: [] };
  const tasks = (listed(fields.action_items) as readonly Fields[]).map((task) =>
    toTask({ ...task, created_at: fields.finished_at ?? fields.created_at }, newId(), origin),
  );
  return [...new Map(tasks.map((task) => [task.description, task])).values()];
}

/** The segments of a conversation, with ids that are the same each time. */
export async function toSegments(
  context: Context,
  { fields, format }: ConvertedRecord,
  id: string,
  pace: YieldPoint = createYieldPoint(),
): Promise<NewSegment[]> {
  const { tx, uid } = context;
  const speakerOf = speakerLabels();
  const isOwner = format === 'earshot' ? () => false : await ownerOf(tx.of(uid));
  const spoken = (listed(fields.segments) as readonly Fields[]).filter(({ text }) => text !== '');
  const given = spoken.flatMap((segment) => (typeof segment.id === 'string' && isId(segment.id) ? segment.id : []));
  const taken = format === 'earshot' ? await tx.of(uid).imports.existingSegments(given, id) : new Set(given);
  const people = new Map<string, string | null>();
  const used = new Set<string>();
  const labelled: NewSegment[] = [];
  for (const [at, segment] of spoken.entries()) {
    await pace();
    const written = String(segment.text);
    const text = format === 'earshot' ? written : spokenText(written);
    if (text === '') continue;
    const { from, to } = bounds(segment);
    const person = format === 'earshot' && typeof segment.person_id === 'string' ? segment.person_id : undefined;
    if (person !== undefined && !people.has(person))
      people.set(person, (await findRecord(context, 'people', format, person)) ?? null);
    const named = speakerOf({
      speaker: segment.speaker as string | undefined,
      speaker_id: segment.speaker_id as number | undefined,
    });
    const name = typeof segment.speaker_name === 'string' ? segment.speaker_name : undefined;
    const isOwn = name !== undefined && isOwner(name);
    const ownId = typeof segment.id === 'string' && isId(segment.id) ? segment.id.toLowerCase() : undefined;
    const isFree = ownId !== undefined && !taken.has(ownId) && !used.has(ownId);
    const derived = isFree ? ownId : derivedId(id, ownId ?? String(at));
    const segmentId = used.has(derived) ? derivedId(id, ownId ?? String(at), at) : derived;
    used.add(segmentId);
    labelled.push({
      id: segmentId,
      text,
      ...named,
      start: from,
      end: to,
      is_user: segment.is_user === true || isOwn,
      person_id: person === undefined ? null : (people.get(person) ?? null),
      ...(name !== undefined && !isOwn && { speaker_name: name.slice(0, 64) }),
    });
  }
  const voices = voicesOf(labelled).sort((one, other) => one.voice - other.voice);
  const numbered = numberSegments(labelled, allocateNumbers([], voices));
  return format === 'earshot' ? numbered : labelOwner(numbered);
}

function toStructure(fields: Fields, id: string, segments: readonly NewSegment[]): StoredStructure {
  const own = new Set(segments.map((segment) => segment.id));
  const events = (listed(fields.events) as readonly Fields[]).flatMap((event) => {
    if (typeof event.start !== 'string') return [];
    const duration = Math.min(1_000_000, Math.max(0, Math.round(Number(event.duration))));
    const segment_ids = listed(event.segment_ids)
      .map(String)
      .map((one) => (own.has(one) ? one : derivedId(id, one)))
      .filter((one) => own.has(one))
      .slice(0, 20);
    return {
      title: String(event.title),
      description: String(event.description),
      start: event.start,
      all_day: event.all_day === true,
      duration,
      created: event.created === true,
      segment_ids,
    };
  });
  const category =
    conversationCategories.find((name) => name === fields.category) ?? ('other' satisfies ConversationCategory);
  const { title, overview, emoji = '', made_by = '' } = fields as Record<string, string>;
  return {
    title: title ?? '',
    overview: overview ?? '',
    emoji: emoji.slice(0, 16).toWellFormed(),
    category,
    events,
    made_by,
  };
}

function toGeolocation(value: unknown) {
  if (typeof value !== 'object' || value === null) return null;
  const { latitude, longitude, address = null } = value as { latitude: number; longitude: number; address?: string };
  return { latitude, longitude, address, google_place_id: null, location_type: null };
}

const reasons: readonly TranscriptGap['reason'][] = ['expired', 'not_kept', 'rejected', 'unreadable'];

function toGap(value: object): TranscriptGap[] {
  const { start, end, reason } = value as Fields;
  const known = reasons.find((one) => one === reason);
  return known && Number.isFinite(start) && Number.isFinite(end)
    ? [{ start: Number(start), end: Number(end), reason: known }]
    : [];
}

/** An action item, alone or of a conversation. */
export function toTask(fields: Fields, id: string, origin: Origin): NewActionItem {
  const completed = fields.completed === true;
  const times = timesOf(fields);
  return {
    id,
    description: String(fields.description),
    completed,
    due_at: timeOf(fields.due_at) ?? null,
    due_all_day: fields.due_all_day === true,
    reviewed: fields.reviewed !== false,
    user_review: fields.user_review === undefined ? true : (fields.user_review as boolean | null),
    ...times,
    ...origin,
    ...(completed && { completed_at: timeOf(fields.completed_at) ?? times.updated_at }),
  } satisfies Every<ActionItemCreate>;
}
