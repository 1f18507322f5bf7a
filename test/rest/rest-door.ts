import pino from 'pino';
import type { RestHandlers } from '../../generated/rest/handlers.gen.ts';
import type { DeveloperScope } from '../../generated/types.gen.ts';
import type { Call } from '../../src/call.ts';
import { notImplemented } from '../../src/errors.ts';
import { actionItemsHandlers } from '../../src/handlers/rest/action-items.ts';
import { adminHandlers } from '../../src/handlers/rest/admin.ts';
import { authHandlers } from '../../src/handlers/rest/auth.ts';
import { healthHandlers } from '../../src/handlers/rest/health.ts';
import { keysHandlers } from '../../src/handlers/rest/keys.ts';
import { memoriesHandlers } from '../../src/handlers/rest/memories.ts';
import { toolServerKeysHandlers } from '../../src/handlers/rest/tool-server-keys.ts';
import { unbuilt } from '../../src/handlers/rest/unbuilt.ts';
import { lexicalEmbedding } from '../../src/providers/embedding/lexical.ts';
import { storedPush } from '../../src/providers/push/stored.ts';
import { actionItemService } from '../../src/services/action-items.ts';
import { healthService } from '../../src/services/health.ts';
import { addKey } from '../../src/services/keys.ts';
import { memoryService } from '../../src/services/memories.ts';
import { notificationService } from '../../src/services/notifications.ts';
import { rateLimiter } from '../../src/services/rate-limiter.ts';
import { developerScopes } from '../../src/services/scopes.ts';
import { newId } from '../../src/store/ids.ts';
import { createDoors } from '../../src/transport/doors.ts';
import { createRest } from '../../src/transport/rest.ts';
import { startServer } from '../../src/transport/server.ts';
import { startIdentity } from '../identity/support.ts';
import { openTestStore } from '../support/test-store.ts';

const log = pino({ level: 'silent' });

export type RestDoor = Awaited<ReturnType<typeof openRestDoor>>;

/** The REST door as a client meets it: a real server on a free port, keys, limits, validation both ways, a store of its own. */
export async function openRestDoor({ rateLimitPerMinute = 0 } = {}) {
  const place = await openTestStore();
  const { store } = place;
  const identity = await startIdentity(place);
  const limiter = rateLimiter({ store, limit: rateLimitPerMinute, log });
  let baseUrl = 'http://127.0.0.1';
  const middleware = await createRest({
    handlers: handlersOf(identity, store),
    credentials: identity.credentials,
    rateLimiter: limiter,
    baseUrl: () => baseUrl,
    validatesResponses: true,
  });
  const doors = createDoors({ baseUrl: () => baseUrl, corsOrigins: [] });
  const live = { upgrade: () => false, drain: async () => {} };
  const server = await startServer(0, '127.0.0.1', { doors, log, middleware: [middleware], live });
  baseUrl = server.address;
  return {
    store,
    database: place.database,
    baseUrl,
    adminToken: identity.tokens.adminToken(),

    /** An account, and a client with a key of its own. */
    async user(scopes: DeveloperScope[] = developerScopes) {
      const uid = `user-${newId()}`;
      await store.accounts.create({ uid, memory_access: true });
      const { secret } = await addKey(store, { uid, kind: 'developer', name: 'test', scopes });
      return { uid, key: secret, send: client(baseUrl, secret) };
    },

    async close() {
      await server.drain(1_000);
      await limiter.close();
      await identity.stop();
      await place.cleanup();
    },
  };
}

function handlersOf(
  { accounts, tokens, keys }: Awaited<ReturnType<typeof startIdentity>>,
  store: Awaited<ReturnType<typeof openTestStore>>['store'],
): RestHandlers<Call> {
  const queue = { enqueue: notImplemented('the queue') };
  const notifications = notificationService({ push: storedPush(), queue });
  return {
    ...unbuilt,
    actionItems: actionItemsHandlers({ actionItems: actionItemService({ store, notifications }) }),
    admin: adminHandlers({ accounts }),
    auth: authHandlers({ tokens }),
    health: healthHandlers({ health: healthService() }),
    keys: keysHandlers({ keys }),
    memories: memoriesHandlers({ memories: memoryService({ store, embedding: lexicalEmbedding(), queue }) }),
    toolServer: toolServerTwins,
    toolServerKeys: toolServerKeysHandlers({ keys }),
  };
}

const toolServerTwins = {
  listToolMemories: notImplemented('listToolMemories'),
  searchToolMemories: notImplemented('searchToolMemories'),
  createToolMemory: notImplemented('createToolMemory'),
  updateToolMemory: notImplemented('updateToolMemory'),
  deleteToolMemory: notImplemented('deleteToolMemory'),
  listToolConversations: notImplemented('listToolConversations'),
  searchToolConversations: notImplemented('searchToolConversations'),
  getToolConversation: notImplemented('getToolConversation'),
};

/** What a test looks at of an answer; `body` is parsed where it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the tests are about
  body: any;
}

interface SendOptions {
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends one request with a key; a header given as '' is left out. */
export function client(baseUrl: string, key: string) {
  return async (method: string, path: string, { body, headers = {} }: SendOptions = {}): Promise<Answer> => {
    const sent = new Headers({ authorization: `Bearer ${key}` });
    if (body !== undefined) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers)) {
      if (value === '') sent.delete(name);
      else sent.set(name, value);
    }
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(new URL(path, baseUrl), {
      method,
      headers: sent,
      ...(text !== undefined && { body: text }),
    });
    const received = await answer.text();
    return { status: answer.status, headers: answer.headers, body: received === '' ? undefined : JSON.parse(received) };
  };
}

export type Send = ReturnType<typeof client>;
