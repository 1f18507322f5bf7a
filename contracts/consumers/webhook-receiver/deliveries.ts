import { Matchers, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { readWebhook } from '../../../generated/client/index.js';
import type { WebhookType } from '../../../generated/types.gen.ts';
import { signWebhook } from '../../../src/lib/webhook-signature.ts';
import { createWebhookSecret } from '../../../src/outbound/webhook-request.ts';
import { webhookTypes } from '../../../src/services/webhooks/webhook-bodies.ts';
import { newId } from '../../../src/store/ids.ts';
import { oneOf, timestamp } from '../matchers.ts';

const { boolean, eachLike, integer, number, regex, string } = Matchers;

/** A delivery as the message of a pact. A body of audio is base64. */
export interface DeliveryContent {
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

/** The fields that a receiver reads of the deliveries of a type. */
export interface DeliveryCase {
  type: WebhookType;
  description: string;
  content: object;
}

const ID = '01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10';
const query = { uid: string('user-1') };
const json = { 'content-type': 'application/json', 'idempotency-key': string(ID), 'webhook-id': string(ID) };

const segment = {
  id: string(ID),
  text: string('The lease needs my signature.'),
  is_user: boolean(true),
  speaker: regex(/^[A-Z]+_\d+$/, 'SPEAKER_00'),
  start: number(0),
  end: number(2.5),
};

const bodies = {
  realtime_transcript: { session_id: string('user-1'), segments: eachLike(segment) },
  memory_created: {
    id: string(ID),
    created_at: timestamp('2026-11-03T17:20:00.000Z'),
    discarded: false,
    started_at: timestamp('2026-11-03T17:20:00.000Z'),
    finished_at: timestamp('2026-11-03T17:22:31.000Z'),
    structured: {
      title: string('The lease'),
      overview: string('The lease needs a signature by Friday.'),
      emoji: string('🏠'),
      category: string('personal'),
    },
    transcript_segments: eachLike(segment),
    plugins_results: [],
  },
  day_summary: {
    summary: string('The lease is nearly done.'),
    uid: string('user-1'),
    created_at: timestamp('2026-11-03T23:00:04.000Z'),
    stats: { total_conversations: integer(1) },
  },
};

const contents: Record<WebhookType, Omit<DeliveryCase, 'type'>> = {
  audio_bytes: {
    description: 'audio of a live session',
    content: {
      query: { ...query, sample_rate: oneOf(['8000', '16000'], '16000') },
      headers: { ...json, 'content-type': 'application/octet-stream' },
      body: regex(/^([A-Za-z0-9+/]{4})+([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'AQD+/wIAAwA='),
    },
  },
  realtime_transcript: {
    description: 'new segments of a live session',
    content: { query, headers: json, body: bodies.realtime_transcript },
  },
  memory_created: {
    description: 'a processed conversation',
    content: { query, headers: json, body: bodies.memory_created },
  },
  day_summary: {
    description: 'the summary of a day',
    content: { query, headers: json, body: bodies.day_summary },
  },
};

/** The deliveries that a receiver reads. */
export const deliveryCases: DeliveryCase[] = webhookTypes.map((type) => ({ type, ...contents[type] }));

/** Reads a signed delivery with the client package, checks what it reads and adds the message to the pact. */
export async function runDeliveryCase(pact: Pact, { type, description, content }: DeliveryCase): Promise<void> {
  await pact
    .addAsynchronousInteraction()
    .given('a user with webhooks')
    .expectsToReceive(description, (builder) => builder.withJSONContent(content))
    .executeTest(async ({ contents }) => {
      const delivery = contents.content as unknown as DeliveryContent;
      const isAudio = type === 'audio_bytes';
      const body = isAudio ? Buffer.from(String(delivery.body), 'base64') : JSON.stringify(delivery.body);
      const secret = createWebhookSecret();
      const signed = signWebhook({ id: newId(), sentAt: new Date(), body, secrets: [secret] });
      const headers = { ...delivery.headers, ...signed };
      const read = await readWebhook({ url: `/hook?${new URLSearchParams(delivery.query)}`, headers, body, secret });
      expect(read).toMatchObject({ type, uid: 'user-1', ...(isAudio && { sampleRate: 16_000 }) });
      expect(isAudio ? Buffer.from(read.payload as Uint8Array) : read.payload).toEqual(isAudio ? body : delivery.body);
    });
}
