import { hash } from 'node:crypto';
import type { MemoryCreate } from '../../generated/client/index.js';
import { clientOf, type Earshot } from '../support/earshot.ts';
import type { BenchDatabase } from '../support/postgres.ts';

/** The only account of the peers. */
export const peerUid = 'peer';

const MEMORIES = 1_000;
const ACTION_ITEMS = 1_000;

/** As long as real memories. */
const memory = (n: number): MemoryCreate => ({
  content: `Prefers the window seat on the morning train to Lisbon, and reads there (noted ${n})`,
  category: n % 3 === 0 ? 'interesting' : 'system',
  tags: ['travel', `trip-${n % 7}`],
});

const actionItem = (n: number) => ({
  description: `Send the draft of chapter ${n} to Mara before the weekend`,
  completed: n % 4 === 0,
});

/** Adds rows to Earshot's account through its API, and copies them with the key for the peers. */
export async function fillRows(earshot: Earshot, database: BenchDatabase): Promise<void> {
  await addRecords(earshot);
  await database.query(peerTables(earshot.credentials.developer_api_key));
  await database.query('ANALYZE');
}

/** Adds rows to Earshot's account through its API. */
export async function addRecords(earshot: Earshot): Promise<void> {
  const client = clientOf(earshot);
  for (let n = 0; n < MEMORIES; n += 25) {
    await client.memories.createMemoriesBatch({
      body: { memories: Array.from({ length: 25 }, (_, i) => memory(n + i)) },
    });
  }
  for (let n = 0; n < ACTION_ITEMS; n += 50) {
    await client.actionItems.createActionItemsBatch({
      body: { action_items: Array.from({ length: 50 }, (_, i) => actionItem(n + i)) },
    });
  }
}

/** Tables for the same lists alone: without duplicate checks, searches or other orders. */
const peerTables = (key: string) => `
  CREATE TABLE peer_keys (id uuid PRIMARY KEY, uid text NOT NULL, hash text NOT NULL UNIQUE);
  INSERT INTO peer_keys VALUES (gen_random_uuid(), '${peerUid}', '${hash('sha256', key)}');
  CREATE TABLE peer_memories (
    uid text NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    content text NOT NULL,
    category text NOT NULL,
    visibility text NOT NULL,
    tags text[] NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    manually_added boolean NOT NULL DEFAULT true,
    reviewed boolean NOT NULL DEFAULT false,
    user_review boolean,
    edited boolean NOT NULL DEFAULT false,
    locked boolean NOT NULL DEFAULT false,
    conversation_id uuid,
    segment_ids uuid[] NOT NULL DEFAULT '{}',
    scoring text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
      '01_998_' || lpad(floor(extract(epoch FROM created_at AT TIME ZONE 'UTC'))::bigint::text, 10, '0')
    ) STORED,
    PRIMARY KEY (uid, id)
  );
  CREATE INDEX ON peer_memories (uid, scoring DESC, created_at DESC, id DESC);
  INSERT INTO peer_memories (uid, content, category, visibility, tags, created_at, updated_at)
    SELECT '${peerUid}', content, category, visibility, tags, created_at, updated_at FROM memories;
  CREATE TABLE peer_action_items (
    uid text NOT NULL,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    description text NOT NULL,
    completed boolean NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    due_at timestamptz(3),
    due_all_day boolean NOT NULL DEFAULT false,
    completed_at timestamptz(3),
    reviewed boolean NOT NULL DEFAULT true,
    user_review boolean DEFAULT true,
    conversation_id text,
    segment_ids uuid[] NOT NULL DEFAULT '{}',
    PRIMARY KEY (uid, id)
  );
  CREATE INDEX ON peer_action_items (uid, due_at, created_at DESC, id);
  INSERT INTO peer_action_items (uid, description, completed, created_at, updated_at, completed_at)
    SELECT '${peerUid}', description, completed, created_at, updated_at, completed_at FROM action_items;
`;
