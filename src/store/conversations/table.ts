import { Model } from 'objection';
import type {
  Conversation,
  ConversationProcessing,
  ConversationStatus,
  ConversationTextSource,
  Geolocation,
  Structured,
  TimeSource,
  TranscriptGap,
} from '../../../generated/types.gen.ts';
import type { ConversationStructure } from '../../language/extraction/types.ts';
import { actionItemWire, NOT_REJECTED, ORIGIN_ID } from '../action-items/table.ts';
import { newId } from '../ids.ts';
import { photoWire } from '../photos/table.ts';
import { type ColumnsFor, c, jsonObject, sharesKey, table, wireTime } from '../sql/table.ts';

const deletedColumns = {
  uid: c.text,
  id: c.uuid,
  deleted_at: c.timestamp,
  /** The conversation that has its content now. */
  merged_into: c.nullable(c.uuid),
};

/** Conversations that users deleted or merged into others. Rows are purged when no audio of them can be pending any more. */
export class DeletedConversationModel extends table('deleted_conversations', deletedColumns) {}

const termsColumns = {
  uid: c.text,
  id: c.uuid,
  /** The version of its passages. Those of another version are made again. */
  version: c.integer,
  terms: c.bytes,
  /** The words of its segments, for charts. */
  words: c.integer,
  speech_seconds: c.float8,
  /** Postgres sets it: the start of the transaction that wrote the row. */
  changed_at: c.generated(c.timestamp),
};

/** The counts of a conversation. Earlier versions stored its search terms here. */
export class ConversationTermsModel extends table('conversation_terms', termsColumns) {}

const passageColumns = {
  uid: c.text,
  id: c.uuid,
  conversation_id: c.uuid,
  place: c.integer,
  words: c.tsvector,
  segment_ids: c.uuids,
  /** The model of the vector. Empty without one. */
  model: c.text,
  embedding: c.nullable(c.vector),
  changed_at: c.generated(c.timestamp),
};

/** The passages of conversations that are searched. */
export class ConversationPassageModel extends table('conversation_passages', passageColumns) {}

/** The stored structure of a conversation. Action items have their own table. */
export type StoredStructure = Omit<Structured, 'action_items'>;

/** The fields that the user wrote, in place of those that processing makes. */
export type StructureByUser = Partial<Pick<StoredStructure, 'overview' | 'category' | 'events'>>;

/** The tokens that language models used for a conversation. */
export interface ModelUsage {
  requests: number;
  promptTokens: number;
  completionTokens: number;
}

export const emptyStructure: StoredStructure = {
  title: '',
  overview: '',
  emoji: '',
  category: 'other',
  events: [],
  made_by: '',
};

const plain = {
  id: c.uuid,
  created_at: c.timestamp,
  started_at: c.nullable(c.timestamp),
  finished_at: c.nullable(c.timestamp),
  language: c.nullable(c.text),
  source: c.nullable(c.text),
  /** Null for texts, and for conversations of earlier versions. */
  time_source: c.nullable(c.textOf<TimeSource>()),
  status: c.textOf<ConversationStatus>(),
  discarded: c.boolean,
  /** Set by an administrator: only a paid plan would show its content. */
  locked: c.boolean,
  folder_id: c.nullable(c.text),
  starred: c.boolean,
  geolocation: c.nullable(c.json<Geolocation>()),
  /** In order. */
  gaps: c.json<TranscriptGap[]>(),
};

const columns = {
  uid: c.text,
  ...plain,
  structured: c.json<StoredStructure>(),
  updated_at: c.timestamp,
  /** The client's offset from UTC in minutes east, as sent with `started_at`. Null if unknown. */
  utc_offset_minutes: c.nullable(c.integer),
  /** Identifies repeated `from-segments` requests. */
  client_session_id: c.nullable(c.text),
  /** The kind of text that it was created from. Null for speech. */
  text_source: c.nullable(c.textOf<ConversationTextSource>()),
  /** Set by the user. Processing never overwrites it. */
  title_by_user: c.nullable(c.text),
  structured_by_user: c.nullable(c.json<StructureByUser>()),
  discarded_by_user: c.nullable(c.boolean),
  /** The maker of title and overview. Null before the processing, and for those of earlier versions. */
  structure_method: c.nullable(c.textOf<ConversationStructure['method']>()),
  /** The tokens that language models have used for it, over all attempts. */
  model_usage: c.nullable(c.json<ModelUsage>()),
  last_segment_at: c.nullable(c.timestamp),
  /** The number of seconds of silence that ends it. */
  timeout_seconds: c.nullable(c.integer),
  /** The end of that silence if no segment follows. Set while the conversation is in progress. */
  silent_at: c.nullable(c.timestamp),
  /** When it got the content of others. */
  merged_at: c.nullable(c.timestamp),
  /** While traces are on: that of the live session that began it. */
  traceparent: c.nullable(c.text),
  category: c.internal(c.generated(c.text)),
};

export class ConversationModel extends table('conversations', columns) {
  static override relationMappings = {
    passages: {
      relation: Model.HasManyRelation,
      modelClass: ConversationPassageModel,
      join: {
        from: ['conversations.uid', 'conversations.id'],
        to: ['conversation_passages.uid', 'conversation_passages.conversation_id'],
      },
    },
    terms: sharesKey('conversations', ConversationTermsModel),
  };
}
export interface ConversationRecord extends c.RecordOf<typeof columns> {}

/** The first photos of a conversation, as a JSON array of 500 kB at most. */
const photosSql = `(
  SELECT coalesce(json_agg(${jsonObject(photoWire)} ORDER BY created_at, id), '[]') FROM (
    SELECT * FROM photos WHERE photos.uid = :uid AND photos.conversation_id = conversations.id
    ORDER BY created_at, id LIMIT 3334) photos)`;

/**
 * A locked conversation hides its action items and events, and so the texts that quote them: a title and an overview that no model
 * and no user wrote.
 */
const lockedSql = `jsonb_build_object('action_items', '[]'::jsonb, 'events', '[]'::jsonb)
  || CASE WHEN structure_method = 'llm' THEN '{}'
     ELSE jsonb_build_object('title', coalesce(title_by_user, 'Locked conversation'), 'overview', '') END`;

const actionItemColumns = Object.keys(actionItemWire);

/** True if the conversation that an action item comes from is locked. */
const isFromLockedSql = `EXISTS (
  SELECT 1 FROM conversations origin WHERE origin.uid = :uid AND origin.locked AND origin.id = ${ORIGIN_ID})`;

/** The action items from a conversation, and those that it mentions again, with the segments of this conversation; without rejected ones. */
const actionItemsSql = `
  SELECT ${actionItemColumns.join(', ')} FROM action_items
  WHERE action_items.uid = :uid AND action_items.conversation_id = conversations.id::text AND ${NOT_REJECTED}
  UNION ALL
  SELECT ${actionItemColumns.map((name) => `${name === 'segment_ids' ? 'mentions' : 'action_items'}.${name}`).join(', ')}
  FROM action_item_mentions mentions
    JOIN action_items ON action_items.uid = :uid AND action_items.id = mentions.action_item_id
  WHERE mentions.uid = :uid AND mentions.conversation_id = conversations.id AND ${NOT_REJECTED}
    AND NOT ${isFromLockedSql}`;

const structuredSql = `structured || CASE WHEN locked THEN ${lockedSql}
  ELSE jsonb_build_object('action_items', (
    SELECT coalesce(json_agg(${jsonObject(actionItemWire)} ORDER BY created_at, id), '[]') FROM (${actionItemsSql}) listed))
  END`;

/** Only reads the folder if there is one: most conversations have none. */
const folderNameSql = `CASE WHEN folder_id IS NOT NULL THEN (
  SELECT name FROM folders WHERE folders.uid = :uid AND folders.id = conversations.folder_id) END`;

const discardReasonSql = `CASE WHEN NOT discarded THEN NULL WHEN discarded_by_user THEN 'by_user' ELSE 'little_content' END`;

/** Why its structure is not final. */
const structureWorkSql = `
  SELECT json_build_object(
    'state', CASE WHEN work.failed THEN 'failed' WHEN work.epoch IS NOT NULL THEN 'running' ELSE 'waiting' END,
    'reason', work.reason,
    'attempts', work.attempts,
    'next_attempt_at', CASE WHEN NOT work.failed AND work.epoch IS NULL
                            THEN ${wireTime('work.next_attempt_at')} END)
  FROM unfinished_work work
  WHERE work.uid = :uid AND work.kind = 'conversation' AND work.ref = conversations.id::text`;

/** Why its transcript is not whole: the audio that is tried next. */
const audioWorkSql = `
  SELECT json_build_object('state', 'waiting_for_audio', 'reason', audio.failure, 'attempts', audio.attempts,
    'next_attempt_at', ${wireTime('CASE WHEN audio.next_attempt_at > now() THEN audio.next_attempt_at END')})
  FROM spooled_audio audio
  WHERE audio.uid = :uid AND conversations.id = ANY (audio.waiting_ids) AND audio.to_sample > audio.from_sample
  ORDER BY audio.created_at, audio.session_id LIMIT 1`;

/** Audio of uploads that is not transcribed, as this conversation has words of the same sound. */
const leftOutSql = `
  SELECT json_build_object('state', 'audio_left_out', 'attempts', 0, 'next_attempt_at', NULL, 'reason',
    string_agg(round((one->>'seconds')::numeric, 1)::float8 || ' s of the upload ' || recordings.id
      || ' were left out: this conversation has words of the same sound', '. ' ORDER BY recordings.id))
  FROM recordings, jsonb_array_elements(recordings.left_out) one
  WHERE recordings.uid = :uid AND recordings.left_out <> '[]' AND one->>'conversation_id' = conversations.id::text
  HAVING count(*) > 0`;

/** The transcript comes first: the structure is made from it. */
const processingSql = `coalesce((${audioWorkSql}), (${structureWorkSql}), (${leftOutSql}))`;

/** The longest conversation: several that were merged. */
export const LONGEST_MERGED_HOURS = 24;
const LONGEST = `interval '${LONGEST_MERGED_HOURS} hours'`;
const startSql = (row: string) => `coalesce(${row}.started_at, ${row}.created_at)`;
/** The time of an import without one is that of the import. */
const hasTimeSql = (row: string) =>
  `${row}.text_source IS NULL AND (${row}.timeout_seconds IS NOT NULL OR ${row}.time_source IS DISTINCT FROM 'service')`;

/** The conversations of other sources at the same time, at most 20. */
const overlappingSql = `(
  SELECT coalesce(json_agg(id ORDER BY started, id), '[]') FROM (
    SELECT other.id, ${startSql('other')} AS started FROM conversations other
    WHERE other.uid = :uid AND ${hasTimeSql('conversations')} AND ${hasTimeSql('other')}
      AND other.source IS DISTINCT FROM conversations.source
      AND ${startSql('other')} < conversations.finished_at AND other.finished_at > ${startSql('conversations')}
      AND ${startSql('other')} > ${startSql('conversations')} - ${LONGEST}
    ORDER BY started, id LIMIT 20) others)`;

/** The wire format of a conversation. */
export const conversationWire = {
  ...plain,
  discard_reason: c.computed(c.nullable(c.textOf<NonNullable<Conversation['discard_reason']>>()), discardReasonSql),
  folder_name: c.computed(c.nullable(c.text), folderNameSql),
  structured: c.computed(c.json<Structured>(), structuredSql),
  processing: c.computed(c.nullable(c.json<ConversationProcessing>()), processingSql),
} satisfies ColumnsFor<
  Omit<Conversation, 'transcript_segments' | 'has_more' | 'next_transcript_offset' | 'photos' | 'overlapping_ids'>
>;

/** The same of one conversation that is read alone. */
const alone = {
  overlapping_ids: c.computed(c.json<NonNullable<Conversation['overlapping_ids']>>(), overlappingSql),
};
export const oneConversationWire = { ...conversationWire, ...alone };

/** A conversation with its photos. */
export const conversationWithPhotosWire = {
  ...conversationWire,
  photos: c.computed(c.json<NonNullable<Conversation['photos']>>(), photosSql),
};
export const oneConversationWithPhotosWire = { ...conversationWithPhotosWire, ...alone };

export type NewConversation = Pick<ConversationRecord, 'status'> & Partial<Omit<ConversationRecord, 'uid'>>;

/** No conversation ends in the future: the clock of a client may be ahead. */
export const endedBy = (now: Date, finishedAt: Date): Date => (finishedAt > now ? now : finishedAt);

/** Fills in the defaults. */
export function newConversation(uid: string, conversation: NewConversation): ConversationRecord {
  const now = new Date();
  return {
    uid,
    id: newId(),
    // Imported conversations, and those that are transcribed later, are listed at the time of the speech.
    created_at: conversation.started_at ?? now,
    updated_at: conversation.created_at ?? now,
    started_at: null,
    language: null,
    source: null,
    time_source: null,
    discarded: false,
    locked: false,
    starred: false,
    folder_id: null,
    structured: emptyStructure,
    geolocation: null,
    gaps: [],
    utc_offset_minutes: null,
    client_session_id: null,
    text_source: null,
    title_by_user: null,
    structured_by_user: null,
    discarded_by_user: null,
    structure_method: null,
    model_usage: null,
    last_segment_at: null,
    timeout_seconds: null,
    silent_at: null,
    merged_at: null,
    traceparent: null,
    ...conversation,
    finished_at: conversation.finished_at ? endedBy(now, conversation.finished_at) : null,
  };
}
