import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Hosted tool server, Other tools. */
export function goalTools({ goals }: Services): ToolHandlers<Call>['goals'] {
  return {
    get_goals: (call, params) => goals.listForTools(call, params),
  };
}
