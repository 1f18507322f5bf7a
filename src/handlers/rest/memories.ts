import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Endpoints, Memories. */
export function memoriesHandlers({ memories }: Services): RestHandlers<Call>['memories'] {
  return {
    async listMemories(call, { query }) {
      const { json, nextCursor } = await memories.list(call, query);
      return { status: 200, body: new RawJson(json), nextCursor };
    },

    async createMemory(call, { body }) {
      return { status: 200, body: await memories.create(call, body) };
    },

    async createMemoriesBatch(call, { body }) {
      return { status: 200, body: await memories.createBatch(call, body.memories) };
    },

    async searchMemories(call, { query }) {
      return { status: 200, body: await memories.search(call, query) };
    },

    async getMemory(call, { params }) {
      return { status: 200, body: await memories.get(call, params.memory_id) };
    },

    async updateMemory(call, { params, body }) {
      return { status: 200, body: await memories.update(call, params.memory_id, body) };
    },

    async deleteMemory(call, { params }) {
      await memories.delete(call, params.memory_id);
      return { status: 200, body: { success: true } };
    },
  };
}
