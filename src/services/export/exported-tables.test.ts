import { expect, test } from 'vitest';
import type { ExportKind } from '../../../generated/types.gen.ts';
import { userTables } from '../../store/accounts/storage-usage.ts';
import { exportKinds } from './exports.ts';

/** The kind of an archive that contains the records of a table of users. */
const exportedTables: Readonly<Record<string, ExportKind>> = {
  conversations: 'conversations',
  segments: 'conversations',
  photos: 'photos',
  memories: 'memories',
  action_items: 'action_items',
  action_item_mentions: 'conversations',
  goals: 'goals',
  goal_history: 'goals',
  folders: 'folders',
  people: 'people',
  corrections: 'corrections',
  daily_summaries: 'daily_summaries',
  chat_messages: 'chat_messages',
  social_posts: 'social_posts',
  screen_activity: 'screen_activity',
  app_installs: 'apps',
  webhooks: 'webhooks',
  user_profiles: 'settings',
  privacy_settings: 'settings',
  spooled_audio: 'pending_audio',
  stored_audio: 'pending_audio',
  kept_recordings: 'recordings',
};

const DERIVED = 'it is computed from records that are exported';
const VOICE = 'a voice profile identifies people by their voice; it is made again from their speech';
const WORK = 'it is the state of work in progress';
const LOG = 'it is a log that the service deletes after 30 days';

/** Why the other tables of users are not part of an archive. */
const leftOutTables: Readonly<Record<string, string>> = {
  memory_embeddings: DERIVED,
  conversation_terms: DERIVED,
  conversation_embeddings: DERIVED,
  conversation_passages: DERIVED,
  search_words: DERIVED,
  social_post_embeddings: DERIVED,
  speaker_profiles: VOICE,
  conversation_voices: VOICE,
  correction_changes: 'its result is in the transcripts; without the other rows it cannot be undone',
  audio_flushes: WORK,
  deleted_conversations: 'it has only ids of what was deleted',
  withdrawn_items: 'it has only digests of what was deleted',
  idempotency_keys: WORK,
  live_usage: 'it counts the use of the service for its limits',
  notifications: LOG,
  outbound_usage: LOG,
  webhook_deliveries: LOG,
  push_subscriptions: 'it belongs to a browser, and has its secrets',
  stream_positions: WORK,
  unfinished_work: WORK,
  user_locations: 'it is deleted after 30 minutes; conversations have their places',
  webhook_receivers: WORK,
  recordings: 'an uploaded file is deleted when it is decoded; its audio is then in the spool, or in conversations',
  recording_parts:
    'an uploaded file is deleted when it is decoded; its audio is then in the spool, or in conversations',
  sample_data: 'it marks invented records, which are exported',
  deletions: WORK,
  exports: 'it lists the archives themselves',
  imports: 'it lists files that were imported',
  import_problems: 'it lists what files had that was not imported',
  imported_sources: WORK,
  tool_clients: LOG,
};

test('each table of users is exported, or left out for a reason', () => {
  const known = [...Object.keys(exportedTables), ...Object.keys(leftOutTables)];
  expect(known.toSorted()).toEqual(userTables.toSorted());
  for (const reason of Object.values(leftOutTables)) expect(reason).not.toBe('');
});

test('each kind of an archive has a table', () => {
  expect(new Set(Object.values(exportedTables))).toEqual(new Set(exportKinds));
});
