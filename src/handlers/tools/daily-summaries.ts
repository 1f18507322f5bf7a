import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Hosted tool server, Other tools. */
export function dailySummaryTools({ dailySummaries }: Services): ToolHandlers<Call>['dailySummaries'] {
  return {
    get_daily_summaries: (call, params) => dailySummaries.listForTools(call, params),
  };
}
