import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import { categorizeToolMemory } from '../../language/extraction/memory-category.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';
import { readListPart } from './list-part.ts';

export function memoryTools({ memories }: Services): ToolHandlers<Call>['memories'] {
  return {
    get_memories: (call, params) => memories.listForTools(call, params),

    async search_memories(call, { query, ...page }) {
      const find = (limit: number) => memories.search(call, { query, limit });
      const { records, part } = await readListPart(page, find);
      return { memories: records, ...part };
    },

    async create_memory(call, { content, category, ...unhandled }) {
      unhandled satisfies NoFields;
      return { success: true, memory: await memories.create(call, { content, category }, categorizeToolMemory) };
    },

    async edit_memory(call, { memory_id, content, ...unhandled }) {
      unhandled satisfies NoFields;
      await memories.update(call, memory_id, { content });
      return { success: true };
    },

    async delete_memory(call, { memory_id }) {
      await memories.delete(call, memory_id);
      return { success: true };
    },
  };
}
