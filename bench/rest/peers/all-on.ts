// Fastify 5 with what its users put there for the work of Earshot: keys in Postgres, a rate for each key, schemas, an access log, and
// Knex with Objection. It neither searches nor finds duplicates.
import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import knexFactory from 'knex';
import { Model } from 'objection';
import { pino } from 'pino';
import { announce } from '../../support/announce.ts';
import { actionItemColumns, addRoutes, memoryColumns, POOL_SIZE } from './routes.ts';

const { DATABASE_URL = '', ACCESS_LOG = '' } = process.env;

Model.knex(knexFactory({ client: 'pg', connection: DATABASE_URL, pool: { min: 0, max: POOL_SIZE } }));

class Key extends Model {
  static override tableName = 'peer_keys';
  declare uid: string;
}

class Memory extends Model {
  static override tableName = 'peer_memories';
  declare uid: string;
  declare content: string;
  declare category: string;
  declare visibility: string;
  declare tags: string[];
}

class ActionItem extends Model {
  static override tableName = 'peer_action_items';
  declare uid: string;
  declare description: string;
  declare completed: boolean;
}

const app = fastify({
  logger: { stream: pino.destination({ dest: ACCESS_LOG, sync: false, minLength: 4_096 }) },
  // One line for each request, as Earshot writes, not two.
  disableRequestLogging: true,
});

app.decorateRequest('uid', '');
app.addHook('onRequest', async (request, reply) => {
  const key = request.headers.authorization?.replace(/^Bearer /, '');
  const found = key && (await Key.query().findOne({ hash: hash('sha256', key) }));
  if (!found) return reply.code(401).send({ error: 'invalid key' });
  request.uid = found.uid;
});
app.addHook('onResponse', async (request, reply) => {
  const { method, uid, routeOptions } = request;
  const fields = {
    method,
    route: routeOptions.url,
    uid,
    statusCode: reply.statusCode,
    responseTime: reply.elapsedTime,
  };
  request.log.info(fields, 'request completed');
});
// Higher than the load, as Earshot's.
await app.register(rateLimit, { max: 1_000_000, timeWindow: '1 minute', keyGenerator: ({ uid }) => uid });

const descending = (column: string) => ({ column, order: 'desc' }) as const;

addRoutes(app, {
  listMemories: (uid, { limit, offset }) =>
    Memory.query()
      .select(memoryColumns)
      .where({ uid })
      .orderBy(['scoring', 'created_at', 'id'].map(descending))
      .limit(limit)
      .offset(offset),
  createMemory: (uid, { content, category, visibility, tags }) =>
    Memory.query().insert({ uid, content, category, visibility, tags }).returning(memoryColumns),
  listActionItems: (uid, { limit, offset }) =>
    ActionItem.query()
      .select(actionItemColumns)
      .where({ uid })
      .orderBy(['due_at', descending('created_at'), 'id'])
      .limit(limit)
      .offset(offset),
  createActionItem: (uid, { description, completed }) =>
    ActionItem.query().insert({ uid, description, completed }).returning(actionItemColumns),
});

announce(app.server);
await app.listen({ port: 0, host: '127.0.0.1' });
