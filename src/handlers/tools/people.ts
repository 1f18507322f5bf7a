import type { ToolHandlers } from '../../../generated/tools/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { PeopleService } from '../../services/people.ts';

/** Specification: Hosted tool server, Other tools. */
export function peopleTools({ people }: { people: PeopleService }): ToolHandlers<Call>['people'] {
  return {
    get_people: async (call) => ({ people: await people.list(call) }),
  };
}
