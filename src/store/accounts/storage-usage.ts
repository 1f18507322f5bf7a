import type { Knex } from 'knex';

/** A row without its long values, and its entries in indexes. */
const ROW_BYTES = 200;

/** The tables whose rows a user can create and delete, with their long columns. */
export const measuredTables: Readonly<Record<string, readonly string[]>> = {
  memories: ['content', 'tags'],
  memory_embeddings: ['embedding'],
  action_items: ['description'],
  conversations: ['structured', 'gaps', 'title_by_user'],
  action_item_mentions: ['segment_ids'],
  conversation_terms: ['terms'],
  conversation_embeddings: ['embedding'],
  segments: ['text', 'translations'],
  photos: ['bytes'],
  goals: ['title'],
  goal_history: [],
  folders: ['name', 'description'],
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

/** Tables of users that the service fills and empties by itself. */
export const bookkeepingTables: readonly string[] = [
  ...['audio_flushes', 'daily_summaries', 'deleted_conversations', 'idempotency_keys', 'live_usage', 'notifications'],
  ...['push_subscriptions', 'spooled_audio', 'stream_positions', 'unfinished_work', 'user_locations', 'user_profiles'],
  ...['webhook_deliveries', 'webhook_receivers', 'webhooks', 'withdrawn_items', 'recordings'],
];

/** The size that Postgres stores, also of compressed values. It knows that of a large value without reading it. */
const bytesOf = (columns: readonly string[]) =>
  [`${ROW_BYTES}`, ...columns.map((column) => `coalesce(pg_column_size(${column}), 0)`)].join(' + ');

const MEASURE = Object.entries({ ...measuredTables, ...ownApps })
  .map(([name, columns]) => `SELECT coalesce(sum(${bytesOf(columns)}), 0) AS bytes FROM ${name} WHERE uid = :uid`)
  .join(' UNION ALL ');

/** How much users store. */
export function storageUsageRepository(db: Knex) {
  return {
    of: (uid: string) => ({
      /** About as many bytes as the user's records take. Reads a row of each record. */
      async measure(): Promise<number> {
        const { rows } = await db.raw(`SELECT sum(bytes)::float8 AS bytes FROM (${MEASURE}) AS tables`, { uid });
        return Number(rows[0]?.bytes ?? 0);
      },
    }),
  };
}
