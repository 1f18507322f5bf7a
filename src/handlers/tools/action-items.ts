import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';
import { readListPart } from './list-part.ts';

export function actionItemTools({ actionItems }: Services): ToolHandlers<Call>['actionItems'] {
  return {
    get_action_items: (call, params) => actionItems.listForTools(call, params),

    async search_action_items(call, { query, ...page }) {
      const find = (limit: number) => actionItems.search(call, { query, limit });
      const { records, part } = await readListPart(page, find);
      return { action_items: records, ...part };
    },

    create_action_item: async (call, params) => ({
      success: true,
      action_item: await actionItems.createOnce(call, params),
    }),
    async complete_action_item(call, { action_item_id, completed, ...unhandled }) {
      unhandled satisfies NoFields;
      return { success: true, action_item: await actionItems.update(call, action_item_id, { completed }) };
    },
    update_action_item: async (call, params) => ({
      success: true,
      action_item: await actionItems.updateByTool(call, params),
    }),

    async delete_action_item(call, { action_item_id }) {
      await actionItems.delete(call, action_item_id);
      return { success: true };
    },
  };
}
