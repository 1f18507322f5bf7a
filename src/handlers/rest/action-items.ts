import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import { RawJson } from '../../../generated/rest/raw-json.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Endpoints, Action items. */
export function actionItemsHandlers({ actionItems }: Services): RestHandlers<Call>['actionItems'] {
  return {
    async listActionItems(call, { query }) {
      const { json, nextCursor } = await actionItems.list(call, query);
      return { status: 200, body: new RawJson(json), nextCursor };
    },

    async createActionItem(call, { body }) {
      return { status: 200, body: await actionItems.create(call, body) };
    },

    async createActionItemsBatch(call, { body }) {
      return { status: 200, body: await actionItems.createBatch(call, body.action_items) };
    },

    async getActionItem(call, { params }) {
      return { status: 200, body: await actionItems.get(call, params.action_item_id) };
    },

    async updateActionItem(call, { params, body }) {
      return { status: 200, body: await actionItems.update(call, params.action_item_id, body) };
    },

    async deleteActionItem(call, { params }) {
      await actionItems.delete(call, params.action_item_id);
      return { status: 200, body: { success: true } };
    },
  };
}
