// Fastify 5 as in its guide, with request and response schemas and statements that are prepared once per connection; without keys,
// rates and a log.
import fastify from 'fastify';
import pg from 'pg';
import { announce } from '../../support/announce.ts';
import { peerUid } from '../data.ts';
import { actionItemColumns, addRoutes, memoryColumns, POOL_SIZE } from './routes.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL_SIZE });

const run = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

const listMemories = `SELECT ${memoryColumns} FROM peer_memories WHERE uid = $1 ORDER BY scoring DESC, created_at DESC, id DESC
  LIMIT $2 OFFSET $3`;
const createMemory = `INSERT INTO peer_memories (uid, content, category, visibility, tags) VALUES ($1, $2, $3, $4, $5)
  RETURNING ${memoryColumns}`;
const listActionItems = `SELECT ${actionItemColumns} FROM peer_action_items WHERE uid = $1 ORDER BY due_at, created_at DESC, id
  LIMIT $2 OFFSET $3`;
const createActionItem = `INSERT INTO peer_action_items (uid, description, completed) VALUES ($1, $2, $3)
  RETURNING ${actionItemColumns}`;

const app = fastify();
app.decorateRequest('uid', peerUid);
addRoutes(app, {
  listMemories: (uid, { limit, offset }) => run('list_memories', listMemories, [uid, limit, offset]),
  async createMemory(uid, { content, category, visibility, tags }) {
    return (await run('create_memory', createMemory, [uid, content, category, visibility, tags]))[0];
  },
  listActionItems: (uid, { limit, offset }) => run('list_action_items', listActionItems, [uid, limit, offset]),
  async createActionItem(uid, { description, completed }) {
    return (await run('create_action_item', createActionItem, [uid, description, completed]))[0];
  },
});

announce(app.server);
await app.listen({ port: 0, host: '127.0.0.1' });
