import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { REST_TRANSCRIPT_BYTES } from '../../services/conversations/conversations.ts';
import type { Services } from '../../services/services.ts';
import { ok, page } from './replies.ts';

/** The REST counterparts of the tools, for clients without JSON-RPC. */
export function toolServerHandlers({
  memories,
  conversations,
  actionItems,
}: Services): RestHandlers<Call>['toolServer'] {
  return {
    listToolMemories: async (call, { query }) => page(await memories.list(call, query)),
    searchToolMemories: async (call, { query }) => ok(await memories.search(call, query)),
    createToolMemory: async (call, { body }) => ok(await memories.create(call, body)),
    updateToolMemory: async (call, { params, query }) =>
      ok(await memories.update(call, params.memory_id, { content: query.value })),

    async deleteToolMemory(call, { params }) {
      await memories.delete(call, params.memory_id);
      return ok({ success: true });
    },

    listToolConversations: async (call, { query }) => page(await conversations.listWithLocked(call, query)),
    searchToolConversations: async (call, { query }) =>
      ok((await conversations.search(call, query, ['query'])).conversations),

    async getToolConversation(call, { params, query }) {
      const part = { offset: query.transcript_offset, maxBytes: REST_TRANSCRIPT_BYTES };
      return ok(await conversations.get(call, params.conversation_id, part));
    },

    listToolActionItems: async (call, { query }) => page(await actionItems.listByDueDate(call, query, ['query'])),
    searchToolActionItems: async (call, { query }) => ok(await actionItems.search(call, query)),
    createToolActionItem: async (call, { body }) => ok(await actionItems.createOnce(call, body, ['body'])),
    updateToolActionItem: async (call, { params, body }) =>
      ok(await actionItems.updateByTool(call, { ...body, ...params }, ['body'])),
    completeToolActionItem: async (call, { params, query }) =>
      ok(await actionItems.update(call, params.action_item_id, query)),

    async deleteToolActionItem(call, { params }) {
      await actionItems.delete(call, params.action_item_id);
      return ok({ success: true });
    },
  };
}
