import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../generated/client/index.js';
import { startDeepgramDouble } from '../../../src/providers/stt/deepgram/double/double.test-support.ts';
import { newId } from '../../../src/store/ids.ts';
import { startTestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { Device, type DeviceQuery, pcm16Frames, spoken, until } from '../../support/live-client.ts';
import { startWebhookReceiver } from '../../support/webhook-receiver.ts';

/** Two voices that take turns every two seconds. */
const words = ['ada1', 'bob1', 'ada2', 'bob2', 'ada3', 'bob3'].flatMap((word, turn) =>
  spoken(word, { startMs: 200 + turn * 2000, speaker: turn % 2 }),
);
const speech = await startDeepgramDouble({ words, finalEveryMs: 500 });
const receiver = await startWebhookReceiver();
const app = await startTestApp({
  env: { DEEPGRAM_URL: speech.url, DEEPGRAM_API_KEY: 'secret', ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' },
});
afterAll(async () => {
  await app.stop();
  await speech.close();
  await receiver.close();
});

let uid: string;
let client: ReturnType<typeof createClient>;
beforeEach(async () => {
  const account = await app.newAccount();
  uid = account.uid;
  const { user_token: userToken, developer_api_key: developerKey } = account;
  client = createClient({ baseUrl: app.address, userToken, developerKey, retries: 0 });
});

const connect = (query: DeviceQuery = {}) =>
  new Device(app.address.replace('http', 'ws'), { uid, codec: 'pcm16', ...query }).ready();

/** Ends each connection that listens until the work is done. */
async function missing(work: () => Promise<unknown>): Promise<void> {
  const disconnect = async () => {
    const { rows } = await app.database.knex.raw(
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'earshot-listen'`,
    );
    return rows.length;
  };
  await eventually(async () => expect(await disconnect()).toBe(1));
  const disconnecting = setInterval(() => void disconnect(), 20);
  await work().finally(() => clearInterval(disconnecting));
}

const segmentOf = (device: Device, word: string) => [...device.segments.values()].find(({ text }) => text === word);
const hears = (device: Device, word: string) => until(() => segmentOf(device, word), word);

async function startTalk() {
  const device = await connect();
  await device.send(pcm16Frames(3000));
  await hears(device, 'bob1');
  const [open] = await app.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  return { device, conversationId: open?.id ?? '' };
}

const assign = (conversationId: string, name: string) =>
  client.corrections.assignSpeakers({
    params: { conversation_id: conversationId },
    body: { speaker_id: 0, person_name: name },
  });
const personOf = async (name: string) => (await app.store.of(uid).people.findByName(name))?.id ?? null;

test('a session learns later that speakers of its conversation were corrected, and that this was undone', async () => {
  const { device, conversationId } = await startTalk();
  let id = '';
  await missing(async () => {
    ({ id } = await assign(conversationId, 'Ada'));
  });
  const ada = await personOf('Ada');
  await until(() => segmentOf(device, 'ada1')?.person_id === ada, 'the name');
  await device.send(pcm16Frames(3000));
  expect(await hears(device, 'ada2')).toMatchObject({ person_id: ada });
  await missing(() => client.corrections.undoCorrection({ params: { correction_id: id } }));
  await until(() => segmentOf(device, 'ada2')?.person_id === null, 'the removal of the name');
  await device.send(pcm16Frames(6000));
  await hears(device, 'bob3');
  expect(segmentOf(device, 'ada3')).toMatchObject({ person_id: null });
});

test('a session learns later that a person was merged into another one, who was then deleted', async () => {
  const { device, conversationId } = await startTalk();
  await assign(conversationId, 'Ada');
  const ada = (await personOf('Ada')) ?? '';
  await until(() => segmentOf(device, 'ada1')?.person_id === ada, 'the name');
  const other = (await app.store.of(uid).people.add('Ada Lindgren'))?.id ?? '';
  await missing(() => client.corrections.mergePeople({ params: { person_id: ada }, body: { into: other } }));
  await until(() => segmentOf(device, 'ada1')?.person_id === other, 'the other name');
  await device.send(pcm16Frames(3000));
  expect(await hears(device, 'ada2')).toMatchObject({ person_id: other });
  await missing(() => client.people.deletePerson({ params: { person_id: other } }));
  await until(() => segmentOf(device, 'ada2')?.person_id === null, 'the removal of the name');
  await device.send(pcm16Frames(6000));
  await hears(device, 'bob3');
  expect(segmentOf(device, 'ada3')).toMatchObject({ person_id: null });
});

test('a session learns later that a conversation of its source has ended, and that it is processed', async () => {
  const other = await connect();
  const { device, conversationId } = await startTalk();
  await missing(async () => {
    await app.services.liveStore.endConversation(uid, conversationId);
    await until(() => app.services.liveStore.findProcessed(uid, conversationId), 'the processed conversation');
  });
  for (const one of [other, device]) {
    await until(() => one.ofType('memory_created').length > 0, 'the processed conversation');
    // A connection that is back before the end brings the notification, too.
    const ids = one.ofType('memory_created').map(({ memory }) => (memory as { id: string }).id);
    expect(new Set(ids)).toEqual(new Set([conversationId]));
  }
});

test('a session learns later that another one has claimed its stream', async () => {
  const query = { ack: 'true', stream_id: newId() };
  const device = await connect(query);
  await device.send(pcm16Frames(1000));
  await until(() => device.ofType('audio_ack').length > 1, 'the saved position');
  const format = 'pcm16, 16000 Hz, mono';
  const claim = { uid, streamId: query.stream_id, sessionId: newId(), format };
  await missing(() => app.services.liveStore.claimStream(claim));
  expect(await device.end()).toMatchObject({ code: 1001 });
});

test('a session learns later that its account was deleted', async () => {
  const device = await connect();
  await missing(() => app.administrator.admin.deleteAccount({ params: { uid } }));
  expect(await device.end()).toMatchObject({ code: 1008, reason: expect.stringContaining('account was deleted') });
});

test('a session learns later that the login that opened it has ended, and its words are stored', async () => {
  const { user_token } = await app.services.tokens.issue(uid, { method: 'command_line' });
  const url = app.address.replace('http', 'ws');
  const headers = { authorization: `Bearer ${user_token}` };
  const device = await new Device(url, { uid, codec: 'pcm16' }, { headers }).ready();
  await device.send(pcm16Frames(3000));
  await hears(device, 'ada1');
  await missing(() => client.auth.revokeOtherSessions());
  expect(await device.end()).toEqual({ code: 1008, reason: 'revoked' });
  const [conversation] = await app.store.of(uid).conversations.findSilent(null, new Date(Date.now() + 3_600_000));
  const segments = await app.store.of(uid).segments.list(conversation?.id ?? '');
  expect(segments.map(({ text }) => text).join(' ')).toContain('ada1');
});

test('a session learns later that its device key was revoked', async () => {
  const { id, key } = await client.deviceKeys.createDeviceKey({ body: { name: 'Pendant', device: 'pendant-0117' } });
  const headers = { authorization: `Bearer ${key}` };
  const device = await new Device(app.address.replace('http', 'ws'), { codec: 'pcm16' }, { headers }).ready();
  await missing(() => client.deviceKeys.deleteDeviceKey({ params: { key_id: id } }));
  expect(await device.end()).toEqual({ code: 1008, reason: 'revoked' });
});

test('a session learns later that the user has switched its provider off', async () => {
  const device = await connect();
  const destination_id = 'speech_to_text:deepgram';
  await missing(() =>
    client.privacy.updateOutboundDestination({ params: { destination_id }, body: { enabled: false } }),
  );
  expect(await device.end()).toMatchObject({ code: 1011, reason: expect.stringContaining('switched') });
});

test('a session learns later that its webhooks have changed', async () => {
  const device = await connect();
  await missing(() =>
    client.webhooks.setWebhook({ params: { webhook_type: 'realtime_transcript' }, body: { url: receiver.url } }),
  );
  await until(async () => {
    await device.send(pcm16Frames(40));
    return receiver.received.length > 0;
  }, 'the words');
});
