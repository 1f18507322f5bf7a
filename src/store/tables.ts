/** Tables of a user's data: primary key (uid, …), and every query names its `uid`. */
export const tenantTables = [
  'memories',
  'memory_embeddings',
  'action_items',
  'conversations',
  'deleted_conversations',
  'conversation_embeddings',
  'conversation_terms',
  'daily_summaries',
  'segments',
  'photos',
  'folders',
  'goals',
  'goal_history',
  'people',
  'speaker_profiles',
  'notifications',
  'spooled_audio',
  'stream_positions',
  'live_usage',
  'idempotency_keys',
] as const;

/** Tables that are looked up before a user is known, or that belong to none. */
export const systemTables = [
  'accounts',
  'api_keys',
  'refresh_tokens',
  'signing_keys',
  'rate_windows',
  'rate_logs',
] as const;

/** The mark of a query that goes over all users on purpose: the sweeper's, the purges. */
export const SYSTEM_QUERY = '/* system query: all users */';
