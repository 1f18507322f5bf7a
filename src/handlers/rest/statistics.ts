import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function statisticsHandlers({ statistics }: Services): RestHandlers<Call>['statistics'] {
  return { getStatistics: async (call, { query }) => ok(await statistics.count(call, query)) };
}
