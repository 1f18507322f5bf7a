import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function grantsHandlers({ grants, toolClients }: Services): RestHandlers<Call>['grants'] {
  return {
    listGrants: async (call) => ok(await grants.list(call)),
    listToolClients: async (call) => ok(await toolClients.list(call)),

    async revokeGrant(call, { params }) {
      await grants.revoke(call, params.grant_id);
      return { status: 204 };
    },
  };
}
