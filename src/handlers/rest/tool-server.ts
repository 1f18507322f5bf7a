import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** The REST counterparts of the tools, for clients without JSON-RPC. Decisions: Tool server. */
export function toolServerHandlers({ memories, conversations }: Services): RestHandlers<Call>['toolServer'] {
  return {
    async listToolMemories(call, { query }) {
      const { json, nextCursor } = await memories.list(call, query);
      return { status: 200, body: new RawJson(json), nextCursor };
    },

    async searchToolMemories(call, { query }) {
      return { status: 200, body: await memories.search(call, query) };
    },

    async createToolMemory(call, { body }) {
      return { status: 200, body: await memories.create(call, body) };
    },

    async updateToolMemory(call, { params, query }) {
      return { status: 200, body: await memories.update(call, params.memory_id, { content: query.value }) };
    },

    async deleteToolMemory(call, { params }) {
      await memories.delete(call, params.memory_id);
      return { status: 200, body: { success: true } };
    },

    async listToolConversations(call, { query }) {
      const { json, nextCursor } = await conversations.listWithLocked(call, query);
      return { status: 200, body: new RawJson(json), nextCursor };
    },

    async searchToolConversations(call, { query }) {
      return { status: 200, body: (await conversations.search(call, query, ['query'])).conversations };
    },

    async getToolConversation(call, { params }) {
      return { status: 200, body: await conversations.get(call, params.conversation_id, { transcript: true }) };
    },
  };
}
