import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { KeyService } from '../../services/identity/keys.ts';

export function keysHandlers({ keys }: { keys: KeyService }): RestHandlers<Call>['keys'] {
  return {
    listDeveloperKeys: async (call) => ({ status: 200, body: await keys.list(call, 'developer') }),

    createDeveloperKey: async (call, { body }) => ({
      status: 200,
      body: await keys.create(call, 'developer', body),
      headers: { 'cache-control': 'no-store' },
    }),

    async deleteDeveloperKey(call, { params }) {
      await keys.revoke(call, 'developer', params.key_id);
      return { status: 204 };
    },

    getCallingKey: async (call) => ({ status: 200, body: await keys.describeCalling(call) }),
  };
}
