import { describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../generated/client/index.js';
import { pcm16Frames, until } from '../../support/live-client.ts';
import { liveFixture } from '../../support/live-fixture.ts';
import { setWebhook } from '../../support/live-webhooks.ts';
import type { ReceivedDelivery } from '../../support/webhook-receiver.ts';
import { receiverFixture } from '../../support/webhook-users.ts';

const live = liveFixture();
const startReceiver = receiverFixture();

const bytesOf = (deliveries: readonly ReceivedDelivery[]) => Buffer.concat(deliveries.map(({ bytes }) => bytes));
const secondsOf = (deliveries: readonly ReceivedDelivery[]) => deliveries.map(({ bytes }) => bytes.length / 32_000);
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
});
