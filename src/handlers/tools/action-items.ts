import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Hosted tool server, Other tools. */
export function actionItemTools({ actionItems }: Services): ToolHandlers<Call>['actionItems'] {
  return {
    get_action_items: (call, params) => actionItems.listForTools(call, params),

    async search_action_items(call, params) {
      return { action_items: await actionItems.search(call, params) };
    },

    async create_action_item(call, params) {
      return { success: true, action_item: await actionItems.createOnce(call, params) };
    },

    async complete_action_item(call, { action_item_id, completed }) {
      return { success: true, action_item: await actionItems.update(call, action_item_id, { completed }) };
    },

    async update_action_item(call, params) {
      return { success: true, action_item: await actionItems.updateByTool(call, params) };
    },

    async delete_action_item(call, { action_item_id }) {
      await actionItems.delete(call, action_item_id);
      return { success: true };
    },
  };
}
