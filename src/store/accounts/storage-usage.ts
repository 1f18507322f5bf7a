import type { Knex } from 'knex';
import type { StorageByKind } from '../../../generated/types.gen.ts';

/** A row without its long values, and its entries in indexes. */
const ROW_BYTES = 200;

type StorageKind = StorageByKind['kind'];
type Tables = Readonly<Record<string, readonly [kind: StorageKind, longColumns?: readonly string[]]>>;

/** The tables of users, those that others refer to first, with the kind of record that they belong to. */
const tables: Tables = {
  // A user can create and delete their rows: these are measured, with their long columns.
  memories: ['memories', ['content', 'tags', 'words']],
  memory_embeddings: ['memories', ['embedding']],
  action_items: ['action_items', ['description', 'words']],
  folders: ['conversations', ['name', 'description']],
  conversations: ['conversations', ['structured', 'gaps', 'title_by_user', 'structured_by_user']],
  action_item_mentions: ['action_items', ['segment_ids']],
  conversation_terms: ['conversations', ['terms']],
  conversation_embeddings: ['conversations', ['embedding']],
  conversation_passages: ['conversations', ['words', 'embedding']],
  segments: ['conversations', ['text', 'translations']],
  photos: ['photos', ['bytes']],
  goals: ['goals', ['title']],
  goal_history: ['goals', []],
  people: ['people', ['name']],
  speaker_profiles: ['people', ['embedding_sum']],
  corrections: ['corrections', ['person']],
  correction_changes: ['corrections', ['changes', 'words']],
  conversation_voices: ['conversations', ['embedding']],
  app_installs: ['apps', []],
  chat_messages: ['chat', ['text']],
  social_posts: ['social_posts', ['text', 'url', 'words']],
  social_post_embeddings: ['social_posts', ['embedding']],
  screen_activity: ['screen_activity', ['window_title', 'text']],
  // The service fills and empties them by itself.
  audio_flushes: ['webhooks'],
  daily_summaries: ['conversations'],
  deleted_conversations: ['conversations'],
  idempotency_keys: ['other'],
  live_usage: ['other'],
  notifications: ['other'],
  search_words: ['other'],
  push_subscriptions: ['other'],
  spooled_audio: ['pending_audio'],
  stream_positions: ['conversations'],
  unfinished_work: ['conversations'],
  user_locations: ['other'],
  user_profiles: ['other'],
  webhook_deliveries: ['webhooks'],
  webhook_receivers: ['webhooks'],
  webhooks: ['webhooks'],
  withdrawn_items: ['action_items'],
  recordings: ['conversations'],
  sample_data: ['other'],
  outbound_usage: ['other'],
  privacy_settings: ['other'],
  deletions: ['other'],
  tool_clients: ['other'],
  stored_audio: ['pending_audio'],
  recording_parts: ['conversations'],
  kept_recordings: ['recordings'],
  exports: ['exports'],
  imports: ['imports'],
  import_problems: ['imports'],
  imported_sources: ['imports'],
};

/** A system table, in which a user's own apps count. */
const ownApps: Tables = {
  apps: ['apps', ['description', 'setup_instructions', 'auth_steps', 'chat_tools', 'reviewed', 'logo']],
};

export const userTables: readonly string[] = Object.keys(tables);

/** The bytes of the files that belong to a row, which are in the store of blobs. The file of an import is deleted when that ends. */
const filesOf = {
  kept_recordings: 'bytes',
  exports: 'size',
  imports: 'CASE WHEN finished_at IS NULL THEN received_bytes END',
};

/** Sums sizes of tables by their kind, the largest first. */
export function sumByKind(sizes: readonly { table: string; bytes: number; kind?: StorageKind }[]): StorageByKind[] {
  const sums = new Map<StorageKind, number>();
  for (const { table, bytes, kind = { ...tables, ...ownApps }[table]?.[0] ?? 'other' } of sizes)
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  return [...sums].map(([kind, bytes]) => ({ kind, bytes })).sort((one, other) => other.bytes - one.bytes);
}

/** The size that Postgres stores, also of compressed values. It knows that of a large value without reading it. */
const bytesOf = (columns: readonly string[]) =>
  [`${ROW_BYTES}`, ...columns.map((column) => `coalesce(pg_column_size(${column}), 0)`)].join(' + ');

const select = (table: string, bytes: string) =>
  `SELECT '${table}' AS "table", coalesce(sum(${bytes}), 0)::float8 AS bytes FROM ${table} WHERE uid = :uid`;
const MEASURE = [
  ...Object.entries({ ...tables, ...ownApps }).flatMap(([table, [, columns]]) =>
    columns ? select(table, bytesOf(columns)) : [],
  ),
  ...Object.entries(filesOf).map(([table, bytes]) => select(table, `${ROW_BYTES} + coalesce(${bytes}, 0)`)),
].join(' UNION ALL ');

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
