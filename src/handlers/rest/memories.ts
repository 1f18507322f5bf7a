import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';
import { ok, page } from './replies.ts';

export function memoriesHandlers({ memories }: Services): RestHandlers<Call>['memories'] {
  return {
    listMemories: async (call, { query }) => page(await memories.list(call, query)),
    createMemory: async (call, { body }) => ok(await memories.create(call, body)),
    async createMemoriesBatch(call, { body: { memories: inputs, ...unhandled } }) {
      unhandled satisfies NoFields;
      return ok(await memories.createBatch(call, inputs));
    },
    searchMemories: async (call, { query }) => ok(await memories.search(call, query)),
    getMemory: async (call, { params }) => ok(await memories.get(call, params.memory_id)),
    updateMemory: async (call, { params, body }) => ok(await memories.update(call, params.memory_id, body)),

    async deleteMemory(call, { params }) {
      await memories.delete(call, params.memory_id);
      return ok({ success: true });
    },
  };
}
