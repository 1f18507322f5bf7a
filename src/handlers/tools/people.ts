import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

/** Specification: Hosted tool server, Other tools. */
export function peopleTools({ people }: Services): ToolHandlers<Call>['people'] {
  return {
    get_people: async (call) => ({ people: await people.list(call) }),
  };
}
