import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { GoalService } from '../../services/goals.ts';

/** Specification: Hosted tool server, Other tools. */
export function goalTools({ goals }: { goals: GoalService }): ToolHandlers<Call>['goals'] {
  return {
    get_goals: (call, params) => goals.listForTools(call, params),
  };
}
