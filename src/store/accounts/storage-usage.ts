import type { Knex } from 'knex';
import type { StorageByKind } from '../../../generated/types.gen.ts';

/** A row without its long values, and its entries in indexes. */
const ROW_BYTES = 200;

/** The tables whose rows a user can create and delete, with their long columns. */
export const measuredTables: Readonly<Record<string, readonly string[]>> = {
  memories: ['content', 'tags'],
  memory_embeddings: ['embedding'],
  action_items: ['description'],
  folders: ['name', 'description'],
  conversations: ['structured', 'gaps', 'title_by_user'],
  action_item_mentions: ['segment_ids'],
  conversation_terms: ['terms'],
  conversation_embeddings: ['embedding'],
  segments: ['text', 'translations'],
  photos: ['bytes'],
  goals: ['title'],
  goal_history: [],
  people: ['name'],
  speaker_profiles: ['embedding_sum'],
  corrections: ['person'],
  correction_changes: ['changes'],
  conversation_voices: ['embedding'],
  app_installs: [],
  chat_messages: ['text'],
  social_posts: ['text', 'url'],
  social_post_embeddings: ['embedding'],
  screen_activity: ['window_title', 'text'],
};

/** A system table, in which a user's own apps count. */
const ownApps = { apps: ['description', 'setup_instructions', 'auth_steps', 'chat_tools', 'reviewed', 'logo'] };

/** The bytes of the files that belong to a row, which are in the store of blobs. The file of an import is deleted when that ends. */
const filesOf = {
  kept_recordings: 'bytes',
  exports: 'size',
  imports: 'CASE WHEN finished_at IS NULL THEN received_bytes END',
};

/** Tables of users that the service fills and empties by itself. */
export const bookkeepingTables: readonly string[] = [
  ...['audio_flushes', 'daily_summaries', 'deleted_conversations', 'idempotency_keys', 'live_usage', 'notifications'],
  ...['push_subscriptions', 'spooled_audio', 'stream_positions', 'unfinished_work', 'user_locations', 'user_profiles'],
  ...['webhook_deliveries', 'webhook_receivers', 'webhooks', 'withdrawn_items', 'recordings', 'sample_data'],
  ...['outbound_usage', 'privacy_settings', 'deletions', 'tool_clients', 'stored_audio'],
  ...['recording_parts', 'kept_recordings', 'exports'],
  ...['imports', 'import_problems', 'imported_sources'],
];

/** All tables of users, those that others refer to first. */
export const userTables: readonly string[] = [...Object.keys(measuredTables), ...bookkeepingTables];

type StorageKind = StorageByKind['kind'];

const tablesOfKind: Partial<Record<StorageKind, readonly string[]>> = {
  conversations: [
    ...['conversations', 'segments', 'conversation_terms', 'conversation_embeddings', 'conversation_voices', 'folders'],
    ...[
      'deleted_conversations',
      'daily_summaries',
      'stream_positions',
      'recordings',
      'recording_parts',
      'unfinished_work',
    ],
  ],
  memories: ['memories', 'memory_embeddings'],
  action_items: ['action_items', 'action_item_mentions', 'withdrawn_items'],
  goals: ['goals', 'goal_history'],
  people: ['people', 'speaker_profiles'],
  corrections: ['corrections', 'correction_changes'],
  photos: ['photos'],
  pending_audio: ['spooled_audio', 'stored_audio'],
  recordings: ['kept_recordings'],
  exports: ['exports'],
  imports: ['imports', 'import_problems', 'imported_sources'],
  chat: ['chat_messages'],
  apps: ['apps', 'app_installs'],
  social_posts: ['social_posts', 'social_post_embeddings'],
  screen_activity: ['screen_activity'],
  webhooks: ['webhooks', 'webhook_receivers', 'webhook_deliveries', 'audio_flushes'],
};

/** The kind of record that a table belongs to, for the administrator. */
export const kindOfTable = (table: string): StorageKind =>
  (Object.keys(tablesOfKind) as StorageKind[]).find((kind) => tablesOfKind[kind]?.includes(table)) ?? 'other';

/** Sums sizes of tables by their kind, the largest first. */
export function sumByKind(sizes: readonly { table: string; bytes: number; kind?: StorageKind }[]): StorageByKind[] {
  const sums = new Map<StorageKind, number>();
  for (const { table, bytes, kind = kindOfTable(table) } of sizes) sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  return [...sums].map(([kind, bytes]) => ({ kind, bytes })).sort((one, other) => other.bytes - one.bytes);
}

/** The size that Postgres stores, also of compressed values. It knows that of a large value without reading it. */
const bytesOf = (columns: readonly string[]) =>
  [`${ROW_BYTES}`, ...columns.map((column) => `coalesce(pg_column_size(${column}), 0)`)].join(' + ');

const MEASURE = Object.entries({ ...measuredTables, ...ownApps })
  .map(
    ([name, columns]) =>
      `SELECT '${name}' AS "table", coalesce(sum(${bytesOf(columns)}), 0)::float8 AS bytes FROM ${name} WHERE uid = :uid`,
  )
  .concat(
    Object.entries(filesOf).map(
      ([name, bytes]) =>
        `SELECT '${name}', coalesce(sum(${ROW_BYTES} + coalesce(${bytes}, 0)), 0)::float8 FROM ${name} WHERE uid = :uid`,
    ),
  )
  .join(' UNION ALL ');

/** The storage of users. */
export function storageUsageRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** About as many bytes as the user's records take. Reads a row of each record. */
      async measure(): Promise<number> {
        const { rows } = await db.raw(`SELECT sum(bytes)::float8 AS bytes FROM (${MEASURE}) AS tables`, { uid });
        return Number(rows[0]?.bytes ?? 0);
      },

      /** The same by kind of record, the largest first, without empty ones. */
      async measureKinds(): Promise<StorageByKind[]> {
        const { rows } = await db.raw(MEASURE, { uid });
        return sumByKind(rows).filter(({ bytes }) => bytes > 0);
      },
    }),
  };
}
