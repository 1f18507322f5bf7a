import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../generated/client/index.js';
import { createWebhookSecret } from '../../../src/outbound/webhook-request.ts';
import { readBody, startLoopbackServer } from '../../../src/providers/loopback-server.test-support.ts';
import { freePort } from '../../support/free-port.ts';
import { pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { setWebhook } from '../../support/live-webhooks.ts';
import { addApp } from '../../support/new-app.ts';
import type { ReceivedDelivery } from '../../support/webhook-receiver.ts';
import { receiverFixture } from '../../support/webhook-users.ts';

const live = liveFixture();
const startReceiver = receiverFixture();

const bytesOf = (deliveries: readonly ReceivedDelivery[]) => Buffer.concat(deliveries.map(({ bytes }) => bytes));
const secondsOf = (deliveries: readonly ReceivedDelivery[]) => deliveries.map(({ bytes }) => bytes.length / 32_000);
const gapsOf = (deliveries: readonly ReceivedDelivery[]) =>
  deliveries.map(({ headers }) => Number(headers['x-audio-gap-ms'] ?? 0));
const raise = (): never => {
  throw new Error('nothing arrived');
};
/** Numbered samples: no two stretches are the same. */
function* numberedFrames(ms: number) {
  for (let frame = 0; frame < ms / 20; frame++) {
    const samples = Int16Array.from({ length: 320 }, (_, i) => ((frame * 320 + i) % 65_536) - 32_768);
    yield new Uint8Array(samples.buffer);
  }
}

async function startTapped(setup: Parameters<typeof live.start>[0] = {}) {
  return live.start({ webhooks: {}, ...setup });
}

describe('audio_bytes', () => {
  test('the audio is delivered as it was streamed, each interval of audio, the rest when the session ends', async () => {
    const { uid, connect } = await startTapped();
    const receiver = await startReceiver();
    const url = `${receiver.url}?room=7&uid=someone&sample_rate=1`;
    const secret = await setWebhook(live.store, uid, { type: 'audio_bytes', url, intervalSeconds: 2 });
    const device = await connect().ready();
    const frames = [...numberedFrames(5500)];
    await device.send(frames);
    await until(() => receiver.received.length === 2, 'two pieces');
    device.socket.close();
    await until(() => receiver.received.length === 3, 'the last piece');
    expect(secondsOf(receiver.received)).toEqual([2, 2, 1.5]);
    expect(bytesOf(receiver.received)).toEqual(Buffer.concat(frames));
    for (const { query, headers, bytes: body, id } of receiver.received) {
      expect([...query]).toEqual([
        ['room', '7'],
        ['sample_rate', '16000'],
        ['uid', uid],
      ]);
      expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'idempotency-key': id });
      expect(headers).not.toHaveProperty('x-audio-gap-ms');
      expect(await verifyWebhook({ secret, headers, body })).toMatchObject({ id });
    }
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3);
  });

  test('a device of 8 kHz gets its audio delivered at 8 kHz', async () => {
    const { uid, connect } = await startTapped();
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 1 });
    const device = await connect({ sample_rate: 8000 }).ready();
    await device.send(pcm16Frames(2500, { rate: 8000 }));
    device.socket.close();
    await until(() => receiver.received.length === 3, 'three pieces');
    expect(receiver.received.map(({ query }) => query.get('sample_rate'))).toEqual(['8000', '8000', '8000']);
    expect(receiver.received.map(({ bytes }) => bytes.length)).toEqual([16_000, 16_000, 8000]);
    const samples = new Int16Array(new Uint8Array(bytesOf(receiver.received)).buffer);
    expect(Math.max(...samples)).toBeGreaterThan(7500);
  });

  test('the end of a conversation delivers the piece so far; nothing is sent twice, and no body is empty', async () => {
    const { uid, connect, service } = await startTapped();
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 60 });
    const device = await connect({ conversation_timeout: 2 }).ready();
    await device.send(pcm16Frames(6000));
    await until(() => device.ofType('memory_processing_started').length > 0, 'the end of the conversation');
    await until(() => receiver.received.length === 1, 'the piece');
    device.socket.close();
    await service.stop();
    expect(secondsOf(receiver.received)).toEqual([6]);
  });

  test('the own webhook and an app with the trigger get all of the audio; an app without it gets none', async () => {
    const { uid, connect } = await startTapped();
    const [own, app, other] = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: own.url, intervalSeconds: 2 });
    const secret = createWebhookSecret();
    const addressOf = ({ url: webhook_url }: typeof app) => ({ webhook_url, webhook_secret: secret });
    await addApp(live.store, uid, { triggers_on: 'audio_bytes', ...addressOf(app) });
    await addApp(live.store, uid, { triggers_on: 'memory_creation', ...addressOf(other) });
    const device = await connect().ready();
    const frames = [...numberedFrames(7000)];
    await device.send(frames);
    device.socket.close();
    await until(() => own.received.length === 4 && app.received.length === 2, 'all pieces');
    expect(secondsOf(own.received)).toEqual([2, 2, 2, 1]);
    expect(secondsOf(app.received)).toEqual([5, 2]);
    expect(bytesOf(own.received)).toEqual(Buffer.concat(frames));
    expect(bytesOf(app.received)).toEqual(Buffer.concat(frames));
    const [{ headers, bytes: body } = raise()] = app.received;
    expect(await verifyWebhook({ secret, headers, body })).toBeDefined();
    expect(other.received).toEqual([]);
  });

  test('of a receiver that stops, the oldest audio is dropped and marked; the session and others lose nothing', async () => {
    const { uid, connect, service } = await startTapped({ webhooks: { maxWaitingMs: 4000 } });
    const held = Promise.withResolvers<void>();
    const slow = await startReceiver((index) => (_, response) => {
      if (index > 0) response.end();
      else void held.promise.then(() => response.end());
    });
    const fast = await startReceiver();
    const neighbor = await live.newUser();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: slow.url, intervalSeconds: 1 });
    await setWebhook(live.store, neighbor, { type: 'audio_bytes', url: fast.url, intervalSeconds: 1 });
    const device = await connect().ready();
    const other = await live.connectTo(service, { uid: neighbor }).ready();
    const frames = [...numberedFrames(12_000)];
    for (let second = 0; second < 12; second++) {
      const part = frames.slice(50 * second, 50 * (second + 1));
      await Promise.all([device.send(part), other.send(part)]);
      await until(() => fast.received.length === second + 1, 'the other audio');
    }
    await until(() => device.text.includes('Tomas'), 'the transcript');
    expect(bytesOf(fast.received)).toEqual(Buffer.concat(frames));
    expect(slow.received).toHaveLength(1);
    held.resolve();
    await until(() => slow.received.length === 4, 'the rest');
    // One second was in flight, three more may wait.
    expect(gapsOf(slow.received)).toEqual([0, 8000, 0, 0]);
    const whole = Buffer.concat(frames);
    expect(bytesOf(slow.received)).toEqual(Buffer.concat([whole.subarray(0, 32_000), whole.subarray(9 * 32_000)]));
  });

  test('an answer with an error is not tried again, and leaves no gap', async () => {
    const { uid, connect } = await startTapped();
    const receiver = await startReceiver((index) => ({ status: index === 0 ? 503 : 200 }));
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 1 });
    const device = await connect().ready();
    const frames = [...numberedFrames(3000)];
    await device.send(frames);
    await until(() => receiver.received.length === 3, 'three pieces');
    expect(bytesOf(receiver.received)).toEqual(Buffer.concat(frames));
    expect(gapsOf(receiver.received)).toEqual([0, 0, 0]);
  });

  test('a piece that could not be sent is tried again, once there is a connection', async () => {
    const { uid, connect } = await startTapped();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hook`;
    await setWebhook(live.store, uid, { type: 'audio_bytes', url, intervalSeconds: 1 });
    const device = await connect().ready();
    await device.send(numberedFrames(2000));
    await until(
      async () => ((await live.store.of(uid).webhookReceivers.get('audio_bytes'))?.failures ?? 0) > 0,
      'a failure',
    );
    const bodies: Buffer[] = [];
    const { close } = await startLoopbackServer(async (request, response) => {
      bodies.push(await readBody(request));
      response.end();
    }, port);
    await until(() => bodies.length === 2, 'both pieces');
    expect(Buffer.concat(bodies)).toEqual(Buffer.concat([...numberedFrames(2000)]));
    await until(
      async () => (await live.store.of(uid).webhookReceivers.get('audio_bytes'))?.failures === 0,
      'no failures',
    );
    await close();
  });

  test('410 disables the webhook, and the user is notified', async () => {
    const { uid, connect } = await startTapped();
    const { administration } = live.store.system;
    const before = await administration.countDisabledReceivers();
    const receiver = await startReceiver(() => ({ status: 410 }));
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 1 });
    const device = await connect().ready();
    await device.send(numberedFrames(1000));
    await until(
      async () => (await live.store.of(uid).webhooks.get('audio_bytes'))?.enabled === false,
      'the webhook is disabled',
    );
    expect(JSON.stringify((await live.store.of(uid).notifications.list({ limit: 1, offset: 0 })).items)).toContain(
      'webhook_disabled',
    );
    expect(await administration.countDisabledReceivers()).toBe(before + 1);
  });

  test('a webhook that is set during a session gets the audio from then on, until it has no address', async () => {
    const { uid, connect } = await startTapped();
    const receiver = await startReceiver();
    const device = await connect().ready();
    await device.send(numberedFrames(2000));
    await until(() => device.batches.length > 0, 'a segment');
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 1 });
    await until(async () => {
      await device.send(pcm16Frames(1000));
      return receiver.received.length > 1;
    }, 'audio');
    const app = await startReceiver();
    const secret = createWebhookSecret();
    await addApp(live.store, uid, { triggers_on: 'audio_bytes', webhook_url: app.url, webhook_secret: secret });
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: '' });
    await until(async () => {
      await device.send(pcm16Frames(1000));
      return app.received.length > 0;
    }, 'audio for the app that was enabled meanwhile');
    const before = receiver.received.length;
    await device.send(pcm16Frames(5000));
    await until(() => app.received.length > 1, 'more audio for the app');
    expect(receiver.received).toHaveLength(before);
    expect(gapsOf(receiver.received).every((gap) => gap === 0)).toBe(true);
  });

  test('audio that a client sends again after a lost connection is delivered once', async () => {
    const { uid, connect } = await startTapped();
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 1 });
    const frames = [...numberedFrames(6000)];
    const query = { ack: 'true', stream_id: 'walk', conversation_timeout: 60 };
    const device = await connect(query).ready();
    await device.send(frames.slice(0, 200));
    await until(() => device.ofType('audio_ack').some(({ frames }) => Number(frames) > 60), 'an acknowledgement');
    device.socket.terminate();
    const again = await connect(query).ready();
    const [ack] = again.ofType('audio_ack');
    await again.send(frames.slice(Number(ack?.frames)));
    await until(() => again.ofType('audio_ack').some(({ frames }) => frames === 300), 'all frames');
    again.socket.close();
    await until(() => bytesOf(receiver.received).length >= 6 * 32_000, 'all audio');
    expect(bytesOf(receiver.received)).toEqual(Buffer.concat(frames));
  });

  test('a service that shuts down delivers the audio so far', async () => {
    const { uid, connect, service } = await startTapped();
    const receiver = await startReceiver();
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: receiver.url, intervalSeconds: 60 });
    const device = await connect().ready();
    const frames = [...numberedFrames(3000)];
    await device.send(frames);
    await service.stop();
    expect(bytesOf(receiver.received)).toEqual(Buffer.concat(frames));
  });
});

describe('memory_created', () => {
  test.each([
    ['in the middle of a session', false],
    ['whose session has ended', true],
  ])('of a conversation %s waits until its audio is delivered', async (_, closes) => {
    const { uid, connect } = await startTapped({ sweeps: true });
    const order: string[] = [];
    const held = Promise.withResolvers<void>();
    const audio = await startReceiver(() => (_request, response) => {
      void held.promise.then(() => {
        order.push('audio');
        response.end();
      });
    });
    const conversations = await startReceiver(() => {
      order.push('memory_created');
      return { status: 200 };
    });
    await setWebhook(live.store, uid, { type: 'audio_bytes', url: audio.url, intervalSeconds: 60 });
    await setWebhook(live.store, uid, { type: 'memory_created', url: conversations.url });
    const device = await connect({ conversation_timeout: 2 }).ready();
    await device.send(pcm16Frames(13_000));
    await until(() => device.text.includes('Tomas'), 'the transcript');
    if (closes) device.socket.close();
    const isWaiting = async () => {
      const sql = `SELECT FROM webhook_deliveries WHERE uid = $1 AND type = 'memory_created' AND aside_until > now()`;
      return (await live.store.executeSql(sql, [uid])).rows.length === 1;
    };
    await until(isWaiting, 'the delivery');
    expect(order).toEqual([]);
    held.resolve();
    await until(() => order.includes('memory_created'), 'the conversation');
    expect(order).toEqual(['audio', 'memory_created']);
  });
});
