import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function dailySummariesHandlers({ dailySummaries }: Services): RestHandlers<Call>['dailySummaries'] {
  return {
    async listDailySummaries(call, { query }) {
      const { summaries, nextCursor } = await dailySummaries.list(call, query);
      return { ...ok({ summaries }), nextCursor };
    },

    getDailySummary: async (call, { params }) => ok(await dailySummaries.get(call, params.summary_id)),
  };
}
