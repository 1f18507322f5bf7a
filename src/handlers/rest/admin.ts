import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

export function adminHandlers({ accounts }: Services): RestHandlers<Call>['admin'] {
  return {
    createAccount: async (call, { body }) => ({
      status: 200,
      body: await accounts.create(call, body?.name),
      headers: { 'cache-control': 'no-store' },
    }),

    updateAccount: async (call, { params, body }) => ({
      status: 200,
      body: await accounts.update(call, params.uid, body),
    }),

    updateMemoryLock: async (call, { params, body }) => ({
      status: 200,
      body: await accounts.lockMemory(call, params.uid, params.memory_id, body.locked),
    }),

    updateConversationLock: async (call, { params, body }) => ({
      status: 200,
      body: await accounts.lockConversation(call, params.uid, params.conversation_id, body.locked),
    }),

    async listNotifications(call, { params, query }) {
      const { json, nextCursor } = await accounts.listNotifications(call, params.uid, query);
      return { status: 200, body: new RawJson(json), nextCursor };
    },
  };
}
