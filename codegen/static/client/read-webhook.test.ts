import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readWebhook } from './read-webhook.ts';
import { WebhookVerificationError } from './webhooks.ts';

const key = Buffer.from('a secret of 24 bytes....');
const secret = `whsec_${key.toString('base64')}`;

function signed(body: Uint8Array, more: Record<string, string> = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`id1.${timestamp}.`).update(body).digest('base64');
  return { 'webhook-id': 'id1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}`, ...more };
}

const readJson = (value: unknown, url = '/hook?room=7&uid=u1') => {
  const body = Buffer.from(JSON.stringify(value));
  return readWebhook({ secret, url, headers: signed(body, { 'content-type': 'application/json' }), body });
};

describe('readWebhook', () => {
  test.each([
    ['memory_created', { id: 'c1', structured: { title: 'The lease' }, transcript_segments: [] }],
    ['realtime_transcript', { session_id: 'u1', segments: [{ text: 'Good morning.' }] }],
    ['day_summary', { uid: 'u1', summary: 'A quiet day', created_at: '2026-11-03T22:00:00Z' }],
  ])('returns the type and the parsed payload of %s', async (type, payload) => {
    expect(await readJson(payload)).toEqual({ id: 'id1', sentAt: expect.any(Date), uid: 'u1', type, payload });
    const audioLike = await readJson(payload, 'https://example.org/hook?sample_rate=1&uid=u1');
    expect(audioLike.type).toBe(type);
  });

  test('returns the bytes, the sample rate and the gap of audio', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x00]);
    const type = { 'content-type': 'application/octet-stream' };
    const url = '/audio?room=7&sample_rate=8000&uid=u1';
    const whole = await readWebhook({ secret, url, headers: signed(body, type), body: body.buffer });
    expect(whole).toEqual({
      id: 'id1',
      sentAt: expect.any(Date),
      uid: 'u1',
      type: 'audio_bytes',
      payload: body,
      sampleRate: 8000,
      gapMs: 0,
    });
    const headers = new Headers(signed(body, { ...type, 'X-Audio-Gap-Ms': '12500' }));
    expect(await readWebhook({ secret, url: new URL(url, 'https://e.example'), headers, body })).toMatchObject({
      gapMs: 12_500,
    });
  });

  test.each(['[]', '{}', 'null', '{"segments":[]}', 'no JSON'])(
    'rejects a signed body of no known type: %s',
    async (text) => {
      const body = Buffer.from(text);
      const read = readWebhook({ secret, url: '/?uid=u1', headers: signed(body), body });
      await expect(read).rejects.toThrow(WebhookVerificationError);
    },
  );

  test('rejects a changed body before parsing it', async () => {
    const headers = signed(Buffer.from('{"session_id":"u1"}'));
    const read = readWebhook({ secret, url: '/?uid=u1', headers, body: '{"session_id":"u2"}' });
    await expect(read).rejects.toThrow('no signature in webhook-signature matches the body');
  });
});
