import { expect, test } from 'vitest';
import { verifyWebhook } from '../../generated/client/index.js';
import { createWebhookSecret, signWebhook } from '../lib/webhook-signature.ts';
import { withQuery } from './webhook-request.ts';

test.each([
  ['https://a.example/hook', 'https://a.example/hook?uid=u1'],
  ['https://a.example/hook?room=7', 'https://a.example/hook?room=7&uid=u1'],
  ['https://a.example/?uid=other&x=%2F&y&x=2', 'https://a.example/?x=%2F&y&x=2&uid=u1'],
  ['https://a.example/?%75id=other', 'https://a.example/?uid=u1'],
  ['https://a.example?q=a+b#part', 'https://a.example/?q=a+b&uid=u1#part'],
])('the uid is added to the own query of %s', (url, expected) => {
  expect(withQuery(url, { uid: 'u1' })).toBe(expected);
});

test('other values are encoded', () => {
  expect(withQuery('https://a.example/', { uid: 'a&b=ü' })).toBe('https://a.example/?uid=a%26b%3D%C3%BC');
});

test.each([
  ['text', '{"é":1}'],
  ['bytes that are not text', new Uint8Array([0, 255, 128, 10, 254])],
])('a body of %s is signed so that the client package verifies it, with each secret', async (_, body) => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const headers = signWebhook({ id: 'd1', sentAt: new Date(), body, secrets });
  expect(headers).toMatchObject({ 'webhook-id': 'd1', 'idempotency-key': 'd1' });
  for (const secret of secrets) expect(await verifyWebhook({ secret, headers, body })).toMatchObject({ id: 'd1' });
  await expect(verifyWebhook({ secret: createWebhookSecret(), headers, body })).rejects.toThrow('no signature');
});
