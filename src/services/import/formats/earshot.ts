import type {
  Folder,
  Goal,
  ImportKind,
  Person,
  ScreenActivityCreate,
  SocialPost,
} from '../../../../generated/types.gen.ts';
import { toRecord } from '../../../lib/record.ts';
import { type ConvertedRecord, type Every, type Fields, failed, skipped } from '../types.ts';
import { filledText, finite, idOf, textOf, timeOf } from './fields.ts';
import { toActionItem, toConversation, toMemory } from './records.ts';

type Convert = (value: Fields, zone: string) => ConvertedRecord;
/** `record` reads them. */
type Common = 'id' | 'created_at' | 'updated_at';

/** Files of an archive by their names without `.jsonl`. */
const converters: Readonly<Record<string, Convert>> = {
  conversations: (value, zone) => toConversation(value, 'earshot', zone),
  memories: (value) => toMemory(value, 'earshot'),
  'action-items': (value, zone) => toActionItem(value, 'earshot', zone),
  people: (value) => record('people', value, { name: value.name } satisfies Every<Omit<Person, Common>>),
  folders: (value) =>
    record('folders', value, {
      name: value.name,
      description: filledText(value.description),
      color: value.color,
      icon: value.icon,
      order: finite(value.order),
      is_system: value.is_system === true,
      is_default: value.is_default === true,
    } satisfies Every<Omit<Folder, Common | 'conversation_count'>>),
  goals: (value) =>
    record('goals', value, {
      title: value.title,
      goal_type: value.goal_type,
      unit: filledText(value.unit) ?? null,
      target_value: value.target_value,
      current_value: value.current_value,
      min_value: value.min_value,
      max_value: value.max_value,
      is_active: value.is_active === true,
    } satisfies Every<Omit<Goal, Common>>),
  'goal-history': (value) => {
    const goal_id = idOf(value.goal_id);
    if (goal_id === undefined) throw failed('goal_id: Field required');
    const { date, value: number } = value;
    const fields = { goal_id, date, value: number, recorded_at: timeOf(value.recorded_at, 'recorded_at') };
    return { kind: 'goal_history', format: 'earshot', sourceId: `${goal_id} ${textOf(date)}`, fields };
  },
  'chat-messages': (value) =>
    record('chat_messages', value, { text: textOf(value.text), sender: value.sender === 'human' ? 'human' : 'ai' }),
  'social-posts': (value) =>
    record('social_posts', value, {
      id: value.id,
      kind: value.kind,
      author: filledText(value.author),
      text: value.text,
      url: filledText(value.url),
      posted_at: value.posted_at,
    } satisfies Every<Omit<SocialPost, 'imported_at'>>),
  'screen-activity': (value) =>
    record('screen_activity', value, {
      id: value.id,
      captured_at: value.captured_at,
      app: value.app,
      window_title: filledText(value.window_title) ?? null,
      text: filledText(value.text) ?? null,
    } satisfies Every<ScreenActivityCreate>),
};

/** Files whose records are not imported, and why. Without a reason: they list other files of the archive. */
const leftOut: Readonly<Record<string, string | undefined>> = {
  photos: undefined,
  manifest: undefined,
  recordings: undefined,
  'daily-summaries': 'A summary is made from the conversations of its day',
  corrections: 'Its result is in the transcripts',
  apps: 'An app is enabled by hand: it gets data of the account, and has secrets that are not in an archive',
  webhooks:
    'A webhook is created by hand: it sends data to another address, and has a secret that is not in an archive',
  'pending-audio': undefined,
};

/** The name of a file of an archive without its ending; undefined for other files. */
export function archiveFile(path: string): string | undefined {
  const name = /^([a-z-]+)\.jsonl$/.exec(path)?.[1];
  const isKnown = name === 'settings' || Object.hasOwn(converters, name ?? '') || Object.hasOwn(leftOut, name ?? '');
  return isKnown ? name : undefined;
}

/** True if a file only lists other files of the archive. */
export const isIndex = (name: string): boolean => Object.hasOwn(leftOut, name) && leftOut[name] === undefined;

/** Converts a line of a file of an archive. */
export function convertEarshot(value: Fields, name: string, zone: string): ConvertedRecord[] {
  if (name === 'settings') return toSettings(value);
  const convert = Object.hasOwn(converters, name) ? converters[name] : undefined;
  if (!convert) throw skipped(leftOut[name] ?? 'Its kind is not imported');
  if (value.locked === true) throw skipped('It is locked');
  return [convert(value, zone)];
}

/** The settings that are set, each as a record of its own. */
function toSettings(value: Fields): ConvertedRecord[] {
  const { name, timezone, keep_audio, switched_off, vocabulary } = value;
  const { conversations_days = null, audio_days = null, logs_days = null, recordings_days = null } = value;
  const retention = { conversations_days, audio_days, logs_days, recordings_days };
  const isSet = (one: unknown) => one !== undefined && one !== null;
  const settings: Fields = {
    ...(isSet(name) && { name }),
    ...(isSet(timezone) && { timezone }),
    ...(Object.values(retention).some(isSet) && { retention }),
    ...(keep_audio === true && { keep_audio }),
    ...(Array.isArray(switched_off) && switched_off.length > 0 && { switched_off }),
    ...(Array.isArray(vocabulary) && vocabulary.length > 0 && { vocabulary }),
  };
  return Object.entries(settings).map(([setting, given]) => ({
    kind: 'settings',
    format: 'earshot',
    sourceId: setting,
    fields: { setting, value: given },
  }));
}

/** Converts a record without the name of its file. */
export function convertAnyEarshot(value: Fields, zone: string): ConvertedRecord[] {
  if ('structured' in value) return convertEarshot(value, 'conversations', zone);
  if ('content' in value) return convertEarshot(value, 'memories', zone);
  if ('description' in value && 'completed' in value) return convertEarshot(value, 'action-items', zone);
  throw failed('It is no record of an archive');
}

function record(kind: ImportKind, value: Fields, fields: Fields): ConvertedRecord {
  const sourceId = idOf(value.id);
  if (sourceId === undefined) throw failed('id: Field required');
  const times = {
    created_at: timeOf(value.created_at, 'created_at'),
    updated_at: timeOf(value.updated_at, 'updated_at'),
  };
  return { kind, format: 'earshot', sourceId, fields: { ...toRecord(fields), ...times } };
}
