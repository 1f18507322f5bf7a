import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function pushHandlers({ pushSubscriptions }: Services): RestHandlers<Call>['push'] {
  return {
    getPushPublicKey: async () => ok(await pushSubscriptions.publicKey()),
    listPushSubscriptions: async (call) => ok(await pushSubscriptions.list(call)),
    createPushSubscription: async (call, { body }) => ok(await pushSubscriptions.add(call, body)),

    async deletePushSubscription(call, { params }) {
      await pushSubscriptions.remove(call, params.subscription_id);
      return { status: 204 };
    },
  };
}
