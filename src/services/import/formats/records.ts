import type { ActionItem, Conversation, Memory } from '../../../../generated/types.gen.ts';
import { toRecord } from '../../../lib/record.ts';
import { type ConvertedRecord, type Every, type Fields, failed, skipped } from '../types.ts';
import {
  bounds,
  deadlineOf,
  digestId,
  eventStartOf,
  filledText,
  finite,
  idOf,
  languageOf,
  listOf,
  speakerOf,
  textOf,
  timeOf,
} from './fields.ts';

/** True if an object looks like a record of Omi. */
export const isOmi = (value: Fields): boolean =>
  ['structured', 'transcript_segments', 'content', 'description'].some((name) => name in value) || isMessage(value);

/** True for a message of Omi, or one with the fields that the APIs of language models have. */
const isMessage = (value: Fields): boolean =>
  ('sender' in value && 'text' in value) || ('role' in value && ('content' in value || 'text' in value));

const PERSON_FIELDS = new Set([
  'id',
  'name',
  'created_at',
  'updated_at',
  'speech_samples',
  'speech_sample_transcripts',
]);

/** True if an object has the fields of a person, and no other ones. */
export const isPerson = (value: Fields): boolean =>
  typeof value.name === 'string' && 'id' in value && Object.keys(value).every((name) => PERSON_FIELDS.has(name));

/** Converts a conversation, a memory, an action item, a person or a message of the chat of Omi's API and of its app. */
export function convertOmi(
  value: Fields,
  { list, zone }: { list?: string | undefined; zone: string },
): ConvertedRecord[] {
  if ('structured' in value || 'transcript_segments' in value) return [toConversation(value, 'omi', zone)];
  if (isMessage(value)) return [toMessage(value)];
  if (list === 'people' || isPerson(value)) return [toPerson(value)];
  if (list === 'action_items' || ('description' in value && !('content' in value)))
    return [toActionItem(value, 'omi', zone)];
  if ('content' in value) return [toMemory(value, 'omi')];
  throw failed('It is no conversation, memory, action item, person or message of Omi');
}

/** An archive of Earshot has the fields of Omi's API, as Earshot's API has. */
type Dialect = 'omi' | 'earshot';

/** Fields of a conversation that follow from others, are of other records, or have another name here. */
type DerivedField =
  | ('id' | 'status' | 'discard_reason' | 'locked' | 'processing' | 'folder_name' | 'structured')
  | ('transcript_segments' | 'has_more' | 'next_transcript_offset' | 'photos' | 'overlapping_ids');

export function toConversation(value: Fields, format: Dialect, zone: string): ConvertedRecord {
  const structured = toRecord(value.structured);
  const started_at = timeOf(value.started_at ?? value.created_at, 'started_at');
  const segments = toSegments(listOf(value.transcript_segments));
  const sourceId = idOf(value.id) ?? digestId(started_at ?? '', textOf(structured.title));
  return {
    kind: 'conversations',
    format,
    sourceId,
    fields: {
      created_at: timeOf(value.created_at, 'created_at') ?? started_at,
      started_at,
      finished_at: timeOf(value.finished_at, 'finished_at'),
      language: languageOf(value.language),
      source: filledText(value.source),
      time_source: filledText(value.time_source),
      title: textOf(structured.title),
      overview: textOf(structured.overview),
      emoji: textOf(structured.emoji),
      category: textOf(structured.category),
      events: listOf(structured.events).map((event) => toEvent(toRecord(event), zone)),
      made_by: textOf(structured.made_by),
      discarded: value.discarded === true,
      starred: value.starred === true,
      folder_id: format === 'earshot' ? idOf(value.folder_id) : undefined,
      geolocation: toPlace(value.geolocation),
      gaps: listOf(value.gaps).map(toRecord),
      segments,
      action_items: format === 'earshot' ? [] : listOf(structured.action_items).flatMap((item) => toTask(item, zone)),
    } satisfies Every<Omit<Conversation, DerivedField>>,
  };
}

/** One without a start, or with neither start nor length, follows the one before. */
function toSegments(values: readonly unknown[]): Fields[] {
  let clock = 0;
  return values.map((value) => {
    const given = toSegment(toRecord(value));
    const [start, end] = [finite(given.start) ?? 0, finite(given.end) ?? 0];
    const segment = start === 0 && end <= 0 ? { ...given, start: clock } : given;
    clock = Math.max(clock, bounds(segment).to);
    return segment;
  });
}

function toSegment(segment: Fields): Fields {
  return {
    id: idOf(segment.id),
    text: textOf(segment.text).trim(),
    start: finite(segment.start),
    end: finite(segment.end),
    ...speakerOf(segment.speaker),
    ...(filledText(segment.speaker_name) && { speaker_name: filledText(segment.speaker_name) }),
    speaker_id: finite(segment.speaker_id),
    is_user: segment.is_user === true,
    person_id: idOf(segment.person_id),
  };
}

const toEvent = (event: Fields, zone: string): Fields => ({
  title: textOf(event.title),
  description: textOf(event.description),
  ...eventStartOf(event, zone),
  duration: finite(event.duration) ?? 30,
  created: event.created === true,
  segment_ids: listOf(event.segment_ids).flatMap((id) => idOf(id) ?? []),
});

/** Undefined without coordinates. */
export function toPlace(value: unknown): Fields | undefined {
  const { latitude, longitude, address } = toRecord(value);
  if (finite(latitude) === undefined || finite(longitude) === undefined) return undefined;
  return { latitude, longitude, ...(filledText(address) && { address: filledText(address) }) };
}

/** An action item inside a conversation: an object, or only its text. Those that the user has deleted are left out. */
function toTask(item: unknown, zone: string): Fields[] {
  const { description: text = item, completed, due_at, due_all_day, deleted } = toRecord(item);
  const description = textOf(text).trim();
  if (description === '' || deleted === true) return [];
  const due = deadlineOf(due_at, 'action_items.due_at', zone);
  const isDay = due.isDay || due_all_day === true;
  return [{ description, completed: completed === true, due_at: due.due_at, due_all_day: isDay }];
}

export function toMemory(value: Fields, format: Dialect): ConvertedRecord {
  const content = textOf(value.content).trim();
  return {
    kind: 'memories',
    format,
    sourceId: idOf(value.id) ?? digestId(content),
    fields: {
      content,
      category: textOf(value.category),
      visibility: value.visibility === 'public' ? 'public' : 'private',
      tags: listOf(value.tags),
      created_at: timeOf(value.created_at, 'created_at'),
      updated_at: timeOf(value.updated_at, 'updated_at'),
      conversation_id: idOf(value.conversation_id ?? value.memory_id),
      segment_ids: listOf(value.segment_ids).flatMap((id) => idOf(id) ?? []),
      manually_added: value.manually_added === true,
      reviewed: value.reviewed === true,
      user_review: typeof value.user_review === 'boolean' ? value.user_review : null,
      edited: value.edited === true,
    } satisfies Every<Omit<Memory, 'id' | 'scoring' | 'locked'>>,
  };
}

/** Archives of earlier versions, and other services, have no suggestions. */
const verdictOf = ({ reviewed = true, user_review = true }: Fields) => ({
  reviewed: reviewed === true,
  user_review: typeof user_review === 'boolean' ? user_review : null,
});

export function toActionItem(value: Fields, format: Dialect, zone: string): ConvertedRecord {
  const description = textOf(value.description).trim();
  const created_at = timeOf(value.created_at, 'created_at');
  const { due_at, isDay } = deadlineOf(value.due_at, 'due_at', zone);
  return {
    kind: 'action_items',
    format,
    sourceId: idOf(value.id) ?? digestId(description, created_at ?? ''),
    fields: {
      description,
      completed: value.completed === true,
      due_at,
      due_all_day: isDay || value.due_all_day === true,
      created_at,
      updated_at: timeOf(value.updated_at, 'updated_at'),
      completed_at: timeOf(value.completed_at, 'completed_at'),
      ...verdictOf(value),
      conversation_id: idOf(value.conversation_id),
      segment_ids: listOf(value.segment_ids).flatMap((id) => idOf(id) ?? []),
    } satisfies Every<Omit<ActionItem, 'id'>>,
  };
}

function toMessage(value: Fields): ConvertedRecord {
  const text = textOfParts(value.text ?? value.content).trim();
  const created_at = timeOf(value.created_at ?? value.timestamp, 'created_at');
  const from = value.sender ?? value.role;
  const sender = from === 'human' || from === 'user' ? 'human' : 'ai';
  if (value.sender === undefined && sender === 'ai' && !ANSWERING.has(from))
    throw skipped('It is no message of a person or an assistant');
  const sourceId = idOf(value.id) ?? digestId(text, created_at ?? '');
  return { kind: 'chat_messages', format: 'omi', sourceId, fields: { text, sender, created_at } };
}

const ANSWERING: ReadonlySet<unknown> = new Set(['assistant', 'ai', 'model', 'bot']);

/** The text of a message, also of one in parts: `[{"type": "text", "text": "Hello"}]`. */
const textOfParts = (value: unknown): string =>
  Array.isArray(value)
    ? listOf(value)
        .map((part) => textOf(typeof part === 'string' ? part : toRecord(part).text))
        .join('')
    : textOf(value);

function toPerson(value: Fields): ConvertedRecord {
  const name = textOf(value.name).trim();
  const created_at = timeOf(value.created_at, 'created_at');
  return { kind: 'people', format: 'omi', sourceId: idOf(value.id) ?? name, fields: { name, created_at } };
}
