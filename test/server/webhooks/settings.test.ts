import { expect, test } from 'vitest';
import { verifyWebhook } from '../../../generated/client/index.js';
import { newWebhookUser, receiverFixture, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();
const SETTING = '/v1/users/developer/webhook/memory_created';

test('the first address creates the secret, which is returned once', async () => {
  const user = await newWebhookUser(app);
  expect(await user.set('memory_created', 'https://127.0.0.1/hook?room=7')).toEqual({
    url: 'https://127.0.0.1/hook?room=7',
    enabled: true,
    disabled_reason: null,
    secret: expect.stringMatching(/^whsec_[\w+/=]{32}$/),
  });
  expect((await user.send('GET', SETTING)).body).toMatchObject({ enabled: true, secret: null });
  expect(await user.set('memory_created', '')).toEqual({
    url: '',
    enabled: false,
    disabled_reason: null,
    secret: null,
  });
  expect(await user.set('memory_created', 'http://127.0.0.1/')).toEqual({
    url: 'http://127.0.0.1/',
    enabled: true,
    disabled_reason: null,
    secret: null,
  });
  expect((await user.send('GET', SETTING)).body).toMatchObject({ url: 'http://127.0.0.1/', enabled: true });
});

test('the status names each type, and disabling keeps the address', async () => {
  const user = await newWebhookUser(app);
  await user.set('memory_created', 'https://127.0.0.1/');
  await user.set('day_summary', 'https://127.0.0.1/');
  expect((await user.change('day_summary', 'disable')).body).toMatchObject({ enabled: false, disabled_reason: 'user' });
  const status = { audio_bytes: false, realtime_transcript: false, memory_created: true, day_summary: false };
  expect((await user.send('GET', '/v1/users/developer/webhooks/status')).body).toEqual(status);
  expect((await user.change('day_summary', 'enable')).body).toMatchObject({
    url: 'https://127.0.0.1/',
    enabled: true,
    disabled_reason: null,
  });
});

test.each([
  ['https://127.0.0.1/a,b', 'https://127.0.0.1/a,b,5'],
  ['https://127.0.0.1/a?b=c,10', 'https://127.0.0.1/a?b=c,10'],
])('the address of audio is followed by the seconds of an interval: %s', async (given, stored) => {
  const user = await newWebhookUser(app);
  expect((await user.set('audio_bytes', given)).url).toBe(stored);
});

test.each([
  ['audio_bytes', 'https://127.0.0.1/a,0', /1 to 60 seconds/],
  ['audio_bytes', 'https://127.0.0.1/a,61', /1 to 60 seconds/],
  ['memory_created', 'http://10.0.0.1/hook', /private network/],
  ['memory_created', 'http://169.254.169.254/latest', /not call/],
  ['memory_created', 'ftp://127.0.0.1/', /http/],
] as const)('refuses %s %s', async (type, url, message) => {
  const user = await newWebhookUser(app);
  const { status, body } = await user.send('POST', `/v1/users/developer/webhook/${type}`, { body: { url } });
  expect(status).toBe(422);
  expect(body.detail[0]).toMatchObject({ loc: ['body', 'url'], msg: expect.stringMatching(message) });
});

test.each(['enable', 'rotate-secret', 'test'])('%s without an address returns 409', async (action) => {
  const user = await newWebhookUser(app);
  expect(await user.change('memory_created', action)).toMatchObject({ status: 409 });
});

test('after a rotation, deliveries are signed with both secrets', async () => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver();
  const { secret: former } = await user.set('memory_created', receiver.url);
  const { body: rotated } = await user.change('memory_created', 'rotate-secret');
  expect(Date.parse(rotated.previous_valid_until)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect((await user.change('memory_created', 'test')).body).toMatchObject({ status: 'delivered' });
  const [delivery] = receiver.received;
  for (const secret of [former, rotated.secret]) {
    await verifyWebhook({ secret, headers: delivery?.headers ?? {}, body: delivery?.bytes ?? '' });
  }
});

test.each([
  ['memory_created', 'application/json'],
  ['realtime_transcript', 'application/json'],
  ['day_summary', 'application/json'],
  ['audio_bytes', 'application/octet-stream'],
] as const)('a test of %s sends an example once, also while the webhook is disabled', async (type, contentType) => {
  const user = await newWebhookUser(app);
  const receiver = await startReceiver(() => ({ status: 500, body: 'broken' }));
  await user.set(type, `${receiver.url}?room=7`);
  await user.change(type, 'disable');
  const { body } = await user.change(type, 'test');
  expect(body).toMatchObject({
    type,
    status: 'failed',
    attempts: 1,
    http_status: 500,
    response: 'broken',
    error: null,
  });
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]).toMatchObject({ id: body.id, headers: { 'content-type': contentType } });
  expect(receiver.received[0]?.query.get('uid')).toBe(user.uid);
  expect(await user.list()).toEqual([body]);
});

test('developer keys do not manage webhooks', async () => {
  const { developer_api_key: key } = await app.newAccount();
  expect((await app.request(SETTING, { key })).status).toBe(401);
});
