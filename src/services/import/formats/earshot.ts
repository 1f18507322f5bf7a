import type { ImportKind } from '../../../../generated/types.gen.ts';
import { type ConvertedRecord, type Fields, failed, skipped } from '../types.ts';
import { fieldsOf, filledText, finite, idOf, textOf, timeOf } from './fields.ts';
import { toActionItem, toConversation, toMemory } from './omi.ts';

type Convert = (value: Fields) => ConvertedRecord;

/** Files of an archive by their names without `.jsonl`. */
const converters: Readonly<Record<string, Convert>> = {
  conversations: (value) => toConversation(value, 'earshot'),
  memories: (value) => toMemory(value, 'earshot'),
  'action-items': (value) => toActionItem(value, 'earshot'),
  people: (value) => record('people', value, { name: value.name }),
  folders: (value) =>
    record('folders', value, {
      ...{ name: value.name, description: filledText(value.description), color: value.color, icon: value.icon },
      ...{ order: finite(value.order), is_system: value.is_system === true, is_default: value.is_default === true },
    }),
  goals: (value) =>
    record('goals', value, {
      ...{ title: value.title, goal_type: value.goal_type, unit: filledText(value.unit) ?? null },
      ...{ target_value: value.target_value, current_value: value.current_value },
      ...{ min_value: value.min_value, max_value: value.max_value, is_active: value.is_active === true },
    }),
  'chat-messages': (value) =>
    record('chat_messages', value, { text: textOf(value.text), sender: value.sender === 'human' ? 'human' : 'ai' }),
  'social-posts': (value) =>
    record('social_posts', value, {
      ...{ id: value.id, kind: value.kind, author: filledText(value.author), text: value.text },
      ...{ url: filledText(value.url), posted_at: value.posted_at },
    }),
  'screen-activity': (value) =>
    record('screen_activity', value, {
      ...{ id: value.id, captured_at: value.captured_at, app: value.app },
      ...{ window_title: filledText(value.window_title) ?? null, text: filledText(value.text) ?? null },
    }),
};

const derived = 'It is made again from other records';
/** Files that are not imported, and why. Without a reason: their records are also in another file. */
const leftOut: Readonly<Record<string, string | undefined>> = {
  photos: undefined,
  manifest: undefined,
  'goal-history': 'The history of a goal begins with its current value',
  'daily-summaries': derived,
  corrections: 'Their results are in the transcripts',
  apps: 'Apps are enabled by hand, as they get data of the account',
  webhooks: 'Webhooks are created by hand, as they send data to other addresses',
  settings: 'The settings of this account stay as they are',
  'pending-audio': 'Its recordings are imported',
};

/** The name of a file of an archive without its ending; undefined for other files. */
export function archiveFile(path: string): string | undefined {
  const name = /^([a-z-]+)\.jsonl$/.exec(path)?.[1];
  return name !== undefined && (name in converters || name in leftOut) ? name : undefined;
}

/** Why a file of an archive is not imported; undefined if it is. An empty text: without a word. */
export const reasonLeftOut = (name: string): string | undefined =>
  name in leftOut ? (leftOut[name] ?? '') : undefined;

/** Converts a line of a file of an archive. */
export function convertEarshot(value: Fields, name: string): ConvertedRecord[] {
  const convert = converters[name];
  if (!convert) throw skipped(leftOut[name] ?? 'Its kind is not imported');
  if (value.locked === true) throw skipped('It is locked');
  return [convert(value)];
}

/** Of a record without the name of its file. */
export function convertAnyEarshot(value: Fields): ConvertedRecord[] {
  if ('structured' in value) return convertEarshot(value, 'conversations');
  if ('content' in value) return convertEarshot(value, 'memories');
  if ('description' in value && 'completed' in value) return convertEarshot(value, 'action-items');
  throw failed('It is no record of an archive');
}

function record(kind: ImportKind, value: Fields, fields: Fields): ConvertedRecord {
  const sourceId = idOf(value.id);
  if (sourceId === undefined) throw failed('id: Field required');
  const times = {
    created_at: timeOf(value.created_at, 'created_at'),
    updated_at: timeOf(value.updated_at, 'updated_at'),
  };
  return { kind, format: 'earshot', sourceId, fields: { ...fieldsOf(fields), ...times } };
}
