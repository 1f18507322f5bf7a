import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';
import { ok, page } from './replies.ts';

export function actionItemsHandlers({ actionItems }: Services): RestHandlers<Call>['actionItems'] {
  return {
    listActionItems: async (call, { query }) => page(await actionItems.list(call, query)),
    createActionItem: async (call, { body }) => ok(await actionItems.create(call, body)),
    async createActionItemsBatch(call, { body: { action_items, ...unhandled } }) {
      unhandled satisfies NoFields;
      return ok(await actionItems.createBatch(call, action_items));
    },
    getActionItem: async (call, { params }) => ok(await actionItems.get(call, params.action_item_id)),
    updateActionItem: async (call, { params, body }) => ok(await actionItems.update(call, params.action_item_id, body)),

    async deleteActionItem(call, { params }) {
      await actionItems.delete(call, params.action_item_id);
      return ok({ success: true });
    },
  };
}
