import { afterEach, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../../generated/client/index.js';
import { PushFailure } from '../../../lib/push-failure.ts';
import { createWebhookSecret } from '../../../lib/webhook-signature.ts';
import type { HttpReply } from '../../loopback-server.test-support.ts';
import type { PushNotification } from '../port.ts';
import { storedPush } from '../registry.ts';
import { type GatewayDouble, startGatewayDouble } from './double.test-support.ts';
import { pushGateway } from './provider.ts';

const never = new AbortController().signal;
const notification: PushNotification = {
  id: '0195f3a0-0000-7000-8000-000000000001',
  uid: 'u1',
  kind: 'action_item_reminder',
  title: 'Call the dentist',
  body: 'Due on Friday',
  data: { action_item_id: 'a1', due_at: '2026-03-06T17:00:00Z' },
  created_at: '2026-03-04T10:00:00Z',
};

let double: GatewayDouble | undefined;
afterEach(() => double?.close());

async function failureOf(reply: HttpReply, timeoutMs?: number): Promise<PushFailure> {
  double = await startGatewayDouble(() => reply);
  const error = await pushGateway(double.url, { timeoutMs })
    .send(notification, never)
    .catch((reason: unknown) => reason);
  if (error instanceof PushFailure) return error;
  throw new Error('expected a PushFailure');
}

describe('push gateway', () => {
  it('posts the notification as JSON, with its id as the idempotency key', async () => {
    double = await startGatewayDouble();
    await pushGateway(double.url).send(notification, never);
    expect(double.pushes).toHaveLength(1);
    expect(double.pushes[0]?.body).toEqual(notification);
    expect(double.pushes[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': notification.id,
    });
  });

  it('signs its calls with every secret by Standard Webhooks, if there is one', async () => {
    double = await startGatewayDouble();
    const secrets = [createWebhookSecret(), createWebhookSecret()];
    await pushGateway(double.url, { secrets }).send(notification, never);
    const headers = double.pushes[0]?.headers ?? {};
    expect(headers['idempotency-key']).toBe(notification.id);
    const body = JSON.stringify(double.pushes[0]?.body);
    for (const secret of secrets)
      await expect(verifyWebhook({ secret, headers, body })).resolves.toMatchObject({ id: notification.id });
  });

  it.each([
    [500, true],
    [503, true],
    [408, true],
    [429, true],
    [400, false],
    [401, false],
    [404, false],
    [410, false],
  ])('reports whether HTTP %i is retryable: %s', async (status, retryable) => {
    expect(await failureOf({ status, body: 'private' })).toMatchObject({ retryable, message: `HTTP ${status}` });
  });

  it('passes on Retry-After', async () => {
    expect((await failureOf({ status: 429, headers: { 'retry-after': '30' } })).retryAfterMs).toBe(30_000);
  });

  it('does not follow a redirect', async () => {
    expect(await failureOf({ status: 307, headers: { location: '/elsewhere' } })).toMatchObject({ retryable: false });
    expect(double?.pushes).toHaveLength(1);
  });

  it('reports a slow gateway as retryable', async () => {
    expect(await failureOf({ hang: true }, 50)).toMatchObject({ retryable: true, message: 'no response within 50 ms' });
  });

  it('reports an unreachable gateway as retryable', async () => {
    double = await startGatewayDouble();
    await double.close();
    await expect(pushGateway(double.url).send(notification, never)).rejects.toMatchObject({
      retryable: true,
      message: 'connection: ECONNREFUSED',
    });
  });

  it('is not delayed by a huge response', async () => {
    double = await startGatewayDouble(() => ({ status: 200, body: 'x'.repeat(20_000_000) }));
    await expect(pushGateway(double.url).send(notification, never)).resolves.toBeUndefined();
  });

  it("rejects with the caller's reason when the caller aborts", async () => {
    const controller = new AbortController();
    const reason = new Error('shutting down');
    double = await startGatewayDouble(() => {
      controller.abort(reason);
      return { hang: true };
    });
    await expect(pushGateway(double.url).send(notification, controller.signal)).rejects.toBe(reason);
  });
});

it('does nothing without a gateway, because the notification is stored already', async () => {
  await expect(storedPush().send(notification, never)).resolves.toBeUndefined();
});
