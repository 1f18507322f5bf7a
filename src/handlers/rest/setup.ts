import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function setupHandlers({ setup }: Services): RestHandlers<Call>['setup'] {
  return {
    getSetup: async (call, { query }) => ok(await setup.status(call, query)),
    startSetup: async (call, { body }) => ({ status: 202, body: await setup.start(call, body) }),
    cancelSetup: async (call) => ok(await setup.cancel(call)),
    async removeSetup(call) {
      await setup.remove(call);
      return { status: 204 };
    },
  };
}
