import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function searchHandlers({ recordSearch }: Services): RestHandlers<Call>['search'] {
  return { searchRecords: async (call, { query }) => ok(await recordSearch.search(call, query)) };
}
