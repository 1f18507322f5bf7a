import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { DailySummaryService } from '../../services/daily-summaries/daily-summaries.ts';

/** Specification: Hosted tool server, Other tools. */
export function dailySummaryTools({
  dailySummaries,
}: {
  dailySummaries: DailySummaryService;
}): ToolHandlers<Call>['dailySummaries'] {
  return {
    get_daily_summaries: (call, params) => dailySummaries.listForTools(call, params),
  };
}
