import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { DailySummaryService } from '../../services/daily-summaries/daily-summaries.ts';

/** Decisions: Records, "Daily summary". */
export function dailySummariesHandlers({
  dailySummaries,
}: {
  dailySummaries: DailySummaryService;
}): RestHandlers<Call>['dailySummaries'] {
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
