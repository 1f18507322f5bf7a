import type { Credentials, WebhookType } from '../../generated/types.gen.ts';
import { webhookTypes } from '../../src/services/webhooks/webhook-bodies.ts';
import { eventually } from '../../test/support/eventually.ts';
import { pcm16Frames } from '../../test/support/live-client.ts';
import { setWebhook } from '../../test/support/live-webhooks.ts';
import { type ReceivedDelivery, startWebhookReceiver } from '../../test/support/webhook-receiver.ts';
import type { DeliveryContent } from '../consumers/webhook-receiver/deliveries.ts';
import { recordSpeech } from './live-sessions.ts';
import type { Service } from './service.ts';

/** Records a delivery of each type to a real receiver: a live session with audio, and the summary of its day. */
export async function recordDeliveries(service: Service): Promise<Record<WebhookType, DeliveryContent>> {
  const receiver = await startWebhookReceiver();
  const find = (type: WebhookType) => receiver.received.find(({ path }) => path === `/${type}`);
  const waitFor = (type: WebhookType) =>
    eventually(() => find(type) ?? Promise.reject(new Error(`no delivery of ${type} arrived`)));
  try {
    const account = await service.newAccount();
    for (const type of webhookTypes)
      await setWebhook(service.store, account.uid, { type, url: `${receiver.origin}/${type}`, intervalSeconds: 1 });
    await recordSpeech(service, account, pcm16Frames(13_000));
    const conversation = await waitFor('memory_created');
    await summarizeDay(service, account, conversation);
    const delivered = await Promise.all(
      webhookTypes.map(async (type) => [type, toContent(await waitFor(type))] as const),
    );
    return Object.fromEntries(delivered) as Record<WebhookType, DeliveryContent>;
  } finally {
    await receiver.close();
  }
}

/** Moves the conversation to yesterday, as only past days are summarized. */
async function summarizeDay(service: Service, { uid }: Credentials, { body }: ReceivedDelivery): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000);
  const times = { created_at: yesterday, started_at: yesterday };
  await service.database.knex('conversations').where({ uid, id: body.id }).update(times);
  const options = { maker: 'rules', signal: AbortSignal.timeout(20_000) } as const;
  await service.services.daySummarizer.summarize(uid, yesterday.toISOString().slice(0, 10), options);
}

const toContent = ({ query, headers, bytes, body }: ReceivedDelivery): DeliveryContent => ({
  query: Object.fromEntries(query),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  body: body ?? bytes.toString('base64'),
});
