import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who asks. */
    uid: string;
  }
}

export interface Paging {
  limit: number;
  offset: number;
}

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

/** Reads and writes the rows of a user. */
export interface Rows {
  listMemories(uid: string, paging: Paging): PromiseLike<unknown>;
  createMemory(uid: string, body: MemoryBody): PromiseLike<unknown>;
  listActionItems(uid: string, paging: Paging): PromiseLike<unknown>;
  createActionItem(uid: string, body: ActionItemBody): PromiseLike<unknown>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const texts = { type: 'array', items: text } as const;
const nullable = <const T extends string>(type: T) => ({ type: [type, 'null'] });
const nullableTime = { ...nullable('string'), format: 'date-time' };

const memory = {
  type: 'object',
  properties: {
    id: text,
    content: text,
    category: text,
    visibility: text,
    tags: texts,
    created_at: time,
    updated_at: time,
    manually_added: flag,
    scoring: text,
    reviewed: flag,
    user_review: nullable('boolean'),
    edited: flag,
    locked: flag,
    conversation_id: nullable('string'),
    segment_ids: texts,
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
    due_at: nullableTime,
    due_all_day: flag,
    completed_at: nullableTime,
    reviewed: flag,
    user_review: nullable('boolean'),
    conversation_id: nullable('string'),
    segment_ids: texts,
  },
};

/** The columns of the responses. */
export const memoryColumns = Object.keys(memory.properties);
export const actionItemColumns = Object.keys(actionItem.properties);

const memoryBody = {
  type: 'object',
  required: ['content'],
  properties: {
    content: { type: 'string', minLength: 1, maxLength: 500 },
    category: { type: 'string', default: 'interesting' },
    visibility: { enum: ['public', 'private'], default: 'private' },
    tags: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 100 }, default: [] },
  },
};
const actionItemBody = {
  type: 'object',
  required: ['description'],
  properties: {
    description: { type: 'string', minLength: 1, maxLength: 500 },
    completed: { type: 'boolean', default: false },
  },
};
const querystring = {
  type: 'object',
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 25 },
    offset: { type: 'integer', minimum: 0, default: 0 },
  },
};

/** Adds the operations that are measured, with the schemas of the spec. */
export function addRoutes(app: FastifyInstance, rows: Rows): void {
  const list = (items: object) => ({ schema: { querystring, response: { 200: { type: 'array', items } } } });
  const create = (body: object, response: object) => ({ schema: { body, response: { 200: response } } });
  app.get<{ Querystring: Paging }>('/v1/dev/user/memories', list(memory), async ({ uid, query }) =>
    rows.listMemories(uid, query),
  );
  app.post<{ Body: MemoryBody }>('/v1/dev/user/memories', create(memoryBody, memory), async ({ uid, body }) =>
    rows.createMemory(uid, body),
  );
  app.get<{ Querystring: Paging }>('/v1/dev/user/action-items', list(actionItem), async ({ uid, query }) =>
    rows.listActionItems(uid, query),
  );
  app.post<{ Body: ActionItemBody }>(
    '/v1/dev/user/action-items',
    create(actionItemBody, actionItem),
    async ({ uid, body }) => rows.createActionItem(uid, body),
  );
}

/** The size of Earshot's pool. */
export const POOL_SIZE = 10;
