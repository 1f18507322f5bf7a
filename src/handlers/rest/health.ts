import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';

export function healthHandlers({ health }: Services): RestHandlers<Call>['health'] {
  return {
    getHealth: async () => ({ status: 200, body: { status: 'ok' } }),

    async getReadiness() {
      await health.requireReady();
      return { status: 200, body: { status: 'ok' } };
    },
  };
}
