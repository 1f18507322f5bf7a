import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Decisions: Records, "Daily summary". */
export function dailySummariesHandlers({ dailySummaries }: Services): RestHandlers<Call>['dailySummaries'] {
  return {
    async listDailySummaries(call, { query }) {
      const { summaries, nextCursor } = await dailySummaries.list(call, query);
      return { status: 200, body: { summaries }, nextCursor };
    },

    async getDailySummary(call, { params }) {
      return { status: 200, body: await dailySummaries.get(call, params.summary_id) };
    },
  };
}
