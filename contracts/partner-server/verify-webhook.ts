import type { WebhookType } from '../../generated/types.gen.ts';
import { sendWebhook } from '../../src/outbound/webhook-request.ts';
import { parseReceiverMessage } from '../../src/services/webhooks/receiver-messages.ts';
import { exampleRequest } from '../../src/services/webhooks/webhook-bodies.ts';
import { newId } from '../../src/store/ids.ts';
import { describeDelivery } from '../consumers/earshot/deliveries.ts';
import { type Called, difference, type Verified, verifyCalls, withRecordingEgress } from './verified.ts';

interface WebhookOptions {
  type: WebhookType;
  uid: string;
  /** Signs the delivery. */
  secret: string;
}

/** Sends a delivery as the service does, and compares the answer with the pact. */
export const verifyWebhook = (url: string, { type, uid, secret }: WebhookOptions): Promise<Verified[]> =>
  withRecordingEgress(url, async (egress, takeResponse) => {
    const endpoint = { url, secrets: [secret] };
    const attempt = await sendWebhook(egress, { id: newId(), type, uid, endpoint, ...exampleRequest(uid, type) });
    const response = takeResponse();
    const interaction = describeDelivery(type, parseReceiverMessage(attempt.text) !== undefined);
    const missing = difference('response', 'an answer within 30 s', attempt.failure?.message ?? 'none');
    const called: Called = {
      name: type,
      request: { method: 'POST', url },
      recorded: response && { pact: 'webhook-receiver', interaction, response },
      differences: response ? [] : [missing],
    };
    return verifyCalls([called]);
  });
