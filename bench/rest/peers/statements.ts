// The statements of the peers. They are prepared once per connection, as Earshot's are.
import pg from 'pg';

const memoryColumns = `id, content, category, visibility, tags, created_at, updated_at, manually_added, scoring, reviewed,
  user_review, edited, conversation_id, segment_ids`;
const actionItemColumns =
  'id, description, completed, created_at, updated_at, due_at, completed_at, conversation_id, segment_ids';

const statements = {
  listMemories: {
    name: 'list_memories',
    text: `SELECT ${memoryColumns} FROM peer_memories WHERE uid = $1 ORDER BY scoring DESC, created_at DESC, id DESC
           LIMIT $2 OFFSET $3`,
  },
  createMemory: {
    name: 'create_memory',
    text: `INSERT INTO peer_memories (uid, content, category, visibility, tags) VALUES ($1, $2, $3, $4, $5)
           RETURNING ${memoryColumns}`,
  },
  listActionItems: {
    name: 'list_action_items',
    text: `SELECT ${actionItemColumns} FROM peer_action_items WHERE uid = $1 ORDER BY due_at, created_at DESC, id
           LIMIT $2 OFFSET $3`,
  },
  createActionItem: {
    name: 'create_action_item',
    text: `INSERT INTO peer_action_items (uid, description, completed) VALUES ($1, $2, $3) RETURNING ${actionItemColumns}`,
  },
};

/** The only account of the peers. */
export const peerUid = 'peer';

/** The size of Earshot's pool. */
const poolSize = 10;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: poolSize });

const list = async (statement: { name: string; text: string }, limit: number, offset: number) =>
  (await pool.query({ ...statement, values: [peerUid, limit, offset] })).rows;

export const listMemories = (limit: number, offset: number) => list(statements.listMemories, limit, offset);
export const listActionItems = (limit: number, offset: number) => list(statements.listActionItems, limit, offset);

export async function createMemory({ content, category, visibility, tags }: MemoryBody): Promise<unknown> {
  const values = [peerUid, content, category, visibility, tags];
  return (await pool.query({ ...statements.createMemory, values })).rows[0];
}

export async function createActionItem({ description, completed }: ActionItemBody): Promise<unknown> {
  const values = [peerUid, description, completed];
  return (await pool.query({ ...statements.createActionItem, values })).rows[0];
}

/** The schemas of POST bodies, as in the spec. */
export const bodySchemas = {
  memory: {
    type: 'object',
    required: ['content'],
    properties: {
      content: { type: 'string', minLength: 1, maxLength: 500 },
      category: { type: 'string', default: 'interesting' },
      visibility: { enum: ['public', 'private'], default: 'private' },
      tags: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 100 }, default: [] },
    },
  },
  actionItem: {
    type: 'object',
    required: ['description'],
    properties: {
      description: { type: 'string', minLength: 1, maxLength: 500 },
      completed: { type: 'boolean', default: false },
    },
  },
} as const;

export interface MemoryBody {
  content: string;
  category: string;
  visibility: string;
  tags: string[];
}

export interface ActionItemBody {
  description: string;
  completed: boolean;
}
