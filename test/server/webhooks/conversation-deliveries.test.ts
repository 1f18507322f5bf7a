import { describe, expect, test } from 'vitest';
import type { ConversationDelivery, WebhookType } from '../../../generated/types.gen.ts';
import { DAY_MS } from '../../../src/lib/time.ts';
import { addConversation } from '../../support/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { newWebhookUser, receiverFixture, type WebhookUser, webhookAppFixture } from '../../support/webhook-users.ts';

const app = await webhookAppFixture();
const startReceiver = receiverFixture();

const list = async (user: WebhookUser, id: string): Promise<ConversationDelivery[]> =>
  (await user.send('GET', `/v1/dev/user/conversations/${id}/deliveries`)).body;
const find = async (
  user: WebhookUser,
  id: string,
  type: WebhookType = 'memory_created',
  app_id: string | null = null,
) => (await list(user, id)).find((one) => one.type === type && one.app_id === app_id);
/** Adds a processed conversation that was not delivered. */
const add = (user: WebhookUser, more: Parameters<typeof addConversation>[3] = {}) =>
  addConversation(app.store, user.uid, 'The first words.', more);
/** Has a conversation processed, and waits for its delivery. */
async function deliver(user: WebhookUser, status: 'delivered' | 'failed' | 'retrying') {
  const id = await user.converse();
  await eventually(async () => expect(await user.list(`conversation_id=${id}&status=${status}`)).toHaveLength(1));
  return id;
}

describe('the webhook of the user', () => {
  test('got it', async () => {
    const user = await newWebhookUser(app);
    await user.set('memory_created', (await startReceiver()).url);
    const id = await deliver(user, 'delivered');
    const [delivery] = await user.list(`conversation_id=${id}`);
    expect(await find(user, id)).toEqual({
      receiver: 'webhook',
      app_id: null,
      type: 'memory_created',
      state: 'sent',
      reason: null,
      sent_count: 1,
      dropped_count: 0,
      last_attempt_at: delivery?.last_attempt_at,
      delivery_id: delivery?.id,
    });
  });

  test('will get it after a failure', async () => {
    const user = await newWebhookUser(app);
    await user.set('memory_created', (await startReceiver(() => ({ status: 503 }))).url);
    const id = await deliver(user, 'retrying');
    const { state, reason } = (await find(user, id)) ?? {};
    expect(state).toBe('waiting');
    expect(reason).toMatch(/^Attempt \d+ failed: the receiver returned 503\. The next attempt follows at .*Z\.$/);
  });

  test('did not accept it', async () => {
    const user = await newWebhookUser(app);
    await user.set('memory_created', (await startReceiver(() => ({ status: 400 }))).url);
    const id = await deliver(user, 'failed');
    const reason = 'It is not tried again: the receiver returned 400.';
    expect(await find(user, id)).toMatchObject({ state: 'dropped', reason, sent_count: 0, dropped_count: 1 });
  });

  test('was disabled after 410, and later conversations say so', async () => {
    const user = await newWebhookUser(app);
    await user.set('memory_created', (await startReceiver(() => ({ status: 410 }))).url);
    const id = await deliver(user, 'failed');
    const gone = 'The receiver returned 410 (Gone), so that nothing more is sent.';
    expect(await find(user, id)).toMatchObject({ state: 'dropped', reason: gone });
    await eventually(async () => {
      const { state, reason } = (await find(user, await add(user))) ?? {};
      expect(state).toBe('disabled');
      expect(reason).toMatch(/^The webhook was disabled at .*Z because its receiver returned 410 \(Gone\)\.$/);
    });
  });

  test('was disabled by the user, or has no address', async () => {
    const user = await newWebhookUser(app);
    const id = await add(user);
    expect(await find(user, id)).toMatchObject({ state: 'not_subscribed', reason: 'The webhook has no address.' });
    await user.set('memory_created', (await startReceiver()).url);
    await user.change('memory_created', 'disable');
    const { state, reason } = (await find(user, id)) ?? {};
    expect([state, reason]).toEqual([
      'disabled',
      expect.stringMatching(/^The webhook was disabled at .*Z by the user\.$/),
    ]);
  });

  test('gets no discarded conversations, and those that are not processed yet later', async () => {
    const user = await newWebhookUser(app);
    await user.set('memory_created', (await startReceiver()).url);
    const says = async (more: Parameters<typeof addConversation>[3]) => {
      const { state, reason } = (await find(user, await add(user, more))) ?? {};
      return [state, reason];
    };
    expect(await says({ discarded: true })).toEqual([
      'dropped',
      'The conversation was discarded, as it has too little content.',
    ]);
    expect(await says({ discarded: true, discarded_by_user: true })).toEqual([
      'dropped',
      'The conversation was discarded by the user.',
    ]);
    expect((await says({ status: 'in_progress' }))[0]).toBe('waiting');
    expect((await says({ status: 'processing' }))[0]).toBe('waiting');
    expect((await says({ status: 'failed' }))[0]).toBe('dropped');
  });

  test('was set after the conversation, or the log does not reach back', async () => {
    const user = await newWebhookUser(app);
    const earlier = await add(user, { created_at: new Date(Date.now() - DAY_MS) });
    const old = await add(user, { created_at: new Date(Date.now() - 40 * DAY_MS) });
    await user.set('memory_created', (await startReceiver()).url);
    expect(await find(user, earlier)).toMatchObject({
      state: 'not_subscribed',
      reason: expect.stringMatching(/^It was enabled at .*Z, after the conversation\.$/),
    });
    const tooOld = { state: 'unknown', reason: 'The conversation is older than the 30 days that the log keeps.' };
    expect(await find(user, old)).toMatchObject(tooOld);
    await user.change('memory_created', 'disable');
    expect(await find(user, old)).toMatchObject(tooOld);
  });

  test('of words and of audio: a text has neither, and audio is not logged', async () => {
    const user = await newWebhookUser(app);
    const { url } = await startReceiver();
    await user.set('realtime_transcript', url);
    await user.set('audio_bytes', url);
    const text = await add(user, { text_source: 'message' });
    expect(await find(user, text, 'realtime_transcript')).toMatchObject({
      state: 'dropped',
      reason: 'A text has no live words.',
    });
    expect(await find(user, text, 'audio_bytes')).toMatchObject({ state: 'dropped', reason: 'A text has no audio.' });
    const spoken = await add(user, { created_at: new Date(Date.now() + 1000) });
    expect(await find(user, spoken, 'realtime_transcript')).toMatchObject({ state: 'dropped' });
    expect(await find(user, spoken, 'audio_bytes')).toMatchObject({ state: 'unknown' });
  });
});

describe('an app', () => {
  async function newApp(user: WebhookUser, external_integration: object) {
    const fields = { name: 'Habit coach', description: 'Tests', capabilities: ['external_integration'] };
    const created = await user.send('POST', '/v1/apps', { body: { ...fields, external_integration } });
    return created.body.app_id as string;
  }

  test('got it, and is still named when it is not enabled any more', async () => {
    const user = await newWebhookUser(app);
    const { url } = await startReceiver();
    const app_id = await newApp(user, { triggers_on: 'memory_creation', webhook_url: url });
    const id = await deliver(user, 'delivered');
    const sent = { receiver: 'Habit coach', app_id, type: 'memory_created', state: 'sent', sent_count: 1 };
    expect(await find(user, id, 'memory_created', app_id)).toMatchObject(sent);
    await user.send('POST', `/v1/apps/disable?app_id=${app_id}`);
    expect(await find(user, id, 'memory_created', app_id)).toMatchObject(sent);
    expect((await list(user, await add(user))).some((one) => one.app_id === app_id)).toBe(false);
  });

  test('gets only live words, or nothing by itself', async () => {
    const user = await newWebhookUser(app);
    const { url } = await startReceiver();
    const words = await newApp(user, { triggers_on: 'transcript_processed', webhook_url: url });
    const none = await newApp(user, { app_home_url: url });
    const deliveries = await list(user, await add(user, { text_source: 'message' }));
    expect(deliveries.find(({ app_id }) => app_id === words)).toMatchObject({
      type: 'realtime_transcript',
      state: 'dropped',
      reason: 'A text has no live words.',
    });
    expect(deliveries.find(({ app_id }) => app_id === none)).toMatchObject({
      type: null,
      state: 'not_subscribed',
      reason: 'The app has no trigger, so that it gets nothing by itself.',
    });
  });
});

test('a locked conversation, an unknown one and that of another user say nothing', async () => {
  const user = await newWebhookUser(app);
  const other = await newWebhookUser(app);
  const path = (id: string) => `/v1/dev/user/conversations/${id}/deliveries`;
  expect(await user.send('GET', path(await add(user, { locked: true })))).toMatchObject({ status: 402 });
  expect(await other.send('GET', path(await add(user)))).toMatchObject({ status: 404 });
  expect(await user.send('GET', path('x'))).toMatchObject({ status: 404 });
});
