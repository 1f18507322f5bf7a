import { afterEach } from 'vitest';
import type { WebhookDelivery, WebhookSetting, WebhookType } from '../../generated/types.gen.ts';
import type { TestApp } from './app.ts';
import { eventually } from './eventually.ts';
import { ownAppFixture } from './fixtures.ts';
import { createSender } from './rest-client.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** Opens a service that may call receivers on this machine. */
export const webhookAppFixture = () => ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });

/** Starts receivers that are closed after each test. */
export function receiverFixture() {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanups.splice(0)) await cleanUp();
  });
  return async (...options: Parameters<typeof startWebhookReceiver>) => {
    const receiver = await startWebhookReceiver(...options);
    cleanups.push(receiver.close);
    return receiver;
  };
}

export type WebhookUser = Awaited<ReturnType<typeof newWebhookUser>>;

const TEXT = 'I live in Gothenburg. Please remind me to sign the lease by Friday. I love sailing with my friends.';

/** Creates a user who manages webhooks. */
export async function newWebhookUser(app: TestApp) {
  const { uid, user_token, developer_api_key } = await app.newAccount();
  const send = createSender(app.baseUrl, user_token);
  const byKey = createSender(app.baseUrl, developer_api_key);
  const base = '/v1/users/developer';
  const list = async (query = ''): Promise<WebhookDelivery[]> =>
    (await send('GET', `${base}/webhook-deliveries?${query}`)).body;
  return {
    uid,
    developerKey: developer_api_key,
    send,
    list,
    async set(type: WebhookType, url: string): Promise<WebhookSetting> {
      return (await send('POST', `${base}/webhook/${type}`, { body: { url } })).body;
    },
    change: (type: WebhookType, action: string) => send('POST', `${base}/webhook/${type}/${action}`),
    /** Has a conversation processed. Returns its id. */
    async converse(text = TEXT): Promise<string> {
      return (await byKey('POST', '/v1/dev/user/conversations', { body: { text } })).body.id;
    },
    deleteConversation: (id: string) => byKey('DELETE', `/v1/dev/user/conversations/${id}`),
    /** Enqueues a `memory_created` delivery with this body, as a processed conversation does. */
    async enqueue(body: object = {}, receiver = 'memory_created'): Promise<string> {
      return app.store.transaction((tx) =>
        app.services.webhookDeliveries.enqueueDelivery(tx, uid, {
          receiver,
          type: 'memory_created',
          appId: null,
          body: JSON.stringify(body),
        }),
      );
    },
    /** Waits until a delivery has this status. */
    waitFor: (id: string, status: WebhookDelivery['status']) =>
      eventually(async () => {
        const { body } = await send('GET', `${base}/webhook-deliveries/${id}`);
        if (body.status !== status) throw new Error(`the delivery is ${body.status}`);
        return body as WebhookDelivery;
      }),
  };
}
