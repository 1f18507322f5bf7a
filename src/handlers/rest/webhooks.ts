import type { RestHandlers } from '../../../generated/rest/handlers.gen.ts';
import type { Call } from '../../call.ts';
import type { Services } from '../../services/services.ts';
import { ok, page, secret } from './replies.ts';

export function webhooksHandlers({
  webhooks,
  deliveryLog,
  conversationDeliveries,
}: Services): RestHandlers<Call>['webhooks'] {
  return {
    getWebhooksStatus: async (call) => ok(await webhooks.status(call)),
    getWebhook: async (call, { params }) => ok(await webhooks.get(call, params.webhook_type)),
    setWebhook: async (call, { params, body }) => secret(await webhooks.set(call, params.webhook_type, body)),
    enableWebhook: async (call, { params }) => ok(await webhooks.enable(call, params.webhook_type)),
    disableWebhook: async (call, { params }) => ok(await webhooks.disable(call, params.webhook_type)),
    rotateWebhookSecret: async (call, { params }) => secret(await webhooks.rotateSecret(call, params.webhook_type)),
    testWebhook: async (call, { params }) => ok(await deliveryLog.test(call, params.webhook_type)),
    listConversationDeliveries: async (call, { params }) =>
      ok(await conversationDeliveries.list(call, params.conversation_id)),
    listWebhookDeliveries: async (call, { query }) => page(await deliveryLog.list(call, query)),
    getWebhookDelivery: async (call, { params }) => ok(await deliveryLog.get(call, params.delivery_id)),
    replayWebhookDelivery: async (call, { params }) => ok(await deliveryLog.replay(call, params.delivery_id)),
    replayWebhookDeliveries: async (call, { body }) => ok(await deliveryLog.replayWindow(call, body)),
  };
}
