// Fastify 5 as in its guide, with request and response schemas, and pg.
import fastify from 'fastify';
import pg from 'pg';
import { announce } from '../support/announce.ts';
import { peerUid } from './data.ts';

// The statements are prepared once per connection.
const memoryColumns = `id, content, category, visibility, tags, created_at, updated_at, manually_added, scoring, reviewed,
  user_review, edited, conversation_id, segment_ids`;
const actionItemColumns =
  'id, description, completed, created_at, updated_at, due_at, completed_at, reviewed, user_review, conversation_id, segment_ids';

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

/** The size of Earshot's pool. */
const poolSize = 10;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: poolSize });

const list = async (statement: { name: string; text: string }, limit: number, offset: number) =>
  (await pool.query({ ...statement, values: [peerUid, limit, offset] })).rows;

const listMemories = (limit: number, offset: number) => list(statements.listMemories, limit, offset);
const listActionItems = (limit: number, offset: number) => list(statements.listActionItems, limit, offset);

async function createMemory({ content, category, visibility, tags }: MemoryBody): Promise<unknown> {
  const values = [peerUid, content, category, visibility, tags];
  return (await pool.query({ ...statements.createMemory, values })).rows[0];
}

async function createActionItem({ description, completed }: ActionItemBody): Promise<unknown> {
  const values = [peerUid, description, completed];
  return (await pool.query({ ...statements.createActionItem, values })).rows[0];
}

/** The schemas of POST bodies, as in the spec. */
const bodySchemas = {
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

interface MemoryBody {
  content: string;
  category: string;
  visibility: string;
  tags: string[];
}

interface ActionItemBody {
  description: string;
  completed: boolean;
}

interface Paging {
  limit: number;
  offset: number;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const nullable = <const T extends string>(type: T) => ({ type: [type, 'null'] });

const memory = {
  type: 'object',
  properties: {
    id: text,
    content: text,
    category: text,
    visibility: text,
    tags: { type: 'array', items: text },
    created_at: time,
    updated_at: time,
    manually_added: flag,
    scoring: text,
    reviewed: flag,
    user_review: nullable('boolean'),
    edited: flag,
    conversation_id: nullable('string'),
    segment_ids: { type: 'array', items: text },
  },
};
const actionItem = {
  type: 'object',
  properties: {
    id: text,
    description: text,
    completed: flag,
    created_at: time,
    updated_at: time,
    due_at: { ...nullable('string'), format: 'date-time' },
    completed_at: { ...nullable('string'), format: 'date-time' },
    reviewed: flag,
    user_review: nullable('boolean'),
    conversation_id: nullable('string'),
    segment_ids: { type: 'array', items: text },
  },
};
const querystring = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 25 },
    offset: { type: 'integer', minimum: 0, default: 0 },
  },
};

const app = fastify();

app.get<{ Querystring: Paging }>(
  '/v1/dev/user/memories',
  { schema: { querystring, response: { 200: { type: 'array', items: memory } } } },
  async ({ query }) => listMemories(query.limit, query.offset),
);

app.post<{ Body: MemoryBody }>(
  '/v1/dev/user/memories',
  { schema: { body: bodySchemas.memory, response: { 200: memory } } },
  async ({ body }) => createMemory(body),
);

app.get<{ Querystring: Paging }>(
  '/v1/dev/user/action-items',
  { schema: { querystring, response: { 200: { type: 'array', items: actionItem } } } },
  async ({ query }) => listActionItems(query.limit, query.offset),
);

app.post<{ Body: ActionItemBody }>(
  '/v1/dev/user/action-items',
  { schema: { body: bodySchemas.actionItem, response: { 200: actionItem } } },
  async ({ body }) => createActionItem(body),
);

announce(app.server);
await app.listen({ port: 0, host: '127.0.0.1' });
