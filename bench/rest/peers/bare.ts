// The minimal server: node:http, pg and Ajv.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import { announce } from '../../support/announce.ts';
import { type ActionItemBody, bodySchemas, type MemoryBody, openPool, peerUid, statements } from './statements.ts';

const pool = openPool();
const ajv = new Ajv({ useDefaults: true });
const isMemory = ajv.compile<MemoryBody>(bodySchemas.memory);
const isActionItem = ajv.compile<ActionItemBody>(bodySchemas.actionItem);

const list = async (statement: { name: string; text: string }, query: URLSearchParams) => {
  const values = [peerUid, Number(query.get('limit') ?? 25), Number(query.get('offset') ?? 0)];
  return (await pool.query({ ...statement, values })).rows;
};

async function createMemory(body: unknown): Promise<unknown> {
  if (!isMemory(body)) return undefined;
  const values = [peerUid, body.content, body.category, body.visibility, body.tags];
  return (await pool.query({ ...statements.createMemory, values })).rows[0];
}

async function createActionItem(body: unknown): Promise<unknown> {
  if (!isActionItem(body)) return undefined;
  const values = [peerUid, body.description, body.completed];
  return (await pool.query({ ...statements.createActionItem, values })).rows[0];
}

async function handle(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  switch (`${request.method} ${pathname}`) {
    case 'GET /v1/dev/user/memories':
      return list(statements.listMemories, searchParams);
    case 'POST /v1/dev/user/memories':
      return createMemory(await json(request));
    case 'GET /v1/dev/user/action-items':
      return list(statements.listActionItems, searchParams);
    case 'POST /v1/dev/user/action-items':
      return createActionItem(await json(request));
    default:
      return undefined;
  }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await handle(request).catch((error) => {
    console.error(error);
    return undefined;
  });
  const text = JSON.stringify(body ?? { detail: 'invalid' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  response.writeHead(body === undefined ? 422 : 200, headers).end(text);
}

announce(createServer(respond).listen(0, '127.0.0.1'));
