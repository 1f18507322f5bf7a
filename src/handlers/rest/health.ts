import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function healthHandlers({ health }: Services): RestHandlers<Call>['health'] {
  return {
    getHealth: async () => ok({ status: 'ok' }),

    async getReadiness() {
      await health.requireReady();
      return ok({ status: 'ok' });
    },
  };
}
