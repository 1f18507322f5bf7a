import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import type { Credentials, OutboundDestination } from '../../../generated/types.gen.ts';
import { writeWav } from '../../../src/audio/wav.ts';
import { type ReceivedRequest, startOpenaiDouble } from '../../../src/providers/llm/openai/double.test-support.ts';
import { startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { addInterruptedJob } from '../../support/interrupted-job.ts';
import { Device, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { modelAnswer } from '../../support/model-server.ts';
import { addApp } from '../../support/new-app.ts';
import { startPushServiceDouble } from '../../support/push-service-double.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

const prompts: string[] = [];
const embedded: string[] = [];
/** One dimension for each of these words. */
const words = ['lease', 'boat', 'cake'];
const answer = ({ body }: ReceivedRequest) => {
  if (body.messages) {
    prompts.push(JSON.stringify(body));
    return modelAnswer();
  }
  const inputs = [body.input].flat().map(String);
  embedded.push(...inputs);
  return { embeddings: inputs.map((input) => [...words.map((word) => (input.includes(word) ? 1 : 0)), 0.1]) };
};
const model = await startOpenaiDouble(answer);
const speech = await startDeepgramDouble({ words: spoken('The lease is on the table.') });
const pushed: string[] = [];
const gateway = await startLoopbackServer((request, response) => {
  pushed.push(request.url ?? '');
  request.resume().on('end', () => response.end());
});
const browser = await startPushServiceDouble();
const receiver = await startWebhookReceiver();
const app = await startTestApp({
  env: {
    LLM_URL: model.url,
    LLM_MODEL: 'tiny',
    LLM_API_KEY: 'secret-llm',
    PUSH_URL: `${gateway.origin}/push?key=secret`,
    EMBEDDING_URL: model.url,
    EMBEDDING_MODEL: 'vectors',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    DEEPGRAM_URL: speech.url,
    DEEPGRAM_API_KEY: 'secret-stt',
  },
});
afterAll(async () => {
  await app.stop();
  for (const one of [model, speech, gateway, browser, receiver]) await one.close();
});

const clientOf = ({ user_token: userToken, developer_api_key: developerKey }: Credentials) =>
  createClient({ baseUrl: app.address, userToken, developerKey, retries: 0 });

let account: Credentials;
let client: ReturnType<typeof clientOf>;
beforeEach(async () => {
  receiver.answerWith(() => ({ status: 200 }));
  account = await app.newAccount();
  client = clientOf(account);
  for (const list of [prompts, embedded, pushed]) list.length = 0;
});

/** The destinations, with what was counted until now. */
async function list(of = client): Promise<OutboundDestination[]> {
  await app.services.outboundUsage.save();
  return of.privacy.listOutboundDestinations();
}
const find = async (id: string) => (await list()).find((one) => one.id === id);
const turn = (destination_id: string, enabled: boolean) =>
  client.privacy.updateOutboundDestination({ params: { destination_id }, body: { enabled } });
const converse = async (text: string, more: object = {}) =>
  (await client.conversations.createConversation({ body: { text, ...more } })).id;
const waitFor = (conversation_id: string, made_by: string) =>
  eventually(async () => {
    const conversation = await client.conversations.getConversation({ params: { conversation_id } });
    expect(conversation).toMatchObject({ status: 'completed', structured: { made_by } });
  });
const NOTE = 'I live in Gothenburg. Please remind me to sign the lease by Friday. The landlord is called Tomas.';
const today = new Date().toISOString().slice(0, 10);
const usedToday = [{ date: today, calls: expect.any(Number), bytes_sent: expect.any(Number) }];

describe('what leaves this machine', () => {
  test('lists each provider with its host, its place and its data, and no key', async () => {
    const host = new URL(model.url).host;
    const found = await list();
    expect(found).toMatchObject([
      { id: 'speech_to_text:deepgram', kind: 'speech_to_text', name: 'deepgram', data: ['audio', 'vocabulary'] },
      { id: 'language_model', kind: 'language_model', name: 'tiny', hosts: [host], place: 'this_machine' },
      { id: 'embeddings', kind: 'embeddings', name: 'vectors', enabled: true, configured: true, days: [] },
      { id: 'push_gateway', data: ['notification'], last_call_at: null, last_error: null },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/secret|\/push/);
  });

  test('counts calls and bytes by day, for the user whose data it is', async () => {
    await waitFor(await converse(NOTE), 'tiny');
    await eventually(() => expect(embedded).not.toEqual([]));
    const sent = prompts.reduce((sum, prompt) => sum + Buffer.byteLength(prompt), 0);
    await eventually(async () => {
      const found = await find('language_model');
      expect(found).toMatchObject({ days: [{ date: today, calls: prompts.length, bytes_sent: sent }] });
      expect(found?.last_call_at).toMatch(today);
    });
    expect(await find('embeddings')).toMatchObject({ days: usedToday });
    const other = await list(clientOf(await app.newAccount()));
    expect(other.map(({ days }) => days)).toEqual([[], [], [], []]);
  });

  test('lists webhooks, apps and browsers of the user, with the last error in words', async () => {
    await client.webhooks.setWebhook({ params: { webhook_type: 'memory_created' }, body: { url: receiver.url } });
    const { id } = await addApp(app.store, account.uid, {
      name: 'Coach',
      webhook_url: `${receiver.url}?token=secret`,
      webhook_secret: 'whsec_AAAA',
      triggers_on: 'memory_creation',
    });
    await client.push.createPushSubscription({ body: browser.subscription });
    receiver.answerWith(() => ({ status: 503 }));
    await waitFor(await converse(NOTE), 'tiny');
    await eventually(async () => {
      expect(await find('webhook:memory_created')).toMatchObject({
        kind: 'webhook',
        data: ['conversation'],
        hosts: [new URL(receiver.origin).host],
        days: usedToday,
        last_error: 'HTTP 503',
        last_error_at: expect.stringMatching(today),
      });
      expect(await find(`app:${id}`)).toMatchObject({ kind: 'app', name: 'Coach', days: usedToday, enabled: true });
    });
    expect(await find('web_push')).toMatchObject({ kind: 'web_push', enabled: true, days: [] });
    expect(JSON.stringify(await list())).not.toContain('secret');
  });

  test('keeps what was sent to a destination that is not configured any more', async () => {
    await client.webhooks.setWebhook({ params: { webhook_type: 'memory_created' }, body: { url: receiver.url } });
    await waitFor(await converse(NOTE), 'tiny');
    await eventually(async () => expect(await find('webhook:memory_created')).toMatchObject({ days: usedToday }));
    await client.webhooks.setWebhook({ params: { webhook_type: 'memory_created' }, body: { url: '' } });
    const host = new URL(receiver.origin).host;
    expect(await find('webhook:memory_created')).toMatchObject({ configured: false, enabled: false, hosts: [host] });
    await expect(turn('webhook:memory_created', true)).rejects.toMatchObject({ status: 404 });
  });

  test('is deleted with the account', async () => {
    await waitFor(await converse(NOTE), 'tiny');
    await turn('push_gateway', false);
    await list();
    const { uid } = account;
    await app.administrator.admin.deleteAccount({ params: { uid } });
    await app.services.outboundUsage.save();
    for (const table of ['outbound_usage', 'privacy_settings', 'deletions'])
      expect(await app.database.knex(table).where({ uid })).toEqual([]);
  });
});

describe('a destination that is switched off', () => {
  test('is the language model: rules and quotes are used, and nothing is sent', async () => {
    expect(await turn('language_model', false)).toMatchObject({ id: 'language_model', enabled: false });
    await waitFor(await converse(NOTE), 'rules');
    const { answer } = await client.ask.askConversations({ body: { question: 'Who is the landlord?' } });
    expect(answer).toContain('you have switched the language model off');
    await expect(client.conversations.processConversations({ body: {} })).rejects.toMatchObject({ status: 409 });
    expect(prompts).toEqual([]);
    await turn('language_model', true);
    await waitFor(await converse(NOTE), 'tiny');
  });

  test('is the embedding model: words alone find records, also earlier ones, and nothing is sent', async () => {
    await client.memories.createMemory({ body: { content: 'The boat is called Freja.' } });
    await eventually(() => expect(embedded).toContain('The boat is called Freja.'));
    const search = async (query: string) =>
      (await client.memories.searchMemories({ query: { query } })).map(({ content }) => content);
    await eventually(async () => expect(await search('boat')).toEqual(['The boat is called Freja.']));
    await turn('embeddings', false);
    embedded.length = 0;
    await client.memories.createMemory({ body: { content: 'The cake is for Dana.' } });
    await eventually(async () => {
      expect(await search('boat')).toEqual(['The boat is called Freja.']);
      expect(await search('cake')).toEqual(['The cake is for Dana.']);
    });
    expect(embedded.filter((text) => /Freja|Dana|^boat|^cake/.test(text))).toEqual([]);
  });

  test('is a speech-to-text provider: live sessions and voice messages get the reason', async () => {
    await turn('speech_to_text:deepgram', false);
    const device = new Device(app.address.replace('http', 'ws'), { uid: account.uid, codec: 'pcm16' });
    const closed = await until(() => device.closed, 'the end of the session');
    expect(closed).toMatchObject({ code: 1011, reason: expect.stringContaining('switched') });
    expect(device.messages).toContainEqual(
      expect.objectContaining({ type: 'service_status', outcome: 'config_error', reason: 'switched_off' }),
    );
    const samples = Int16Array.from({ length: 16_000 }, (_, at) => 9000 * Math.sin(at / 6));
    const form = new FormData();
    form.append('files', new Blob([writeWav({ sampleRate: 16_000, channels: 1, samples })]), 'message.wav');
    const key = account.developer_api_key;
    const message = await app.request('/v2/voice-message/transcribe', { method: 'POST', key, body: form });
    expect(await message.json()).toMatchObject({
      outcome: 'config_error',
      message: expect.stringContaining('switched off by you'),
    });
    expect(await find('speech_to_text:deepgram')).toMatchObject({ days: [] });
  });

  test('ends the running live sessions of a speech-to-text provider, and their audio waits', async () => {
    const device = new Device(app.address.replace('http', 'ws'), { uid: account.uid, codec: 'pcm16' });
    await until(() => device.statuses.includes('ready') || undefined, 'the session');
    for (const frame of pcm16Frames(1000)) device.socket.send(frame);
    await eventually(async () => expect(await find('speech_to_text:deepgram')).toMatchObject({ days: usedToday }));
    await turn('speech_to_text:deepgram', false);
    await until(() => device.closed, 'the end of the session');
    expect(device.messages).toContainEqual(expect.objectContaining({ reason: 'switched_off' }));
    const [day] = (await find('speech_to_text:deepgram'))?.days ?? [];
    expect(day).toMatchObject({ calls: 1 });
    expect(day?.bytes_sent).toBeLessThanOrEqual(32_000);
  });

  test('is the push gateway or the browsers: notifications are only stored', async () => {
    await client.push.createPushSubscription({ body: browser.subscription });
    const soon = () => new Date(Date.now() + 300).toISOString();
    const remind = () =>
      client.actionItems.createActionItem({ body: { description: 'Sign the lease', due_at: soon() } });
    await remind();
    await eventually(async () => {
      expect(await find('push_gateway')).toMatchObject({ days: [{ calls: 1 }] });
      expect(await find('web_push')).toMatchObject({ days: [{ calls: 1 }] });
    });
    await turn('push_gateway', false);
    await turn('web_push', false);
    await remind();
    await eventually(async () => {
      const { rows } = await app.database.knex.raw(
        `SELECT count(*)::int AS waiting FROM jobs.job WHERE name LIKE 'deliver-%' AND state < 'completed' AND data ->> 'uid' = ?`,
        [account.uid],
      );
      expect(rows[0].waiting).toBe(0);
    });
    expect(pushed).toHaveLength(1);
    expect(browser.messages.filter(({ payload }) => payload.uid === account.uid)).toHaveLength(1);
  });

  test('is a webhook or an app: these are disabled', async () => {
    await client.webhooks.setWebhook({ params: { webhook_type: 'day_summary' }, body: { url: receiver.url } });
    expect(await turn('webhook:day_summary', false)).toMatchObject({ enabled: false });
    expect(await client.webhooks.getWebhook({ params: { webhook_type: 'day_summary' } })).toMatchObject({
      enabled: false,
      disabled_reason: 'user',
    });
    const { id } = await addApp(app.store, account.uid, { webhook_url: receiver.url, triggers_on: 'memory_creation' });
    await turn(`app:${id}`, false);
    expect(await client.apps.listEnabledApps()).toEqual([]);
    await expect(turn(`app:${id}`, false)).rejects.toMatchObject({ status: 404 });
  });

  test('that is unknown is 404', async () => {
    await expect(turn('speech_to_text:nobody', false)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a range of time', () => {
  const create = (body: Parameters<typeof client.privacy.createDeletion>[0]['body']) =>
    client.privacy.createDeletion({ body });
  const completed = (deletion_id: string) =>
    eventually(async () => {
      const deletion = await client.privacy.getDeletion({ params: { deletion_id } });
      expect(deletion.status).toBe('completed');
      return deletion;
    });
  const titles = async (of = client) =>
    (await of.conversations.listConversations({ query: { statuses: 'all' } })).map(({ started_at }) => started_at);

  test('is counted and deleted by kind, with the progress, and no one else loses anything', async () => {
    await turn('language_model', false);
    const other = clientOf(await app.newAccount());
    const march = '2026-03-05T10:00:00Z';
    await other.conversations.createConversation({ body: { text: NOTE, started_at: march } });
    for (const started_at of [march, '2026-03-31T23:00:00Z', '2026-04-01T00:00:00Z'])
      await waitFor(await converse(`${NOTE} ${started_at}`, { started_at }), 'rules');
    const range = { from: '2026-03-01', to: '2026-03-31', kinds: ['conversations' as const] };
    const preview = await create({ ...range, preview: true });
    expect(preview).toMatchObject({ id: null, status: 'preview', found: { conversations: 2, audio: 0, logs: 0 } });
    expect(await titles()).toHaveLength(3);
    const { id, found } = await create(range);
    expect(found).toMatchObject({ conversations: 2 });
    expect(await completed(id ?? '')).toMatchObject({ deleted: { conversations: 2 }, finished_at: expect.any(String) });
    expect(await titles()).toEqual(['2026-04-01T00:00:00.000Z']);
    expect(await titles(other)).toHaveLength(1);
    await expect(other.privacy.getDeletion({ params: { deletion_id: id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('whose deletion is continued after a kill is counted as a whole', async () => {
    await turn('language_model', false);
    await waitFor(await converse(NOTE, { started_at: '2026-03-05T10:00:00Z' }), 'rules');
    const none = { conversations: 0, audio: 0, logs: 0, recordings: 0 };
    const id = newId();
    const { deletions } = app.store.of(account.uid);
    await deletions.insert({
      id,
      from_at: new Date('2026-03-01'),
      to_at: new Date('2026-03-31'),
      kinds: ['conversations'],
      status: 'running',
      reason: null,
      found: { ...none, conversations: 3 },
      deleted: none,
      created_at: new Date(),
      finished_at: null,
    });
    await app.services.deletions.run(account.uid, id, new AbortController().signal);
    expect(await completed(id)).toMatchObject({ deleted: { conversations: 3 } });
  });

  test('has the log of deliveries, notifications and counts', async () => {
    await client.webhooks.setWebhook({ params: { webhook_type: 'memory_created' }, body: { url: receiver.url } });
    await waitFor(await converse(NOTE), 'tiny');
    const { from } = { from: '2026-01-01' };
    await eventually(async () => {
      const { found } = await create({ from, kinds: ['logs'], preview: true });
      expect(found.logs).toBeGreaterThan(0);
    });
    const { id } = await create({ from, kinds: ['logs'] });
    await completed(id ?? '');
    expect((await create({ from, kinds: ['logs'], preview: true })).found.logs).toBe(0);
    expect(await client.webhooks.listWebhookDeliveries({ query: {} })).toEqual([]);
  });

  test('has the audio that waits: it is never transcribed', async () => {
    const at = new Date();
    const sessionId = '019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10';
    await app.store.of(account.uid).spool.save({
      sessionId,
      streamId: null,
      source: null,
      conversationId: null,
      waitingIds: [],
      pending: undefined,
      place: 'another-process',
      reason: 'provider_failed',
      fromSample: 0,
      toSample: 16_000,
    });
    const to = new Date(at.getTime() + 60_000).toISOString();
    expect((await create({ to, kinds: ['audio'], preview: true })).found).toMatchObject({ audio: 1 });
    const { id } = await create({ to, kinds: ['audio'] });
    expect(await completed(id ?? '')).toMatchObject({ deleted: { audio: 1 } });
    expect(await app.store.of(account.uid).spool.list()).toEqual([]);
  });

  test('whose deletion ended the process twice has failed, with the reason', async () => {
    const none = { conversations: 0, audio: 0, logs: 0, recordings: 0 };
    const deletion_id = newId();
    await app.store.of(account.uid).deletions.insert({
      id: deletion_id,
      from_at: new Date('2026-03-01T00:00:00Z'),
      to_at: null,
      kinds: ['logs'],
      status: 'running',
      reason: null,
      found: none,
      deleted: none,
      created_at: new Date(),
      finished_at: null,
    });
    await addInterruptedJob(app.store, 'delete-range', { uid: account.uid, deletion_id });
    await eventually(async () =>
      expect(await client.privacy.getDeletion({ params: { deletion_id } })).toMatchObject({
        status: 'failed',
        reason: 'The service ended twice while it worked on this',
        finished_at: expect.any(String),
      }),
    );
  });

  test.each([
    ['without a bound', { kinds: ['logs'] }, ['body', 'from']],
    ['without a kind', { from: '2026-01-01', kinds: [] }, ['body', 'kinds']],
    ['that ends before it begins', { from: '2026-02-02', to: '2026-02-01', kinds: ['logs'] }, ['body', 'to']],
    ['with a day that does not exist', { from: '2026-02-30', kinds: ['logs'] }, ['body', 'from']],
  ])('%s is 422', async (_, body, loc) => {
    const response = await app.request('/v1/users/deletions', { method: 'POST', key: account.user_token, json: body });
    expect(response.status).toBe(422);
    expect((await response.json()).detail).toMatchObject([{ loc }]);
  });
});

describe('retention', () => {
  test('deletes what is older, once it is set, and keeps the rest', async () => {
    await turn('language_model', false);
    expect(await client.privacy.getRetention()).toEqual({
      conversations_days: null,
      audio_days: null,
      logs_days: null,
      applied_at: null,
      keep_audio: false,
      recordings_days: null,
      kept_audio: { seconds: 0, bytes: 0 },
    });
    const old = await converse(`${NOTE} Old.`, { started_at: '2026-01-05T10:00:00Z' });
    const recent = await converse(`${NOTE} Recent.`);
    await waitFor(old, 'rules');
    await waitFor(recent, 'rules');
    const days = { conversations_days: 7, audio_days: 1, logs_days: 7 };
    expect(await client.privacy.setRetention({ body: days })).toMatchObject({ ...days, applied_at: null });
    await eventually(async () => {
      expect(await client.privacy.getRetention()).toMatchObject({ ...days, applied_at: expect.any(String) });
    });
    const left = await client.conversations.listConversations({ query: { statuses: 'all' } });
    expect(left.map(({ id }) => id)).toEqual([recent]);
  });

  test('is applied again a day later, and never for those who keep everything', async () => {
    const { uid } = account;
    const due = async (before: Date) =>
      (await app.store.system.privacySettings.dueForRetention(before, 1000)).includes(uid);
    await client.privacy.setRetention({ body: { conversations_days: 7, audio_days: null, logs_days: null } });
    await eventually(async () => expect((await client.privacy.getRetention()).applied_at).not.toBeNull());
    expect(await due(new Date(Date.now() - 86_400_000))).toBe(false);
    expect(await due(new Date(Date.now() + 1000))).toBe(true);
    await client.privacy.setRetention({ body: { conversations_days: null, audio_days: null, logs_days: null } });
    expect(await due(new Date(Date.now() + 1000))).toBe(false);
  });

  test.each([0, -1, 1.5, 40_000, '7'])('of %j days is 422', async (conversations_days) => {
    const json = { conversations_days, audio_days: null, logs_days: null };
    const response = await app.request('/v1/users/retention', { method: 'PUT', key: account.user_token, json });
    expect(response.status).toBe(422);
  });
});
