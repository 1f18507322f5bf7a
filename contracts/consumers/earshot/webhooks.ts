import { MatchersV3, type Pact } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { daySummaryWebhook } from '../../../generated/outbound/day-summary-webhook.gen.ts';
import { memoryCreatedWebhook } from '../../../generated/outbound/memory-created-webhook.gen.ts';
import { realtimeTranscriptWebhook } from '../../../generated/outbound/realtime-transcript-webhook.gen.ts';
import type { WebhookType } from '../../../generated/types.gen.ts';
import type { Validate } from '../../../generated/validate.ts';
import { createWebhookSecret, sendWebhook } from '../../../src/outbound/webhook-request.ts';
import { parseReceiverMessage } from '../../../src/services/webhooks/receiver-messages.ts';
import { isAccepted } from '../../../src/services/webhooks/retry-policy.ts';
import { exampleRequest } from '../../../src/services/webhooks/webhook-bodies.ts';
import { newId } from '../../../src/store/ids.ts';
import { expectValid } from '../../spec.ts';
import type { WebhookCase } from './deliveries.ts';
import { withLoopbackEgress } from './egress.ts';

const { boolean, eachLike, HTTPResponseStatusClass, integer, matchStatus, number, regex, reify, string } = MatchersV3;

const timestamp = (example: string) => regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/, example);
const ID = '01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10';

const segment = {
  id: string(ID),
  text: string('The lease needs my signature.'),
  person_id: null,
  speaker: regex(/^[A-Z]+_\d+$/, 'SPEAKER_00'),
  speaker_id: integer(0),
  is_user: boolean(true),
  start: number(0),
  end: number(2.5),
};

/** The fields sent in each body of JSON. */
const bodies: Record<Exclude<WebhookType, 'audio_bytes'>, object> = {
  realtime_transcript: {
    session_id: string('user-1'),
    segments: eachLike({ ...segment, person_name: null, speech_profile_processed: boolean(true), stt_provider: null }),
  },
  memory_created: {
    id: string(ID),
    created_at: timestamp('2026-11-03T17:20:00.000Z'),
    started_at: timestamp('2026-11-03T17:20:00.000Z'),
    finished_at: timestamp('2026-11-03T17:22:31.000Z'),
    language: string('en'),
    source: string('phone'),
    status: 'completed',
    discarded: false,
    locked: false,
    folder_id: null,
    folder_name: null,
    starred: boolean(false),
    geolocation: null,
    structured: {
      title: string('The lease'),
      overview: string('The lease needs a signature by Friday.'),
      emoji: string('🏠'),
      category: string('personal'),
      action_items: [],
      events: [],
    },
    transcript_segments: eachLike({ ...segment, speaker_name: null, person_name: null }),
    plugins_results: [],
  },
  day_summary: {
    summary: string('The lease is nearly done.'),
    uid: string('user-1'),
    id: string(ID),
    date: regex(/^\d{4}-\d\d-\d\d$/, '2026-11-03'),
    headline: string('The lease is nearly done'),
    overview: string('You agreed to sign it.'),
    day_emoji: string('📝'),
    stats: {
      total_conversations: integer(1),
      total_duration_minutes: number(2.5),
      action_items_count: integer(1),
    },
    highlights: [],
    created_at: timestamp('2026-11-03T23:00:04.000Z'),
  },
};

const headers = {
  'Idempotency-Key': string(ID),
  'webhook-id': string(ID),
  'webhook-timestamp': regex(/^\d{10}$/, '1793700161'),
  'webhook-signature': regex(/^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$/, `v1,${'A'.repeat(43)}=`),
};

const PATH = '/hook';
/** Four samples. */
const AUDIO = Buffer.from('0100feff02000300', 'hex');

/** Sends a delivery with the code of the service, checks how the answer is read, and adds the exchange to the pact. */
export async function runWebhookCase(pact: Pact, { type, description, message }: WebhookCase): Promise<void> {
  await pact
    .addInteraction()
    .given('a receiver')
    .uponReceiving(description)
    .withRequest('POST', PATH, (request) => {
      request.headers({ ...headers, 'X-Earshot-Event': type });
      request.query({
        uid: string('user-1'),
        ...(type === 'audio_bytes' && { sample_rate: regex(/^(8000|16000)$/, '16000') }),
      });
      if (type === 'audio_bytes') request.body('application/octet-stream', AUDIO);
      else request.jsonBody(bodies[type]);
    })
    .willRespondWith(matchStatus(200, HTTPResponseStatusClass.Success), (response) => {
      if (message !== undefined) response.jsonBody({ message: string(message) });
    })
    .executeTest(({ url }) =>
      withLoopbackEgress(async (egress) => {
        const endpoint = { url: url + PATH, secrets: [createWebhookSecret()] };
        const example = exampleRequest('user-1', type);
        const body = type === 'audio_bytes' ? AUDIO : example.body;
        const attempt = await sendWebhook(egress, { id: newId(), type, uid: 'user-1', endpoint, ...example, body });
        expect(isAccepted(attempt)).toBe(true);
        expect(parseReceiverMessage(attempt.text)).toBe(message);
      }),
    );
}

const validators: Record<Exclude<WebhookType, 'audio_bytes'>, Validate<unknown>> = {
  realtime_transcript: realtimeTranscriptWebhook.deliverRealtimeTranscript.messages.realtimeTranscript.validate,
  memory_created: memoryCreatedWebhook.deliverConversation.messages.conversationProcessed.validate,
  day_summary: daySummaryWebhook.deliverDaySummary.messages.daySummary.validate,
};

/** Throws if a body is not in the specs. */
export function expectWebhookCaseInSpec({ type }: WebhookCase): void {
  if (type === 'audio_bytes') return;
  const file = 'contracts/consumers/earshot/webhooks.ts';
  expectValid(validators[type], reify(bodies[type]), `the body of ${type}`, file);
}
