import { Model } from 'objection';
import { wireTime } from '../sql/wire-shape.ts';
import { actionItemWire } from './action-item.ts';
import { speakerNameSql } from './segment.ts';

export type ConversationStatus = 'in_progress' | 'processing' | 'merging' | 'completed' | 'failed';

export interface CalendarEvent {
  title: string;
  description: string;
  /** ISO 8601. */
  start: string;
  /** In minutes. */
  duration: number;
  created: boolean;
}

/** What was made of a conversation. Its action items are records of their own. */
export interface StoredStructure {
  title: string;
  overview: string;
  emoji: string;
  category: string;
  events: CalendarEvent[];
}

export interface StoredGeolocation {
  latitude: number;
  longitude: number;
  [more: string]: unknown;
}

/** Of a conversation that was made from a text. */
export type TextSource = 'audio_transcript' | 'message' | 'other_text';

/** A stretch of which there is no transcript, in seconds from the conversation's `started_at`. */
export interface StoredGap {
  start: number;
  end: number;
  reason: 'expired' | 'not_kept' | 'rejected' | 'unreadable';
}

/** Specification: Resources, "Conversation, goal, folder, API key"; decisions: Records, "Conversation". */
export interface ConversationRecord {
  uid: string;
  id: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  language: string | null;
  source: string | null;
  status: ConversationStatus;
  discarded: boolean;
  locked: boolean;
  starred: boolean;
  folder_id: string | null;
  structured: StoredStructure;
  geolocation: StoredGeolocation | null;
  /** In order. */
  gaps: StoredGap[];
  /** By which a repeated `from-segments` is known. */
  client_session_id: string | null;
  /** What kind of text it was made from; null where it was spoken. */
  text_source: TextSource | null;
  /** What the user said of it, once they have: that outlasts every processing. */
  title_by_user: string | null;
  discarded_by_user: boolean | null;
  last_segment_at: Date | null;
  /** Seconds of silence that end it. */
  timeout_seconds: number | null;
  /** When, without another segment, that silence has passed. Set while it is in progress. */
  silent_at: Date | null;
}

export class ConversationModel extends Model {
  static override tableName = 'conversations';
  static override idColumn = ['uid', 'id'];
  static override jsonAttributes = ['structured', 'geolocation', 'gaps'];
  declare uid: string;
  declare id: string;
  declare created_at: Date;
  declare updated_at: Date;
  declare started_at: Date | null;
  declare finished_at: Date | null;
  declare language: string | null;
  declare source: string | null;
  declare status: ConversationStatus;
  declare discarded: boolean;
  declare locked: boolean;
  declare starred: boolean;
  declare folder_id: string | null;
  declare structured: StoredStructure;
  declare geolocation: StoredGeolocation | null;
  declare gaps: StoredGap[];
  declare client_session_id: string | null;
  declare text_source: TextSource | null;
  declare title_by_user: string | null;
  declare discarded_by_user: boolean | null;
  declare last_segment_at: Date | null;
  declare timeout_seconds: number | null;
  declare silent_at: Date | null;
}

/** A locked conversation hides its action items and events. Specification: Errors, "Locked content". */
const structuredSql = `structured || CASE WHEN locked
  THEN jsonb_build_object('action_items', '[]'::jsonb, 'events', '[]'::jsonb)
  ELSE jsonb_build_object('action_items', (
    SELECT coalesce(json_agg((${actionItemWire.sql})::json ORDER BY created_at, id), '[]') FROM action_items
    WHERE action_items.uid = conversations.uid AND action_items.conversation_id = conversations.id::text))
  END`;

const transcriptSql = `(
  SELECT coalesce(json_agg(json_build_object(
    'id', id, 'text', text, 'speaker', speaker, 'speaker_id', speaker_id, 'speaker_name', ${speakerNameSql},
    'is_user', is_user, 'person_id', person_id, 'start', start_s, 'end', end_s,
    'translations', coalesce(translations, '[]')) ORDER BY start_s, id), '[]')
  FROM segments WHERE segments.uid = conversations.uid AND segments.conversation_id = conversations.id)`;

/** About how many bytes that takes; of a text that is stored elsewhere, Postgres knows the length without reading it. */
export const transcriptBytesSql = `(
  SELECT coalesce(sum(300 + octet_length(text) * (1 + jsonb_array_length(coalesce(translations, '[]')))), 0)
  FROM segments WHERE segments.uid = conversations.uid AND segments.conversation_id = conversations.id)`;

const photosSql = `(
  SELECT coalesce(json_agg(json_build_object(
    'id', id, 'created_at', ${wireTime('created_at')}, 'content_type', content_type) ORDER BY created_at, id), '[]')
  FROM photos WHERE photos.uid = conversations.uid AND photos.conversation_id = conversations.id)`;

/** Asked for only where there is one: most conversations are in none. */
const folderNameSql = `CASE WHEN folder_id IS NOT NULL THEN (
  SELECT name FROM folders WHERE folders.uid = conversations.uid AND folders.id = conversations.folder_id) END`;

const fields = {
  id: 'id',
  created_at: wireTime('created_at'),
  started_at: wireTime('started_at'),
  finished_at: wireTime('finished_at'),
  language: 'language',
  source: 'source',
  status: 'status',
  discarded: 'discarded',
  locked: 'locked',
  folder_id: 'folder_id',
  folder_name: folderNameSql,
  starred: 'starred',
  structured: structuredSql,
  geolocation: 'geolocation',
  gaps: 'gaps',
};

const jsonObject = (object: Record<string, string>) =>
  `json_build_object(${Object.entries(object)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})::text`;

/** A conversation as its owner sees it, as SQL: its action items and segments stand in other tables. */
export const conversationSql = jsonObject(fields);
export const conversationWithTranscriptSql = jsonObject({
  ...fields,
  transcript_segments: transcriptSql,
  photos: photosSql,
});
