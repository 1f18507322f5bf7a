// Fastify 5 as in its guide, with request and response schemas, and pg.
import fastify from 'fastify';
import { announce } from '../../support/announce.ts';
import {
  type ActionItemBody,
  bodySchemas,
  createActionItem,
  createMemory,
  listActionItems,
  listMemories,
  type MemoryBody,
} from './statements.ts';

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
