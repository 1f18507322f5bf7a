// The minimal server: node:http, pg and Ajv.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Ajv } from 'ajv';
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

const ajv = new Ajv({ useDefaults: true });
const isMemory = ajv.compile<MemoryBody>(bodySchemas.memory);
const isActionItem = ajv.compile<ActionItemBody>(bodySchemas.actionItem);

const page = (query: URLSearchParams) => [Number(query.get('limit') ?? 25), Number(query.get('offset') ?? 0)] as const;

async function handle(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  let body: unknown;
  switch (`${request.method} ${pathname}`) {
    case 'GET /v1/dev/user/memories':
      return listMemories(...page(searchParams));
    case 'POST /v1/dev/user/memories':
      body = await json(request);
      return isMemory(body) ? createMemory(body) : undefined;
    case 'GET /v1/dev/user/action-items':
      return listActionItems(...page(searchParams));
    case 'POST /v1/dev/user/action-items':
      body = await json(request);
      return isActionItem(body) ? createActionItem(body) : undefined;
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
