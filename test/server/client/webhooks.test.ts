import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, readWebhook, type Webhook, type WebhookType } from '../../../generated/client/index.js';
import { readBody, sendReply, startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { ownAppFixture } from '../../support/fixtures.ts';

const app = await ownAppFixture({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' } });
let secret: string | undefined;
const read: Webhook[] = [];
let receiver: Awaited<ReturnType<typeof startLoopbackServer>>;
beforeAll(async () => {
  receiver = await startLoopbackServer(async (request, response) => {
    const { url, headers } = request;
    read.push(await readWebhook({ secret, url, headers, body: await readBody(request) }));
    sendReply(response, { status: 204 });
  });
});
afterAll(() => receiver?.close());

test.each<[WebhookType, object]>([
  ['memory_created', { payload: { structured: { title: 'A test' }, transcript_segments: [{ is_user: true }] } }],
  ['day_summary', { payload: { summary: expect.stringContaining('A test') } }],
  ['realtime_transcript', { payload: { segments: [{ speaker: 'SPEAKER_00' }] } }],
  ['audio_bytes', { payload: expect.any(Uint8Array), sampleRate: 16_000, gapMs: 0 }],
])('readWebhook returns the type and the content of a delivery of %s', async (webhook_type, expected) => {
  const { uid, user_token } = await app.newAccount();
  const { webhooks } = createClient({ baseUrl: app.address, key: user_token });
  const params = { webhook_type };
  const { secret: created } = await webhooks.setWebhook({ params, body: { url: `${receiver.origin}/hook?room=7` } });
  secret = created ?? undefined;
  const delivery = await webhooks.testWebhook({ params });
  expect(delivery.http_status).toBe(204);
  expect(read.at(-1)).toMatchObject({ id: delivery.id, uid, type: webhook_type, ...expected });
  // For a day, the new secret and the former one sign.
  await webhooks.rotateWebhookSecret({ params });
  await webhooks.testWebhook({ params });
  expect(read.at(-1)).toMatchObject({ type: webhook_type, uid });
});
