import { toRecord } from '../../../lib/record.ts';
import { type ConvertedRecord, type Fields, failed } from '../types.ts';
import {
  deadlineOf,
  digestId,
  filledText,
  finite,
  idOf,
  listOf,
  secondsBetween,
  speakerOf,
  speakingSeconds,
  textOf,
  timeOf,
} from './fields.ts';
import { toPlace } from './records.ts';

/** True if an object looks like a record of Bee. */
export const isBee = (value: Fields): boolean =>
  'transcriptions' in value || 'short_summary' in value || 'start_time' in value || isFact(value) || isTodo(value);

const isFact = (value: Fields) => 'text' in value && 'confirmed' in value;
const isTodo = (value: Fields) => 'text' in value && ('alarm_at' in value || 'completed' in value);

/** Converts a conversation, a fact or a todo of Bee's API. */
export function convertBee(
  value: Fields,
  { list, zone }: { list?: string | undefined; zone: string },
): ConvertedRecord[] {
  if (list === 'facts' || (list === undefined && isFact(value))) return [toFact(value)];
  if (list === 'todos' || (list === undefined && isTodo(value))) return [toTodo(value, zone)];
  if ('start_time' in value || 'transcriptions' in value || 'short_summary' in value) return [toConversation(value)];
  throw failed('It is no conversation, fact or todo of Bee');
}

function toConversation(value: Fields): ConvertedRecord {
  const started_at = timeOf(value.start_time ?? value.created_at, 'start_time');
  const short = filledText(value.short_summary);
  const summary = filledText(value.summary);
  const title =
    (short ?? summary ?? '')
      .split('\n', 1)[0]
      ?.replace(/^#+\s*/, '')
      .slice(0, 200) ?? '';
  return {
    kind: 'conversations',
    format: 'bee',
    sourceId: idOf(value.id) ?? digestId(started_at ?? '', title),
    fields: {
      created_at: timeOf(value.created_at, 'created_at') ?? started_at,
      started_at,
      finished_at: timeOf(value.end_time, 'end_time'),
      source: 'bee',
      title,
      overview: summary ?? short ?? '',
      geolocation: toPlace(value.primary_location),
      segments: toSegments(value, started_at),
      action_items: [],
    },
  };
}

/** The final transcriptions, or else the realtime ones, each utterance once. */
function toSegments(value: Fields, startedAt: string | undefined): Fields[] {
  const all = listOf(value.transcriptions).map(toRecord);
  const filled = all.filter(({ utterances }) => listOf(utterances).length > 0);
  const final = filled.filter(({ realtime }) => realtime !== true);
  const chosen = final.length > 0 ? final : filled;
  const said = new Set<string>();
  let clock = 0;
  const segments = chosen
    .flatMap(({ utterances }) => listOf(utterances))
    .flatMap((one) => {
      const utterance = toRecord(one);
      const text = filledText(utterance.text);
      if (text === undefined) return [];
      const spokenAt = timeOf(utterance.spoken_at, 'utterances.spoken_at');
      const start =
        secondsOf(utterance.start, startedAt) ?? (spokenAt === undefined ? clock : secondsBetween(startedAt, spokenAt));
      const end = secondsOf(utterance.end, startedAt) ?? start + speakingSeconds(text);
      // Transcriptions have ids of their own for the same words.
      const place = finite(utterance.start) ?? spokenAt ?? idOf(utterance.id);
      const key = JSON.stringify([text, place]);
      if (place !== undefined && chosen.length > 1 && said.has(key)) return [];
      said.add(key);
      clock = Math.max(clock, end);
      return [{ text, start, end, is_user: false, ...speakerOf(utterance.speaker) }];
    });
  return chosen.length > 1 ? segments.toSorted((one, other) => one.start - other.start) : segments;
}

/** Seconds since the start: Bee writes these, or seconds or milliseconds since 1970. */
function secondsOf(value: unknown, startedAt: string | undefined): number | undefined {
  const number = finite(value);
  if (number === undefined || number < FROM_1970) return number;
  if (startedAt === undefined) return undefined;
  const ms = number < 1e11 ? number * 1000 : number;
  return Math.max(0, (ms - Date.parse(startedAt)) / 1000);
}

/** Seconds of a conversation are fewer; those since 1970 were more in 1973. */
const FROM_1970 = 100_000_000;

function toFact(value: Fields): ConvertedRecord {
  const content = textOf(value.text).trim();
  return {
    kind: 'memories',
    format: 'bee',
    sourceId: idOf(value.id) === undefined ? digestId(content) : `fact-${idOf(value.id)}`,
    fields: {
      content,
      category: 'other',
      visibility: 'private',
      tags: listOf(value.tags),
      created_at: timeOf(value.created_at, 'created_at'),
      reviewed: value.confirmed === true,
      user_review: value.confirmed === true ? true : null,
      manually_added: false,
      segment_ids: [],
    },
  };
}

function toTodo(value: Fields, zone: string): ConvertedRecord {
  const description = textOf(value.text).trim();
  const { due_at, isDay } = deadlineOf(value.alarm_at, 'alarm_at', zone);
  return {
    kind: 'action_items',
    format: 'bee',
    sourceId: idOf(value.id) === undefined ? digestId(description) : `todo-${idOf(value.id)}`,
    fields: {
      description,
      completed: value.completed === true,
      due_at,
      ...(isDay && { due_all_day: true }),
      created_at: timeOf(value.created_at, 'created_at'),
      segment_ids: [],
    },
  };
}
