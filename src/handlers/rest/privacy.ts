import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok } from './replies.ts';

export function privacyHandlers({ deletions, outbound, retention }: Services): RestHandlers<Call>['privacy'] {
  return {
    listOutboundDestinations: async (call) => ok(await outbound.list(call)),
    updateOutboundDestination: async (call, { params, body }) =>
      ok(await outbound.change(call, params.destination_id, body)),
    getRetention: async (call) => ok(await retention.get(call)),
    setRetention: async (call, { body }) => ok(await retention.set(call, body)),
    createDeletion: async (call, { body }) => ok(await deletions.create(call, body)),
    getDeletion: async (call, { params }) => ok(await deletions.get(call, params.deletion_id)),
  };
}
