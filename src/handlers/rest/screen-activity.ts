import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { NoFields } from '../../lib/no-fields.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function screenActivityHandlers({ screenActivity }: Services): RestHandlers<Call>['screenActivity'] {
  return {
    async importScreenActivity(call, { body: { rows, ...unhandled } }) {
      unhandled satisfies NoFields;
      return ok(await screenActivity.import(call, rows));
    },
    deleteScreenActivity: async (call, { query }) => ok({ deleted_count: await screenActivity.deleteAll(call, query) }),

    async deleteScreenSnapshot(call, { params }) {
      await screenActivity.delete(call, params.snapshot_id);
      return ok({ success: true });
    },
  };
}
