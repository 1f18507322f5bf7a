import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts';

const key = Buffer.from('a secret of 24 bytes....');
const secret = `whsec_${key.toString('base64')}`;

function delivery(body: Uint8Array, at: number = Date.now()) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', key).update(`id1.${timestamp}.`).update(body).digest('base64');
  return { 'webhook-id': 'id1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x00]);
const refused = (headers: Record<string, string>, bytes = body) =>
  expect(verifyWebhook({ secret, headers, body: bytes })).rejects.toThrow(WebhookVerificationError);

describe('verifyWebhook', () => {
  test('accepts signed deliveries with any bytes and any form of headers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        expect((await verifyWebhook({ secret, headers: delivery(bytes), body: bytes })).id).toBe('id1');
      }),
    );
    await verifyWebhook({ secret, headers: new Headers(delivery(body)), body: body.buffer });
    await verifyWebhook({ secret, headers: delivery(Buffer.from('{"é":1}')), body: '{"é":1}' });
    const capital = Object.entries(delivery(body)).map(([name, value]) => [name.toUpperCase(), value]);
    await verifyWebhook({ secret, headers: Object.fromEntries(capital), body });
  });

  test('accepts one of several signatures, as during a change of secrets', async () => {
    const headers = delivery(body);
    await verifyWebhook({
      secret,
      headers: { ...headers, 'webhook-signature': `v1,AAAA v2,x ${headers['webhook-signature']}` },
      body,
    });
  });

  test('accepts one of several secrets', async () => {
    const other = `whsec_${Buffer.from('another of 24 bytes.....').toString('base64')}`;
    const headers = delivery(body);
    for (const several of [[other, secret], [secret, other], [secret]])
      expect((await verifyWebhook({ secret: several, headers, body })).id).toBe('id1');
    for (const wrong of [[other], []])
      await expect(verifyWebhook({ secret: wrong, headers, body })).rejects.toThrow(
        'no signature in webhook-signature',
      );
  });

  test('rejects a changed body', async () => {
    await refused(delivery(body), new Uint8Array([0x7b, 0xfe, 0xfe, 0x00]));
  });

  test('rejects a changed id or time, and an invalid signature', async () => {
    const headers = delivery(body);
    await refused({ ...headers, 'webhook-id': 'id2' });
    await refused({ ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) });
    await refused({ ...headers, 'webhook-signature': 'v1,%%%' });
    await refused({ ...headers, 'webhook-signature': '' });
  });

  // Timestamps are whole seconds.
  test.each([-301_000, 302_000])('rejects a delivery with a difference of %d ms', async (apart) => {
    await refused(delivery(body, Date.now() + apart));
  });

  test.each(['whsec_', '', undefined])('a secret that is none says so: %s', async (none) => {
    const verified = verifyWebhook({ secret: none, headers: delivery(body), body });
    await expect(verified).rejects.toThrow(new WebhookVerificationError('the secret is not whsec_ and base64'));
  });
});
